import type { MergePlan } from '#engine/api/plan/planMerge.ts';
import { column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { storedSql } from '#engine/api/sql/writeSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { isDaily } from '#engine/rules/computations.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { MergeDone, MovedLinks } from './mergeRows.ts';

/** Rows that go: what their tables hold of them, where no trash keeps it. */
export type StoredRows = readonly {
  readonly id: string;
  /** Null: the row lies in the trash as it was. */
  readonly row: JsonValue;
  /** By table, the pairs in which it is the owner. */
  readonly pairs: { readonly [table: string]: JsonValue };
}[];

/** All that taking a merge back needs. */
export interface KeptMerge {
  readonly name: string;
  readonly rows: StoredRows;
  /** Fields of the row that stays that the merge changed, as they were. */
  readonly values: FlatRecord;
  readonly moved: readonly MovedLinks[];
  readonly versions: readonly RowVersion[];
}

export interface RowVersion {
  readonly path: string;
  readonly id: string;
  readonly version: number;
}

/** The rows as their table has them, encrypted values as they are. */
export async function storedRows(
  { tx }: Writing,
  resource: Resource,
  ids: readonly string[],
): Promise<StoredRows> {
  if (resource.trash) return ids.map((id) => ({ id, row: null, pairs: {} }));
  const tables = resource.fields.flatMap(({ relation }) => relation?.joinTable ?? []);
  const pairs = tables.map(
    (table) => sql`, (
        select coalesce(json_agg(to_jsonb(pair)), '[]')
        from ${tableAs(table, 'pair')}
        where pair.owner_id = t.id
      )::text as ${sql.identifier(table)}`,
  );
  const rows = await tx.query<{ id: string; row: string } & Record<string, string>>(
    statementOf(sql`
      select t.id::text as id, to_jsonb(t)::text as row${sql.join(pairs)}
      from ${tableAs(resource.table, 't')}
      where t.id = any(${ids}::uuid[])
      order by t.id`),
  );
  return rows.map(({ id, row, ...others }) => ({
    id,
    row: JSON.parse(row),
    pairs: Object.fromEntries(Object.entries(others).map(([table, list]) => [table, JSON.parse(list)])),
  }));
}

/** Remembers how everything was, and at which version it is now: what is changed later is not taken back. */
export async function keepMerge(writing: Writing, { resource }: MergePlan, merge: MergeDone): Promise<void> {
  const { id, kept, name, before, rows } = merge;
  const touched = [
    { path: resource.path, id: kept },
    ...(resource.trash ? before.map((row) => ({ path: resource.path, id: row.id })) : []),
    ...rows.map((row) => ({ path: row.path, id: row.id })),
  ];
  const state: KeptMerge = {
    name,
    rows: before,
    values: await changedValues(writing, resource, merge),
    moved: rows,
    versions: await versionsOfRows(writing, touched),
  };
  await writing.tx.query(
    statementOf(sql`
      insert into record_merges (id, resource, kept_id, actor_id, state, created_at)
      values (
        ${id}::uuid, ${resource.path}, ${kept}::uuid, ${writing.context.actor.id},
        ${JSON.stringify(state)}::jsonb, ${writing.now.toISOString()}::timestamptz
      )`),
  );
}

/** A row that is there, whoever may see it. */
export async function readStored(writing: Writing, resource: Resource, id: string) {
  const found = await findStored(writing, resource, id);
  if (!found) throw new Error(`${resource.path} ${id} is not there`);
  return found;
}

/** The same of a row that may be gone. */
export async function findStored({ tx, api, context }: Writing, resource: Resource, id: string) {
  const viewer = { model: api.model, actor: context.actor };
  const sight = { reach: 'all', withTrashed: true } as const;
  const [row] = await tx.query<StoredRow>(storedSql(resource, id, viewer, sight));
  return row && storedRecord(row);
}

async function changedValues(
  writing: Writing,
  resource: Resource,
  { kept, previous }: MergeDone,
): Promise<FlatRecord> {
  const { record: now } = await readStored(writing, resource, kept);
  const stored = resource.fields.filter(
    (field) => field.name !== 'updatedAt' && field.relation?.via !== 'inverse' && !isDaily(field),
  );
  const changed = stored.filter(({ name }) => !sameValue(previous[name] ?? null, now[name] ?? null));
  return Object.fromEntries(changed.map(({ name }) => [name, previous[name] ?? null]));
}

type RowName = Pick<RowVersion, 'path' | 'id'>;

/** The versions of rows of any resource, held until the transaction ends; of those that are gone none. */
export async function versionsOfRows(
  { tx, api: { model } }: Writing,
  rows: readonly RowName[],
): Promise<RowVersion[]> {
  const versions: RowVersion[] = [];
  for (const path of new Set(rows.map((row) => row.path))) {
    const ids = rows.filter((row) => row.path === path).map(({ id }) => id);
    const found = await tx.query<{ id: string; version: number }>(
      statementOf(sql`
        select ${commaList([sql`${column('t', 'id')}::text as id`, sql`${column('t', 'row_version')} as version`])}
        from ${tableAs(resourceAt(model, path).table, 't')}
        where ${column('t', 'id')} = any(${ids}::uuid[])
        order by ${column('t', 'id')}
        for no key update of t`),
    );
    versions.push(...found.map((row) => ({ path, ...row })));
  }
  return versions;
}
