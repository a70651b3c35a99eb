import { uuidPattern } from '#engine/model/uuid.ts';

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
  'read_month(text)': `create or replace function pg_temp.read_month(words text) returns text
language sql immutable
as $$
  select case when btrim(words) ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then btrim(words)
    when btrim(words) ~ '^(0?[1-9]|1[0-2])/[0-9]{4}$'
      then split_part(btrim(words), '/', 2) || '-' || lpad(split_part(btrim(words), '/', 1), 2, '0') end
$$`,
  'read_tags(text)': `create or replace function pg_temp.read_tags(words text) returns text[]
language sql immutable
as $$
  select array_agg(tag order by place) from (
    select min(btrim(part)) as tag, min(place) as place
    from regexp_split_to_table(words, '[,;]') with ordinality as parts (part, place)
    where btrim(part) <> '' group by fold(btrim(part))
  ) as listed
$$`,
  'read_color(text)': `create or replace function pg_temp.read_color(words text) returns text
language sql immutable
as $$
  select case when lower(btrim(words)) ~ '^#?[0-9a-f]{6}$' then '#' || ltrim(lower(btrim(words)), '#')
    when lower(btrim(words)) ~ '^#[0-9a-f]{3}$' then regexp_replace(lower(btrim(words)), '([0-9a-f])', '\\1\\1', 'g') end
$$`,
  'read_time(text)': `create or replace function pg_temp.read_time(words text) returns time(0)
language plpgsql immutable
as $$
declare
  parts text[] := regexp_match(lower(regexp_replace(words, '[ \\u00a0\\u202f]', '', 'g')),
    '^([01]?[0-9]|2[0-3])(?:[h:]([0-5][0-9])?|([0-5][0-9]))(?::00)?$');
begin
  return make_time(parts[1]::integer, coalesce(parts[2], parts[3], '0')::integer, 0);
end
$$`,
  'read_duration(text)': `create or replace function pg_temp.read_duration(words text) returns interval
language plpgsql immutable
as $$
declare
  bare text := lower(regexp_replace(words, '[ \\u00a0\\u202f]', '', 'g'));
  clock text[] := regexp_match(bare, '^([0-9]{1,5})[h:]([0-5]?[0-9])(?:m|mn|min)?$');
  minutes text[] := regexp_match(bare, '^([0-9]{1,6})(?:m|mn|min|minutes?)$');
  hours text[] := regexp_match(bare, '^([0-9]{1,5}(?:[.,][0-9]+)?)(?:h|heures?|hours?)$');
  iso text[] := regexp_match(bare, '^pt(?=[0-9])(?:([0-9]{1,5})h)?(?:([0-9]{1,6})m)?$');
  figure numeric := coalesce(
    clock[1]::numeric * 60 + clock[2]::numeric,
    minutes[1]::numeric,
    replace(hours[1], ',', '.')::numeric * 60,
    case when iso is not null then coalesce(iso[1], '0')::numeric * 60 + coalesce(iso[2], '0')::numeric end
  );
begin
  return case when figure = round(figure) then make_interval(mins => figure::integer) end;
end
$$`,
  'read_range(text)': `create or replace function pg_temp.read_range(words text) returns daterange
language plpgsql immutable
as $$
declare
  days text[] := regexp_match(btrim(words), '^([0-9]{4}-[0-9]{2}-[0-9]{2})/([0-9]{4}-[0-9]{2}-[0-9]{2})$');
  typed text[] := regexp_match(btrim(words), '([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})[^0-9]+([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})$');
  first_day date := pg_temp.read_date(coalesce(days[1], typed[1]));
  last_day date := pg_temp.read_date(coalesce(days[2], typed[2]));
begin
  return case when first_day <= last_day then daterange(first_day, last_day, '[]') end;
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
  select case when btrim(words) ~* '${uuidPattern}' then btrim(words)::uuid end
$$`,
  'number_doubles(text, text, text, text[], text, integer)': `create or replace function pg_temp.number_doubles(
  named text, label text, field text, within text[], condition text, longest integer
) returns void
language plpgsql
as $$
declare
  scope text := format('jsonb_build_array(%s)', array_to_string(array(select quote_ident(name) from unnest(within) as name), ', '));
  twin record;
  number integer;
  ending text;
  free text;
  is_taken boolean;
begin
  for twin in execute format(
    'select id, label, scope from (
       select *, row_number() over (partition by fold_label(label), scope order by created_at, id) as place
       from (select id, created_at, %1$I as label, %2$s as scope from %3$I where (%4$s)) as named
       where label is not null
     ) as ranked where place > 1 order by created_at, id', label, scope, named, condition)
  loop
    number := 1;
    loop
      number := number + 1;
      ending := format(' (%s)', number);
      free := rtrim(left(twin.label, coalesce(longest - length(ending), length(twin.label)))) || ending;
      execute format(
        'select exists (select from %1$I where (%2$s) and fold_label(%3$I) = fold_label($1) and %4$s = $2)',
        named, condition, label, scope) into is_taken using free, twin.scope;
      exit when not is_taken;
    end loop;
    insert into lost_values (table_name, row_id, field, value) values (named, twin.id, field, to_jsonb(twin.label));
    execute format('update %1$I set %2$I = $1, row_version = row_version + 1 where id = $2', named, label)
      using free, twin.id;
  end loop;
end
$$`,
};

/** What reads an instant or a range of days reads a day first. */
const readsDays = /pg_temp\.read_(?:instant|range)\(/;

/** The functions that SQL text uses, in an order in which they can be made, and what takes them away again. */
export function functionsUsedBy(sql: string): {
  readonly made: readonly string[];
  readonly removed: readonly string[];
} {
  const isUsed = (signature: string) => {
    const name = `pg_temp.${signature.split('(')[0]}(`;
    return sql.includes(name) || (signature.startsWith('read_date') && readsDays.test(sql));
  };
  const used = Object.entries(functions).filter(([signature]) => isUsed(signature));
  return {
    made: used.map(([, text]) => text),
    removed: used.map(([signature]) => `drop function pg_temp.${signature}`).reverse(),
  };
}
