import { type SQL, sql } from '#engine/db/sql.ts';
import { codec, writeText } from '#engine/fieldTypes/codec.ts';
import { comparing, type FieldTypeOnServer, type Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { durationOf } from '#engine/fieldTypes/wireValues.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { minutesOf } from '#engine/model/valueForms.ts';

const durationSchema: Schema = {
  type: 'string',
  format: 'duration',
  pattern: '^PT(?=\\d)(\\d{1,5}H)?(\\d{1,6}M)?$',
};

export const durationOnServer: FieldTypeOnServer = {
  schema: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a duration such as "PT1H30M"',
    isDefault: (value) => typeof value === 'string' && minutesOf(value) !== undefined,
  },
  column: { type: () => 'interval', literal: 'quoted', words: false },
  wire: { schema: () => durationSchema, filter: durationSchema, example: () => 'PT1H30M' },
  codec: codec({
    type: sql`interval`,
    operator: 'eq',
    operators: comparing,
    parse: durationOf,
    write: writeText(durationOf, 'duration'),
    read: isoSql,
    named: shownSql,
    cellKind: 'duration',
    totalled: { figure: minutesSql, wire: isoOfMinutesSql },
  }),
  canonical: inOneWay,
};

/** Years and days are none of it: 26 hours stay 26 hours. */
function minutesSql(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) / 60)::integer`;
}

function isoSql(column: SQL): SQL {
  const minutes = minutesSql(column);
  return sql`(case
    when ${column} is null then null
    when ${column} = interval '0' then 'PT0M'
    else 'PT' || coalesce(nullif(${minutes} / 60, 0) || 'H', '') || coalesce(nullif(${minutes} % 60, 0) || 'M', '')
  end)`;
}

/** Of a number of minutes, in whole ones: half a minute is one. */
function isoOfMinutesSql(figure: SQL): SQL {
  return sql`(select case
    when minutes = 0 then 'PT0M'
    else 'PT' || coalesce(nullif(minutes / 60, 0) || 'H', '') || coalesce(nullif(minutes % 60, 0) || 'M', '')
  end from (select round(${figure})::bigint as minutes) as total where minutes is not null)`;
}

function shownSql(column: SQL): SQL {
  const minutes = minutesSql(column);
  return sql`(case
    when ${minutes} < 60 then ${minutes} || ' min'
    else ${minutes} / 60 || ' h' || coalesce(' ' || lpad(nullif(${minutes} % 60, 0)::text, 2, '0'), '')
  end)`;
}

function inOneWay(value: JsonValue): JsonValue {
  const duration = typeof value === 'string' ? durationOf(value) : { expected: 'duration' as const };
  return 'value' in duration ? duration.value : value;
}
