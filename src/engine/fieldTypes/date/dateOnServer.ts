import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { asItIs, comparingTimes, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { dateOf } from '#engine/fieldTypes/wireValues.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';

export const dateOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparingTimes,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a date such as "2026-01-31"',
    isDefault: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  },
  column: { type: () => 'date', literal: 'quoted', words: false },
  wire: {
    schema: () => ({ type: 'string', format: 'date' }),
    filter: { type: 'string', format: 'date' },
    example: () => '2026-01-31',
  },
  codec: codec({
    type: sql`date`,
    operator: 'eq',
    operators: comparingTimes,
    parse: dateOf,
    now: (now, timeZone) => dayIn(timeZone, now),
    days: ({ from, before }) => [from, before],
    write: writeText(dateOf, 'date'),
    // As people write it, in both languages.
    named: (column) => sql`to_char(${column}, 'DD/MM/YYYY')`,
    cellKind: 'date',
  }),
  canonical: asItIs,
};
