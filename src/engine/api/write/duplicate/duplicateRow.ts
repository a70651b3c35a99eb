import type { Granted } from '#engine/api/plan/grant.ts';
import { pointersAt } from '#engine/api/plan/pointers.ts';
import type { RowInput, RowKey } from '#engine/api/plan/rowChange.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { heldBySql } from '#engine/api/sql/writeSql.ts';
import { isOwnRow } from '#engine/api/write/check/ownFields.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { isWrittenOnOwnRows, mayWriteField } from '#engine/rules/access.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { copiedWords } from './copiedWords.ts';

/**
 * `PATCH /{id}/duplicate`: a new row with what its fields say a copy keeps (`x-copy`): `keep` the value, `drop` the
 * default, `deep` on the other side of a relation copies of the rows found there. What named a row that is copied too
 * names its copy; words that are unique whatever their case get what tells them apart. Permission: `duplicate` where the
 * file of the resource names it, else `create`; a field
 * the actor may not write, or not in this row, has its default. A locked row may be copied; a draft gives a draft. Each copy is written like
 * any new row, save that what older data violates is copied too.
 *
 * Throws a Refusal: 403, 404, 412, and what creating refuses (409 a unique value that is kept, 422).
 */
export async function duplicateRow(
  writing: Writing,
  { resource, row, reach }: { readonly resource: Resource; readonly row: RowKey; readonly reach: Granted },
): Promise<Written> {
  const { previous } = await holdRow(writing, { resource, reach }, row);
  return copyRow(writing, { resource, reach, from: previous, over: {}, copies: new Map() });
}

interface Copy {
  readonly resource: Resource;
  readonly reach: Granted;
  readonly from: FlatRecord;
  /** Fields that differ in the copy. */
  readonly over: FlatRecord;
  /** Ids of the copies made so far, by those of their originals. */
  readonly copies: Map<string, string>;
}

async function copyRow(writing: Writing, copy: Copy): Promise<Written> {
  const { resource, reach, from, over, copies } = copy;
  const kept = { ...(await keptFields(writing, copy)), ...over };
  const sent = { ...kept, ...(await copiedWords(writing, resource, kept)) };
  const mode = from.is_draft === true ? 'draft' : 'full';
  const input: RowInput = {
    resource,
    sent,
    mode,
    reach,
    pointer: pointersAt(resource, '/data'),
    copyOf: from,
  };
  const written = await createRow(writing, input, null);
  copies.set(String(from.id), written.id);
  const deep = resource.fields.filter(isDeep);
  for (const field of namedFirst(writing.api.model, deep)) await copyChildren(writing, field, copy, written);
  return written;
}

async function copyChildren(
  writing: Writing,
  field: Field,
  { from, copies }: Copy,
  to: Written,
): Promise<void> {
  const child = resourceAt(writing.api.model, field.relation?.to ?? '');
  const parent = fieldOf(child, field.relation?.inverse ?? '');
  if (!parent) throw new Error(`'${field.name}' names no relation of ${child.path}`);
  const rows = await writing.tx.query<StoredRow>(heldBySql(child, parent, [String(from.id)]));
  for (const row of rows) {
    const over = { [parent.name]: to.id };
    await copyRow(writing, {
      resource: child,
      reach: to.reach,
      from: storedRecord(row).record,
      over,
      copies,
    });
  }
}

/** Rows that others name are copied before those: a shelf before its books. */
function namedFirst(model: Model, fields: readonly Field[]): Field[] {
  const ordered = new Set<Field>();
  const visit = (field: Field, seen: readonly Field[]): void => {
    if (seen.includes(field)) return;
    const child = resourceAt(model, field.relation?.to ?? '');
    const named = fields.filter(({ relation }) =>
      child.fields.some((own) => own.relation?.to === relation?.to && own.relation?.via === 'column'),
    );
    for (const other of named) visit(other, [...seen, field]);
    ordered.add(field);
  };
  for (const field of fields) visit(field, []);
  return [...ordered];
}

async function keptFields(writing: Writing, { resource, from, copies }: Copy): Promise<FlatRecord> {
  const { actor } = writing.context;
  const isOfOwn = (field: Field) => isWrittenOnOwnRows(actor, resource, field);
  const isForeign = resource.fields.some(isOfOwn) && !(await isOwnRow(writing, resource, from));
  const kept = resource.fields.filter(
    (field) =>
      field.copy === 'keep' &&
      !field.system &&
      !isReadOnly(field) &&
      mayWriteField(actor, resource, field) &&
      !(isForeign && isOfOwn(field)),
  );
  return Object.fromEntries(kept.map((field) => [field.name, copiedValue(field, from, copies)]));
}

function copiedValue({ name, relation }: Field, from: FlatRecord, copies: Copy['copies']): JsonValue {
  const value = from[name] ?? null;
  if (!relation) return value;
  const copied = (id: JsonValue): JsonValue => copies.get(String(id)) ?? id;
  return Array.isArray(value) ? value.map(copied) : copied(value);
}

function isDeep(field: Field): boolean {
  return field.copy === 'deep' && field.relation?.via === 'inverse';
}
