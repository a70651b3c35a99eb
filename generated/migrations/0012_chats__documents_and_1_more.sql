create table chats__documents (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

alter table chats alter column content drop not null;

alter table chats__documents add constraint chats__documents_owner_id_fkey foreign key (owner_id) references chats (id) on delete cascade;

alter table chats__documents add constraint chats__documents_target_id_fkey foreign key (target_id) references documents (id) on delete cascade;

create index chats__documents_target_id_idx on chats__documents (target_id, owner_id);

create trigger table_version
  after insert or update or delete or truncate on chats__documents
  for each statement execute function bump_table_version();
