import { createHash } from 'node:crypto';

/**
 * The id of a seeded record: shaped like a UUID v7, always the same for the same words.
 *
 * @example
 * seedId('device-type-repositories', 'CPro') // '01930000-0000-7xxx-8xxx-xxxxxxxxxxxx', at every start
 */
export function seedId(path: string, key: string | number): string {
  const hex = createHash('sha256').update(`${path}/${key}`).digest('hex');
  return `01930000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
