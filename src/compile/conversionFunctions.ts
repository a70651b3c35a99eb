/** Functions that migrations read texts with, for as long as one migration runs. Each gives null for what it cannot read. */
const functions: { readonly [signature: string]: string } = {
  'read_decimal(text)': `create or replace function pg_temp.read_decimal(words text) returns numeric
language sql immutable
as $$
  select case when btrim(words) ~ '^[+-]?([0-9]+|[0-9]{1,3}([ \\u00a0\\u202f][0-9]{3})+)([.,][0-9]+)?$'
    then replace(regexp_replace(btrim(words), '[ \\u00a0\\u202f]', '', 'g'), ',', '.')::numeric end
$$`,
  'read_boolean(text)': `create or replace function pg_temp.read_boolean(words text) returns boolean
language sql immutable
as $$
  select case when lower(btrim(words)) in ('true', 'vrai', 'oui', 'yes', '1') then true
    when lower(btrim(words)) in ('false', 'faux', 'non', 'no', '0') then false end
$$`,
  'read_date(text)': `create or replace function pg_temp.read_date(words text) returns date
language plpgsql immutable
as $$
declare
  iso text[] := regexp_match(btrim(words), '^([0-9]{4})-([0-9]{2})-([0-9]{2})$');
  french text[] := regexp_match(btrim(words), '^([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})$');
begin
  return coalesce(
    make_date(iso[1]::integer, iso[2]::integer, iso[3]::integer),
    make_date(french[3]::integer, french[2]::integer, french[1]::integer)
  );
exception when others then
  return null;
end
$$`,
  'read_instant(text)': `create or replace function pg_temp.read_instant(words text) returns timestamptz
language plpgsql immutable
as $$
begin
  if btrim(words) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$' then
    return btrim(words)::timestamptz;
  end if;
  return pg_temp.read_date(words)::timestamp at time zone 'UTC';
exception when others then
  return null;
end
$$`,
  'read_json(text)': `create or replace function pg_temp.read_json(words text) returns jsonb
language plpgsql immutable
as $$
begin
  return case when jsonb_typeof(words::jsonb) in ('object', 'array') then words::jsonb end;
exception when others then
  return null;
end
$$`,
  'read_list(jsonb)': `create or replace function pg_temp.read_list(items jsonb) returns text[]
language plpgsql immutable
as $$
begin
  if exists (select from jsonb_array_elements(items) as item where jsonb_typeof(item) <> 'string') then
    return null;
  end if;
  return array(select jsonb_array_elements_text(items));
exception when others then
  return null;
end
$$`,
  'read_uuid(text)': `create or replace function pg_temp.read_uuid(words text) returns uuid
language sql immutable
as $$
  select case when btrim(words) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(words)::uuid end
$$`,
};

/** The functions that SQL text uses, in an order in which they can be made, and what takes them away again. */
export function functionsUsedBy(sql: string): {
  readonly made: readonly string[];
  readonly removed: readonly string[];
} {
  const isUsed = (signature: string) => {
    const name = `pg_temp.${signature.split('(')[0]}(`;
    // An instant is read as a day first.
    return sql.includes(name) || (signature.startsWith('read_date') && sql.includes('pg_temp.read_instant('));
  };
  const used = Object.entries(functions).filter(([signature]) => isUsed(signature));
  return {
    made: used.map(([, text]) => text),
    removed: used.map(([signature]) => `drop function pg_temp.${signature}`).reverse(),
  };
}
