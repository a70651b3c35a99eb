import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { Step } from '#engine/api/plan/writePlan.ts';
import { areRowsApart } from '#engine/api/write/bulk/areRowsApart.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Resource } from '#engine/model/model.ts';

/**
 * The changes of steps that may be written together: new and changed rows of one resource, each once, whose writes ask
 * nothing of each other. Null: some of them do, or something is to happen between two rows.
 */
export function changesOfBatch(steps: readonly Step[], writing: Writing): readonly RowChange[] | null {
  const changes = steps.flatMap(({ work }) => (work.kind === 'change' ? [work.change] : []));
  const [first] = changes;
  if (!first || changes.length !== steps.length || !isPlain(first.resource, writing)) return null;
  const ids = new Set(changes.map(({ row }) => row.id));
  const isTogether = (change: RowChange) =>
    change.resource === first.resource && change.reach === first.reach && isApart(change);
  return ids.size === changes.length && changes.every(isTogether) ? changes : null;
}

/** Nothing follows from one of its rows that the next one could meet. */
function isPlain({ path, kind, upload }: Resource, { api }: Writing): boolean {
  const isPerson = api.people?.paths.includes(path) === true;
  return areRowsApart(api.behaviours?.[path]) && !isPerson && kind === 'collection' && upload === undefined;
}

function isApart({ verb, resource, row, sent, sentFrom }: RowChange): boolean {
  const isTied = resource.fields.some(
    ({ name, encrypted, relation }) =>
      name in sent && (encrypted || (relation?.via === 'column' && relation.to === resource.path)),
  );
  const isKnown = !sentFrom && !row.withTrashed && !row.throughLock;
  return (verb === 'insert' || verb === 'update') && isKnown && !isTied;
}
