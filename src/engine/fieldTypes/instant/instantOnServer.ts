import { sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { comparingTimes, type FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { instantOf } from '#engine/fieldTypes/wireValues.ts';
import { startOfDay } from '#engine/model/days/startOfDay.ts';
import type { JsonValue } from '#engine/model/model.ts';

export const instantOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparingTimes,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'an instant such as "2026-01-31T09:00:00.000Z"',
    isDefault: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value),
  },
  column: { type: () => 'timestamptz(3)', literal: 'quoted', words: false },
  wire: {
    schema: () => ({ type: 'string', format: 'date-time' }),
    filter: { type: 'string', format: 'date-time' },
    example: () => '2026-01-31T09:00:00.000Z',
  },
  codec: codec({
    type: sql`timestamptz`,
    operator: 'eq',
    operators: comparingTimes,
    parse: instantOf,
    now: (now) => now.toISOString(),
    days: ({ from, before }, timeZone) => [
      startOfDay(timeZone, from).toISOString(),
      startOfDay(timeZone, before).toISOString(),
    ],
    write: writeText(instantOf, 'instant'),
    read: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    cellKind: 'instant',
  }),
  canonical: inUtc,
  flip: (before, now) => (before === null ? now.toISOString() : null),
};

function inUtc(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !value.includes('T')) return value;
  const instant = instantOf(value);
  return 'value' in instant ? instant.value : value;
}
