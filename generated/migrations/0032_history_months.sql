create or replace function history_partitions(history text)
returns table (partition text, since timestamptz, until timestamptz)
language sql stable
as $$
  select child.relname::text,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits
  join pg_class as child on child.oid = inhrelid
  cross join lateral pg_get_expr(child.relpartbound, child.oid) as bound
  where inhparent = to_regclass(quote_ident(history))
$$;

create or replace function lock_history(history text, mode text) returns void
language plpgsql
as $$
declare
  target regclass;
begin
  for target in
    select distinct confrelid::regclass from pg_constraint
    where conrelid = to_regclass(quote_ident(history)) and contype = 'f'
    order by 1
  loop
    execute format('lock table %s in %s mode', target, mode);
  end loop;
  execute format('lock table %I in access exclusive mode', history);
end
$$;

create or replace function open_history_months(history text, until_month timestamptz) returns integer
language plpgsql
as $$
declare
  later text;
  first_day timestamptz;
  next_day timestamptz;
  opened integer := 0;
begin
  select partition, since into later, first_day from history_partitions(history) where until is null;
  if later is null or first_day >= until_month then
    return 0;
  end if;
  perform lock_history(history, 'share row exclusive');
  select partition, since into later, first_day from history_partitions(history) where until is null;
  execute format('alter table %I detach partition %I', history, later);
  while first_day < until_month loop
    next_day := (first_day at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    execute format(
      'create table %I partition of %I for values from (%L) to (%L)',
      left(history, 50) || to_char(first_day at time zone 'UTC', '_YYYY_MM'), history, first_day, next_day
    );
    first_day := next_day;
    opened := opened + 1;
  end loop;
  execute format(
    'with moved as (delete from %I where created_at < %L returning *) insert into %I select * from moved',
    later, first_day, history
  );
  execute format(
    'alter table %I attach partition %I for values from (%L) to (maxvalue)', history, later, first_day
  );
  return opened;
end
$$;

create or replace function close_history_months(history text, before_month timestamptz) returns integer
language plpgsql
as $$
declare
  earlier text;
  month record;
  is_filled boolean;
  last_day timestamptz;
  closed integer := 0;
begin
  perform lock_history(history, 'access exclusive');
  select partition into earlier from history_partitions(history) where since is null;
  for month in
    select * from history_partitions(history)
    where since is not null and until <= before_month
    order by since
  loop
    execute format('select exists (select from %I)', month.partition) into is_filled;
    if is_filled then
      raise exception 'History partition % is not empty', month.partition;
    end if;
    execute format('drop table %I', month.partition);
    last_day := month.until;
    closed := closed + 1;
  end loop;
  if closed > 0 then
    execute format('alter table %I detach partition %I', history, earlier);
    execute format(
      'alter table %I attach partition %I for values from (minvalue) to (%L)', history, earlier, last_day
    );
  end if;
  return closed;
end
$$;

create or replace function partition_history(history text) returns void
language plpgsql
as $$
declare
  earlier text := left(history, 50) || '_earlier';
  later text := left(history, 50) || '_later';
  this_month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
  next_month timestamptz := (this_month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  first_month timestamptz;
  is_begun boolean;
  indexes text[][] := '{}';
  triggers text[];
  foreign_keys text[][] := '{}';
  one record;
  place integer;
begin
  if (select relkind from pg_class where oid = to_regclass(quote_ident(history))) <> 'r' then
    return;
  end if;
  perform lock_history(history, 'share row exclusive');
  execute format(
    'select exists (select from %I where created_at >= %L and created_at < %L)', history, this_month, next_month
  ) into is_begun;
  first_month := case when is_begun then next_month else this_month end;

  for one in
    select relname::text, pg_get_indexdef(indexrelid) as definition, indisunique
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = quote_ident(history)::regclass and not indisprimary
    order by relname
  loop
    if one.indisunique then
      raise exception 'The history cannot have a unique field: %', one.relname;
    end if;
    indexes := indexes || array[[one.relname, substring(one.definition from ' USING .*$')]];
  end loop;
  for one in
    select conname::text, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = quote_ident(history)::regclass and contype = 'f'
    order by conname
  loop
    foreign_keys := foreign_keys || array[[one.conname, one.definition]];
  end loop;
  select array_agg(pg_get_triggerdef(oid)) into triggers
  from pg_trigger where tgrelid = quote_ident(history)::regclass and not tgisinternal;
  for one in
    select tgname from pg_trigger where tgrelid = quote_ident(history)::regclass and not tgisinternal
  loop
    execute format('drop trigger %I on %I', one.tgname, history);
  end loop;

  execute format('alter table %I rename to %I', history, earlier);
  for place in 1 .. coalesce(array_length(indexes, 1), 0) loop
    execute format('alter index %I rename to %I', indexes[place][1], earlier || '_' || place || '_idx');
  end loop;
  execute format('alter table %I drop constraint %I', earlier, history || '_pkey');
  execute format('alter table %I add primary key (id, created_at)', earlier);

  execute format(
    'create table %I (like %I including defaults including constraints) partition by range (created_at)',
    history, earlier
  );
  execute format('create table %I (like %I including defaults including constraints)', later, earlier);
  execute format(
    'with moved as (delete from %I where created_at >= %L returning *) insert into %I select * from moved',
    earlier, first_month, later
  );
  execute format(
    'alter table %I attach partition %I for values from (minvalue) to (%L)', history, earlier, first_month
  );
  execute format(
    'alter table %I attach partition %I for values from (%L) to (maxvalue)', history, later, first_month
  );
  execute format('alter table %I add primary key (id, created_at)', history);
  for place in 1 .. coalesce(array_length(indexes, 1), 0) loop
    execute format('create index %I on %I', indexes[place][1], history) || indexes[place][2];
  end loop;
  for place in 1 .. coalesce(array_length(foreign_keys, 1), 0) loop
    execute format('alter table %I add constraint %I ', history, foreign_keys[place][1]) || foreign_keys[place][2];
  end loop;
  for place in 1 .. coalesce(array_length(triggers, 1), 0) loop
    execute triggers[place];
  end loop;
  perform open_history_months(history, (next_month at time zone 'UTC' + interval '2 months') at time zone 'UTC');
end
$$;

create table if not exists history_archives (
  history text not null,
  month text not null,
  file text not null,
  entries bigint not null,
  sha256 text not null,
  archived_at timestamptz not null,
  primary key (history, month, file)
);

select partition_history('activities');
