import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { inSchema, openMigratedDatabase, shapeOf } from './migratedDatabase.ts';
import { base, madeWith, plain, plan, rates, withField } from './plannedMigration.ts';
import { choice, compiled, decimal, label, relation, schemaFile, text } from './schemas.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const id = '00000000-0000-7000-8000-000000000001';
const several = { type: 'array', 'x-label': { fr: 'a', en: 'a' } };

function create(model: Compiled): string {
  const request = { before: undefined, after: model, droppedResources: [], present: [base] };
  return planMigration(request)
    .added.map(({ sql }) => sql)
    .join('');
}

interface Change {
  readonly name: string;
  readonly before: Compiled;
  readonly after: Compiled;
  readonly file: string;
  /** A row before, and what is asked of it after. */
  readonly row?: { readonly insert: string; readonly select: string; readonly value: unknown };
}

const insert = (columns: string, values: string): string =>
  `insert into rates (id, ${columns}) values ('${id}', ${values})`;

const changes: readonly Change[] = [
  {
    name: 'a new field',
    before: plain,
    after: withField(decimal(2)),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label', `'a'`), select: 'rate', value: null },
  },
  {
    name: 'a new required field with a default',
    before: plain,
    after: withField(decimal(2, { default: '1.50' }), { required: ['label', 'rate'] }),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label', `'a'`), select: 'rate::text', value: '1.50' },
  },
  {
    name: 'a renamed field, whose values stay',
    before: withField(choice(['a', 'b'], { 'x-index': true })),
    after: rates({
      properties: { label, cap: choice(['a', 'b'], { 'x-index': true, 'x-renamed-from': 'rate' }) },
    }),
    file: '0002_rates_cap.sql',
    row: { insert: insert('label, rate', `'x', 'b'`), select: 'cap', value: 'b' },
  },
  {
    name: 'one field added and another dropped',
    before: withField(text('Taux')),
    after: rates({ intent: { dropped: ['rate'] }, properties: { label, cap: text('Plafond') } }),
    file: '0002_rates_cap_and_1_more.sql',
  },
  {
    name: 'a renamed relation to several, whose pairs stay',
    before: rates({ properties: { label, zones: { ...several, 'x-relation': { to: 'zones' } } } }),
    after: rates({
      properties: { label, areas: { ...several, 'x-relation': { to: 'zones' }, 'x-renamed-from': 'zones' } },
    }),
    file: '0002_rates__areas.sql',
  },
  {
    name: 'a relation',
    before: plain,
    after: withField(relation('regions')),
    file: '0002_rates_rate_id.sql',
  },
  {
    name: 'a renamed relation',
    before: withField(relation('regions')),
    after: rates({ properties: { label, region: relation('regions', { 'x-renamed-from': 'rate' }) } }),
    file: '0002_rates_region_id.sql',
  },
  {
    name: 'one more choice',
    before: withField(choice(['a'])),
    after: withField(choice(['a', 'b'])),
    file: '0002_rates_rate.sql',
  },
  {
    name: 'a choice less, with leave',
    before: withField(choice(['a', 'b'])),
    after: withField(choice(['a'], { 'x-lossy': 'empty' })),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label, rate', `'x', 'b'`), select: 'rate', value: null },
  },
  {
    name: 'a shorter text, with leave',
    before: withField(text('Taux')),
    after: withField(text('Taux', { maxLength: 3, 'x-lossy': 'cut' })),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label, rate', `'x', 'abcdef'`), select: 'rate', value: 'abc' },
  },
  {
    name: 'more digits',
    before: withField(decimal(2)),
    after: withField({ ...decimal(3), 'x-decimal': { scale: 3, precision: 16 } }),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label, rate', `'x', 1.25`), select: 'rate::text', value: '1.250' },
  },
  {
    name: 'an integer that becomes a decimal',
    before: withField({ ...text('n'), type: 'integer', maxLength: undefined, default: 2 }),
    after: withField(decimal(2, { default: '3.00' })),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label, rate', `'x', 7`), select: 'rate::text', value: '7.00' },
  },
  {
    name: 'another type altogether, with leave',
    before: withField({ ...text('n', { 'x-index': true }), type: 'boolean', maxLength: undefined }),
    after: withField({ ...decimal(2), 'x-index': true, 'x-lossy': 'empty' }),
    file: '0002_rates_rate.sql',
  },
  {
    name: 'a required field no longer required',
    before: plain,
    after: rates({ required: [] }),
    file: '0002_rates_label.sql',
  },
  {
    name: 'a field required from now on, with a default',
    before: withField(text('Taux')),
    after: withField(text('Taux', { default: 'none' }), { required: ['label', 'rate'] }),
    file: '0002_rates_rate.sql',
    row: { insert: insert('label', `'x'`), select: 'rate', value: 'none' },
  },
  {
    name: 'a field that becomes unique',
    before: withField(text('Taux')),
    after: withField(text('Taux', { 'x-unique': ['label'] })),
    file: '0002_rates.sql',
  },
  {
    name: 'words that become unique whatever their case, within a relation that rows may lack',
    before: withField(relation('regions'), { intent: { trash: true } }),
    after: withField(relation('regions'), {
      intent: { trash: true },
      properties: {
        label: { ...label, 'x-unique': { folded: true, within: ['rate'] } },
        rate: relation('regions'),
      },
    }),
    file: '0002_rates.sql',
    row: { insert: insert('label', `'a'`), select: 'label', value: 'a' },
  },
  {
    name: 'an order, in which rows that exist get a place',
    before: plain,
    after: rates({ intent: { order: true } }),
    file: '0002_rates_position.sql',
    row: { insert: insert('label', `'x'`), select: 'position', value: 1 },
  },
  {
    name: 'drafts, trash and locks',
    before: plain,
    after: rates({ intent: { draft: true, trash: true, lock: true } }),
    file: '0002_rates_deleted_at_and_4_more.sql',
  },
  {
    name: 'a new resource',
    before: plain,
    after: compiled(
      schemaFile('rates', { properties: { label } }),
      schemaFile('regions'),
      schemaFile('zones', { intent: { draft: true, trash: true } }),
      schemaFile('caps', { properties: { label, rate: relation('rates') } }),
    ),
    file: '0002_caps.sql',
  },
];

