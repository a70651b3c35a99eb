import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { withComputed } from '#engine/rules/computations.ts';

/** Flat records of one resource: attributes and relations side by side, each with its `id`. */
export interface SeedRecords {
  readonly path: string;
  readonly records: readonly FlatRecord[];
}

/**
 * The statements that store flat records, parents first; a record that is already there stays as it is.
 * A relation to a table that can only be filled later (regions have managers, managers have regions) is set by an
 * update at the end, and only while it is empty. Throws: an unknown path or field.
 *
 * @example
 * seedRecords(model, [{ path: 'regions', records: [{ id, name: 'Bretagne' }] }], now)
 * // [{ text: 'insert into "region_repositories" ("id", "name") select …', values: ['[{"id": …}]'] }]
 */
export function seedRecords(model: Model, sets: readonly SeedRecords[], now: Date): Statement[] {
  const tables = inDependencyOrder(model, merged(model, sets, now));
  const order = new Map(tables.map(({ resource }, index) => [resource.path, index]));
  const isLater = (from: Resource, field: Field) =>
    isRelation(field) && rank(order, field.relation?.to) > rank(order, from.path);
  return [
    ...tables.flatMap((table) => insertsOf(table, (field) => isLater(table.resource, field))),
    ...tables.flatMap((table) => updatesOf(table, (field) => isLater(table.resource, field))),
    ...tables.flatMap(pairsOf),
  ].map(statementOf);
}

interface SeedTable {
  readonly resource: Resource;
  readonly records: readonly FlatRecord[];
  /** The day of computed fields. */
  readonly now: Date;
}

const rowsPerStatement = 500;

function merged(model: Model, sets: readonly SeedRecords[], now: Date): SeedTable[] {
  const paths = [...new Set(sets.map(({ path }) => path))];
  return paths.map((path) => ({
    resource: resourceAt(model, path),
    records: sets.filter((set) => set.path === path).flatMap(({ records }) => records),
    now,
  }));
}

function inDependencyOrder(model: Model, tables: readonly SeedTable[]): SeedTable[] {
  const byPath = new Map(tables.map((table) => [table.resource.path, table]));
  const ordered = new Set<SeedTable>();
  const visiting = new Set<string>();
  const visit = (path: string): void => {
    const table = byPath.get(path);
    if (!table || visiting.has(path)) return;
    visiting.add(path);
    for (const field of resourceAt(model, path).fields.filter(isRelation)) visit(field.relation?.to ?? '');
    ordered.add(table);
  };
  tables.forEach(({ resource }) => {
    visit(resource.path);
  });
  return [...ordered];
}

function isRelation(field: Field): boolean {
  return field.relation?.via === 'column';
}

function rank(order: ReadonlyMap<string, number>, path = ''): number {
  return order.get(path) ?? -1;
}

function insertsOf({ resource, records, now }: SeedTable, isLater: (field: Field) => boolean): SQL[] {
  const fields = storedFields(resource, records).filter((field) => !isLater(field));
  const columns = sql.join(fields.map(columnName), ', ');
  const table = sql.identifier(resource.table);
  return chunks(records).map(
    (chunk) => sql`
      insert into ${table} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${table}, ${rowsText({ resource, records: chunk, now }, fields)}::text::jsonb)
      on conflict do nothing`,
  );
}

function updatesOf({ resource, records }: SeedTable, isLater: (field: Field) => boolean): SQL[] {
  const table = sql.identifier(resource.table);
  return storedFields(resource, records)
    .filter(isLater)
    .map((field) => {
      const column = columnName(field);
      const filled = records.filter(({ [field.name]: value }) => typeof value === 'string');
      const pairs = filled.map((record) => ({ id: record.id, target: record[field.name] }));
      return sql`
      update ${table} as seeded
      set ${column} = pair.target
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pair(id uuid, target uuid)
      where seeded.id = pair.id
        and seeded.${column} is null`;
    });
}

function pairsOf({ resource, records }: SeedTable): SQL[] {
  return resource.fields
    .filter(({ relation }) => relation?.via === 'join')
    .flatMap((field) =>
      chunks(records.flatMap((record) => pairsOfRecord(field, record))).map((pairs) => pairSql(field, pairs)),
    );
}

function pairsOfRecord(field: Field, record: FlatRecord): FlatRecord[] {
  const targets = record[field.name];
  if (!Array.isArray(targets)) return [];
  return targets.map((target: JsonValue, position) => ({ owner_id: record.id, target_id: target, position }));
}

function pairSql(field: Field, pairs: readonly FlatRecord[]): SQL {
  const table = sql.identifier(field.relation?.joinTable ?? '');
  return sql`
      insert into ${table} (owner_id, target_id, position)
      select owner_id, target_id, position
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(pairs)}::text::jsonb)
      on conflict do nothing`;
}

/** Fields that a record fills, a default or a computation gives; the others keep the column's default. */
function storedFields(resource: Resource, records: readonly FlatRecord[]): Field[] {
  const named = new Set(records.flatMap((record) => Object.keys(record)));
  for (const name of named) checkName(resource, name);
  const isFilled = (field: Field) =>
    named.has(field.name) || field.default !== undefined || field.compute !== undefined;
  return resource.fields.filter((field) => field.column !== null && isFilled(field));
}

function checkName(resource: Resource, name: string): void {
  if (resource.fields.some((field) => field.name === name)) return;
  throw new Error(`'${name}' is not a field of '${resource.path}'`);
}

function rowsText({ resource, records, now }: SeedTable, fields: readonly Field[]): string {
  const whole = records.map((record) => withComputed(resource, withDefaults(fields, record), now));
  const rows = whole.map((record) =>
    Object.fromEntries(fields.map(({ column, name }) => [column, record[name]])),
  );
  return JSON.stringify(rows);
}

function withDefaults(fields: readonly Field[], record: FlatRecord): FlatRecord {
  return Object.fromEntries(fields.map((field) => [field.name, record[field.name] ?? field.default ?? null]));
}

function columnName(field: Field): SQL {
  return sql`${sql.identifier(field.column ?? field.name)}`;
}

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / rowsPerStatement);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}
