create or replace function fold_label(words text) returns text
language sql immutable strict parallel safe
as $$ select public.fold(btrim(regexp_replace(words, '[\s\u00a0\u202f]+', ' ', 'g'))) $$;

drop index training_actions_training_course_reference_idx;

drop index training_actions_status_idx;

drop index training_actions_training_course_reference_sort_idx;

drop index training_actions_training_course_reference_desc_idx;

drop index training_actions_created_at_idx;

drop index training_action_candidates_first_name_sort_idx;

drop index training_action_candidates_first_name_desc_idx;

create table device_map_templates (
  id uuid not null,
  device_type_id uuid not null,
  map_type text not null default 'agency',
  label text not null,
  label_en text not null,
  parent_id uuid,
  has_reference boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_attendances (
  id uuid not null,
  training_action_candidate_id uuid not null,
  training_course_session_id uuid,
  day date not null,
  period text not null default 'MORNING_PERIOD',
  is_present boolean default true,
  absence_reason text,
  duration numeric(15,2) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_estimators (
  id uuid not null,
  training_action_id uuid,
  training_course_estimator_id uuid,
  educational_path_id uuid,
  from_date date,
  to_date date,
  expected_positioning_report_duration numeric(15,2),
  expected_external_training_duration numeric(15,2),
  expected_practical_training_duration numeric(15,2),
  expected_absence_duration numeric(15,2),
  training_course_rate numeric(15,3),
  expected_transport_fees numeric(15,2),
  expected_accommodation_fees numeric(15,2),
  expected_meal_fees numeric(15,2),
  opco_forecast_amount numeric(15,2),
  miscellaneous_services_forecast_amount numeric(15,2),
  cofi_forecast_amount numeric(15,2),
  various_aids_forecast_amount numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

alter table training_actions add column checked_by_id uuid;

alter table training_actions add column checked_on date;

alter table training_actions add column control_result text;

alter table training_actions add column control_comment text;

alter table training_actions add column write_off_reason text;

alter table training_actions add column revert_reason text;

alter table training_actions add column expected_positioning_report_duration numeric(15,2);

alter table training_actions add column expected_external_training_duration numeric(15,2);

alter table training_actions add column expected_practical_training_duration numeric(15,2);

alter table training_actions add column expected_absence_duration numeric(15,2);

alter table training_actions add column expected_total_duration numeric(15,2);

alter table training_actions add column real_positioning_report_duration numeric(15,2);

alter table training_actions add column real_external_training_duration numeric(15,2);

alter table training_actions add column real_practical_training_duration numeric(15,2);

alter table training_actions add column real_absence_duration numeric(15,2);

alter table training_actions add column real_total_duration numeric(15,2);

alter table training_actions add column paid_positioning_report_duration numeric(15,2);

alter table training_actions add column paid_external_training_duration numeric(15,2);

alter table training_actions add column paid_practical_training_duration numeric(15,2);

alter table training_actions add column paid_absence_duration numeric(15,2);

alter table training_actions add column paid_total_duration numeric(15,2);

alter table training_actions add column expected_wage_cost numeric(15,2);

alter table training_actions add column expected_additional_cost numeric(15,2);

alter table training_actions add column expected_educational_cost numeric(15,2);

alter table training_actions add column expected_total_cost numeric(15,2);

alter table training_actions add column real_wage_cost numeric(15,2);

alter table training_actions add column real_additional_cost numeric(15,2);

alter table training_actions add column real_educational_cost numeric(15,2);

alter table training_actions add column real_total_cost numeric(15,2);

alter table training_actions add column expected_transport_fees numeric(15,2);

alter table training_actions add column expected_accommodation_fees numeric(15,2);

alter table training_actions add column expected_meal_fees numeric(15,2);

alter table training_actions add column expected_total_fees numeric(15,2);

alter table training_actions add column expected_services_fees numeric(15,2);

alter table training_actions add column real_transport_fees numeric(15,2);

alter table training_actions add column real_accommodation_fees numeric(15,2);

alter table training_actions add column real_meal_fees numeric(15,2);

alter table training_actions add column real_total_fees numeric(15,2);

alter table training_actions add column external_payroll_transport_fees numeric(15,2);

alter table training_actions add column external_payroll_accommodation_fees numeric(15,2);

alter table training_actions add column external_payroll_meal_fees numeric(15,2);

alter table training_actions add column external_payroll_total_fees numeric(15,2);

alter table training_actions add column opco_forecast_amount numeric(15,2);

alter table training_actions add column opco_financeable_amount numeric(15,2);

alter table training_actions add column opco_requested_amount numeric(15,2);

alter table training_actions add column opco_received_amount numeric(15,2);

alter table training_actions add column miscellaneous_services_forecast_amount numeric(15,2);

alter table training_actions add column miscellaneous_services_financeable_amount numeric(15,2);

alter table training_actions add column miscellaneous_services_requested_amount numeric(15,2);

alter table training_actions add column miscellaneous_services_received_amount numeric(15,2);

alter table training_actions add column cofi_forecast_amount numeric(15,2);

alter table training_actions add column cofi_financeable_amount numeric(15,2);

alter table training_actions add column cofi_requested_amount numeric(15,2);

alter table training_actions add column cofi_received_amount numeric(15,2);

alter table training_actions add column various_aids_forecast_amount numeric(15,2);

alter table training_actions add column various_aids_financeable_amount numeric(15,2);

alter table training_actions add column various_aids_requested_amount numeric(15,2);

alter table training_actions add column various_aids_received_amount numeric(15,2);

alter table training_actions add column remaining_forecast_amount numeric(15,2);

alter table training_actions add column remaining_financeable_amount numeric(15,2);

alter table training_actions add column remaining_requested_amount numeric(15,2);

alter table training_actions add column remaining_received_amount numeric(15,2);

alter table training_actions add column realisation_rate numeric(15,2);

alter table training_actions add column outstanding_amount numeric(15,2);

alter table training_actions add column training_gross_margin numeric(15,2);

alter table training_actions add column final_training_margin numeric(15,2);

alter table training_actions add column success_rate numeric(15,2);

alter table training_actions add column deleted_at timestamptz(3);

alter table training_action_candidates add column training_course_rate numeric(15,3);

alter table training_action_candidates add column pec_rate numeric(15,3);

alter table training_action_candidates add column hour_cost numeric(15,2);

alter table training_action_candidates add column expected_services_fees numeric(15,2);

alter table training_action_candidates add column typed_fields text[];

alter table training_action_candidates add column position integer not null default 0;

alter table estimator_candidates add column expected_positioning_report_duration numeric(15,2);

alter table estimator_candidates add column expected_external_training_duration numeric(15,2);

alter table estimator_candidates add column expected_practical_training_duration numeric(15,2);

alter table estimator_candidates add column expected_absence_duration numeric(15,2);

alter table estimator_candidates add column training_course_rate numeric(15,3);

alter table estimator_candidates add column expected_transport_fees numeric(15,2);

alter table estimator_candidates add column expected_accommodation_fees numeric(15,2);

alter table estimator_candidates add column expected_meal_fees numeric(15,2);

alter table estimator_candidates add column opco_forecast_amount numeric(15,2);

alter table estimator_candidates add column miscellaneous_services_forecast_amount numeric(15,2);

alter table estimator_candidates add column cofi_forecast_amount numeric(15,2);

alter table estimator_candidates add column various_aids_forecast_amount numeric(15,2);

alter table refund_requests add column outstanding_amount numeric(15,2);

alter table training_action_device_maps add column label_en text;

alter table training_action_device_maps add column checked_at timestamptz(3);

alter table training_action_device_maps add column checked_by text;

update training_action_candidates as moved set position = numbered.place
  from (select id, row_number() over (order by created_at, id) as place from training_action_candidates) as numbered
  where numbered.id = moved.id;

alter table training_actions add constraint training_actions_checked_by_id_fkey foreign key (checked_by_id) references manager_repositories (id) on delete restrict;

alter table training_actions add constraint training_actions_control_result_check check (control_result in ('compliant', 'to_correct', 'not_compliant'));

alter table training_actions add constraint training_actions_write_off_reason_check check (char_length(write_off_reason) <= 1000);

alter table training_actions add constraint training_actions_revert_reason_check check (char_length(revert_reason) <= 1000);

alter table device_map_templates add constraint device_map_templates_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete cascade;

alter table device_map_templates add constraint device_map_templates_map_type_check check (map_type in ('agency', 'training.organization', 'opco', 'training.start', 'training', 'training.end', 'training.complete', 'partners'));

alter table device_map_templates add constraint device_map_templates_label_check check (char_length(label) <= 255);

alter table device_map_templates add constraint device_map_templates_label_en_check check (char_length(label_en) <= 255);

alter table device_map_templates add constraint device_map_templates_parent_id_fkey foreign key (parent_id) references device_map_templates (id) on delete cascade;

alter table training_action_attendances add constraint training_action_attendances_training_action_candidate_id_fkey foreign key (training_action_candidate_id) references training_action_candidates (id) on delete cascade;

alter table training_action_attendances add constraint training_action_attendances_training_course_session_id_fkey foreign key (training_course_session_id) references training_course_sessions (id) on delete set null;

alter table training_action_attendances add constraint training_action_attendances_period_check check (period in ('MORNING_PERIOD', 'AFTERNOON_PERIOD'));

alter table training_action_attendances add constraint training_action_attendances_absence_reason_check check (char_length(absence_reason) <= 255);

alter table training_action_device_maps add constraint training_action_device_maps_label_en_check check (char_length(label_en) <= 255);

alter table training_action_device_maps add constraint training_action_device_maps_checked_by_check check (char_length(checked_by) <= 255);

alter table training_action_estimators add constraint training_action_estimators_training_action_id_check check ((is_draft or training_action_id is not null));

alter table training_action_estimators add constraint training_action_estimators_training_action_id_fkey foreign key (training_action_id) references training_actions (id) on delete cascade;

alter table training_action_estimators add constraint training_action_estimators_training_course_estimator_id_check check ((is_draft or training_course_estimator_id is not null));

alter table training_action_estimators add constraint training_action_estimators_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete cascade;

alter table training_action_estimators add constraint training_action_estimators_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

create index training_actions_checked_by_id_idx on training_actions (checked_by_id, id);

create index training_actions_training_course_reference_idx on training_actions (training_course_reference, id) where deleted_at is null;

create index training_actions_status_idx on training_actions (status, id) where deleted_at is null;

create index training_actions_training_course_reference_sort_idx on training_actions (training_course_reference collate "fr", id) where deleted_at is null;

create index training_actions_training_course_reference_desc_idx on training_actions (training_course_reference collate "fr" desc nulls last, id desc) where deleted_at is null;

create index training_actions_created_at_idx on training_actions (created_at, id) where deleted_at is null;

create index training_action_candidates_position_idx on training_action_candidates (position, id);

create unique index device_map_templates_label_device_type_id_map_type_5d62b3f8_key on device_map_templates (fold_label(label), device_type_id, map_type, parent_id) nulls not distinct;

create index device_map_templates_device_type_id_idx on device_map_templates (device_type_id, id);

create index device_map_templates_parent_id_idx on device_map_templates (parent_id, id);

create index device_map_templates_label_sort_idx on device_map_templates (label collate "fr", id);

create index device_map_templates_position_idx on device_map_templates (position, id);

create index device_map_templates_label_search on device_map_templates using gin (fold(label) gin_trgm_ops);

create unique index training_action_attendances_period_training_action_8ab6dc8c_key on training_action_attendances (period, training_action_candidate_id, day);

create index training_action_attendances_training_action_candidate_id_idx on training_action_attendances (training_action_candidate_id, id);

create index training_action_attendances_training_course_session_id_idx on training_action_attendances (training_course_session_id, id);

create index training_action_attendances_day_idx on training_action_attendances (day, id);

create unique index training_action_estimators_training_course_estimat_247e1013_key on training_action_estimators (training_course_estimator_id, training_action_id) where not is_draft;

create index training_action_estimators_training_action_id_idx on training_action_estimators (training_action_id, id);

create index training_action_estimators_training_course_estimator_id_idx on training_action_estimators (training_course_estimator_id, id);

create index training_action_estimators_educational_path_id_idx on training_action_estimators (educational_path_id, id);

create index training_action_estimators_created_at_idx on training_action_estimators (created_at, id);

create trigger table_version
  after insert or update or delete or truncate on device_map_templates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_attendances
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_estimators
  for each statement execute function bump_table_version();
