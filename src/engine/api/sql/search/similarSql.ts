import { anyOf, column } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field } from '#engine/model/model.ts';

/** Share of the groups of three letters of a word that another one must have: of `dupont`, two letters swapped leave 3 of 7. */
const likeEnough = '0.35';

/**
 * One of the fields has a word much like the given one. The operator of pg_trgm uses the index of the search, and takes
 * how much is enough from a setting: of this statement alone, made before the index is read.
 *
 * @example
 * // similarSql('dupnot', [name], 't') finds Dupont
 */
export function similarSql(word: string, fields: readonly Field[], alias: string): SQL {
  const asked = sql`(select fold(${word}::text) || left(set_config('pg_trgm.word_similarity_threshold', ${likeEnough}, true), 0))`;
  return anyOf(fields.map((field) => sql`${foldedSql(field, alias)} %> ${asked}`));
}

/** How much a field is like a word, from 0 to 1. */
export function likenessSql(word: string, field: Field, alias: string): SQL {
  return sql`word_similarity(fold(${word}::text), ${foldedSql(field, alias)})`;
}

/** Whether a field has enough of the letters of a word, in any order: what the index of the search gives. */
export function sharesLettersSql(word: string, field: Field, alias: string): SQL {
  const letters = sql`show_trgm(fold(${word}::text))`;
  const shared = sql`array(select unnest(${letters}) intersect select unnest(show_trgm(${foldedSql(field, alias)})))`;
  return sql`cardinality(${shared}) >= ${likeEnough}::float * cardinality(${letters})`;
}

function foldedSql(field: Field, alias: string): SQL {
  return sql`fold(${column(alias, field.column ?? '')})`;
}
