import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import {
  asItIs,
  comparing,
  type FieldTypeOnServer,
  type Schema,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { monthOf } from '#engine/fieldTypes/wireValues.ts';
import { isMonth } from '#engine/model/valueForms.ts';

const pattern = '^\\d{4}-(0[1-9]|1[0-2])$';
const monthSchema: Schema = { type: 'string', pattern };

/** Kept as the wire has it: such texts stand in the order of time. */
export const monthOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparing,
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
    operators: comparing,
    parse: monthOf,
    now: (now) => now.toISOString().slice(0, 7),
    write: writeText(monthOf, 'month'),
    sort: (column) => sql`${column} collate "C"`,
    named: (column) => sql`(substr(${column}, 6) || '/' || left(${column}, 4))`,
    cellKind: 'month',
  }),
  canonical: asItIs,
};
