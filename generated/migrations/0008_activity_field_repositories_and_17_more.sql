-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (activity-fields.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (co-funders.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (device-types.json)
-- changes: values of 'initials' that are there twice get a number, such as 'Label (2)' (device-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (professions.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (project-origins.json)
-- changes: values of 'name' that are there twice get a number, such as 'Label (2)' (regions.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (blocklists.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (candidate-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (control-organizations.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (course-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (validation-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (min-wages.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (opco-charges.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (checklist-templates.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (customer-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (financing-types.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (pec-rates.json)
-- changes: values of 'label' that are there twice get a number, such as 'Label (2)' (strategic-axis.json)
create or replace function fold_label(words text) returns text
language sql immutable strict parallel safe
as $$ select public.fold(btrim(regexp_replace(words, '[\s\u00a0\u202f]+', ' ', 'g'))) $$;

create or replace function pg_temp.number_doubles(
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
$$;

create table if not exists lost_values (
  table_name text not null,
  row_id uuid not null,
  field text not null,
  value jsonb not null,
  lost_at timestamptz(3) not null default now()
);

drop index device_type_repositories_initials_key;

drop index profession_repositories_label_key;

drop index checklist_templates_label_device_type_id_key;

select pg_temp.number_doubles('activity_field_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('co_funder_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('device_type_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('device_type_repositories', 'initials', 'initials', array[]::text[], 'true', 20);

select pg_temp.number_doubles('profession_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('project_origin_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('region_repositories', 'name', 'name', array[]::text[], 'true', 255);

select pg_temp.number_doubles('blocklist_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('candidate_type_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('control_organization_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('course_type_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('validation_type_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('min_wage_repositories', 'label', 'label', array['from_date']::text[], 'true', 255);

select pg_temp.number_doubles('opco_charge_repositories', 'label', 'label', array['year']::text[], 'true', 255);

select pg_temp.number_doubles('checklist_templates', 'label', 'label', array['device_type_id']::text[], 'true', 255);

select pg_temp.number_doubles('customer_type_repositories', 'label', 'label', array[]::text[], 'true', 255);

select pg_temp.number_doubles('financing_type_repositories', 'label', 'label', array['parent_id']::text[], 'true', 255);

select pg_temp.number_doubles('pec_rate_repositories', 'label', 'label', array['device_type_id']::text[], 'true', 255);

select pg_temp.number_doubles('strategic_axis_repositories', 'label', 'label', array[]::text[], 'true', 255);

create unique index activity_field_repositories_label_key on activity_field_repositories (fold_label(label));

create index activity_field_repositories_label_sort_idx on activity_field_repositories (label collate "fr", id);

create unique index co_funder_repositories_label_key on co_funder_repositories (fold_label(label));

create index co_funder_repositories_label_sort_idx on co_funder_repositories (label collate "fr", id);

create unique index device_type_repositories_label_key on device_type_repositories (fold_label(label));

create unique index device_type_repositories_initials_key on device_type_repositories (fold_label(initials));

create index device_type_repositories_label_sort_idx on device_type_repositories (label collate "fr", id);

create unique index profession_repositories_label_key on profession_repositories (fold_label(label));

create unique index project_origin_repositories_label_key on project_origin_repositories (fold_label(label));

create index project_origin_repositories_label_sort_idx on project_origin_repositories (label collate "fr", id);

create unique index region_repositories_name_key on region_repositories (fold_label(name));

create index region_repositories_name_sort_idx on region_repositories (name collate "fr", id);

create unique index blocklist_repositories_label_key on blocklist_repositories (fold_label(label));

create index blocklist_repositories_label_sort_idx on blocklist_repositories (label collate "fr", id);

create unique index candidate_type_repositories_label_key on candidate_type_repositories (fold_label(label));

create index candidate_type_repositories_label_sort_idx on candidate_type_repositories (label collate "fr", id);

create unique index control_organization_repositories_label_key on control_organization_repositories (fold_label(label));

create index control_organization_repositories_label_sort_idx on control_organization_repositories (label collate "fr", id);

create unique index course_type_repositories_label_key on course_type_repositories (fold_label(label));

create index course_type_repositories_label_sort_idx on course_type_repositories (label collate "fr", id);

create unique index validation_type_repositories_label_key on validation_type_repositories (fold_label(label));

create index validation_type_repositories_label_sort_idx on validation_type_repositories (label collate "fr", id);

create unique index min_wage_repositories_label_from_date_key on min_wage_repositories (fold_label(label), from_date);

create index min_wage_repositories_label_sort_idx on min_wage_repositories (label collate "fr", id);

create unique index opco_charge_repositories_label_year_key on opco_charge_repositories (fold_label(label), year);

create unique index checklist_templates_label_device_type_id_key on checklist_templates (fold_label(label), device_type_id);

create unique index customer_type_repositories_label_key on customer_type_repositories (fold_label(label));

create index customer_type_repositories_label_sort_idx on customer_type_repositories (label collate "fr", id);

create unique index financing_type_repositories_label_parent_id_key on financing_type_repositories (fold_label(label), parent_id) nulls not distinct;

create index financing_type_repositories_label_sort_idx on financing_type_repositories (label collate "fr", id);

create unique index pec_rate_repositories_label_device_type_id_key on pec_rate_repositories (fold_label(label), device_type_id);

create index pec_rate_repositories_label_sort_idx on pec_rate_repositories (label collate "fr", id);

create unique index strategic_axis_repositories_label_key on strategic_axis_repositories (fold_label(label));

create index strategic_axis_repositories_label_sort_idx on strategic_axis_repositories (label collate "fr", id);

drop function pg_temp.number_doubles(text, text, text, text[], text, integer);
