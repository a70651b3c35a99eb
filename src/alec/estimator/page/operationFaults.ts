import { HttpError } from 'ra-core';
import type { ErrorBody, ErrorObject, Operation } from 'ra-data-json-api';
import { costLines, type Line } from './estimatorLines.ts';

const place = /^\/atomic:operations\/(\d+)(?:\/data\/(?:attributes|relationships)\/([^/]+))?/;

/**
 * A refused save with each fault on the input of the form it is about; any other error as it is.
 *
 * @example
 * // an error at /atomic:operations/2/data/attributes/amount, where the third operation changes the first line
 * withPlacedFaults(error, operations, lines).body.errors // { 'lines.0.amount': 'Le montant est obligatoire.' }
 */
export function withPlacedFaults(
  error: unknown,
  operations: readonly Operation[],
  lines: readonly Line[],
): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = error.body as ErrorBody | null;
  const objects = body?.errorObjects ?? [];
  if (objects.length === 0) return error;
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const object of objects) {
    const path = pathOf(object, operations, lines);
    const message = object.detail ?? object.title ?? error.message;
    if (path === undefined) others.push(message);
    else errors[path] = message;
  }
  const root = others.length > 0 ? { root: { serverError: others.join(' ') } } : {};
  return new HttpError(error.message, error.status, { ...body, errors: { ...errors, ...root } });
}

function pathOf(
  { source }: ErrorObject,
  operations: readonly Operation[],
  lines: readonly Line[],
): string | undefined {
  const [, index, field] = place.exec(source?.pointer ?? '') ?? [];
  const operation = index === undefined ? undefined : operations[Number(index)];
  if (!operation || !('resource' in operation) || field === undefined) return undefined;
  if (operation.resource !== costLines) return field;
  const at = lines.findIndex(({ id }) => id === operation.id);
  return at < 0 ? undefined : `lines.${at}.${field}`;
}
