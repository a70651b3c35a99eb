import { fileTables } from './fileTables.ts';
import { foldFunction } from './foldFunction.ts';
import { importTables } from './importTables.ts';
import { mergesIndexes, mergesTable } from './mergesTable.ts';

/** The first migration of a new database: what tables and queries need. Older databases keep theirs as it is. */
export const baseMigration = `create extension if not exists pg_trgm;
create extension if not exists unaccent;

create collation if not exists "fr" (provider = icu, locale = 'fr-FR');

${foldFunction};

create table table_versions (
  table_name text not null,
  shard smallint not null,
  version bigint not null,
  primary key (table_name, shard)
);

-- Sixteen rows per table, so that writers of one table seldom wait for each other.
create or replace function bump_table_version() returns trigger
language plpgsql
as $$
begin
  insert into table_versions as current (table_name, shard, version)
  values (tg_table_name, pg_backend_pid() % 16, 1)
  on conflict (table_name, shard) do update set version = current.version + 1;
  return null;
end
$$;

create table idempotency_keys (
  actor_id text not null,
  key text not null,
  request_hash text not null,
  status int,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

${[mergesTable, ...mergesIndexes].join(';\n')};

${importTables};

${fileTables};
`;
