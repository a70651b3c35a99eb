import tag, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from './database.ts';

/** A piece of SQL and the values that belong in its holes. */
export type SQL = Sql;

/**
 * Writes SQL: a fragment in a hole becomes part of the text, anything else a bound value, an array one value too.
 * Names known at run time go through `sql.identifier`, whole numbers that the planner must see through `sql.number`, words of
 * the Model that are the same in every request through `sql.literal`, which saves sending them each time.
 *
 * @example sql`select ${sql.identifier('rate')} from late_fees where id = any(${['a', 'b']}::uuid[])`
 */
export const sql = Object.assign((words: TemplateStringsArray, ...holes: unknown[]) => tag(words, ...holes), {
  identifier: (name: string) => raw(`"${name.replaceAll('"', '""')}"`),
  literal: (words: string) => raw(`'${words.replaceAll("'", "''")}'`),
  number: (figure: number) => raw(String(wholeNumber(figure))),
  join: (parts: readonly SQL[], separator = '') => (parts.length > 0 ? join(parts, separator) : tag``),
});

/**
 * Is this one of the ids? PostgreSQL keeps the plan of a statement about one row; how many an array will hold it cannot
 * know, and plans such a statement at each call, which takes longer than to run it.
 *
 * @example isOneOf(sql`loan.id`, ['a']) // loan.id = $1::uuid
 * @example isOneOf(sql`loan.id`, ['a', 'b']) // loan.id = any($1::uuid[])
 */
export function isOneOf(id: SQL, ids: readonly string[]): SQL {
  return ids.length === 1 ? sql`${id} = ${ids[0]}::uuid` : sql`${id} = any(${ids}::uuid[])`;
}

/**
 * Turns a fragment into a statement whose values are `$1`, `$2`…
 *
 * @example statementOf(sql`select ${1} as ${sql.identifier('one')}`) // { text: 'select $1 as "one"', values: [1] }
 */
export function statementOf({ text, values }: SQL): Statement {
  return { text, values };
}

function wholeNumber(figure: number): number {
  if (Number.isSafeInteger(figure)) return figure;
  throw new Error(`${figure} is not a whole number`);
}
