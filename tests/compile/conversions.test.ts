import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { baseMigration } from '#engine/schema/migrate/baseMigration.ts';
import { countLost } from '#engine/schema/migrate/loss.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { anyDatabase } from '../world/databases.ts';
import { formCases } from './formChanges.ts';
import { choice, decimal, label, relation } from './schemas.ts';
import { boolean, cases, type Declared, empty, integer, many, rates, region, texts } from './typeChanges.ts';

const numbered = (index: number) => `${region(0).slice(0, -2)}${index + 10}`;

type Double = readonly [was: string, is: string, scope?: string, deletedAt?: string];

/** Labels before and after, the youngest first: the last of several alike is the oldest, which keeps its name. */
const doubles = (long: string): readonly Double[] => [
  ['caces r489', 'caces r489 (5)'],
  ['Caces\u00a0R489 (2)', 'Caces\u00a0R489 (2) (2)'],
  ['CACÉS  R489', 'CACÉS  R489 (4)'],
  ['Caces R489 (2)', 'Caces R489 (2)'],
  ['  Caces R489 ', '  Caces R489 (3)'],
  ['Caces R489', 'Caces R489'],
  ['Caces R489', 'Caces R489', `'2026'`],
  ['Caces R489', 'Caces R489', 'null', 'now()'],
  [long, `${long.slice(0, 251)} (2)`],
  [long, long],
];

const steps = (before: Compiled, after: Compiled) => {
  const empty = { before: undefined, after: before, droppedResources: [], present: [base] };
  const initial = planMigration(empty).added;
  const present = [base, ...initial];
  return { initial, ...planMigration({ before: before.model, after, droppedResources: [], present }) };
};

function planned(was: Declared, is: Declared) {
  const before = rates(was);
  const initial = planMigration({
    before: undefined,
    after: before,
    droppedResources: [],
    present: [base],
  }).added;
  const present = [base, ...initial];
  return {
    initial,
    ...planMigration({ before: before.model, after: rates(is), droppedResources: [], present }),
  };
}
const base = { name: '0000_base.sql', sql: '' };

