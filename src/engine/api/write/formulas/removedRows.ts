import { formulaSources } from '#engine/api/sql/formulaSources.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { fieldsSql } from '#engine/api/sql/writeSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import type { ChangedRow } from './settleFormulas.ts';

/** What the database itself removes and changes with a row. */
const removed = new WeakMap<Writing, ChangedRow[]>();

/**
 * Notes the rows that go with a row that is about to be deleted, and those that lose their relation to it: the database
 * does it by itself, and formulas over these rows follow from it.
 *
 * @example
 * await noteRemoved(writing, members, [id]) // its loans go with it: the books they were of have fewer
 */
export async function noteRemoved(
  writing: Writing,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  const { model } = writing.api;
  if (formulaSources(model).length === 0) return;
  const noted = removed.get(writing) ?? [];
  removed.set(writing, noted);
  await noteBehind(writing, { resource, ids }, noted);
}

/** What was noted since it was last asked for. */
export function takeRemoved(writing: Writing): readonly ChangedRow[] {
  return removed.get(writing)?.splice(0) ?? [];
}

interface Removed {
  readonly resource: Resource;
  readonly ids: readonly string[];
}

async function noteBehind(writing: Writing, { resource, ids }: Removed, noted: ChangedRow[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { of, field } of usesOf(resource, writing.api.model)) {
    const isGone = field.relation?.onDelete === 'cascade';
    const rows = await rowsHolding(writing, of, field, ids);
    const fresh = rows.filter(({ id }) => !noted.some((one) => one.id === id));
    noted.push(
      ...fresh.map((row) => ({ ...row, record: isGone ? null : { ...row.previous, [field.name]: null } })),
    );
    if (isGone) await noteBehind(writing, { resource: of, ids: fresh.map(({ id }) => id) }, noted);
  }
}

/** Relations whose rows change with the row they name, as far as a formula may read them. */
function usesOf(target: Resource, model: Model): { readonly of: Resource; readonly field: Field }[] {
  return Object.values(model.resources).flatMap((of) =>
    of.fields
      .filter(({ relation }) => relation?.via === 'column' && relation.to === target.path)
      .filter(({ relation }) => relation?.onDelete !== 'restrict')
      .map((field) => ({ of, field })),
  );
}

async function rowsHolding(
  { tx }: Writing,
  resource: Resource,
  field: Field,
  ids: readonly string[],
): Promise<(Omit<ChangedRow, 'previous'> & { readonly previous: NonNullable<ChangedRow['previous']> })[]> {
  const stored = await tx.query<StoredRow>(
    statementOf(sql`
      select "row"."row_version" as version, row_to_json("row") as record
      from (
        select ${column('t', 'row_version')}, ${fieldsSql(resource, 't')}
        from ${tableAs(resource.table, 't')}
        where ${column('t', field.column ?? '')} = any(${ids}::uuid[])
      ) as "row"`),
  );
  return stored.map((row) => {
    const { record } = storedRecord(row);
    return { resource, id: String(record.id), previous: record, record: null };
  });
}
