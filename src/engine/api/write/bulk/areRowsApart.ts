import type { Behaviour } from '#engine/api/behaviours.ts';

/**
 * Whether many rows of a resource may be stored by shared statements: its behaviour has nothing to do about a single row,
 * or says that what it does asks nothing of the others. What it does once all are written, `atEnd`, is no matter.
 *
 * @example areRowsApart({ afterWrite: notify }) // false: it may look for a row that is not stored yet
 */
export function areRowsApart(behaviour: Behaviour = {}): boolean {
  const { holdsWhole, sameRow, beforeWrite, afterWrite, rowsApart = false } = behaviour;
  return !holdsWhole && !sameRow && (rowsApart || !(beforeWrite || afterWrite));
}
