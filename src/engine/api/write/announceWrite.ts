import { announce, type ChangedRow } from '#engine/activity/announce.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Writing, Written } from './writing.ts';

/**
 * Tells whoever looks at the row that it was written, and whoever looks at the row it is a part of.
 * A new row has nobody who looks at it yet.
 *
 * @example
 * await announceWrite(writing, written) // a group of a loan: its own watchers hear, and those of the loan
 */
export async function announceWrite({ context, tx }: Writing, written: Written): Promise<void> {
  const { resource, id, version, event } = written;
  const { actor } = context;
  const by = { id: actor.id, name: actor.emulatedBy ?? actor.name };
  const own: ChangedRow[] =
    event === 'created' ? [] : [{ kind: 'changed', path: resource.path, id, version, by }];
  const whole = wholeOf(written).map(
    (row): ChangedRow => ({ kind: 'changed', ...row, part: resource.path, by }),
  );
  await announce(tx, [...own, ...whole]);
}

/** The row that the own rule goes through: the loan of a group. */
function wholeOf({ resource, record, previous }: Written): { path: string; id: string }[] {
  const through = fieldOf(resource, throughOf(resource));
  const id = through && (record ?? previous)?.[through.name];
  return through?.relation && typeof id === 'string' ? [{ path: through.relation.to, id }] : [];
}

function throughOf({ access }: Resource): string {
  return access.own?.through ?? '';
}
