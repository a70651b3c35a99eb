create extension if not exists pg_trgm;
create extension if not exists unaccent;
create collation if not exists fr (provider = icu, locale = 'fr-FR');
create table people (
  id integer primary key,
  name text not null,
  email text constraint people_email_key unique
);
