import { HttpError, type RaRecord } from 'ra-core';
import type { ErrorObject, JsonApiDocument, ResourceObject } from './jsonApiDocument.ts';
import { toRecord } from './readDocument.ts';
import type { Settings } from './settleOptions.ts';

/** The body of the HttpErrors of this package. */
export interface ErrorBody {
  /** Message per field, as react-admin's forms read it; the rest under `root.serverError`. */
  errors?: Record<string, string | { serverError: string }>;
  /** The error objects as the server sent them. */
  errorObjects?: ErrorObject[];
  meta?: Record<string, unknown>;
  /** After a 412: today's record, flat, and its ETag when the answer has one. */
  current?: RaRecord;
  etag?: string;
}

/**
 * An answer that is no success as the HttpError react-admin expects: message from the first error object,
 * its status, field messages in `body.errors`.
 *
 * @example
 * // 422 { errors: [{ detail: 'Too long', source: { pointer: '/data/attributes/title' } }] }
 * (await readErrors(settings, response)).body.errors // { title: 'Too long' }
 */
export async function readErrors(settings: Settings, response: Response): Promise<HttpError> {
  const document = parseOrNull(await response.text());
  const otherwise = settings.failureMessage(response);
  const message = messageOf(document?.errors?.[0]) || otherwise;
  return new HttpError(message, response.status, document && toBody(document, response, otherwise));
}

function parseOrNull(text: string): JsonApiDocument | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toBody(document: JsonApiDocument, response: Response, otherwise: string): ErrorBody {
  const { errors, meta } = document;
  const current = meta?.current as ResourceObject | undefined;
  const etag = response.headers.get('ETag');
  return {
    ...(errors && { errors: byField(errors, otherwise), errorObjects: errors }),
    ...(meta && { meta }),
    ...(current && { current: toRecord(current) }),
    ...(current && etag && { etag }),
  };
}

function byField(errors: readonly ErrorObject[], otherwise: string): ErrorBody['errors'] {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const error of errors) {
    const field = fieldOf(error);
    const message = messageOf(error) || otherwise;
    if (field === undefined) others.push(message);
    else fields[field] = fields[field] === undefined ? message : `${fields[field]} ${message}`;
  }
  return others.length > 0 ? { ...fields, root: { serverError: others.join(' ') } } : fields;
}

const messageOf = (error?: ErrorObject) => error?.detail || error?.title;

/**
 * The field an error object points to, in the dotted form of react-admin's sources; undefined for errors
 * about anything else.
 *
 * @example fieldOf({ source: { pointer: '/data/attributes/address/city' } }) // 'address.city'
 */
function fieldOf({ source }: ErrorObject): string | undefined {
  const [, kind, path] = fieldPointer.exec(source?.pointer ?? '') ?? [];
  if (path === undefined) return undefined;
  const steps = path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return kind === 'relationships' ? steps[0] : steps.join('.');
}

const fieldPointer = /^(?:\/atomic:operations\/\d+)?\/data\/(attributes|relationships)\/(.+)$/;

/** The place in the list of operations that an error object points to. */
export function operationOf({ source }: ErrorObject): number | undefined {
  const [, index] = /^\/atomic:operations\/(\d+)/.exec(source?.pointer ?? '') ?? [];
  return index === undefined ? undefined : Number(index);
}

/** An HttpError for a request that got no usable answer; keeps what happened as its `cause`. */
export function connectionError(settings: Settings, cause: unknown, status = 0): HttpError {
  const message = settings.failureMessage({ status, statusText: '' });
  return Object.assign(new HttpError(message, status, null), { cause });
}