/** What could not be kept is in a table of its own, which a new database does not have. */
const isSystemTable = (line: string): boolean => !/lost_values/.test(line);

describe('a migration', () => {
  it.each(changes)('gives the same tables as a new database: $name', async ({ before, after, file, row }) => {
    const expected = await inSchema(database, 'new_house', async () => {
      await database.exec(create(after));
      return shapeOf(database);
    });

    const { added, faults } = plan(before, after);

    expect(faults).toEqual([]);
    expect(added.map(({ name }) => name)).toEqual([file]);
    await inSchema(database, 'old_house', async () => {
      await database.exec(create(before));
      if (row) await database.exec(row.insert);
      await database.exec(added[0]?.sql ?? '');
      expect((await shapeOf(database)).filter(isSystemTable)).toEqual(expected);
      if (row)
        expect((await database.query(`select ${row.select} as value from rates`)).rows).toEqual([
          { value: row.value },
        ]);
    });
  });

  it('is not written when nothing of the tables changed', () => {
    const worded = withField(text('Barème', { 'x-help': { fr: 'a', en: 'b' } }));

    expect(plan(withField(text('Taux')), worded).added).toEqual([]);
  });

  it('is written once, also when the Model on disk was not replaced after it', () => {
    const after = withField(decimal(2));
    const first = plan(plain, after).added;
    const request = {
      before: plain.model,
      after,
      droppedResources: [],
      present: [...madeWith(plain), ...first],
    };

    expect(planMigration(request).added).toEqual([]);
  });
});

const types: readonly object[] = [
  text('a'),
  text('a', { 'x-unique': true, 'x-index': true, maxLength: 20 }),
  text('a', { 'x-unique': ['label'], default: "l'un" }),
  text('a', { 'x-unique': { folded: true, within: ['label'] } }),
  decimal(2, { default: '1.00', 'x-index': true }),
  decimal(4),
  choice(['a', 'b'], { default: 'a' }),
  choice(['b', 'c'], { 'x-index': true }),
  relation('regions'),
  { ...relation('zones'), 'x-relation': { to: 'zones', onDelete: 'cascade' } },
  { ...several, 'x-relation': { to: 'zones' } },
  { ...several, items: { type: 'string' }, default: ['x', 'y'] },
  { ...several, items: { type: 'string', enum: ['x', 'y'] } },
  { type: 'object', 'x-label': { fr: 'a', en: 'a' }, default: { a: "l'un" } },
  { type: 'integer', 'x-label': { fr: 'a', en: 'a' }, 'x-index': true },
  { type: 'integer', enum: [1, 2], default: 2, 'x-label': { fr: 'a', en: 'a' } },
  { type: 'boolean', default: false, 'x-label': { fr: 'a', en: 'a' } },
  { type: 'string', format: 'date', 'x-label': { fr: 'a', en: 'a' } },
  { type: 'string', format: 'date-time', 'x-unique': true, 'x-label': { fr: 'a', en: 'a' } },
];

const names = ['order', 'rate', 'user'];
const anyField = fc.constantFrom(...types).map((declared) => ({ ...declared }) as Declared);
const anyFields = fc.dictionary(fc.constantFrom(...names), anyField, { maxKeys: 3 });
const anySwitches = fc.record({
  draft: fc.boolean(),
  trash: fc.boolean(),
  order: fc.boolean(),
  lock: fc.boolean(),
});
const anySchemas = fc.record({ fields: anyFields, switches: anySwitches, required: fc.boolean() });

type Declared = { readonly [keyword: string]: unknown };
interface AnySchemas {
  readonly fields: { readonly [name: string]: Declared };
  readonly switches: { readonly [keyword: string]: boolean };
  readonly required: boolean;
}

