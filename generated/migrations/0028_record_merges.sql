create table record_merges (
  id uuid primary key,
  resource text not null,
  kept_id uuid not null,
  actor_id text not null,
  state jsonb not null,
  created_at timestamptz not null
);

create index record_merges_kept_id_idx on record_merges (kept_id, created_at);

create index record_merges_created_at_idx on record_merges (created_at);
