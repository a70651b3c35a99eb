import type { RowInput } from '#engine/api/plan/rowChange.ts';
import { problem, refuseAny } from '#engine/api/request/problem.ts';
import { throughField } from '#engine/api/sql/ancestors.ts';
import { ownRowSql } from '#engine/api/sql/seenSql.ts';
import { tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { isOwn, isSeenOnOwnRows, isWrittenOnOwnRows } from '#engine/rules/access.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { Merge } from './mergeWrite.ts';

/**
 * Refuses what the actor would write, in a row of others, into fields that are hers to change on her own rows alone. A
 * field that she sees there may be sent back unchanged. Nothing is asked unless such a field was sent.
 * Throws a Refusal of 403 with each of them.
 */
export async function checkOwnFields(writing: Writing, change: RowInput, merge: Merge): Promise<void> {
  const { actor } = writing.context;
  const { resource, reach, pointer } = change;
  const sent = resource.fields.filter(
    (field) => isWrittenOnOwnRows(actor, resource, field) && isWritten(field, merge, writing, resource),
  );
  if (sent.length === 0 || reach === 'own') return;
  if (await isOwnRow(writing, resource, merge.previous ?? merge.next)) return;
  refuseAny(sent.map(({ name }) => problem('forbidden-field', { name }, { pointer: pointer(name) })));
}

function isWritten(
  field: Field,
  { previous, sent }: Merge,
  { context }: Writing,
  resource: Resource,
): boolean {
  if (!(field.name in sent)) return false;
  const before = previous ? previous[field.name] : field.default;
  const isSeen = previous === null || !isSeenOnOwnRows(context.actor, resource, field);
  return !isSeen || !sameValue(before ?? null, sent[field.name]);
}

/** Is the row, as it is or as it would be made, the actor's own to write? */
export async function isOwnRow(writing: Writing, resource: Resource, record: FlatRecord): Promise<boolean> {
  const isKnownOwn = isOwn(writing.context.actor, resource, record);
  if (isKnownOwn !== undefined) return isKnownOwn;
  const through = throughField(resource);
  const whole = through && record[through.name];
  if (!through?.relation || !isId(whole)) return false;
  return isOwnWhole(writing, resourceAt(writing.api.model, through.relation.to), whole);
}

function isId(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && isUuid(value);
}

async function isOwnWhole({ api, context, tx }: Writing, whole: Resource, id: string): Promise<boolean> {
  const viewer = { model: api.model, actor: context.actor, isWriting: true };
  const found = await tx.query(
    statementOf(sql`
      select 1
      from ${tableAs(whole.table, 't')}
      where "t"."id" = ${id}::uuid and ${ownRowSql(viewer, whole, 't')}`),
  );
  return found.length > 0;
}
