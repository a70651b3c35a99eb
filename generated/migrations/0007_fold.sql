create or replace function fold(words text) returns text
language plpgsql immutable strict parallel safe
as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, words)); end $$;
