import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import {
  asItIs,
  comparingTimes,
  type FieldTypeOnServer,
  type Schema,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { monthOf } from '#engine/fieldTypes/wireValues.ts';
import type { Days } from '#engine/model/days/daysWithin.ts';
import { isMonth } from '#engine/model/valueForms.ts';

const pattern = '^\\d{4}-(0[1-9]|1[0-2])$';
const monthSchema: Schema = { type: 'string', pattern };

/** The months that have some of the days: a month is no shorter than it is. */
function monthsOf({ from, before }: Days): readonly [string, string] {
  const [year = 0, month = 1, day] = before.split('-').map(Number);
  const next = new Date(Date.UTC(year, day === 1 ? month - 1 : month, 1));
  return [from.slice(0, 7), next.toISOString().slice(0, 7)];
}

/** Kept as the wire has it: such texts stand in the order of time. */
export const monthOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparingTimes,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a month such as "2026-03"',
    isDefault: (value) => typeof value === 'string' && isMonth(value),
  },
  column: {
    type: () => 'text',
    literal: 'quoted',
    words: false,
    sort: 'month',
    check: (value) => `${value} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`,
  },
  wire: { schema: () => monthSchema, filter: monthSchema, example: () => '2026-03' },
  codec: codec({
    type: sql`text`,
    operator: 'eq',
    operators: comparingTimes,
    parse: monthOf,
    now: (now) => now.toISOString().slice(0, 7),
    days: monthsOf,
    write: writeText(monthOf, 'month'),
    sort: (column) => sql`${column} collate "C"`,
    named: (column) => sql`(substr(${column}, 6) || '/' || left(${column}, 4))`,
    cellKind: 'month',
  }),
  canonical: asItIs,
};
