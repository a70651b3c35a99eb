import type { ErrorBody } from 'ra-data-json-api';

/**
 * The version of today's record, as a refusal with 412 tells it; undefined where it does not.
 *
 * @example etagOf({ etag: '"7"', errors: {} }) // '"7"'
 */
export function etagOf(body: ErrorBody | undefined): string | undefined {
  const current = body?.meta?.current as { meta?: { version?: number } } | undefined;
  const version = current?.meta?.version;
  return body?.etag ?? (version === undefined ? undefined : `"${version}"`);
}