describe('a change of type', () => {
  const { open } = anyDatabase();
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(baseMigration);
  });
  afterAll(() => database.close());

  /** Runs work on tables of its own. */
  async function inTables(initial: readonly { sql: string }[], work: () => Promise<void>): Promise<void> {
    await database
      .transaction(async (tx) => {
        await tx.script(
          "create schema tried; set local search_path = tried, public; set local time zone 'UTC'",
        );
        for (const { sql } of initial) await tx.script(sql);
        await tx.script(
          `insert into regions (id, label) values ('${region(1)}', 'R1'), ('${region(2)}', 'R2'); insert into zones (id, label) values ('${region(1)}', 'Z1')`,
        );
        current = tx;
        await work();
        throw rollBack;
      })
      .catch((error: unknown) => {
        if (error !== rollBack) throw error;
      });
  }
  const rollBack = new Error('enough');
  let current: Pick<Database, 'query' | 'script'>;
  const rows = <R extends object>(query: string): Promise<R[]> =>
    current.query<R>({ text: query, values: [] });

  it.each([...cases, ...formCases])(
    'keeps what can be kept and puts the rest aside: $change',
    async ({ was, is, values, column = 'rate' }) => {
      const { initial, added, faults, lost } = planned(was, is);
      expect(faults).toEqual([]);

      await inTables(initial, async () => {
        const from = 'x-relation' in was ? 'rate_id' : 'rate';
        for (const [index, [value]] of values.entries())
          await current.script(
            `insert into rates (id, label, ${from}) values ('${region(0).slice(0, -2)}${index + 10}', 'r${index}', ${value})`,
          );
        const { prepare, queries } = countLost(lost);
        for (const sql of prepare) await current.script(sql);
        const counted: { count: number }[] = [];
        for (const query of queries) counted.push(...(await rows<{ count: number }>(query)));

        await current.script(added[0]?.sql ?? '');

        const after = await rows<{ value: string | null; row_version: number }>(
          `select ${column}::text as value, row_version from rates order by id`,
        );
        const aside =
          lost.length > 0
            ? await rows<{ row_id: string }>('select row_id from lost_values order by row_id')
            : [];
        const expectedLost = values.flatMap(([, , mark], index) =>
          mark ? [`${region(0).slice(0, -2)}${index + 10}`] : [],
        );
        expect(after.map(({ value }) => value)).toEqual(values.map(([, value]) => value));
        expect(aside.map(({ row_id }) => row_id)).toEqual(expectedLost);
        expect(counted.map(({ count }) => count)).toEqual(lost.length > 0 ? [expectedLost.length] : []);
        const versions = after.filter((_, index) => values[index]?.[2] === 'lost');
        expect(versions.every(({ row_version }) => row_version > 1)).toBe(true);
      });
    },
  );

  it('numbers labels that become unique: the oldest keeps its label, the others get a free number', async () => {
    const trashed = { intent: { trash: true } };
    const before = rates(texts, trashed);
    const after = rates(texts, {
      ...trashed,
      properties: { label: { ...label, 'x-unique': { folded: true, within: ['rate'] } }, rate: texts },
    });
    const { initial, added, lost } = steps(before, after);
    const long = 'x'.repeat(255);

    await inTables(initial, async () => {
      for (const [index, [was, , scope = 'null', more = 'null']] of doubles(long).entries())
        await current.script(
          `insert into rates (id, label, rate, deleted_at, created_at) values ('${numbered(index)}', '${was}', ${scope}, ${more}, '2026-01-01'::timestamptz - ${index} * interval '1 day')`,
        );
      const [counted] = await rows<{ count: number }>(countLost(lost).queries[0] ?? '');
      await current.script(added[0]?.sql ?? '');

      const renamed = doubles(long).flatMap(([was, is], index) => (was === is ? [] : [{ index, was }]));
      expect(await rows('select label, row_version::integer as version from rates order by id')).toEqual(
        doubles(long).map(([was, is]) => ({ label: is, version: was === is ? 1 : 2 })),
      );
      expect(counted?.count).toBe(renamed.length);
      expect(
        await rows("select row_id::text as id, field, value #>> '{}' as value from lost_values order by 1"),
      ).toEqual(renamed.map(({ index, was }) => ({ id: numbered(index), field: 'label', value: was })));
      await expect(
        rows(`insert into rates (id, label) values ('${numbered(99)}', ' cacés  R489 ') returning id`),
      ).rejects.toThrow();
    });
  });

  it('a relation to one becomes one to several, which keep it', async () => {
    const { initial, added, faults } = planned(relation('regions'), many('regions'));

    expect(faults).toEqual([]);
    await inTables(initial, async () => {
      await current.script(
        `insert into rates (id, label, rate_id) values ('${region(5)}', 'r', '${region(1)}')`,
      );
      await current.script(added[0]?.sql ?? '');
      expect(await rows('select owner_id, target_id from rates__rate')).toEqual([
        { owner_id: region(5), target_id: region(1) },
      ]);
    });
  });

  it('counts what a refused change would lose', async () => {
    const { initial, lost, faults } = planned(texts, decimal(2));

    expect(faults).toHaveLength(1);
    expect(lost.map((loss) => loss.words)).toEqual([
      "values of 'rate' that cannot be kept (text to numeric(15,2))",
    ]);
    await inTables(initial, async () => {
      await current.script(
        `insert into rates (id, label, rate) values ('${region(4)}', 'a', '12,5'), ('${region(5)}', 'b', 'douze')`,
      );
      const { prepare, queries } = countLost(lost);
      for (const sql of prepare) await current.script(sql);
      expect(await rows(queries[0] ?? '')).toEqual([{ count: 1, examples: ['douze'] }]);
    });
  });

  it('a relation to several becomes one to the first, the others are put aside', async () => {
    const { initial, added, faults } = planned(many('regions'), relation('regions', { 'x-lossy': 'first' }));

    expect(faults).toEqual([]);
    await inTables(initial, async () => {
      await current.script(
        `insert into rates (id, label) values ('${region(5)}', 'r'); insert into rates__rate (owner_id, target_id, position) values ('${region(5)}', '${region(1)}', 2), ('${region(5)}', '${region(2)}', 1)`,
      );
      await current.script(added[0]?.sql ?? '');
      expect(await rows('select rate_id from rates')).toEqual([{ rate_id: region(2) }]);
      expect(await rows('select row_id, field, value::text as value from lost_values')).toEqual([
        { row_id: region(5), field: 'rate', value: `"${region(1)}"` },
      ]);
    });
  });
});

