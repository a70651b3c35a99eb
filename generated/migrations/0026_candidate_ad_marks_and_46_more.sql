-- loses nothing: ads of one profile are kept by it; wanted jobs that are no profession, and contracts that are no choice, become skills or words of the ad
-- changes: values of 'language' that are there twice get a number, such as 'Label (2)' (candidate-languages.json)
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

alter table candidate_formations rename column graduated_on to to_date;

alter table candidate_ads drop constraint candidate_ads_candidate_profile_id_fkey;

alter table candidate_ads drop constraint candidate_ads_contract_type_check;

drop index candidate_ads_candidate_profile_id_idx;

alter table candidate_profiles drop constraint candidate_profiles_social_security_number_check;

alter table candidate_applications drop constraint candidate_applications_candidate_ad_id_fkey;

drop index candidate_applications_message_search;

drop index candidate_formations_graduated_on_idx;

drop index candidate_formations_graduated_on_desc_idx;

drop index candidate_sponsorships_first_name_sort_idx;

alter table user_notifications drop constraint user_notifications_notification_type_check;

alter table user_preferences drop constraint user_preferences_muted_notifications_check;

create table candidate_ad_marks (
  id uuid not null,
  candidate_profile_id uuid not null,
  candidate_ad_id uuid not null,
  mark text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_documents (
  id uuid not null,
  candidate_profile_id uuid not null,
  document_type text not null,
  file_name text not null,
  mime_type text,
  size integer,
  checksum text,
  path text,
  is_quarantined boolean default false,
  origin text default 'candidate',
  status text default 'new',
  refusal_reason text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_consents (
  id uuid not null,
  candidate_profile_id uuid not null,
  consent text not null,
  is_given boolean not null,
  given_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_document_requests (
  id uuid not null,
  candidate_profile_id uuid not null,
  document_type text not null,
  message text,
  requested_by text,
  candidate_document_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_profiles__wanted_professions (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table faq_entries (
  id uuid not null,
  topic text not null,
  question_fr text not null,
  answer_fr text not null,
  question_en text not null,
  answer_en text not null,
  is_published boolean default true,
  useful_count integer default 0,
  not_useful_count integer default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table faq_votes (
  id uuid not null,
  faq_entry_id uuid not null,
  user_id uuid not null,
  is_useful boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

alter table candidate_ads add column profession_id uuid;

alter table candidate_ads add column postal_code text;

alter table candidate_ads add column city_code text;

alter table candidate_ads add column latitude numeric(15,5);

alter table candidate_ads add column longitude numeric(15,5);

alter table candidate_ads add column region_id uuid;

alter table candidate_ads add column agency text;

alter table candidate_ads add column agency_phone text;

alter table candidate_ads add column from_date date;

alter table candidate_ads add column to_date date;

alter table candidate_ads add column is_open boolean default true;

alter table candidate_ads add column closed_at timestamptz(3);

alter table candidate_profiles add column city_code text;

alter table candidate_profiles add column latitude numeric(15,5);

alter table candidate_profiles add column longitude numeric(15,5);

alter table candidate_profiles add column last_activity_at timestamptz(3);

alter table candidate_profiles add column deletion_requested_at timestamptz(3);

alter table candidate_applications add column ad_title text;

alter table candidate_applications add column ad_company text;

alter table candidate_applications add column ad_city text;

alter table candidate_applications add column candidate_document_id uuid;

alter table candidate_applications add column decided_at timestamptz(3);

alter table candidate_applications add column answer text;

alter table candidate_applications add column withdrawn_at timestamptz(3);

alter table candidate_formations add column from_date date;

alter table candidate_missions add column agency_phone text;

alter table candidate_sponsorships add column has_consent boolean default false;

alter table training_course_candidates add column candidate_profile_id uuid;

alter table user_notifications add column candidate_profile_id uuid;

update candidate_ads set description = concat_ws(E'\n', description, 'Contrat : ' || contract_type)
  where btrim(contract_type) <> '' and contract_type not in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship', 'Intérim', 'CDI intérimaire', 'CDD', 'CDI');

insert into lost_values (table_name, row_id, field, value)
  select 'candidate_ads', id, 'contract_type', to_jsonb(contract_type) from candidate_ads where btrim(contract_type) <> '' and case when contract_type in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship') then contract_type end is null;

update candidate_profiles set skills = coalesce(skills, '{}') || array(select item from unnest(contract_types) as item where item not in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship', 'Intérim', 'CDI intérimaire', 'CDD', 'CDI'))
  where exists (select from unnest(contract_types) as item where item not in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship', 'Intérim', 'CDI intérimaire', 'CDD', 'CDI'));

insert into lost_values (table_name, row_id, field, value)
  select 'candidate_profiles', id, 'contract_types', to_jsonb(contract_types) from candidate_profiles where cardinality(contract_types) > 0 and case when contract_types <@ array['temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship']::text[] then contract_types end is null;

update candidate_ads set contract_type = case contract_type::text when 'Intérim' then 'temp'::text when 'CDI intérimaire' then 'permanent_temp'::text when 'CDD' then 'fixed_term'::text when 'CDI' then 'permanent'::text else 'temp' end, row_version = row_version + 1
  where btrim(contract_type) <> '' and case when contract_type in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship') then contract_type end is null;

update candidate_ads set contract_type = 'temp' where contract_type is null;

alter table candidate_ads alter column contract_type set default 'temp';

alter table candidate_ads alter column contract_type set not null;

alter table candidate_profiles alter column accepts_email drop default;

alter table candidate_profiles alter column accepts_email set default false;

alter table candidate_profiles alter column accepts_sms drop default;

alter table candidate_profiles alter column accepts_sms set default false;

alter table candidate_profiles alter column accepts_phone drop default;

alter table candidate_profiles alter column accepts_phone set default false;

update candidate_profiles set contract_types = nullif(array(select became from (
    select case item when 'Intérim' then 'temp' when 'CDI intérimaire' then 'permanent_temp' when 'CDD' then 'fixed_term' when 'CDI' then 'permanent' when 'temp' then 'temp' when 'permanent_temp' then 'permanent_temp' when 'fixed_term' then 'fixed_term' when 'permanent' then 'permanent' when 'apprenticeship' then 'apprenticeship' end as became, place from unnest(contract_types) with ordinality as listed (item, place)
  ) as mapped where became is not null group by became order by min(place)), '{}'), row_version = row_version + 1
  where cardinality(contract_types) > 0 and case when contract_types <@ array['temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship']::text[] then contract_types end is null;

insert into candidate_ad_marks (id, candidate_profile_id, candidate_ad_id, mark)
  select gen_random_uuid(), candidate_profile_id, id, 'kept' from candidate_ads;

alter table candidate_ads drop column candidate_profile_id;

create temporary table wanted on commit drop as
  select profile.id as profile_id, job.label, job.place, profession.id as profession_id,
    row_number() over (partition by profile.id, profession.id is null order by job.place) as rank
  from candidate_profiles as profile
  cross join lateral unnest(profile.wanted_jobs) with ordinality as job (label, place)
  left join profession_repositories as profession on fold_label(profession.label) = fold_label(job.label);

insert into candidate_profiles__wanted_professions (owner_id, target_id, position)
  select profile_id, profession_id, min(rank) from wanted where profession_id is not null and rank <= 5
  group by profile_id, profession_id;

update candidate_profiles as profile
  set skills = coalesce(skills, '{}') || array(
    select label from wanted where wanted.profile_id = profile.id and (profession_id is null or rank > 5) order by place)
  where exists (select from wanted where wanted.profile_id = profile.id and (profession_id is null or rank > 5));

alter table candidate_profiles drop column wanted_jobs;

select pg_temp.number_doubles('candidate_languages', 'language', 'language', array['candidate_profile_id']::text[], 'true', 100);

alter table candidate_ads add constraint candidate_ads_profession_id_fkey foreign key (profession_id) references profession_repositories (id) on delete restrict;

alter table candidate_ads add constraint candidate_ads_contract_type_check check (contract_type in ('temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship'));

alter table candidate_ads add constraint candidate_ads_postal_code_check check (char_length(postal_code) <= 5);

alter table candidate_ads add constraint candidate_ads_city_code_check check (char_length(city_code) <= 5);

alter table candidate_ads add constraint candidate_ads_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table candidate_ads add constraint candidate_ads_agency_check check (char_length(agency) <= 255);

alter table candidate_ads add constraint candidate_ads_agency_phone_check check (char_length(agency_phone) <= 32);

alter table candidate_profiles add constraint candidate_profiles_contract_types_check check (contract_types <@ array['temp', 'permanent_temp', 'fixed_term', 'permanent', 'apprenticeship']::text[]);

alter table candidate_profiles add constraint candidate_profiles_city_code_check check (char_length(city_code) <= 5);

alter table candidate_ad_marks add constraint candidate_ad_marks_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_ad_marks add constraint candidate_ad_marks_candidate_ad_id_fkey foreign key (candidate_ad_id) references candidate_ads (id) on delete cascade;

alter table candidate_ad_marks add constraint candidate_ad_marks_mark_check check (mark in ('kept', 'hidden'));

alter table candidate_documents add constraint candidate_documents_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_documents add constraint candidate_documents_document_type_check check (document_type in ('cv', 'identity', 'residence_permit', 'health_card', 'bank_details', 'proof_of_address', 'diploma', 'accreditation', 'driving_licence', 'disability', 'medical', 'contract', 'certificate', 'convening_letter', 'other'));

alter table candidate_documents add constraint candidate_documents_file_name_check check (char_length(file_name) <= 255);

alter table candidate_documents add constraint candidate_documents_mime_type_check check (char_length(mime_type) <= 150);

alter table candidate_documents add constraint candidate_documents_checksum_check check (char_length(checksum) <= 128);

alter table candidate_documents add constraint candidate_documents_path_check check (char_length(path) <= 1024);

alter table candidate_documents add constraint candidate_documents_origin_check check (origin in ('candidate', 'agency'));

alter table candidate_documents add constraint candidate_documents_status_check check (status in ('new', 'seen', 'accepted', 'refused'));

alter table candidate_documents add constraint candidate_documents_refusal_reason_check check (char_length(refusal_reason) <= 500);

alter table candidate_applications add constraint candidate_applications_candidate_ad_id_fkey foreign key (candidate_ad_id) references candidate_ads (id) on delete restrict;

alter table candidate_applications add constraint candidate_applications_ad_title_check check (char_length(ad_title) <= 255);

alter table candidate_applications add constraint candidate_applications_ad_company_check check (char_length(ad_company) <= 255);

alter table candidate_applications add constraint candidate_applications_ad_city_check check (char_length(ad_city) <= 255);

alter table candidate_applications add constraint candidate_applications_candidate_document_id_fkey foreign key (candidate_document_id) references candidate_documents (id) on delete set null;

alter table candidate_applications add constraint candidate_applications_answer_check check (char_length(answer) <= 2000);

alter table candidate_consents add constraint candidate_consents_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_consents add constraint candidate_consents_consent_check check (consent in ('accepts_email', 'accepts_sms', 'accepts_phone'));

alter table candidate_document_requests add constraint candidate_document_requests_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_document_requests add constraint candidate_document_requests_document_type_check check (document_type in ('cv', 'identity', 'residence_permit', 'health_card', 'bank_details', 'proof_of_address', 'diploma', 'accreditation', 'driving_licence', 'disability', 'medical', 'contract', 'certificate', 'convening_letter', 'other'));

alter table candidate_document_requests add constraint candidate_document_requests_message_check check (char_length(message) <= 500);

alter table candidate_document_requests add constraint candidate_document_requests_requested_by_check check (char_length(requested_by) <= 255);

alter table candidate_document_requests add constraint candidate_document_requests_candidate_document_id_fkey foreign key (candidate_document_id) references candidate_documents (id) on delete set null;

alter table candidate_missions add constraint candidate_missions_agency_phone_check check (char_length(agency_phone) <= 32);

alter table candidate_profiles__wanted_professions add constraint candidate_profiles__wanted_professions_owner_id_fkey foreign key (owner_id) references candidate_profiles (id) on delete cascade;

alter table candidate_profiles__wanted_professions add constraint candidate_profiles__wanted_professions_target_id_fkey foreign key (target_id) references profession_repositories (id) on delete restrict;

alter table training_course_candidates add constraint training_course_candidates_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete set null;

alter table faq_entries add constraint faq_entries_topic_check check (topic in ('account', 'work', 'documents', 'training', 'pay', 'data'));

alter table faq_entries add constraint faq_entries_question_fr_check check (char_length(question_fr) <= 255);

alter table faq_entries add constraint faq_entries_answer_fr_check check (char_length(answer_fr) <= 5000);

alter table faq_entries add constraint faq_entries_question_en_check check (char_length(question_en) <= 255);

alter table faq_entries add constraint faq_entries_answer_en_check check (char_length(answer_en) <= 5000);

alter table faq_votes add constraint faq_votes_faq_entry_id_fkey foreign key (faq_entry_id) references faq_entries (id) on delete cascade;

alter table faq_votes add constraint faq_votes_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

alter table user_notifications add constraint user_notifications_notification_type_check check (notification_type in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));

alter table user_notifications add constraint user_notifications_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table user_preferences add constraint user_preferences_muted_notifications_check check (muted_notifications <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]);

create index candidate_ads_profession_id_idx on candidate_ads (profession_id, id);

create index candidate_ads_region_id_idx on candidate_ads (region_id, id);

create index candidate_ads_is_open_idx on candidate_ads (is_open, id);

create index candidate_ads_is_open_desc_idx on candidate_ads (is_open desc nulls last, id desc);

create index candidate_ads_reference_search on candidate_ads using gin (fold(reference) gin_trgm_ops);

create index candidate_ads_company_search on candidate_ads using gin (fold(company) gin_trgm_ops);

create index candidate_profiles_last_activity_at_idx on candidate_profiles (last_activity_at, id);

create index candidate_profiles_deletion_requested_at_idx on candidate_profiles (deletion_requested_at, id);

create index candidate_profiles_last_name_sort_idx on candidate_profiles (last_name collate "fr", id);

create unique index candidate_ad_marks_candidate_ad_id_candidate_profile_id_key on candidate_ad_marks (candidate_ad_id, candidate_profile_id);

create index candidate_ad_marks_candidate_profile_id_idx on candidate_ad_marks (candidate_profile_id, id);

create index candidate_ad_marks_candidate_ad_id_idx on candidate_ad_marks (candidate_ad_id, id);

create index candidate_ad_marks_created_at_idx on candidate_ad_marks (created_at, id);

create index candidate_documents_candidate_profile_id_idx on candidate_documents (candidate_profile_id, id);

create index candidate_documents_document_type_idx on candidate_documents (document_type, id);

create index candidate_documents_path_idx on candidate_documents (path, id);

create index candidate_documents_created_at_idx on candidate_documents (created_at, id);

create index candidate_documents_file_name_search on candidate_documents using gin (fold(file_name) gin_trgm_ops);

create index candidate_applications_candidate_document_id_idx on candidate_applications (candidate_document_id, id);

create index candidate_applications_ad_title_search on candidate_applications using gin (fold(ad_title) gin_trgm_ops);

create index candidate_applications_ad_company_search on candidate_applications using gin (fold(ad_company) gin_trgm_ops);

create index candidate_consents_candidate_profile_id_idx on candidate_consents (candidate_profile_id, id);

create index candidate_consents_given_at_idx on candidate_consents (given_at, id);

create index candidate_document_requests_candidate_profile_id_idx on candidate_document_requests (candidate_profile_id, id);

create index candidate_document_requests_candidate_document_id_idx on candidate_document_requests (candidate_document_id, id);

create index candidate_document_requests_created_at_idx on candidate_document_requests (created_at, id);

create index candidate_document_requests_message_search on candidate_document_requests using gin (fold(message) gin_trgm_ops);

create index candidate_formations_to_date_idx on candidate_formations (to_date, id);

create index candidate_formations_to_date_desc_idx on candidate_formations (to_date desc nulls last, id desc);

create unique index candidate_languages_language_candidate_profile_id_key on candidate_languages (fold_label(language), candidate_profile_id);

create index candidate_missions_company_search on candidate_missions using gin (fold(company) gin_trgm_ops);

create index candidate_profiles__wanted_professions_target_id_idx on candidate_profiles__wanted_professions (target_id, owner_id);

create index candidate_sponsorships_created_at_idx on candidate_sponsorships (created_at, id);

create index training_course_candidates_candidate_profile_id_idx on training_course_candidates (candidate_profile_id, id);

create index faq_entries_position_idx on faq_entries (position, id);

create index faq_entries_question_fr_search on faq_entries using gin (fold(question_fr) gin_trgm_ops);

create index faq_entries_answer_fr_search on faq_entries using gin (fold(answer_fr) gin_trgm_ops);

create index faq_entries_question_en_search on faq_entries using gin (fold(question_en) gin_trgm_ops);

create index faq_entries_answer_en_search on faq_entries using gin (fold(answer_en) gin_trgm_ops);

create unique index faq_votes_user_id_faq_entry_id_key on faq_votes (user_id, faq_entry_id);

create index faq_votes_faq_entry_id_idx on faq_votes (faq_entry_id, id);

create index faq_votes_user_id_idx on faq_votes (user_id, id);

create index faq_votes_created_at_idx on faq_votes (created_at, id);

create index user_notifications_candidate_profile_id_idx on user_notifications (candidate_profile_id, id);

create trigger table_version
  after insert or update or delete or truncate on candidate_ad_marks
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_documents
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_consents
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_document_requests
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_profiles__wanted_professions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on faq_entries
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on faq_votes
  for each statement execute function bump_table_version();

drop function pg_temp.number_doubles(text, text, text, text[], text, integer);
