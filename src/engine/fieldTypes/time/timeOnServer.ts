import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import {
  asItIs,
  comparing,
  type FieldTypeOnServer,
  type Schema,
} from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { timeOf } from '#engine/fieldTypes/wireValues.ts';
import { isTime } from '#engine/model/valueForms.ts';

/** The format `time` of JSON Schema has seconds and a zone: this is a clock on the wall. */
const timeSchema: Schema = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };

export const timeOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a time such as "08:30"',
    isDefault: (value) => typeof value === 'string' && isTime(value),
  },
  column: { type: () => 'time(0)', literal: 'quoted', words: false },
  wire: { schema: () => timeSchema, filter: timeSchema, example: () => '08:30' },
  codec: codec({
    type: sql`time`,
    operator: 'eq',
    operators: comparing,
    parse: timeOf,
    write: writeText(timeOf, 'time'),
    read: (column) => sql`to_char(${column}, 'HH24:MI')`,
    cellKind: 'time',
  }),
  canonical: asItIs,
};
