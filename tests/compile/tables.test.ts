import { readdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#engine/model/model.ts';
import { constraintName, quoteName } from '#engine/schema/migrate/sqlText.ts';
import { tablesOf } from '#engine/schema/migrate/tables.ts';
import { type ColumnRow, columnsOf, inSchema, openMigratedDatabase } from './migratedDatabase.ts';
import { compiled, label, relation, schemaFile, text } from './schemas.ts';

const folder = 'generated/migrations';
const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;

/** The engine's own, for yearly numbers and for values put aside: no resource has them. */
const ownTables = [
  'yearly_numbers',
  'lost_values',
  'file_texts',
  'record_merges',
  'history_archives',
  'imports',
  'import_rows',
  'uploaded_files',
  'uploaded_file_uses',
];

let database: PGlite;
let columns: readonly ColumnRow[];
beforeAll(async () => {
  database = await openMigratedDatabase();
  await inSchema(database, 'house', async () => {
    const names = (await readdir(folder)).sort().slice(1);
    for (const name of names) await database.exec(await readFile(`${folder}/${name}`, 'utf8'));
    const all = await columnsOf(database);
    columns = all.filter(({ table_name }) => !ownTables.includes(table_name));
  });
});
afterAll(() => database.close());

describe('the migrations of the product', () => {
  it('make every column that the Model has, and no other', () => {
    const expected = tablesOf(model).flatMap((table) =>
      table.columns.map(({ name }) => `${table.name}.${name}`),
    );

    expect(columns.map((column) => `${column.table_name}.${column.column_name}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('give each column the column type of its field type', () => {
    const expected = tablesOf(model).flatMap((table) =>
      table.columns.map(({ name, type, notNull }) =>
        [`${table.name}.${name}`, type, notNull ? 'NO' : 'YES'].join(' '),
      ),
    );

    const found = columns.map(({ table_name, column_name, data_type, is_nullable }) =>
      [`${table_name}.${column_name}`, shortType(data_type), is_nullable].join(' '),
    );

    expect(found.sort()).toEqual(expected.sort());
  });

  it('keep a column for every field that has one', () => {
    const stored = Object.values(model.resources).flatMap(({ table, fields }) =>
      fields.flatMap(({ column }) => (column ? [`${table}.${column}`] : [])),
    );

    const found = new Set(columns.map((column) => `${column.table_name}.${column.column_name}`));

    expect(stored.filter((column) => !found.has(column))).toEqual([]);
  });
});

function shortType(type: string): string {
  return type.replace('timestamp(3) with time zone', 'timestamptz(3)');
}

describe('a name in SQL', () => {
  it('is quoted whenever PostgreSQL reserves it', async () => {
    const { rows } = await database.query<{ word: string }>(
      `select word from pg_get_keywords() where catcode in ('R', 'T')`,
    );

    expect(rows.map(({ word }) => word).filter((word) => quoteName(word) === word)).toEqual([]);
  });

  it('is shortened to 63 bytes, always the same way and never to that of another', () => {
    const long = 'training_action_candidate_periods_of_the_whole_year';

    const names = ['first_name', 'first_nome'].map((column) => constraintName(long, column, 'fkey'));

    expect(names.map((name) => [name.length, name.slice(-5)])).toEqual([
      [63, '_fkey'],
      [63, '_fkey'],
    ]);
    expect(names[0]).not.toBe(names[1]);
    expect(constraintName(long, 'first_name', 'fkey')).toBe(names[0]);
  });
});

describe('the tables of a Model', () => {
  it('come after those they refer to', () => {
    const { model: small } = compiled(
      schemaFile('a', { properties: { label, b: relation('b') } }),
      schemaFile('b', { properties: { label, c: relation('c') } }),
      schemaFile('c'),
    );

    expect(tablesOf(small).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it('search without case or accents, find the trash and keep unique what is neither draft nor there', async () => {
    const { model: small } = compiled(
      schemaFile('a', {
        intent: { draft: true, trash: true },
        properties: { label: { ...label, 'x-unique': true }, order: text('Ordre') },
      }),
    );

    expect(tablesOf(small)[0]?.indexes.map(({ definition }) => definition)).toEqual([
      'create unique index a_label_key on a (label) where deleted_at is null and not is_draft',
      'create index a_trash_idx on a (deleted_at, id) where deleted_at is not null',
      'create index a_label_sort_idx on a (label collate "fr", id) where deleted_at is null',
      'create index a_label_desc_idx on a (label collate "fr" desc nulls last, id desc) where deleted_at is null',
      'create index a_label_search on a using gin (fold(label) gin_trgm_ops)',
    ]);
  });

  it('count by several fields out of one index', async () => {
    const { model: small } = compiled(
      schemaFile('a', {
        intent: { trash: true },
        properties: {
          label: { ...label, 'x-index': ['b', 'order'] },
          b: relation('b'),
          order: text('Ordre'),
        },
      }),
      schemaFile('b'),
    );

    const [, a] = tablesOf(small);
    expect(a?.indexes.map(({ definition }) => definition)).toContain(
      'create index a_label_b_id_order_idx on a (label, b_id, "order") where deleted_at is null',
    );
  });
});