function schemasOf({ fields, switches, required }: AnySchemas, dropped: readonly string[] = []): Compiled {
  return rates({
    intent: { ...switches, search: ['label'], dropped },
    properties: { label, ...fields },
    required: required
      ? ['label', ...Object.keys(fields).filter((name) => 'default' in (fields[name] ?? {}))]
      : [],
  });
}

/** The schemas it is migrated to, which say what becomes of what it cannot keep. */
function allowing(was: AnySchemas, is: AnySchemas): Compiled {
  const gone = names.filter((name) => name in was.fields && !(name in is.fields));
  const dropped = [...gone, ...['draft', 'trash'].filter((name) => was.switches[name] && !is.switches[name])];
  const { faults } = plan(schemasOf(was), schemasOf(is, dropped));
  const said = Object.entries(is.fields).map(([name, declared]) => {
    const fault = faults.find(({ pointer }) => pointer === `/properties/${name}`);
    const word = ['empty', 'default', 'first'].find((one) => fault?.message.includes(`"${one}"`));
    return [name, word === undefined ? declared : { ...declared, 'x-lossy': word }];
  });
  return schemasOf({ ...is, fields: Object.fromEntries(said) }, dropped);
}

const counted = { properties: { label, rate: text('Numéro', { 'x-number': '{year}-{number:5}' }) } };

describe('yearly numbers', () => {
  const counting = rates(counted);

  it('get the table of their counters with the first field that counts', () => {
    const { added } = plan(plain, counting);

    expect(added[0]?.name).toBe('0002_rates_rate_and_1_more.sql');
    expect(added[0]?.sql).toContain('create table if not exists yearly_numbers');
  });

  it('keep it when no field counts any more', () => {
    const { added, faults } = plan(counting, withField(text('Numéro', { 'x-unique': true })));

    expect(faults).toEqual([]);
    expect(added).toEqual([]);
  });

  it('get an index of all rows where the unique one leaves some out', () => {
    const { added } = plan(plain, rates({ ...counted, intent: { trash: true } }));

    expect(added[0]?.sql).toContain('create index rates_rate_number_idx on rates (rate);\n');
  });
});

describe('indexes that the engine makes by itself', () => {
  it('come to tables that are older than they, once', () => {
    const trashed = rates({ ...counted, intent: { trash: true } });
    const older = { name: '0001_initial.sql', sql: 'create table rates ();\n' };
    const request = { before: trashed.model, after: trashed, droppedResources: [] };

    const { added } = planMigration({ ...request, present: [older] });

    expect(added).toEqual([
      {
        name: '0002_indexes.sql',
        sql: `create index rates_rate_number_idx on rates (rate);

create index rates_trash_idx on rates (deleted_at, id) where deleted_at is not null;

create index zones_trash_idx on zones (deleted_at, id) where deleted_at is not null;
`,
      },
    ]);
    expect(planMigration({ ...request, present: [older, ...added] }).added).toEqual([]);
  });
});

describe('the function that searches compare words by', () => {
  const slow = `create or replace function fold(words text) returns text\nlanguage sql immutable strict parallel safe`;
  const begunBefore = { name: '0000_base.sql', sql: slow };
  const [, ...ofTables] = madeWith(plain);
  const request = { before: plain.model, after: plain, droppedResources: [] };

  it('replaces the one of an older database, once', () => {
    const { added } = planMigration({ ...request, present: [begunBefore, ...ofTables] });
    const again = planMigration({ ...request, present: [begunBefore, ...ofTables, ...added] });

    expect(added).toEqual([{ name: '0002_fold.sql', sql: expect.stringContaining('language plpgsql') }]);
    expect(again.added).toEqual([]);
  });

  it('stays in a new database', () => {
    const [made] = planMigration({ ...request, before: undefined, present: [] }).added;

    expect(made?.sql).toContain('language plpgsql');
    expect(planMigration({ ...request, present: made ? [made, ...ofTables] : [] }).added).toEqual([]);
  });
});

describe('from any schemas to any other', () => {
  it('a migration that is not refused keeps the rows and gives the same tables as a new database', async () => {
    await fc.assert(
      fc.asyncProperty(anySchemas, anySchemas, async (was, is) => {
        const [before, after] = [schemasOf(was), allowing(was, is)];
        const { added, faults } = plan(before, after);
        fc.pre(faults.length === 0);
        const expected = await inSchema(database, 'new_house', async () => {
          await database.exec(create(after));
          return shapeOf(database);
        });
        await inSchema(database, 'old_house', async () => {
          await database.exec(create(before));
          await database.exec(insert('label', `'a'`));
          await database.exec(added[0]?.sql ?? '');
          expect((await shapeOf(database)).filter(isSystemTable)).toEqual(expected);
          expect((await database.query('select label from rates')).rows).toEqual([{ label: 'a' }]);
        });
      }),
      { numRuns: 40 },
    );
  }, 300_000);
});
