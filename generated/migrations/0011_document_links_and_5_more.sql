-- loses: all values of 'content' (document-versions.json)
create table document_links (
  id uuid not null,
  document_version_id uuid not null,
  days integer not null default 7,
  max_downloads integer,
  public_link text,
  expires_at timestamptz(3),
  download_count integer default 0,
  revoked_at timestamptz(3),
  created_by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

alter table documents add column locked_at timestamptz(3);

alter table document_versions add column is_quarantined boolean default false;

alter table document_versions add column restored_from integer;

update documents set is_locked = false where is_locked is null;

alter table documents alter column is_locked set not null;

alter table document_versions drop column content;

alter table document_links add constraint document_links_document_version_id_fkey foreign key (document_version_id) references document_versions (id) on delete cascade;

alter table document_links add constraint document_links_days_check check (days in (1, 7, 30));

alter table document_links add constraint document_links_public_link_check check (char_length(public_link) <= 500);

alter table document_links add constraint document_links_created_by_check check (char_length(created_by) <= 255);

create unique index document_versions_version_number_document_id_key on document_versions (version_number, document_id);

create index document_versions_path_idx on document_versions (path, id);

create index document_versions_version_number_idx on document_versions (version_number, id);

create index document_versions_version_number_desc_idx on document_versions (version_number desc nulls last, id desc);

create index document_links_document_version_id_idx on document_links (document_version_id, id);

create index document_links_created_at_idx on document_links (created_at, id);

create trigger table_version
  after insert or update or delete or truncate on document_links
  for each statement execute function bump_table_version();
