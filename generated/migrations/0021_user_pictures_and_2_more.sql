create table user_pictures (
  id uuid not null,
  user_id uuid,
  kind text not null,
  file_name text,
  mime_type text,
  size integer,
  checksum text,
  path text,
  is_quarantined boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table user_preferences (
  id uuid not null,
  user_id uuid,
  language text,
  theme text,
  density text,
  muted_notifications text[],
  is_signature_shared boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table user_sessions (
  id uuid not null,
  user_id uuid not null,
  fingerprint text not null,
  named_by text not null,
  device text,
  first_used_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

alter table user_pictures add constraint user_pictures_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

alter table user_pictures add constraint user_pictures_kind_check check (kind in ('avatar', 'signature'));

alter table user_pictures add constraint user_pictures_file_name_check check (char_length(file_name) <= 255);

alter table user_pictures add constraint user_pictures_mime_type_check check (char_length(mime_type) <= 150);

alter table user_pictures add constraint user_pictures_checksum_check check (char_length(checksum) <= 128);

alter table user_pictures add constraint user_pictures_path_check check (char_length(path) <= 1024);

alter table user_preferences add constraint user_preferences_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

alter table user_preferences add constraint user_preferences_language_check check (language in ('fr', 'en'));

alter table user_preferences add constraint user_preferences_theme_check check (theme in ('light', 'dark'));

alter table user_preferences add constraint user_preferences_density_check check (density in ('comfortable', 'compact'));

alter table user_preferences add constraint user_preferences_muted_notifications_check check (muted_notifications <@ array['1', '2', '3', '4', '5', '6', '7', '8']::text[]);

alter table user_sessions add constraint user_sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

alter table user_sessions add constraint user_sessions_fingerprint_check check (char_length(fingerprint) <= 64);

alter table user_sessions add constraint user_sessions_named_by_check check (named_by in ('session', 'sign-in', 'token'));

alter table user_sessions add constraint user_sessions_device_check check (char_length(device) <= 100);

create unique index user_pictures_kind_user_id_key on user_pictures (kind, user_id);

create index user_pictures_user_id_idx on user_pictures (user_id, id);

create index user_pictures_path_idx on user_pictures (path, id);

create index user_pictures_created_at_idx on user_pictures (created_at, id);

create unique index user_preferences_user_id_key on user_preferences (user_id);

create index user_preferences_user_id_idx on user_preferences (user_id, id);

create index user_preferences_created_at_idx on user_preferences (created_at, id);

create unique index user_sessions_fingerprint_key on user_sessions (fingerprint);

create index user_sessions_user_id_idx on user_sessions (user_id, id);

create index user_sessions_expires_at_idx on user_sessions (expires_at, id);

create index user_sessions_last_used_at_idx on user_sessions (last_used_at, id);

create index user_sessions_device_search on user_sessions using gin (fold(device) gin_trgm_ops);

create trigger table_version
  after insert or update or delete or truncate on user_pictures
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on user_preferences
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on user_sessions
  for each statement execute function bump_table_version();
