import { fieldOf, resourceAt } from '#model/field.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#model/model.ts';
import { isReadOnly } from '#rules/isReadOnly.ts';
import type { Called } from './actions.ts';
import { createRow, lockRow, understood } from './writeRow.ts';
import { heldBySql, type StoredRow } from './writeSql.ts';
import { grant, pointersAt, type RowChange, type Writing, type Written } from './writing.ts';

/**
 * `PATCH /{id}/duplicate`: a new row with what its fields say a copy keeps (`x-copy`): `keep` the value, `drop` the
 * default, `deep` on the other side of a relation copies of the rows found there. Permission: `duplicate`.
 * A locked row may be copied; a draft gives a draft. Each copy is written like any new row.
 *
 * Throws a Refusal: 403, 404, 412, and what creating refuses (409 a unique value that is kept, 422).
 */
export async function duplicateRow(writing: Writing, called: Called): Promise<Written> {
  const { resource } = called;
  const reach = grant(writing, resource, 'duplicate');
  const { previous } = await lockRow(writing, { resource, reach }, { ...called, throughLock: true });
  return copyRow(writing, { resource, reach, from: previous, over: {} });
}

interface Copy {
  readonly resource: Resource;
  readonly reach: RowChange['reach'];
  readonly from: FlatRecord;
  /** Fields that differ in the copy. */
  readonly over: FlatRecord;
}

async function copyRow(writing: Writing, { resource, reach, from, over }: Copy): Promise<Written> {
  const sent = { ...keptFields(resource, from), ...over };
  const mode = from.is_draft === true ? 'draft' : 'full';
  const change: RowChange = { resource, sent, mode, reach, pointer: pointersAt(resource, '/data') };
  const written = await createRow(writing, change, null);
  for (const field of resource.fields.filter(isDeep)) await copyChildren(writing, field, from, written);
  return written;
}

async function copyChildren(writing: Writing, field: Field, from: FlatRecord, to: Written): Promise<void> {
  const child = resourceAt(writing.api.model, field.relation?.to ?? '');
  const parent = fieldOf(child, field.relation?.inverse ?? '');
  if (!parent) throw new Error(`'${field.name}' names no relation of ${child.path}`);
  const rows = await writing.tx.query<StoredRow>(heldBySql(child, parent, String(from.id)));
  for (const row of rows) {
    const over = { [parent.name]: to.id };
    await copyRow(writing, { resource: child, reach: to.reach, from: understood(row).record, over });
  }
}

function keptFields(resource: Resource, from: FlatRecord): FlatRecord {
  const kept = resource.fields.filter(
    (field) => field.copy === 'keep' && !field.system && !isReadOnly(field),
  );
  return Object.fromEntries(kept.map(({ name }): [string, JsonValue] => [name, from[name] ?? null]));
}

function isDeep(field: Field): boolean {
  return field.copy === 'deep' && field.relation?.via === 'inverse';
}
