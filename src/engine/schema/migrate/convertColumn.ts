import type { ColumnSort } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { locales } from '#engine/model/model.ts';
import { checkedValue } from './columns.ts';
import type { Column } from './tables.ts';

/** How values of one column become values of another. */
export interface Conversion {
  /** SQL of the new value of a column, null where the value cannot be kept exactly. */
  readonly value: (column: string) => string;
  /** Values of the old column that hold nothing are not lost: SQL that tells the others. */
  readonly isFilled: (column: string) => string;
  /** Every value there can be is kept. */
  readonly isLossless: boolean;
  /** Values are written alike before and after, where the SQL type is the same. */
  readonly isOfSort: boolean;
}

type Sort =
  | ColumnSort
  | 'text'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'list'
  | 'json'
  | 'uuid'
  | 'time'
  | 'duration'
  | 'range';

/**
 * The conversion from one column to another of the same field. Texts are read as people of this country and as programs
 * write them: `1 234,50` and `1234.50`, `31/01/2026` and `2026-01-31`, `oui` and `true`.
 *
 * @example
 * convertColumn(text, numeric(15, 2)).value('rate') // "case when pg_temp.read_decimal(rate) = round(…) then … end"
 */
export function convertColumn(was: Column, is: Column): Conversion {
  const [from, to] = [sortOf(was), sortOf(is)];
  const read = from === to && from !== 'numeric' ? (column: string) => column : reader(from, to, is);
  return {
    value: (column) => fitting(read(column), is, was),
    isFilled: (column) => filled(column, from),
    isLossless:
      isLosslessType(was, is, from, to) &&
      isWideEnough(was, is, from) &&
      hasChoicesOf(was, is) &&
      // What is always kept is what its type asks for.
      (alwaysKept.has(`${from} ${to}`) || isCheckedAlike(was, is)),
    isOfSort: from === to,
  };
}

function sortOf({ type, sort }: Column): Sort {
  if (sort !== undefined) return sort;
  if (type.startsWith('numeric')) return 'numeric';
  const sorts: { readonly [type: string]: Sort } = {
    text: 'text',
    integer: 'integer',
    boolean: 'boolean',
    date: 'date',
    'timestamptz(3)': 'instant',
    'text[]': 'list',
    jsonb: 'json',
    uuid: 'uuid',
    'time(0)': 'time',
    interval: 'duration',
    daterange: 'range',
  };
  return sorts[type] ?? 'text';
}

function filled(column: string, from: Sort): string {
  if (from === 'text') return `btrim(${column}) <> ''`;
  return from === 'list' || from === 'tags' ? `cardinality(${column}) > 0` : `${column} is not null`;
}

type Read = (column: string) => string;

/** SQL of the value in the new type, null where it has no meaning in it. */
function reader(from: Sort, to: Sort, is: Column): Read {
  if (to === 'text') return textOf[from];
  if (to === 'integer' || to === 'numeric') return numberReader(from, is);
  return readers[`${from} ${to}`] ?? (() => `null::${is.type}`);
}

const textOf: Readonly<Record<Sort, Read>> = {
  text: (column) => column,
  integer: (column) => `${column}::text`,
  numeric: (column) => `${column}::text`,
  boolean: (column) => `${column}::text`,
  uuid: (column) => `${column}::text`,
  json: (column) => `${column}::text`,
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  month: (column) => column,
  translated: (column) =>
    `coalesce(${locales.map((locale) => `nullif(${column} ->> '${locale}', '')`).join(', ')})`,
  tags: (column) => `array_to_string(${column}, ', ')`,
  color: (column) => column,
  icon: (column) => column,
  file: (column) => `${column} ->> 'name'`,
  time: (column) => `to_char(${column}, 'HH24:MI')`,
  duration: durationText,
  range: rangeText,
  instant: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  list: (column) => `array_to_string(${column}, ', ')`,
};

/** `1 h 30` as ISO 8601 has it. */
function durationText(column: string): string {
  const minutes = `(extract(epoch from ${column}) / 60)::integer`;
  return `case when ${column} is null then null when ${column} = interval '0' then 'PT0M' else 'PT' || coalesce(nullif(${minutes} / 60, 0) || 'H', '') || coalesce(nullif(${minutes} % 60, 0) || 'M', '') end`;
}

/** Days as people and ISO 8601 count them: the last one is in it. */
function rangeText(column: string): string {
  return `to_char(lower(${column}), 'YYYY-MM-DD') || '/' || to_char(upper(${column}) - 1, 'YYYY-MM-DD')`;
}

