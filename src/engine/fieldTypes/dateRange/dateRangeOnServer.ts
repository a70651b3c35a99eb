import { type SQL, sql } from '#engine/db/sql.ts';
import { type Bound, codec, conditions } from '#engine/fieldTypes/codec.ts';
import { isDate } from '#engine/fieldTypes/date/date.ts';
import { asItIs, type FieldTypeOnServer, type Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Understood } from '#engine/fieldTypes/wireValues.ts';
import type { JsonValue, Operator, ValueOperator } from '#engine/model/model.ts';
import { daysOf } from '#engine/model/valueForms.ts';

const rangeSchema: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2}$',
  description: 'The first day and the last, both in it',
};
const filter: Schema = { type: 'string', description: 'A day, or a range whose open end is ..' };
const operators: readonly Operator[] = [
  'eq',
  'contains',
  'overlaps',
  'gt',
  'gte',
  'lt',
  'lte',
  'null',
  'within',
];

export const dateRangeOnServer: FieldTypeOnServer = {
  schema: {
    operators,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a range of days such as "2026-01-01/2026-01-31"',
    isDefault: (value) => typeof value === 'string' && 'value' in rangeOf(value),
  },
  column: { type: () => 'daterange', literal: 'quoted', words: false },
  wire: { schema: () => rangeSchema, filter, example: () => '2026-01-01/2026-01-31' },
  codec: codec({
    type: sql`daterange`,
    operator: 'contains',
    operators,
    parse: askedRange,
    now: (now) => literal(now.toISOString().slice(0, 10), now.toISOString().slice(0, 10)),
    days: ({ from, before }) => [literal(from, from), literal(before, before)],
    spans: true,
    write: (value: JsonValue) => (typeof value === 'string' ? rangeOf(value) : { expected: 'date-range' }),
    read: (column) => daysSql(column, 'YYYY-MM-DD', '/'),
    cell: (column) => daysSql(column, 'DD/MM/YYYY', ' – '),
    condition: rangeCondition,
  }),
  canonical: asItIs,
};

function daysSql(column: SQL, form: string, between: string): SQL {
  return sql`(to_char(lower(${column}), ${form}::text) || ${between}::text || to_char(upper(${column}) - 1, ${form}::text))`;
}

/** As PostgreSQL has it. */
function literal(from: string, to: string): string {
  return `[${from},${to}]`;
}

function rangeOf(word: string): Understood<string> {
  const days = daysOf(word);
  const isRange = days?.every(isDate) === true && days[0] <= days[1];
  return isRange ? { value: literal(...days) } : { expected: 'date-range' };
}

/** A day is a range of one day, and `2026-01-01/..` one without an end. */
function askedRange(word: string): Understood<string> {
  if (isDate(word)) return { value: literal(word, word) };
  const [from = '', to = '', ...more] = word.split('/');
  if (more.length > 0 || !(from === '..' || to === '..')) return rangeOf(word);
  const ends = [from, to].map((day) => (day === '..' ? '' : day));
  return ends.every((day) => day === '' || isDate(day))
    ? { value: literal(ends[0] ?? '', ends[1] ?? '') }
    : { expected: 'date-range' };
}

/**
 * A range is within the days of a period when some day of it is, as a row of a calendar is shown there. It is after a day when
 * it starts after it, and before when it ends before.
 */
function rangeCondition(operator: ValueOperator, column: SQL, values: readonly Bound[]): SQL {
  const asked = sql`${values[0]}::daterange`;
  if (operator === 'within')
    return sql`${column} && daterange(lower(${asked}), lower(${values[1] ?? null}::daterange))`;
  if (operator === 'contains') return sql`${column} @> ${asked}`;
  if (operator === 'gt') return sql`${column} >> ${asked}`;
  if (operator === 'lt') return sql`${column} << ${asked}`;
  if (operator === 'gte') return sql`${column} &> ${asked}`;
  if (operator === 'lte') return sql`${column} &< ${asked}`;
  return conditions[operator](column, values, sql`daterange`);
}
