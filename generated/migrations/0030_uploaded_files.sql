create table if not exists uploaded_files (
  id uuid primary key,
  table_name text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  key text,
  is_quarantined boolean not null,
  actor_id text not null,
  created_at timestamptz(3) not null
);
create index if not exists uploaded_files_key_idx on uploaded_files (key);
create index if not exists uploaded_files_table_name_idx on uploaded_files (table_name, created_at);

create table if not exists uploaded_file_uses (
  file_id uuid not null references uploaded_files (id) on delete cascade,
  record_id uuid not null,
  since timestamptz(3) not null,
  primary key (file_id, record_id)
);
create index if not exists uploaded_file_uses_record_id_idx on uploaded_file_uses (record_id);