const readers: { readonly [pair: string]: Read } = {
  'text boolean': (column) => `pg_temp.read_boolean(${column})`,
  'integer boolean': (column) => `case ${column} when 1 then true when 0 then false end`,
  'numeric boolean': (column) => `case ${column} when 1 then true when 0 then false end`,
  'text date': (column) => `pg_temp.read_date(${column})`,
  'text month': (column) => `pg_temp.read_month(${column})`,
  'date month': (column) =>
    `case when extract(day from ${column}) = 1 then to_char(${column}, 'YYYY-MM') end`,
  'month date': (column) => `(${column} || '-01')::date`,
  'text translated': (column) => `jsonb_build_object('${locales[0]}', ${column})`,
  'text tags': (column) => `pg_temp.read_tags(${column})`,
  'list tags': (column) => column,
  'tags list': (column) => column,
  'text color': (column) => `pg_temp.read_color(${column})`,
  'text icon': (column) => `btrim(${column})`,
  'text time': (column) => `pg_temp.read_time(${column})`,
  'text duration': (column) => `pg_temp.read_duration(${column})`,
  'text range': (column) => `pg_temp.read_range(${column})`,
  'date range': (column) => `daterange(${column}, ${column}, '[]')`,
  'range date': (column) => `case when upper(${column}) - lower(${column}) = 1 then lower(${column}) end`,
  'text instant': (column) => `pg_temp.read_instant(${column})`,
  'date instant': (column) => `${column}::timestamp at time zone 'UTC'`,
  'instant date': (column) =>
    `case when ${column} = date_trunc('day', ${column}, 'UTC') then (${column} at time zone 'UTC')::date end`,
  'text list': (column) => `array[${column}]`,
  'text json': (column) => `pg_temp.read_json(${column})`,
  'list json': (column) => `to_jsonb(${column})`,
  'json list': (column) => `pg_temp.read_list(${column})`,
  'text uuid': (column) => `pg_temp.read_uuid(${column})`,
};

const figureOf: Partial<Record<Sort, Read>> = {
  text: (column) => `pg_temp.read_decimal(${column})`,
  integer: (column) => `${column}::numeric`,
  numeric: (column) => column,
  boolean: (column) => `${column}::integer::numeric`,
};

function numberReader(from: Sort, is: Column): Read {
  const figure = figureOf[from];
  if (!figure) return () => `null::${is.type}`;
  const { whole, scale } = digitsOf(is.type);
  const limit = is.type === 'integer' ? '2147483648' : `1${'0'.repeat(whole)}`;
  return (column) => {
    const value = figure(column);
    return `case when ${value} = round(${value}, ${scale}) and abs(${value}) < ${limit} then ${value}::${is.type} end`;
  };
}

interface Digits {
  readonly whole: number;
  readonly scale: number;
}

/** Digits before and after the point. */
export function digitsOf(type: string): Digits {
  const [, precision = '10', scale = '0'] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  return { whole: Number(precision) - Number(scale), scale: Number(scale) };
}

/** What the checks of the new column refuse cannot be kept. */
function fitting(value: string, is: Column, was: Column): string {
  const conditions = [
    is.check !== undefined && !isCheckedAlike(was, is) ? is.check.replaceAll(checkedValue, value) : '',
    is.maxLength !== undefined && isShorter(was, is) ? `char_length(${value}) <= ${is.maxLength}` : '',
    is.choices && !(hasChoicesOf(was, is) && was.type === is.type) ? isListed(value, is) : '',
    is.references !== undefined && is.references !== was.references
      ? `exists (select from ${is.references} as target where target.id = ${value})`
      : '',
  ].filter(Boolean);
  return conditions.length > 0 ? `case when ${conditions.join(' and ')} then ${value} end` : value;
}

/** What its type asks of the new column the old one kept to already. */
function isCheckedAlike(was: Column, is: Column): boolean {
  return is.check === undefined || was.check === is.check;
}

function isListed(value: string, { type, choices = [] }: Column): string {
  return type === 'text[]'
    ? `${value} <@ array[${choices.join(', ')}]::text[]`
    : `${value} in (${choices.join(', ')})`;
}

function hasChoicesOf(was: Column, is: Column): boolean {
  if (!is.choices) return true;
  return was.type === is.type && Boolean(was.choices?.every((choice) => is.choices?.includes(choice)));
}

const alwaysKept = new Set([
  'boolean integer',
  'boolean numeric',
  'date instant',
  'month date',
  'date range',
  'text tags',
  'text translated',
  'list tags',
  'tags list',
  'text list',
  'list json',
  ...[
    'integer',
    'numeric',
    'boolean',
    'date',
    'month',
    'tags',
    'color',
    'icon',
    'time',
    'duration',
    'range',
    'instant',
    'list',
    'json',
    'uuid',
  ].map((sort) => `${sort} text`),
]);

function isLosslessType(was: Column, is: Column, from: Sort, to: Sort): boolean {
  const numbers: readonly Sort[] = ['integer', 'numeric'];
  if (numbers.includes(from) && numbers.includes(to)) {
    const [before, after] = [digitsOf(was.type), digitsOf(is.type)];
    return (
      was.type === is.type || (to === 'numeric' && after.whole >= before.whole && after.scale >= before.scale)
    );
  }
  if (from === to) return is.references === undefined || is.references === was.references;
  return alwaysKept.has(`${from} ${to}`);
}

/** Longest texts that values of a type have. */
const longest: Partial<Record<Sort, number>> = {
  integer: 11,
  boolean: 5,
  date: 10,
  month: 7,
  color: 7,
  icon: 40,
  time: 5,
  duration: 12,
  range: 21,
  instant: 24,
  uuid: 36,
};

function isWideEnough(was: Column, is: Column, from: Sort): boolean {
  if (is.maxLength === undefined) return true;
  if (from === 'text') return !isShorter(was, is);
  const digits = from === 'numeric' ? digitsOf(was.type) : undefined;
  const length = digits ? digits.whole + digits.scale + 2 : longest[from];
  return length !== undefined && length <= is.maxLength;
}

function isShorter(was: Column, is: Column): boolean {
  if (is.maxLength === undefined) return false;
  return was.type !== is.type || is.maxLength < (was.maxLength ?? Number.POSITIVE_INFINITY);
}
