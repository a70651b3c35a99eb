import { foldedSql } from './foldedWords.ts';

/** All tags of a row as one folded text, with a sign before and after each. */
export const foldTagsFunction = `create or replace function fold_tags(tags text[]) returns text
language sql immutable strict parallel safe
as $$ select coalesce(chr(31) || string_agg(${foldedSql('tag')}, chr(31) order by place) || chr(31), '')
  from unnest(tags) with ordinality as listed (tag, place) $$`;
