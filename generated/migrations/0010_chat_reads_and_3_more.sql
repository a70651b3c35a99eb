create table chat_reads (
  id uuid not null,
  training_course_id uuid not null,
  user_id text not null,
  user_name text,
  read_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

alter table chats add column mentions text[];

alter table chats add column mentioned_names text[];

alter table chats add column edited boolean default false;

alter table chat_reads add constraint chat_reads_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table chat_reads add constraint chat_reads_user_id_check check (char_length(user_id) <= 64);

alter table chat_reads add constraint chat_reads_user_name_check check (char_length(user_name) <= 255);

create unique index chat_reads_user_id_training_course_id_key on chat_reads (user_id, training_course_id);

create index chat_reads_training_course_id_idx on chat_reads (training_course_id, id);

create index chat_reads_user_name_sort_idx on chat_reads (user_name collate "fr", id);

create index chat_reads_user_name_desc_idx on chat_reads (user_name collate "fr" desc nulls last, id desc);

create index chat_reads_user_name_search on chat_reads using gin (fold(user_name) gin_trgm_ops);

create trigger table_version
  after insert or update or delete or truncate on chat_reads
  for each statement execute function bump_table_version();
