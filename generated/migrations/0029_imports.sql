create table if not exists imports (
  id uuid primary key,
  resource text not null,
  actor_id text not null,
  file_name text not null,
  state text not null,
  stopped text,
  sheets jsonb not null,
  sheet int not null default 0,
  columns jsonb not null,
  options jsonb not null,
  counts jsonb not null,
  done int not null default 0,
  total int not null default 0,
  worker text,
  heard_at timestamptz(3),
  cancel_asked boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index if not exists imports_actor_id_idx on imports (actor_id, resource, created_at desc);

create table if not exists import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  sheet int not null,
  number int not null,
  cells jsonb not null,
  state text not null default 'read',
  faults jsonb,
  repeats jsonb,
  keys jsonb,
  record_id uuid,
  version int,
  before jsonb,
  primary key (import_id, sheet, number)
);
