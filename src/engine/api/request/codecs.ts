import { type SQL, sql } from '#engine/db/sql.ts';
import {
  type Field,
  type JsonValue,
  type Kind,
  type Operator,
  treeOperators,
  type ValueOperator,
} from '#engine/model/model.ts';
import {
  type CompanyNumber,
  compactCompanyNumber,
  digitGroups,
  joinCompanyNumbers,
} from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import {
  booleanOf,
  dateOf,
  decimalOf,
  type Expected,
  instantOf,
  integerOf,
  textOf,
  type Understood,
  uuidOf,
} from '#engine/fieldTypes/wireValues.ts';

/** How a spreadsheet takes a value. */
export type CellKind = 'words' | 'number' | 'date' | 'instant';

/** What a filter compares with, and how a column crosses the border between SQL and the wire. */
export interface Codec {
  /** SQL type that bound values are cast to. */
  readonly type: SQL;
  /** Expression whose JSON is the wire value of the column. */
  readonly read: (column: SQL) => SQL;
  /** Expression that lists are sorted by, of a column or of a bound value. */
  readonly sort: (column: SQL, field: Field) => SQL;
  /** A relation to any number of rows. */
  readonly several?: boolean;
  /** Operator of `filter[field]=v`. */
  readonly operator: ValueOperator;
  /** Operators that make sense for the kind; the field says which of them it answers. */
  readonly operators: readonly Operator[];
  /** A word of a filter. */
  readonly parse: (word: string, field: Field) => Understood<Bound>;
  /** How a spreadsheet takes the column: as text, and the sort of cell. */
  readonly cell: (column: SQL) => SQL;
  readonly cellKind: CellKind;
  /** How the name of a row says the column, where that is not as a spreadsheet has it. */
  readonly named?: (column: SQL) => SQL;
  /** Words of a search as they are looked for in the column. */
  readonly searched?: (words: string) => string;
  /** Its texts are names of words (`exports.<text>` in the locales). */
  readonly cellWords?: boolean;
  /** What the word `now` stands for. */
  readonly now?: (now: Date) => string;
  /** A JSON value of a request body, never null: the value to bind. */
  readonly write: (value: JsonValue, field: Field) => Understood<Bound>;
  /** The condition of a filter. `values` are parsed and at least one. */
  readonly condition: (operator: ValueOperator, column: SQL, values: readonly Bound[]) => SQL;
}
export type Bound = string | number | boolean | readonly string[];

type Traits = Pick<Codec, 'type' | 'operator' | 'operators' | 'parse' | 'write'> & Partial<Codec>;

const ordered = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'null'] as const;
const worded = ['eq', 'ne', 'in', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'null'] as const;
const equal = ['eq', 'ne', 'in', 'null'] as const;

const text = codec({
  type: sql`text`,
  operator: 'contains',
  operators: worded,
  parse: textOf,
  write: stringAs(textOf, 'text'),
  sort: (column) => sql`${column} collate "fr"`,
});

const companyNumber = (kind: CompanyNumber): Codec => {
  const parse = (word: string) => textOf(compactCompanyNumber(word));
  return {
    ...text,
    parse,
    write: stringAs(parse, 'text'),
    named: (column) => groupedSql(column, digitGroups[kind]),
    searched: (words) => joinCompanyNumbers(kind, words),
  };
};

const uuid = codec({
  type: sql`uuid`,
  operator: 'eq',
  operators: equal,
  parse: uuidOf,
  write: stringAs(uuidOf, 'uuid'),
});

