import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codecOf } from '#engine/api/request/codecs.ts';
import { formulaSql } from '#engine/api/sql/formulaSql.ts';
import { valuesOf } from '#engine/api/sql/valueSql.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Computation, FormulaComputation } from '#engine/model/computation.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Model } from '#engine/model/model.ts';
import { isoDuration } from '#engine/model/valueForms.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { anyDatabase } from '../../world/databases.ts';
import { compileWorld, now } from './formulaWorld.ts';

const words = { fr: 'x', en: 'x' };
const inputs = {
  a: { type: 'string', 'x-decimal': { scale: 2 }, 'x-label': words },
  b: { type: 'string', 'x-decimal': { scale: 4 }, 'x-label': words },
  n: { type: 'integer', 'x-label': words },
  t: { type: 'string', 'x-label': words },
  p: { type: 'boolean', 'x-label': words },
  d: { type: 'string', format: 'date', 'x-label': words },
  e: { type: 'string', format: 'date', 'x-label': words },
  h: { type: 'string', format: 'duration', 'x-label': words },
  k: { type: 'string', format: 'duration', 'x-label': words },
  l: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        a: { type: 'string', 'x-decimal': { scale: 2 }, 'x-label': words },
        n: { type: 'integer', 'x-label': words },
        t: { type: 'string', 'x-label': words },
        p: { type: 'boolean', 'x-label': words },
        d: { type: 'string', format: 'date', 'x-label': words },
        h: { type: 'string', format: 'duration', 'x-label': words },
      },
    },
    'x-label': words,
  },
};
const results = {
  decimal: { type: 'string', 'x-decimal': { scale: 3, precision: 12 } },
  integer: { type: 'integer' },
  text: { type: 'string', maxLength: 9 },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  duration: { type: 'string', format: 'duration' },
};

/** Formulas of every function and sign, and what they give. */
const formulas: readonly (readonly [string, keyof typeof results])[] = [
  ['round(a * b + n, 3)', 'decimal'],
  ['round(a / b, 3)', 'decimal'],
  ['round(a / b * b - a, 3)', 'decimal'],
  ['round(round(a / 3, 2) / (n - 1), 1)', 'decimal'],
  ['-a - n * 1.05', 'decimal'],
  ['round(abs(b) * abs(n), 0)', 'decimal'],
  ['min(a, n, 3.25)', 'decimal'],
  ['max(a, coalesce(n, 0))', 'decimal'],
  ['if(a > n, a, null)', 'decimal'],
  ['if(p and not empty(t) or a != n, 1, 2.5)', 'decimal'],
  ['round(a * 99999999.99, 3)', 'decimal'],
  ['n * n * n', 'integer'],
  ['days(d, e) + 1', 'integer'],
  ['year(d) * 100 + month(e)', 'integer'],
  ['days(d, today())', 'integer'],
  ["concat(t, '-', n, '/', b)", 'text'],
  ["if(empty(t), 'none', t)", 'text'],
  ["t & ' ' & d", 'text'],
  ['a * 1.10 & t', 'text'],
  ['a = n or b <= 0', 'boolean'],
  ["t != 'x' and d < e", 'boolean'],
  ['p', 'boolean'],
  ['not p', 'boolean'],
  ['addDays(d, n)', 'date'],
  ['addMonths(d, n)', 'date'],
  ['min(d, e)', 'date'],
  ['coalesce(d, e, today())', 'date'],
  ['round(sum(l.a) - avg(l.n), 3)', 'decimal'],
  ['round(avg(l.a, l.p or l.n > n), 3)', 'decimal'],
  ['count(l, l.d <= d and not empty(l.t)) + count(l)', 'integer'],
  ['max(l.n)', 'integer'],
  ["last(l.t, not l.p) & '!'", 'text'],
  ['coalesce(last(l.p), false)', 'boolean'],
  ['min(l.d)', 'date'],
  ['if(sum(l.a) > a, max(l.d), last(l.d))', 'date'],
  ['h + k - duration(30)', 'duration'],
  ['round(h * a / 3)', 'duration'],
  ['round(h / n)', 'duration'],
  ['round(0.5 * k)', 'duration'],
  ['max(h, coalesce(k, duration(n)))', 'duration'],
  ['if(h > k, h, null)', 'duration'],
  ['sum(l.h)', 'duration'],
  ['round(avg(l.h, l.h >= h))', 'duration'],
  ['min(l.h)', 'duration'],
  ['last(l.h)', 'duration'],
  ['round(hours(h) * a, 2)', 'decimal'],
  ['round(h / k, 3)', 'decimal'],
  ['round(hours(sum(l.h)), 3)', 'decimal'],
  ['minutes(h) + count(l, l.h = k)', 'integer'],
  ['empty(h) or h <= duration(90)', 'boolean'],
];

