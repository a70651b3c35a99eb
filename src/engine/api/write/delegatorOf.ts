import { throughField } from '#engine/api/sql/ancestors.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { HandedOver } from '#engine/model/handedOver.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import type { Logged, Logging } from './logWrite.ts';

/**
 * In whose place the actor wrote a row: who handed over to her the scope that the row lies in, itself or by what it is a
 * part of. Undefined: it lies in none of these. The scope decides, whoever made the row; one that is brought into another
 * scope was reached where it was before.
 *
 * @example
 * await delegatorOf(writing, written) // 'Ada Martin', while her branch is handed over to the actor
 */
export async function delegatorOf(writing: Logging, written: Logged): Promise<string | undefined> {
  const { handedOver = [] } = writing.context.actor;
  if (handedOver.length === 0) return undefined;
  return giverOf(writing, written.resource, written.previous ?? written.record ?? {});
}

/** Up the own rules, until a row says whose it is. */
async function giverOf(
  writing: Logging,
  resource: Resource,
  record: FlatRecord,
): Promise<string | undefined> {
  const { actor } = writing.context;
  const giver = actor.handedOver?.find((handed) => isIn(handed, resource, record));
  if (giver) return giver.by;
  const through = throughField(resource);
  const id = record[through?.name ?? ''];
  if (!through?.relation || typeof id !== 'string') return undefined;
  const parent = resourceAt(writing.api.model, through.relation.to);
  const viewer = { model: writing.api.model, actor };
  const [stored] = await writing.tx.query<StoredRow>(
    storedSql(parent, id, viewer, { reach: 'all', withTrashed: true }),
  );
  return stored && giverOf(writing, parent, storedRecord(stored).record);
}

function isIn({ scopes }: HandedOver, { access }: Resource, record: FlatRecord): boolean {
  return Object.entries(access.own?.scopes ?? {}).some(([field, scope]) => {
    const id = record[field];
    return typeof id === 'string' && scopes[scope]?.includes(id) === true;
  });
}
