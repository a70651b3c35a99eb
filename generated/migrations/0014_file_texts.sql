do $$ begin
  if not exists (select from pg_ts_config where cfgname = 'unaccented_french') then
    create text search configuration unaccented_french (copy = pg_catalog.french);
    alter text search configuration unaccented_french
      alter mapping for hword, hword_part, word with unaccent, french_stem;
  end if;
end $$;

create table if not exists file_texts (
  key text primary key,
  media_type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  attempts integer not null default 0,
  attempt_until timestamptz,
  content text,
  words tsvector,
  created_at timestamptz not null default now()
);

create index if not exists file_texts_words_idx on file_texts using gin (words);

create index if not exists file_texts_waiting_idx on file_texts (created_at, key) where state = 'waiting';
