import type { Migration } from './planMigration.ts';

/**
 * Words without case and accents, as searches compare them.
 *
 * unaccent() is only stable because its dictionary could be replaced; naming it, with its schema, makes it indexable.
 * In plpgsql, since PostgreSQL cannot put an SQL function that calls a stable one into the statement, and calling it
 * per row takes three times as long.
 */
export const foldFunction = `create or replace function fold(words text) returns text
language plpgsql immutable strict parallel safe
as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, words)); end $$`;

/** The function as an SQL function, in the base of older databases. */
const slowFold = /function fold\(words text\) returns text\s+language sql/;

/** What brings `foldFunction` to a database whose migrations made the slow one; nothing elsewhere. */
export function foldUpdate(present: readonly Migration[]): string[] {
  const definitions = present.filter(({ sql }) => slowFold.test(sql) || sql.includes(foldFunction));
  const last = definitions.at(-1);
  return last && slowFold.test(last.sql) ? [foldFunction] : [];
}
