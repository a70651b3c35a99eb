import { etagOf } from './etag.ts';
import { problem, Refusal } from './problem.ts';

/** Is this version of a row one that the client accepts to change? */
export type Versions = (version: number) => boolean;
export const anyVersion: Versions = () => true;

/**
 * What an `If-Match` header lets a write go on with; without the header, any version.
 *
 * @example
 * versionsOf('"3"')(3) // true
 * versionsOf('"3"')(4) // false: a 412
 */
export function versionsOf(ifMatch: string | null): Versions {
  if (ifMatch === null || ifMatch.trim() === '*') return anyVersion;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (version) => tags.includes(etagOf(version));
}

/** A 412 that holds today's resource object, so that the client can show both. */
export function staleRefusal(current: string | undefined): Refusal {
  const stale = problem('stale-version', {}, { header: 'If-Match' });
  return new Refusal(current === undefined ? stale : { ...stale, meta: { current: JSON.parse(current) } });
}
