import type { Model } from '#engine/model/model.ts';

/** Does a resource of the Model have its files read (`"upload": { "text": true }`)? */
export function hasTexts({ resources }: Model): boolean {
  return Object.values(resources).some(({ upload }) => upload?.text === true);
}

/** Words as French knows them, without case, accents and endings. */
const configuration = `do $$ begin
  if not exists (select from pg_ts_config where cfgname = 'unaccented_french') then
    create text search configuration unaccented_french (copy = pg_catalog.french);
    alter text search configuration unaccented_french
      alter mapping for hword, hword_part, word with unaccent, french_stem;
  end if;
end $$`;

/** The words of each stored file, once for all rows that have it. The table stays when no file is read any more. */
export const fileTexts: readonly string[] = [
  configuration,
  `create table if not exists file_texts (
  key text primary key,
  media_type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  attempts integer not null default 0,
  attempt_until timestamptz,
  content text,
  words tsvector,
  created_at timestamptz not null default now()
)`,
  'create index if not exists file_texts_words_idx on file_texts using gin (words)',
  "create index if not exists file_texts_waiting_idx on file_texts (created_at, key) where state = 'waiting'",
];
