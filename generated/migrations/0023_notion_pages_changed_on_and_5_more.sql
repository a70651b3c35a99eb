alter table notion_pages add column language text;

alter table notion_pages add column slug text;

alter table notion_pages add column routes text[];

alter table notion_pages add column plain_text text;

alter table notion_pages add column changed_on date;

alter table notion_pages add column source text;

alter table notion_pages add constraint notion_pages_language_check check (language in ('fr', 'en'));

alter table notion_pages add constraint notion_pages_slug_check check (char_length(slug) <= 100);

alter table notion_pages add constraint notion_pages_source_check check (source in ('files', 'notion'));
