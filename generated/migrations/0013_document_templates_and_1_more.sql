create table document_templates (
  id uuid not null,
  kind text not null default 'document',
  document_type integer,
  label text not null,
  language text not null default 'fr',
  subject text,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

alter table documents add column document_template_id uuid;

alter table document_templates add constraint document_templates_kind_check check (kind in ('document', 'mail'));

alter table document_templates add constraint document_templates_document_type_check check (document_type in (15, 16, 17, 18, 19, 20, 30));

alter table document_templates add constraint document_templates_label_check check (char_length(label) <= 255);

alter table document_templates add constraint document_templates_language_check check (language in ('fr', 'en'));

alter table document_templates add constraint document_templates_subject_check check (char_length(subject) <= 255);

alter table documents add constraint documents_document_template_id_fkey foreign key (document_template_id) references document_templates (id) on delete set null;

create index document_templates_kind_idx on document_templates (kind, id);

create index document_templates_position_idx on document_templates (position, id);

create index document_templates_label_search on document_templates using gin (fold(label) gin_trgm_ops);

create unique index documents_document_template_id_training_course_id_key on documents (document_template_id, training_course_id);

create index documents_document_template_id_idx on documents (document_template_id, id);

create trigger table_version
  after insert or update or delete or truncate on document_templates
  for each statement execute function bump_table_version();
