import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { areRowsApart } from '#engine/api/write/bulk/areRowsApart.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Resource } from '#engine/model/model.ts';

/**
 * Whether changes may be written together: new and changed rows of one resource, each once, whose writes ask nothing of
 * each other.
 */
export function areTogether(changes: readonly RowChange[], writing: Writing): boolean {
  const [first] = changes;
  if (!first || !isPlain(first.resource, writing)) return false;
  const ids = new Set(changes.map(({ row }) => row.id));
  const isAlike = (change: RowChange) =>
    change.resource === first.resource && change.reach === first.reach && isApart(change);
  return ids.size === changes.length && changes.every(isAlike);
}

/** Nothing follows from one of its rows that the next one could meet. */
function isPlain({ path, kind, upload }: Resource, { api }: Writing): boolean {
  const isPerson = api.people?.paths.includes(path) === true;
  return areRowsApart(api.behaviours?.[path]) && !isPerson && kind === 'collection' && upload === undefined;
}

const verbs: readonly RowChange['verb'][] = ['insert', 'update', 'set'];

function isApart(change: RowChange): boolean {
  const { verb, row, file, notes } = change;
  return verbs.includes(verb) && !row.withTrashed && !file && !notes && !isTied(change);
}

/** It may name another row of the batch, or has values that are not read back as they are written. */
export function isTied({ resource, sent }: Pick<RowChange, 'resource' | 'sent'>): boolean {
  return resource.fields.some(
    ({ name, encrypted, relation }) =>
      name in sent && (encrypted || (relation?.via === 'column' && relation.to === resource.path)),
  );
}