const lines = fc.array(
  fc.record({
    a: nullable(fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))),
    n: nullable(fc.integer({ min: -20, max: 20 })),
    t: nullable(fc.constantFrom('x', ' ', "it's")),
    p: nullable(fc.boolean()),
    d: nullable(days()),
    h: nullable(durations()),
  }),
  { maxLength: 4 },
);

const records = fc.record({
  l: nullable(lines),
  a: nullable(fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))),
  b: nullable(
    fc.oneof(
      fc.constantFrom('0.0000', '3.0000', '0.0001'),
      fc.integer({ min: -999_999, max: 999_999 }).map((part) => (part / 10_000).toFixed(4)),
    ),
  ),
  n: nullable(
    fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })),
  ),
  t: nullable(fc.constantFrom('x', ' ', '\u{1F600}\u{1F600}abc', "it's", 'a longer text', '\\d')),
  p: nullable(fc.boolean()),
  d: nullable(days()),
  e: nullable(days()),
  h: nullable(durations()),
  k: nullable(durations()),
});

function nullable<T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(values, { freq: 4 });
}

function durations(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom('PT0M', 'PT1H', 'PT45M', 'PT99999H59M'), fc.nat(6_000).map(isoDuration));
}

function days(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('2024-02-29', '2026-01-31', '0001-01-01', '9999-12-31'),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  );
}

describe('a formula in SQL', () => {
  const engine = anyDatabase();
  let database: Database;
  const { model } = compileWorld({
    things: {
      'x-resource': { path: 'things', label: { fr: ['t', 't'], en: ['t', 't'] }, represent: '{t}' },
      properties: {
        ...inputs,
        ...Object.fromEntries(
          formulas.map(([formula, of], index) => [
            `f${index}`,
            { ...results[of], 'x-formula': formula, 'x-label': words },
          ]),
        ),
      },
    },
  });
  beforeAll(async () => {
    database = await engine.open();
  }, 300_000);
  afterAll(() => database?.close());

  test('gives what it gives in the browser', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (record) => {
        expect(await valuesInSql(database, model, record)).toEqual(valuesInBrowser(model, record));
      }),
      { numRuns: 150 },
    );
  }, 300_000);
});

function calculated(model: Model): Field[] {
  return resourceAt(model, 'things').fields.filter(({ compute }) => compute !== undefined);
}

function valuesInBrowser(model: Model, record: FlatRecord): FlatRecord {
  const computed = withComputed(resourceAt(model, 'things'), record, now);
  return Object.fromEntries(calculated(model).map(({ name }) => [name, computed[name] ?? null]));
}

async function valuesInSql(
  database: Database,
  model: Model,
  record: Record<string, JsonValue>,
): Promise<unknown> {
  const resource = resourceAt(model, 'things');
  const place = { model, now, resource, alias: 't', valueOf: valuesOf({ model, now }) };
  const values = calculated(model).map(
    (field) =>
      sql`(${codecOf(field).read(formulaSql(field, field.compute as Computation as FormulaComputation, place))})::text as ${sql.identifier(field.name)}`,
  );
  const { a, b, n, t, p, d, e, h, k, l } = record;
  const [row] = await database.query<Record<string, string | null>>(
    statementOf(sql`
      select ${sql.join(values, ', ')}
      from (select ${a}::numeric(15,2) as a, ${b}::numeric(15,4) as b, ${n}::integer as n, ${t}::text as t, ${p}::boolean as p, ${d}::date as d, ${e}::date as e, ${h}::interval as h, ${k}::interval as k, ${l == null ? null : JSON.stringify(l)}::jsonb as l) as "t"`),
  );
  return Object.fromEntries(
    calculated(model).map((field) => [field.name, wire(field, row?.[field.name] ?? null)]),
  );
}

function wire({ fieldType }: Field, value: string | null): JsonValue {
  if (value === null) return null;
  if (fieldType === 'integer') return Number(value);
  return fieldType === 'boolean' ? value === 'true' : value;
}
