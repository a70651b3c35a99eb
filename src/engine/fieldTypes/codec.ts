import { type SQL, sql } from '#engine/db/sql.ts';
import type { Days } from '#engine/model/days/daysWithin.ts';
import type { Field, JsonValue, Operator, ValueOperator } from '#engine/model/model.ts';
import type { Expected, Understood } from './wireValues.ts';

/** How a spreadsheet takes a value. */
export type CellKind = 'words' | 'number' | 'date' | 'instant' | 'month' | 'time' | 'duration';

/** A value as a statement binds it. */
export type Bound = string | number | boolean | readonly string[];

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
  /** Operators that make sense for the type; the field says which of them it answers. */
  readonly operators: readonly Operator[];
  /** A word of a filter. */
  readonly parse: (word: string, field: Field) => Understood<Bound>;
  /** How a spreadsheet takes the column: as text, and the sort of cell. */
  readonly cell: (column: SQL, field: Field) => SQL;
  readonly cellKind: CellKind;
  /** How the name of a row says the column, where that is not as a spreadsheet has it. */
  readonly named?: (column: SQL, field: Field) => SQL;
  /** The words that a search looks through, where they are not the column itself. */
  readonly searchedIn?: (column: SQL) => SQL;
  /** Words of a search as they are looked for in the column. */
  readonly searched?: (words: string) => string;
  /** Its texts are names of words (`exports.<text>` in the locales). */
  readonly cellWords?: boolean;
  /** What the word `now` stands for, by the clocks of a time zone. */
  readonly now?: (now: Date, timeZone: string) => string;
  /** Of a type of times: the values from the first of these days on, and before the other. */
  readonly days?: (days: Days, timeZone: string) => readonly [Bound, Bound];
  /** Its values go from one day to another: a day is one such value, and so is a day relative to today. */
  readonly spans?: true;
  /** The number that totals are made of, where it is not the column itself, and the wire form of such a total. */
  readonly totalled?: { readonly figure: (column: SQL) => SQL; readonly wire: (figure: SQL) => SQL };
  /** A JSON value of a request body, never null: the value to bind. */
  readonly write: (value: JsonValue, field: Field) => Understood<Bound>;
  /** The condition of a filter. `values` are parsed and at least one. */
  readonly condition: (operator: ValueOperator, column: SQL, values: readonly Bound[], field: Field) => SQL;
}

type Traits = Pick<Codec, 'type' | 'operator' | 'operators' | 'parse' | 'write'> & Partial<Codec>;

/** A codec that does what most do where `traits` say nothing: the column as it is, in the order of its values. */
export function codec(traits: Traits): Codec {
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

type Condition = (column: SQL, values: readonly Bound[], type: SQL) => SQL;

export const conditions: Record<ValueOperator, Condition> = {
  eq: (column, [value], type) => sql`${column} = ${value}::${type}`,
  // Of a value that lasts, as a day does for instants, the end is there too.
  ne: (column, [value, before], type) =>
    before === undefined
      ? sql`${column} is distinct from ${value}::${type}`
      : sql`(${conditions.within(column, [value ?? '', before], type)}) is not true`,
  in: (column, values, type) => sql`${column} = any(${values}::${type}[])`,
  all: (column, values, type) => sql`${column} @> ${values}::${type}`,
  none: (column, values, type) => sql`(${column} && ${values}::${type}) is not true`,
  overlaps: (column, [value], type) => sql`${column} && ${value}::${type}`,
  contains: (column, values) => anyLike(column, values, (word) => `%${likeWord(word)}%`),
  starts: (column, values) => anyLike(column, values, (word) => `${likeWord(word)}%`),
  gt: (column, [value], type) => sql`${column} > ${value}::${type}`,
  gte: (column, [value], type) => sql`${column} >= ${value}::${type}`,
  lt: (column, [value], type) => sql`${column} < ${value}::${type}`,
  lte: (column, [value], type) => sql`${column} <= ${value}::${type}`,
  within: (column, [from, before], type) =>
    sql`${column} >= ${from}::${type} and ${column} < ${before}::${type}`,
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

/** The writer of types whose JSON values are texts. */
export function writeText(parse: (word: string) => Understood<string>, expected: Expected): Codec['write'] {
  return (value) => (typeof value === 'string' ? parse(value) : { expected });
}
