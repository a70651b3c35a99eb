import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Statement } from './database.ts';

export { type SQL, sql };

const dialect = new PgDialect();

/**
 * Turns a fragment of the `sql` tag into a statement: values become `$n`, identifiers (`sql.identifier`) are quoted.
 * An array in the tag is spread as a list `($1, $2)`; to bind it as one array value write `sql.param(array)`.
 *
 * @example statementOf(sql`select ${1} as ${sql.identifier('one')}`) // { text: 'select $1 as "one"', values: [1] }
 */
export function statementOf(fragment: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  return { text, values: params };
}
