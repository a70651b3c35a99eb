/** SQL of words as they are compared: like a search without case and accents, spaces counted once and not at the ends. */
export function foldedSql(words: string): string {
  return String.raw`public.fold(btrim(regexp_replace(${words}, '[\s\u00a0\u202f]+', ' ', 'g')))`;
}

/** It names the schema of fold(): a backup that is restored builds its indexes without a search path. */
export const foldLabelFunction = `create or replace function fold_label(words text) returns text
language sql immutable strict parallel safe
as $$ select ${foldedSql('words')} $$`;
