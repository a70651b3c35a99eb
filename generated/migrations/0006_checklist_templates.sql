create table checklist_templates (
  id uuid not null,
  device_type_id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

alter table checklist_templates add constraint checklist_templates_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete cascade;

alter table checklist_templates add constraint checklist_templates_label_check check (char_length(label) <= 255);

create unique index checklist_templates_label_device_type_id_key on checklist_templates (label, device_type_id);

create index checklist_templates_device_type_id_idx on checklist_templates (device_type_id, id);

create index checklist_templates_label_sort_idx on checklist_templates (label collate "fr", id);

create index checklist_templates_position_idx on checklist_templates (position, id);

create index checklist_templates_label_search on checklist_templates using gin (fold(label) gin_trgm_ops);

create trigger table_version
  after insert or update or delete or truncate on checklist_templates
  for each statement execute function bump_table_version();
