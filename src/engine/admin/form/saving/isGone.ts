import type { ErrorBody } from 'ra-data-json-api';

/**
 * Whether the server says that a record is not there. Only ours knows: a proxy that finds no server answers 404 too.
 *
 * @example isGone(new HttpError('Not Found', 404)) // false, for there are no error objects
 */
export function isGone(error: unknown): boolean {
  const { status = 0, body } = (error ?? {}) as {
    readonly status?: number;
    readonly body?: ErrorBody | null;
  };
  return (status === 404 || status === 410) && body?.errorObjects !== undefined;
}