describe('a migration that loses values', () => {
  it('says so in its first lines', () => {
    const { added } = planned(texts, decimal(2, empty));

    expect(added[0]?.sql.split('\n')[0]).toBe(
      "-- loses: values of 'rate' that cannot be kept (text to numeric(15,2)) become empty (rates.json)",
    );
  });

  it('says nothing when it keeps every value', () => {
    const { added, lost } = planned(integer, decimal(2));

    expect(lost).toEqual([]);
    expect(added[0]?.sql).not.toContain('-- loses:');
  });

  it('says what it only gives another name apart from what it loses', () => {
    const after = rates(texts, {
      properties: { label: { ...label, 'x-unique': { folded: true } }, rate: texts },
    });

    const [head] = steps(rates(texts), after).added[0]?.sql.split('\n') ?? [];

    expect(head).toBe(
      "-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (rates.json)",
    );
  });

  it('says which fields are dropped', () => {
    const before = rates(texts);
    const after = rates(texts, { properties: { label }, intent: { dropped: ['rate'] } });

    const { added } = planMigration({
      before: before.model,
      after,
      droppedResources: [],
      present: [base, { name: '0001_initial.sql', sql: 'x' }],
    });

    expect(added[0]?.sql.split('\n')[0]).toBe("-- loses: all values of 'rate' (rates.json)");
  });
});

describe('leave to lose values', () => {
  const refused: readonly (readonly [string, Declared, Declared, string])[] = [
    [
      'by a word for another change',
      boolean,
      { ...integer, 'x-lossy': 'cut', enum: [1] },
      '"cut" does not say what becomes of them.',
    ],
    [
      'by a default that there is not',
      texts,
      decimal(2, { 'x-lossy': 'default' }),
      '"default" needs a "default" in the field.',
    ],
    [
      'by a map that leaves out a value',
      choice(['a', 'b', 'c']),
      choice(['a'], { 'x-lossy': { map: { b: 'a' } } }),
      `"map" does not say what becomes of 'c'.`,
    ],
    [
      'by a map of values that are not known',
      texts,
      decimal(2, { 'x-lossy': { map: {} } }),
      '"map" does not say what becomes of values it does not name.',
    ],
    [
      'by the word of an earlier change',
      decimal(3, { 'x-lossy': 'round' }),
      decimal(2, { 'x-lossy': 'round' }),
      'Its "x-lossy" was for an earlier change, which is done',
    ],
    [
      'by no word for the others of several',
      many('regions'),
      relation('regions'),
      'Write "x-lossy": "first".',
    ],
  ];

  it.each(refused)('is refused %s', (_, was, is, message) => {
    expect(planned(was, is).faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
  });

  it('ends for a dropped field when there is such a field again', () => {
    expect(() => rates(texts, { intent: { dropped: ['rate'] } })).toThrow(
      `'rate' is there. Take it out of "dropped".`,
    );
  });

  it('is compared with the fields that there were', () => {
    const before = rates(texts);
    const after = rates(texts, { properties: { label }, intent: { dropped: ['rat'] } });
    const present = [base, { name: '0001_initial.sql', sql: 'x' }];

    expect(planMigration({ before: before.model, after, droppedResources: [], present }).faults).toEqual([
      {
        file: 'rates.json',
        pointer: '/x-resource/dropped/0',
        message: "'rat' is no former field. Did you mean 'rate'?",
      },
    ]);
  });

  it('may stay when it is done', () => {
    const before = rates(texts, { properties: { label }, intent: { dropped: ['rate'] } });
    const past = { name: '0002_rates_drop_rate.sql', sql: 'alter table rates drop column rate;\n' };

    const { faults } = planMigration({
      before: before.model,
      after: before,
      droppedResources: [],
      present: [base, past],
    });

    expect(faults).toEqual([]);
  });
});
