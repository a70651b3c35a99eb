import { HttpError } from 'ra-core';
import type { ErrorBody, ErrorObject, Operation } from 'ra-data-json-api';
import { partNames, type RecordWithParts, type ResourceWithParts } from './recordWithParts.ts';

/** What the server has against one field of a record or of one of its rows, or against all of it. */
export interface SaveFault<Name extends string = string> {
  /** Null: of the record itself. */
  readonly part: Name | null;
  /** Of the record or row; null: about none in particular. */
  readonly id: string | null;
  readonly field: string | null;
  readonly message: string;
}

interface Refusal {
  readonly error: unknown;
  /** Those that were sent. */
  readonly operations: readonly Operation[];
}

const pointer = /^\/atomic:operations\/(\d+)(?:\/data\/(?:attributes|relationships)\/([^/]+))?/;

/**
 * The refusals of a save, each on the record and field that its operation wrote.
 *
 * @example
 * // an error at /atomic:operations/1/data/attributes/amount, where the second operation adds the line 'l'
 * faultsOfSave(orders, { error, operations }) // [{ part: 'lines', id: 'l', field: 'amount', message: 'Too much.' }]
 */
export function faultsOfSave<Name extends string>(
  resource: ResourceWithParts<Name>,
  { error, operations }: Refusal,
): readonly SaveFault<Name>[] {
  return errorObjectsOf(error).map((object) => {
    const { operation, field } = placeOf(object, operations);
    const { path, id } = targetOf(operation);
    return {
      part: partNames(resource).find((name) => resource.parts[name].resource.path === path) ?? null,
      id,
      field: field ?? null,
      message: object.detail ?? object.title ?? '',
    };
  });
}

function placeOf({ source }: ErrorObject, operations: readonly Operation[]) {
  const [, index, field] = pointer.exec(source?.pointer ?? '') ?? [];
  return { operation: index === undefined ? undefined : operations[Number(index)], field };
}

function targetOf(operation: Operation | undefined) {
  if (!operation || !('resource' in operation)) return { path: undefined, id: null };
  return { path: operation.resource, id: operation.id === undefined ? null : String(operation.id) };
}

function errorObjectsOf(error: unknown): readonly ErrorObject[] {
  return error instanceof HttpError ? ((error.body as ErrorBody | null)?.errorObjects ?? []) : [];
}

/**
 * Whether a save may have been refused because somebody removed a row that it changes, removes, or moves another one to:
 * what is there now has to be read to know.
 *
 * @example
 * // 404 at /atomic:operations/1, where the second operation changes a line
 * isOfLostRow(orders, { error, operations }) // true
 */
export function isOfLostRow(
  resource: Pick<ResourceWithParts, 'resource'>,
  { error, operations }: Refusal,
): boolean {
  if (!(error instanceof HttpError)) return false;
  return errorObjectsOf(error).some((object) => {
    const { operation } = placeOf(object, operations);
    if (!operation) return false;
    if (!('resource' in operation)) return [404, 422].includes(error.status);
    return error.status === 404 && operation.resource !== resource.resource.path;
  });
}

/**
 * The name of the input that a fault is about; undefined: there is none.
 *
 * @example inputOf(mine, { part: 'lines', id: 'l', field: 'amount', message }) // 'lines.0.amount'
 */
export function inputOf<Name extends string>(
  { parts }: RecordWithParts<Name>,
  { part, id, field }: SaveFault<Name>,
): string | undefined {
  if (id === null || field === null) return undefined;
  if (part === null) return field;
  const at = parts[part].findIndex((row) => row.id === id);
  return at < 0 ? undefined : `${part}.${at}.${field}`;
}

/** A refused save with each fault under the name of its input, as a form shows them; any other error as it is. */
export function withInputFaults<Name extends string>(
  resource: ResourceWithParts<Name>,
  mine: RecordWithParts<Name>,
  refusal: Refusal,
): unknown {
  const { error } = refusal;
  const faults = faultsOfSave(resource, refusal).map((fault) => ({ ...fault, input: inputOf(mine, fault) }));
  if (!(error instanceof HttpError) || faults.length === 0) return error;
  const onInputs = faults.flatMap(({ input, message }) => (input === undefined ? [] : [[input, message]]));
  const others = faults.flatMap(({ input, message }) =>
    input === undefined ? [message || error.message] : [],
  );
  const root = others.length > 0 ? { root: { serverError: others.join(' ') } } : {};
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: { ...Object.fromEntries(onInputs), ...root },
  });
}
