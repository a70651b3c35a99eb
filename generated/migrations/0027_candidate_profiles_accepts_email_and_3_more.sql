create table faq_votes (
  id uuid not null,
  faq_entry_id uuid not null,
  user_id uuid not null,
  is_useful boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

alter table candidate_profiles alter column accepts_email drop default;

alter table candidate_profiles alter column accepts_email set default false;

alter table candidate_profiles alter column accepts_sms drop default;

alter table candidate_profiles alter column accepts_sms set default false;

alter table candidate_profiles alter column accepts_phone drop default;

alter table candidate_profiles alter column accepts_phone set default false;

alter table faq_votes add constraint faq_votes_faq_entry_id_fkey foreign key (faq_entry_id) references faq_entries (id) on delete cascade;

alter table faq_votes add constraint faq_votes_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

create unique index faq_votes_user_id_faq_entry_id_key on faq_votes (user_id, faq_entry_id);

create index faq_votes_faq_entry_id_idx on faq_votes (faq_entry_id, id);

create index faq_votes_user_id_idx on faq_votes (user_id, id);

create index faq_votes_created_at_idx on faq_votes (created_at, id);

create trigger table_version
  after insert or update or delete or truncate on faq_votes
  for each statement execute function bump_table_version();