const date = codec({
  type: sql`date`,
  operator: 'eq',
  operators: ordered,
  parse: dateOf,
  now: (now) => now.toISOString().slice(0, 10),
  write: stringAs(dateOf, 'date'),
  read: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`,
  // As people write it, in both languages.
  named: (column) => sql`to_char(${column}, 'DD/MM/YYYY')`,
  cellKind: 'date',
});

const instant = codec({
  type: sql`timestamptz`,
  operator: 'eq',
  operators: ordered,
  parse: instantOf,
  now: (now) => now.toISOString(),
  write: stringAs(instantOf, 'instant'),
  read: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  cellKind: 'instant',
});

const integer = codec({
  type: sql`integer`,
  operator: 'eq',
  operators: ordered,
  parse: integerOf,
  write: (value) => (typeof value === 'number' ? integerOf(String(value)) : { expected: 'integer' }),
  cellKind: 'number',
});

const decimal = codec({
  type: sql`numeric`,
  operator: 'eq',
  operators: ordered,
  parse: decimalOf,
  write: writeDecimal,
  read: (column) => sql`${column}::text`,
  cellKind: 'number',
});

const boolean = codec({
  type: sql`boolean`,
  operator: 'eq',
  operators: equal,
  parse: booleanOf,
  write: (value) => (typeof value === 'boolean' ? { value } : { expected: 'boolean' }),
  cellWords: true,
});

const choice = codec({
  type: sql`text`,
  operator: 'eq',
  operators: equal,
  parse: choiceOf,
  write: (value, field) => (typeof value === 'string' ? choiceOf(value, field) : { expected: 'choice' }),
  sort: (column, field) => sql`array_position(${choicesOf(field)}::text[], ${column})`,
});

const code = codec({
  type: sql`integer`,
  operator: 'eq',
  operators: ordered,
  parse: codeOf,
  write: (value, field) =>
    typeof value === 'number' ? codeOf(String(value), field) : { expected: 'choice' },
});

const list = codec({
  type: sql`text[]`,
  operator: 'eq',
  operators: ['eq', 'in', 'contains', 'null'],
  parse: textOf,
  write: writeList,
  condition: listCondition,
  cell: (column) => sql`array_to_string(${column}, ', ')`,
});

const json = codec({
  type: sql`jsonb`,
  operator: 'null',
  operators: ['null'],
  parse: booleanOf,
  write: (value) => (typeof value === 'object' ? { value: JSON.stringify(value) } : { expected: 'json' }),
});

/** Everything the API knows of a kind of field. Nobody else in this folder asks which kind a field is. */
const codecs: Record<Kind, Codec> = {
  text,
  longText: text,
  html: text,
  email: text,
  phone: text,
  url: text,
  siret: companyNumber('siret'),
  siren: companyNumber('siren'),
  integer,
  decimal,
  boolean,
  date,
  instant,
  choice,
  code,
  list,
  json,
  one: { ...uuid, operators: [...equal, ...treeOperators] },
  many: { ...uuid, several: true },
};

/**
 * The codec of a field: its kind's, save that `id` is a UUID.
 *
 * `codecOf(rate).parse('12,5', rate)` gives `{ expected: 'decimal' }`; `codecOf(rate).parse('12.5', rate)` gives `{ value: '12.5' }`.
 */
export function codecOf(field: Field): Codec {
  return isId(field) ? uuid : codecs[field.kind];
}

/** Operators a filter on the field answers; empty when it cannot be filtered. */
export function operatorsOf(field: Field): readonly Operator[] {
  const possible = codecOf(field).operators;
  return isId(field) ? possible : field.operators.filter((operator) => possible.includes(operator));
}

/** The system field every resource has; its column is a UUID while its kind says words. */
export function isId(field: Field): boolean {
  return field.system && field.name === 'id';
}

/** Whether the field leads to any number of rows rather than to one at most. */
export function isSeveral(field: Field): boolean {
  return codecOf(field).several === true;
}

/** A value of the field as a statement binds it, null included: `boundValue(rate, '12.50')` is `$1::numeric`. */
export function boundValue(field: Field, value: Bound | null): SQL {
  return sql`${value}::${codecOf(field).type}`;
}

function codec(traits: Traits): Codec {
  return {
    read: itself,
    cell: (column) => sql`${(traits.read ?? itself)(column)}::text`,
    cellKind: 'words',
    sort: (column) => column,
    condition: (operator, column, values) => conditions[operator](column, values, traits.type),
    ...traits,
  };
}

function itself(column: SQL): SQL {
  return column;
}

/** Digits in groups, with no-break spaces between; anything else as it is. */
function groupedSql(column: SQL, groups: readonly number[]): SQL {
  const digits = groups.map((count) => `(\\d{${count}})`).join('');
  const grouped = groups.map((_, place) => `\\${place + 1}`).join('\u00a0');
  return sql`regexp_replace(${column}, ${`^${digits}$`}::text, ${grouped}::text)`;
}

type Condition = (column: SQL, values: readonly Bound[], type: SQL) => SQL;

const conditions: Record<ValueOperator, Condition> = {
  eq: (column, [value], type) => sql`${column} = ${value}::${type}`,
  ne: (column, [value], type) => sql`${column} is distinct from ${value}::${type}`,
  in: (column, values, type) => sql`${column} = any(${values}::${type}[])`,
  contains: (column, values) => anyLike(column, values, (word) => `%${likeWord(word)}%`),
  starts: (column, values) => anyLike(column, values, (word) => `${likeWord(word)}%`),
  gt: (column, [value], type) => sql`${column} > ${value}::${type}`,
  gte: (column, [value], type) => sql`${column} >= ${value}::${type}`,
  lt: (column, [value], type) => sql`${column} < ${value}::${type}`,
  lte: (column, [value], type) => sql`${column} <= ${value}::${type}`,
  null: (column, [value]) => sql`(${column} is null) = ${value}::boolean`,
};

/** One `like` per word, since a trigram index answers `like` and not `like any (…)`. */
function anyLike(column: SQL, values: readonly Bound[], pattern: (word: string) => string): SQL {
  const likes = values.map((value) => sql`fold(${column}) like fold(${pattern(String(value))}::text)`);
  return sql`(${sql.join(likes, ' or ')})`;
}

/** `100%` is looked for as it is written. */
export function likeWord(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function listCondition(operator: ValueOperator, column: SQL, values: readonly Bound[]): SQL {
  if (operator === 'null') return conditions.null(column, values, sql`text`);
  if (operator !== 'contains') return sql`${column} && ${values}::text[]`;
  const word = sql`word`;
  return sql`exists (select 1 from unnest(${column}) word where ${conditions.contains(word, values, sql`text`)})`;
}

function stringAs(parse: (word: string) => Understood<string>, expected: Expected): Codec['write'] {
  return (value) => (typeof value === 'string' ? parse(value) : { expected });
}

/** Digits beyond the field's scale or precision are refused, never rounded. */
function writeDecimal(value: JsonValue, field: Field): Understood<string> {
  const parsed = typeof value === 'string' ? decimalOf(value) : { expected: 'decimal' as const };
  if (!('value' in parsed) || !field.decimal) return parsed;
  const [whole = '', fraction = ''] = parsed.value.replace('-', '').split('.');
  const { precision, scale } = field.decimal;
  const fits = fraction.length <= scale && whole.replace(/^0+/, '').length <= precision - scale;
  return fits ? parsed : { expected: 'decimal' };
}

function writeList(value: JsonValue): Understood<readonly string[]> {
  const words = Array.isArray(value) ? value : [null];
  return words.every((word) => typeof word === 'string' && 'value' in textOf(word))
    ? { value: words }
    : { expected: 'list' };
}

function choiceOf(word: string, field: Field): Understood<string> {
  return choicesOf(field).includes(word) ? { value: word } : { expected: 'choice' };
}

function codeOf(word: string, field: Field): Understood<number> {
  return choicesOf(field).includes(word) ? integerOf(word) : { expected: 'choice' };
}

function choicesOf(field: Field): string[] {
  return (field.choices ?? []).map((one) => String(one.value));
}
