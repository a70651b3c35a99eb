create table activity_field_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table co_funder_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table device_type_repositories (
  id uuid not null,
  label text not null,
  initials text not null,
  validation_type text not null default 'none',
  duration_min numeric(15,2),
  duration_max numeric(15,2),
  plan_initials text,
  plan_label text,
  national_agency boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table users (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  role text not null,
  is_active boolean default true,
  avatar text,
  job text,
  service text,
  title text,
  other_role text,
  hierarchy text,
  manager_id uuid,
  last_connection timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table manager_repositories (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  initials text,
  internal_role text not null default 'manager',
  service text,
  title text,
  avatar text,
  has_signature boolean default false,
  last_connection timestamptz(3),
  supervisor_id uuid,
  user_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table profession_repositories (
  id uuid not null,
  label text not null,
  is_teleoperator boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table project_origin_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table region_repositories (
  id uuid not null,
  name text not null,
  initials text,
  direction_code text,
  regional_director_id uuid,
  manager_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_courses (
  id uuid not null,
  reference text,
  status text default 'to_do',
  priority text default 'medium',
  deadline date,
  volume integer default 1,
  unidentified_candidates integer default 0,
  project_origin_id uuid,
  activity_field_id uuid,
  profession_id uuid,
  device_type_id uuid,
  other_strategic_axis text,
  description text,
  interlocutor text,
  region_id uuid,
  manager_id uuid,
  cpef_manager_id uuid,
  regional_director_id uuid,
  co_funder_id uuid,
  is_recurring_need boolean default false,
  is_national_need boolean default false,
  is_teleoperator boolean default false,
  is_epsp_approach boolean default false,
  has_lucie_advertisement boolean default false,
  lucie_advertisement_reference text,
  accommodation_fees numeric(15,2),
  meal_fees numeric(15,2),
  transport_fees numeric(15,2),
  total_fees numeric(15,2),
  fees_description text,
  current_step text default 'context',
  cancellation_type integer,
  cancellation_reason text,
  status_reason text,
  previous_status text,
  deletion_reason text,
  acknowledged_at timestamptz(3),
  reception_date date,
  validation_date date,
  training_start_date date,
  training_end_date date,
  funding_request_date date,
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  is_draft boolean not null default false,
  is_locked boolean not null default false,
  locked_at timestamptz(3),
  row_version integer not null default 1,
  primary key (id)
);

create table activities (
  id uuid not null,
  entity_kind text not null,
  entity_type text not null,
  entity_id text not null,
  event text not null,
  description text,
  user_id text,
  user_name text,
  user_email text,
  on_behalf_of text,
  training_course_id uuid,
  changes jsonb,
  request_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table blocklist_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_profiles (
  id uuid not null,
  user_id uuid,
  region_id uuid,
  civility text,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  birth_date date,
  birth_country text,
  nationality text,
  social_security_number text,
  is_student boolean default false,
  is_disabled boolean default false,
  address text,
  postal_code text,
  city text,
  accepts_email boolean default true,
  accepts_sms boolean default true,
  accepts_phone boolean default true,
  wanted_jobs text[],
  search_radius integer default 30,
  contract_types text[],
  skills text[],
  availability text not null default 'available',
  available_from date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_ads (
  id uuid not null,
  candidate_profile_id uuid not null,
  title text not null,
  reference text,
  company text,
  city text,
  contract_type text,
  hourly_rate numeric(15,3),
  published_on date,
  description text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_applications (
  id uuid not null,
  candidate_profile_id uuid not null,
  candidate_ad_id uuid not null,
  status integer default 0,
  message text,
  applied_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_experiences (
  id uuid not null,
  candidate_profile_id uuid not null,
  job text not null,
  company text,
  city text,
  from_date date,
  to_date date,
  description text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_formations (
  id uuid not null,
  candidate_profile_id uuid not null,
  label text not null,
  school text,
  graduated_on date,
  description text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_languages (
  id uuid not null,
  candidate_profile_id uuid not null,
  language text not null,
  level text not null default 'beginner',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_missions (
  id uuid not null,
  candidate_profile_id uuid not null,
  title text not null,
  company text,
  city text,
  from_date date not null,
  to_date date,
  hourly_rate numeric(15,3),
  agency text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_savings (
  id uuid not null,
  candidate_profile_id uuid not null,
  label text not null,
  entry_date date not null,
  hours numeric(15,2),
  amount numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_sponsorships (
  id uuid not null,
  candidate_profile_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  status text default 'sent',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_type_repositories (
  id uuid not null,
  label text not null,
  mapping text not null default 'UNDEFINED_TYPE_CANDIDATE',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table control_organization_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table course_type_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table validation_type_repositories (
  id uuid not null,
  label text not null,
  is_ccn boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_educational_paths (
  id uuid not null,
  training_course_id uuid,
  label text,
  course_type_id uuid,
  validation_type_id uuid,
  validation_level text,
  validation_coefficient numeric(15,3),
  validation_description text,
  external_training_duration numeric(15,2),
  practical_training_duration numeric(15,2),
  positioning_review_duration numeric(15,2),
  positioning_review_cost numeric(15,2),
  positioning_review_organization_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table min_wage_repositories (
  id uuid not null,
  label text not null,
  from_date date not null,
  rate numeric(15,3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table opco_charge_repositories (
  id uuid not null,
  label text not null,
  year integer not null,
  rate numeric(15,3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_estimators (
  id uuid not null,
  training_course_id uuid,
  name text,
  status text default 'DRAFT_STATUS',
  device_type_id uuid,
  educational_path_id uuid,
  validation_type_id uuid,
  is_teleoperator boolean,
  is_epsp_approach boolean,
  approver_id uuid,
  requested_by text,
  requested_at timestamptz(3),
  validated_at timestamptz(3),
  classic_candidates_number integer default 0,
  local_mission_candidates_number integer default 0,
  handicapped_candidates_number integer default 0,
  refugee_candidates_number integer default 0,
  skills_candidates_number integer default 0,
  poec_candidates_number integer default 0,
  afpr_candidates_number integer default 0,
  senior_candidates_number integer default 0,
  a2i_candidates_number integer default 0,
  cdii_candidates_number integer default 0,
  classic_pec_rate numeric(20,8),
  local_mission_pec_rate numeric(20,8),
  handicapped_pec_rate numeric(20,8),
  refugee_pec_rate numeric(20,8),
  skills_pec_rate numeric(20,8),
  poec_pec_rate numeric(20,8),
  afpr_pec_rate numeric(20,8),
  senior_pec_rate numeric(20,8),
  a2i_pec_rate numeric(20,8),
  cdii_pec_rate numeric(20,8),
  ddc_positioning_review_duration numeric(20,8),
  ddc_external_training_duration numeric(20,8),
  ddc_practical_training_duration numeric(20,8),
  ddc_mission_duration_in_months numeric(20,8),
  ddc_additional_delegation_months numeric(20,8),
  ddc_mission_duration_per_month numeric(20,8),
  relief_type text default 'FILLON',
  min_wage_id uuid,
  opco_charge_id uuid,
  training_rate numeric(20,8),
  mission_rate numeric(20,8),
  end_of_mission_rate numeric(20,8) default 10.00000000,
  positioning_review_cost numeric(20,8),
  accommodation_fees numeric(20,8),
  meal_fees numeric(20,8),
  transport_fees numeric(20,8),
  engineering_fees numeric(20,8),
  recruitment_fees numeric(20,8),
  management_fees numeric(20,8),
  sourcing_fees numeric(20,8),
  cofunding numeric(20,8),
  financial_aid numeric(20,8),
  cpf_amount numeric(20,8),
  sourcing numeric(20,8),
  reinvoicing_training_rate numeric(20,8),
  reinvoicing_educational_rate numeric(20,8),
  reinvoicing_fees_rate numeric(20,8),
  reinvoicing_services_rate numeric(20,8),
  reinvoicing_amount numeric(20,8),
  delegation_rate numeric(20,8),
  management_rate numeric(20,8),
  managed_candidates_number integer default 0,
  is_rfa boolean default false,
  rfa_rate numeric(20,8),
  min_wage_rate numeric(20,8),
  opco_charge_rate numeric(20,8),
  candidates_number integer,
  waged_candidates_number integer,
  end_of_mission_candidates_number integer,
  training_duration numeric(20,8),
  contract_duration numeric(20,8),
  mission_duration numeric(20,8),
  average_pec_rate numeric(20,8),
  pec_funding numeric(20,8),
  cofunding_rate_amount numeric(20,8),
  cofunding_total numeric(20,8),
  a2i_amount numeric(20,8),
  various_aids numeric(20,8),
  training_hourly_pay numeric(20,8),
  training_wages numeric(20,8),
  training_charges numeric(20,8),
  training_relief_rate numeric(20,8),
  training_relief numeric(20,8),
  training_wages_cost numeric(20,8),
  hours_per_day numeric(20,8),
  daily_cost_total numeric(20,8),
  hour_cost_total numeric(20,8),
  individual_cost_total numeric(20,8),
  group_cost_total numeric(20,8),
  positioning_review_total numeric(20,8),
  educational_cost_total numeric(20,8),
  total_fees numeric(20,8),
  services_fees_total numeric(20,8),
  total_expenses numeric(20,8),
  reinvoicing_training_amount numeric(20,8),
  reinvoicing_educational_amount numeric(20,8),
  reinvoicing_fees_amount numeric(20,8),
  reinvoicing_services_amount numeric(20,8),
  reinvoicing_total numeric(20,8),
  miscellaneous_services numeric(20,8),
  total_revenues numeric(20,8),
  training_gross_margin numeric(20,8),
  training_gross_margin_rate numeric(20,8),
  extra_cost numeric(20,8),
  delegation_turnover numeric(20,8),
  management_turnover numeric(20,8),
  mission_turnover numeric(20,8),
  billing_rate numeric(20,8),
  invoiced_hourly_rate numeric(20,8),
  managed_invoiced_hourly_rate numeric(20,8),
  rfa_amount numeric(20,8),
  net_mission_turnover numeric(20,8),
  mission_relief_rate_with_end numeric(20,8),
  mission_wages_with_end numeric(20,8),
  mission_charges_with_end numeric(20,8),
  mission_relief_with_end numeric(20,8),
  mission_wages_cost_with_end numeric(20,8),
  mission_relief_rate_without_end numeric(20,8),
  mission_wages_without_end numeric(20,8),
  mission_charges_without_end numeric(20,8),
  mission_relief_without_end numeric(20,8),
  mission_wages_cost_without_end numeric(20,8),
  gross_margin_with_end numeric(20,8),
  gross_margin_rate_with_end numeric(20,8),
  gross_margin_without_end numeric(20,8),
  gross_margin_rate_without_end numeric(20,8),
  total_gross_margin_with_end numeric(20,8),
  total_gross_margin_without_end numeric(20,8),
  total_gross_margin numeric(20,8),
  turnover numeric(20,8),
  total_income numeric(20,8),
  total_gross_margin_rate numeric(20,8),
  revenue_per_candidate numeric(20,8),
  expense_per_candidate numeric(20,8),
  gross_margin_per_candidate numeric(20,8),
  break_even_hours numeric(20,8),
  break_even_months numeric(20,8),
  break_even_turnover numeric(20,8),
  is_break_even_reached boolean,
  margin_target_rate numeric(20,8),
  margin_target_basis text,
  margin_on_extra_cost_rate numeric(20,8),
  pec_by_public jsonb,
  checks jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_actions (
  id uuid not null,
  training_course_id uuid,
  training_course_reference text,
  status text default 'to_do',
  training_course_estimator_id uuid,
  device_type_id uuid,
  educational_path_id uuid,
  control_organization_id uuid,
  from_date date,
  to_date date,
  opco_reference text,
  comment text,
  converted_at timestamptz(3),
  converted_by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_candidates (
  id uuid not null,
  training_course_id uuid,
  lucie_id text,
  lucie_reference text,
  first_name text,
  last_name text,
  birthday_date date,
  age integer default 18,
  emails text[],
  phones text[],
  address text,
  postal_code text,
  city text,
  country text,
  current_profession text,
  profession_id uuid,
  candidate_type_id uuid,
  validate_candidate_type boolean default false,
  followed_by_pole_emploi boolean default false,
  followed_by_mission_locale boolean default false,
  is_rqth boolean default false,
  is_a2i boolean default false,
  is_cdii boolean default false,
  is_epsp_approach boolean default false,
  has_competences_diagnostic boolean default false,
  has_interim_experience boolean default false,
  interim_experience_hours numeric(15,2),
  open_cpf_account boolean default false,
  cpf_amount numeric(15,2),
  driving_licenses text[],
  means_of_transport text[],
  training_course_rate numeric(15,3),
  mission_rate numeric(15,3),
  expected_training_course_rate numeric(15,3),
  expected_mission_rate numeric(15,3),
  pec_rate numeric(15,3),
  accommodation_fees numeric(15,2),
  meal_fees numeric(15,2),
  transport_fees numeric(15,2),
  total_fees numeric(15,2),
  fees_description text,
  opco_forecast_amount numeric(15,2),
  opco_financeable_amount numeric(15,2),
  opco_requested_amount numeric(15,2),
  opco_received_amount numeric(15,2),
  miscellaneous_services_forecast_amount numeric(15,2),
  miscellaneous_services_financeable_amount numeric(15,2),
  miscellaneous_services_requested_amount numeric(15,2),
  miscellaneous_services_received_amount numeric(15,2),
  cofi_forecast_amount numeric(15,2),
  cofi_financeable_amount numeric(15,2),
  cofi_requested_amount numeric(15,2),
  cofi_received_amount numeric(15,2),
  various_aids_forecast_amount numeric(15,2),
  various_aids_financeable_amount numeric(15,2),
  various_aids_requested_amount numeric(15,2),
  various_aids_received_amount numeric(15,2),
  remaining_forecast_amount numeric(15,2),
  remaining_financeable_amount numeric(15,2),
  remaining_requested_amount numeric(15,2),
  remaining_received_amount numeric(15,2),
  total_training_expenses numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_candidates (
  id uuid not null,
  training_action_id uuid,
  training_course_candidate_id uuid,
  training_course_estimator_id uuid,
  educational_path_id uuid,
  device_type_id uuid,
  profession_id uuid,
  candidate_type_id uuid,
  first_name text,
  last_name text,
  status text default 'to_do',
  from_date date,
  to_date date,
  expected_positioning_report_duration numeric(15,2),
  expected_external_training_duration numeric(15,2),
  expected_practical_training_duration numeric(15,2),
  expected_absence_duration numeric(15,2),
  expected_total_duration numeric(15,2),
  real_positioning_report_duration numeric(15,2),
  real_external_training_duration numeric(15,2),
  real_practical_training_duration numeric(15,2),
  real_absence_duration numeric(15,2),
  real_total_duration numeric(15,2),
  paid_positioning_report_duration numeric(15,2),
  paid_external_training_duration numeric(15,2),
  paid_practical_training_duration numeric(15,2),
  paid_absence_duration numeric(15,2),
  paid_total_duration numeric(15,2),
  expected_wage_cost numeric(15,2),
  expected_additional_cost numeric(15,2),
  expected_educational_cost numeric(15,2),
  expected_total_cost numeric(15,2),
  real_wage_cost numeric(15,2),
  real_additional_cost numeric(15,2),
  real_educational_cost numeric(15,2),
  real_total_cost numeric(15,2),
  expected_transport_fees numeric(15,2),
  expected_accommodation_fees numeric(15,2),
  expected_meal_fees numeric(15,2),
  expected_total_fees numeric(15,2),
  real_transport_fees numeric(15,2),
  real_accommodation_fees numeric(15,2),
  real_meal_fees numeric(15,2),
  real_total_fees numeric(15,2),
  external_payroll_transport_fees numeric(15,2),
  external_payroll_accommodation_fees numeric(15,2),
  external_payroll_meal_fees numeric(15,2),
  external_payroll_total_fees numeric(15,2),
  opco_forecast_amount numeric(15,2),
  opco_financeable_amount numeric(15,2),
  opco_requested_amount numeric(15,2),
  opco_received_amount numeric(15,2),
  miscellaneous_services_forecast_amount numeric(15,2),
  miscellaneous_services_financeable_amount numeric(15,2),
  miscellaneous_services_requested_amount numeric(15,2),
  miscellaneous_services_received_amount numeric(15,2),
  cofi_forecast_amount numeric(15,2),
  cofi_financeable_amount numeric(15,2),
  cofi_requested_amount numeric(15,2),
  cofi_received_amount numeric(15,2),
  various_aids_forecast_amount numeric(15,2),
  various_aids_financeable_amount numeric(15,2),
  various_aids_requested_amount numeric(15,2),
  various_aids_received_amount numeric(15,2),
  remaining_forecast_amount numeric(15,2),
  remaining_financeable_amount numeric(15,2),
  remaining_requested_amount numeric(15,2),
  remaining_received_amount numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table candidate_trainings (
  id uuid not null,
  training_action_candidate_id uuid,
  label text,
  result_type text default 'undefined',
  validated_at date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table candidates (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  birthday_date date,
  birth_country text,
  lucie_id text,
  lucie_reference text,
  registration_number text,
  registration_numbers text[],
  agency text,
  recruiter_id text,
  region_id uuid,
  emails text[],
  phones text[],
  address text,
  postal_code text,
  city text,
  country text,
  current_profession text,
  is_rqth boolean default false,
  is_cdii boolean default false,
  interim_experience_hours numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table cities (
  id uuid not null,
  name text not null,
  post_code text not null,
  code text not null,
  county text,
  county_code text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table trainings (
  id uuid not null,
  label text not null,
  code text,
  description text,
  activity_field_id uuid,
  training_type text,
  skill_level text default 'NOT_DEFINED',
  duration numeric(15,2),
  cost numeric(15,2),
  invoice_type text,
  organization_name text,
  organization_city text,
  city_id uuid,
  validation_type_repository_id uuid,
  is_qualiopi boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_trainings (
  id uuid not null,
  training_course_id uuid,
  label text,
  training_id uuid,
  is_out_of_catalog boolean default false,
  preconization_reason text,
  prescriber text,
  description text,
  skill_level text default 'NOT_DEFINED',
  training_type text,
  duration numeric(15,2),
  cost numeric(15,2),
  invoice_type text,
  has_quote boolean default false,
  educational_path_id uuid,
  validation_type_repository_id uuid,
  organization_name text,
  organization_city text,
  city_id uuid,
  is_training_organism_contacted boolean default false,
  interlocutor text,
  expected_from_date date,
  expected_to_date date,
  expected_city_id uuid,
  is_qualiopi boolean default false,
  is_akto boolean default false,
  is_datadock boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table documents (
  id uuid not null,
  training_course_id uuid,
  document_type integer not null,
  name text not null,
  status integer not null default 1,
  training_course_training_id uuid,
  training_course_candidate_id uuid,
  concerns text,
  reference text,
  subject text,
  recipient text,
  transmitter text,
  comment text,
  is_agency_charge boolean default false,
  is_locked boolean default false,
  version_count integer default 0,
  habilitation_name text,
  habilitation_category text,
  habilitation_code text,
  habilitation_id text,
  habilitation_end_date date,
  btp_card_number text,
  lucie_id text,
  uploaded_to_lucie_at timestamptz(3),
  created_by text,
  updated_by text,
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table chats (
  id uuid not null,
  training_course_id uuid not null,
  content text not null,
  origin text default 'erpf',
  first_name text,
  last_name text,
  email text,
  document_id uuid,
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table communications (
  id uuid not null,
  training_course_id uuid not null,
  subject text not null,
  recipients text[],
  from_name text,
  from_email text,
  body_html text,
  body_plain text,
  communication_type text default 'mail',
  read_at timestamptz(3),
  parent_id uuid,
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table communications__documents (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table contacts (
  id uuid not null,
  training_course_id uuid,
  first_name text,
  last_name text not null,
  contact_type text not null default 'agency',
  email text,
  phone_number text,
  company text,
  job text,
  agency text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table customer_repositories (
  id uuid not null,
  company_name text not null,
  siret text,
  registration_number text,
  city text,
  zip_code text,
  company_type text,
  has_agreement boolean default false,
  agreement_number text,
  agreement_end_date date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table customer_type_repositories (
  id uuid not null,
  label text not null,
  is_important_customer boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table delegations (
  id uuid not null,
  manager_id uuid not null,
  delegation_manager_id uuid not null,
  from_date date not null,
  to_date date not null,
  reason text not null,
  status integer,
  user_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table delegations__regions (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table document_versions (
  id uuid not null,
  document_id uuid not null,
  path text,
  file_name text,
  mime_type text,
  size integer,
  checksum text,
  version_number integer,
  content text,
  created_by text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table estimator_candidate_types (
  id uuid not null,
  training_course_estimator_id uuid,
  label text,
  candidate_type_id uuid,
  quantity integer default 0,
  pec_rate numeric(20,8),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table estimator_candidates (
  id uuid not null,
  training_course_estimator_id uuid,
  training_course_candidate_id uuid,
  educational_path_id uuid,
  device_type_id uuid,
  status text default 'to_do',
  from_date date,
  to_date date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table estimator_configurations (
  id uuid not null,
  default_pec_rate numeric(15,2) not null default 17.00,
  additional_pec_rate numeric(15,2) not null default 27.00,
  teleoperator_pec_rate numeric(15,2) not null default 9.15,
  additional_teleoperator_pec_rate numeric(15,2) not null default 15.00,
  poec_pec_rate numeric(15,2) not null default 14.00,
  afpr_pec_rate numeric(15,2) not null default 8.00,
  a2i_grant numeric(15,2) not null default 4351.00,
  hours_worked_in_year numeric(15,2) not null default 1600.00,
  days_worked_per_month numeric(15,2) not null default 21.67,
  default_mission_duration_per_month numeric(15,2) not null default 151.67,
  senior_age integer not null default 45,
  wages_rate numeric(15,2) not null default 1.10,
  t_parameter numeric(15,4) not null default 0.3200,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table estimator_educational_costs (
  id uuid not null,
  training_course_estimator_id uuid,
  organization_name text,
  amount numeric(20,8),
  duration numeric(20,8),
  invoice_type text default 'GROUP_COST',
  total numeric(20,8),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table financing_type_repositories (
  id uuid not null,
  label text not null,
  financing_type integer not null,
  parent_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table group_migration_repositories (
  id uuid not null,
  legacy_siret text not null,
  new_siret text not null,
  from_date date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table group_migration_repositories__training_courses (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table group_repositories (
  id uuid not null,
  analytic_code text not null,
  analytic_label text not null,
  direction_code text,
  direction_label text,
  regional_direction text,
  unit text,
  operational_agency_code text,
  phone text,
  email text,
  status text,
  company_code text,
  company_label text,
  company_legal_form text,
  company_social_capital text,
  company_rcs_city text,
  head_office_address text,
  head_office_address_2 text,
  head_office_postal_code text,
  head_office_city text,
  siren text,
  siret text,
  region_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table habilitations (
  id uuid not null,
  code text not null,
  label text not null,
  category text,
  lucie_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table notion_pages (
  id uuid not null,
  title text not null,
  content text,
  parent_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table pec_rate_repositories (
  id uuid not null,
  label text not null,
  device_type_id uuid not null,
  rate numeric(15,3) not null,
  cofi_rate numeric(15,3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table pec_rate_repositories__candidate_types (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table refund_requests (
  id uuid not null,
  training_action_candidate_id uuid not null,
  financing_type_repository_id uuid not null,
  request_reference text,
  request_date date,
  request_amount numeric(15,2) not null,
  refund_reference text,
  refund_date date,
  pre_tax_refund_amount numeric(15,2),
  vat_refund_amount numeric(15,2),
  total_refund_amount numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table relief_type_repositories (
  id uuid not null,
  label text not null,
  area text not null default 'FILLON',
  training_rate numeric(15,4),
  mission_rate numeric(15,4),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table stored_searches (
  id uuid not null,
  name text not null,
  description text,
  user_email text,
  search jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table strategic_axis_repositories (
  id uuid not null,
  label text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_candidate_periods (
  id uuid not null,
  training_action_candidate_id uuid,
  label text default 'Période',
  period_type text default 'external',
  from_date date,
  to_date date,
  expected_duration numeric(15,2),
  real_duration numeric(15,2),
  expected_cost numeric(15,2),
  real_cost numeric(15,2),
  hour_cost numeric(15,2),
  payroll_cost numeric(15,2),
  training_course_rate numeric(15,3),
  absence_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_device_maps (
  id uuid not null,
  training_action_id uuid not null,
  label text not null,
  map_type text not null default 'agency',
  is_checked boolean default false,
  device_type_id uuid,
  parent_id uuid,
  has_reference boolean default false,
  reference text,
  sent_at timestamptz(3),
  received_at timestamptz(3),
  validated_at timestamptz(3),
  refund_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_invoices (
  id uuid not null,
  training_action_id uuid,
  reference text,
  invoice_type text default 'individual',
  from_date date,
  to_date date,
  is_hour_cost boolean default false,
  hour_rate numeric(15,3),
  hours numeric(15,2),
  total_amount numeric(15,2),
  total_amount_per_candidate numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_action_invoices__training_action_candidates (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table training_course_comments (
  id uuid not null,
  training_course_id uuid,
  content text,
  step text default 'context',
  category text default 'training_project',
  edited boolean default false,
  state text,
  manager_id uuid,
  parent_id uuid,
  user_id text,
  user_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_customers (
  id uuid not null,
  training_course_id uuid,
  registration_number text,
  name text,
  siret text,
  anael_id text,
  customer_type_id uuid,
  mission_duration_in_months numeric(15,3),
  mission_duration_in_hours numeric(15,3) default 151.670,
  delegation_rate numeric(15,3),
  management_rate numeric(15,3),
  has_negotiation_marge boolean default false,
  is_rfa boolean default false,
  rfa_rate numeric(15,3),
  agreement_number text,
  agreement_end_date date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_estimators__co_funders (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table training_course_groups (
  id uuid not null,
  training_course_id uuid,
  analytic_code text,
  analytic_label text,
  direction_code text,
  direction_label text,
  regional_direction text,
  unit text,
  operational_agency_code text,
  phone text,
  email text,
  status text,
  company_code text,
  company_label text,
  company_legal_form text,
  company_social_capital text,
  company_rcs_city text,
  head_office_address text,
  head_office_address_2 text,
  head_office_postal_code text,
  head_office_city text,
  siren text,
  siret text,
  recruiter_name text,
  recruiter_email text,
  recruiter_phone text,
  is_main_group boolean default false,
  is_user_division boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_sessions (
  id uuid not null,
  training_course_id uuid,
  training_course_training_id uuid,
  session_type text default 'training',
  from_date date,
  to_date date,
  period text default 'ALL_DAY_PERIOD',
  session_duration numeric(15,2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_draft boolean not null default false,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_states (
  id uuid not null,
  training_course_id uuid not null,
  state text not null,
  checked boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table training_options (
  id uuid not null,
  label text not null,
  description text,
  training_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  position integer not null default 0,
  row_version integer not null default 1,
  primary key (id)
);

create table training_course_trainings__training_options (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table training_courses__strategic_axes (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table user_notifications (
  id uuid not null,
  title text not null,
  message text,
  notification_type integer not null default 1,
  is_read boolean default false,
  read_at timestamptz(3),
  user_email text not null,
  region_id uuid,
  training_course_id uuid,
  training_course_reference text,
  estimator_id text,
  is_training_organism_contacted boolean default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1,
  primary key (id)
);

create table users__groups (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

create table users__regions (
  owner_id uuid not null,
  target_id uuid not null,
  position integer not null default 0,
  primary key (owner_id, target_id)
);

alter table activity_field_repositories add constraint activity_field_repositories_label_check check (char_length(label) <= 255);

alter table co_funder_repositories add constraint co_funder_repositories_label_check check (char_length(label) <= 255);

alter table device_type_repositories add constraint device_type_repositories_label_check check (char_length(label) <= 255);

alter table device_type_repositories add constraint device_type_repositories_initials_check check (char_length(initials) <= 20);

alter table device_type_repositories add constraint device_type_repositories_validation_type_check check (validation_type in ('fixed', 'ratio', 'none'));

alter table device_type_repositories add constraint device_type_repositories_plan_initials_check check (char_length(plan_initials) <= 20);

alter table device_type_repositories add constraint device_type_repositories_plan_label_check check (char_length(plan_label) <= 255);

alter table users add constraint users_first_name_check check (char_length(first_name) <= 255);

alter table users add constraint users_last_name_check check (char_length(last_name) <= 255);

alter table users add constraint users_email_check check (char_length(email) <= 255);

alter table users add constraint users_role_check check (role in ('admin', 'manager', 'cpef', 'regional_director', 'recruiter', 'candidate'));

alter table users add constraint users_avatar_check check (char_length(avatar) <= 2048);

alter table users add constraint users_job_check check (char_length(job) <= 255);

alter table users add constraint users_service_check check (char_length(service) <= 255);

alter table users add constraint users_title_check check (char_length(title) <= 255);

alter table users add constraint users_other_role_check check (char_length(other_role) <= 255);

alter table users add constraint users_hierarchy_check check (char_length(hierarchy) <= 255);

alter table users add constraint users_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete set null;

alter table manager_repositories add constraint manager_repositories_first_name_check check (char_length(first_name) <= 255);

alter table manager_repositories add constraint manager_repositories_last_name_check check (char_length(last_name) <= 255);

alter table manager_repositories add constraint manager_repositories_email_check check (char_length(email) <= 255);

alter table manager_repositories add constraint manager_repositories_initials_check check (char_length(initials) <= 10);

alter table manager_repositories add constraint manager_repositories_internal_role_check check (internal_role in ('admin', 'manager', 'cpef'));

alter table manager_repositories add constraint manager_repositories_service_check check (char_length(service) <= 255);

alter table manager_repositories add constraint manager_repositories_title_check check (char_length(title) <= 255);

alter table manager_repositories add constraint manager_repositories_avatar_check check (char_length(avatar) <= 2048);

alter table manager_repositories add constraint manager_repositories_supervisor_id_fkey foreign key (supervisor_id) references manager_repositories (id) on delete set null;

alter table manager_repositories add constraint manager_repositories_user_id_fkey foreign key (user_id) references users (id) on delete set null;

alter table profession_repositories add constraint profession_repositories_label_check check (char_length(label) <= 255);

alter table project_origin_repositories add constraint project_origin_repositories_label_check check (char_length(label) <= 255);

alter table region_repositories add constraint region_repositories_name_check check (char_length(name) <= 255);

alter table region_repositories add constraint region_repositories_initials_check check (char_length(initials) <= 20);

alter table region_repositories add constraint region_repositories_direction_code_check check (char_length(direction_code) <= 50);

alter table region_repositories add constraint region_repositories_regional_director_id_fkey foreign key (regional_director_id) references manager_repositories (id) on delete set null;

alter table region_repositories add constraint region_repositories_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete set null;

alter table training_courses add constraint training_courses_reference_check check (char_length(reference) <= 50);

alter table training_courses add constraint training_courses_status_check check ((is_draft or status is not null) and status in ('to_do', 'pending', 'waiting_for_ae', 'waiting_for_of_date', 'waiting_for_of_convention', 'todo_dr', 'waiting_for_validation', 'done', 'waiting_for_opco', 'relaunch_opco', 'to_check', 'waiting_for_retour_ae', 'in_progress', 'payroll_control', 'complete', 'scoring', 'closed', 'dispute', 'cancelled'));

alter table training_courses add constraint training_courses_priority_check check ((is_draft or priority is not null) and priority in ('highest', 'high', 'medium', 'low'));

alter table training_courses add constraint training_courses_project_origin_id_fkey foreign key (project_origin_id) references project_origin_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_activity_field_id_fkey foreign key (activity_field_id) references activity_field_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_profession_id_fkey foreign key (profession_id) references profession_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_other_strategic_axis_check check (char_length(other_strategic_axis) <= 255);

alter table training_courses add constraint training_courses_interlocutor_check check (char_length(interlocutor) <= 255);

alter table training_courses add constraint training_courses_region_id_fkey foreign key (region_id) references region_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_cpef_manager_id_fkey foreign key (cpef_manager_id) references manager_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_regional_director_id_fkey foreign key (regional_director_id) references manager_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_co_funder_id_fkey foreign key (co_funder_id) references co_funder_repositories (id) on delete restrict;

alter table training_courses add constraint training_courses_lucie_advertisement_reference_check check (char_length(lucie_advertisement_reference) <= 100);

alter table training_courses add constraint training_courses_current_step_check check (current_step in ('context', 'program', 'candidates', 'estimator', 'validation', 'schedule', 'ged', 'summary', 'control', 'action_schedule', 'action_document', 'action_history', 'action_message'));

alter table training_courses add constraint training_courses_cancellation_type_check check (cancellation_type in (1, 2, 3, 4));

alter table training_courses add constraint training_courses_previous_status_check check (char_length(previous_status) <= 50);

alter table training_courses add constraint training_courses_user_id_check check (char_length(user_id) <= 64);

alter table activities add constraint activities_entity_kind_check check (char_length(entity_kind) <= 100);

alter table activities add constraint activities_entity_type_check check (char_length(entity_type) <= 100);

alter table activities add constraint activities_entity_id_check check (char_length(entity_id) <= 36);

alter table activities add constraint activities_event_check check (event in ('created', 'updated', 'deleted'));

alter table activities add constraint activities_user_id_check check (char_length(user_id) <= 64);

alter table activities add constraint activities_user_name_check check (char_length(user_name) <= 255);

alter table activities add constraint activities_user_email_check check (char_length(user_email) <= 255);

alter table activities add constraint activities_on_behalf_of_check check (char_length(on_behalf_of) <= 255);

alter table activities add constraint activities_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete set null;

alter table activities add constraint activities_request_id_check check (char_length(request_id) <= 64);

alter table blocklist_repositories add constraint blocklist_repositories_label_check check (char_length(label) <= 255);

alter table candidate_profiles add constraint candidate_profiles_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

alter table candidate_profiles add constraint candidate_profiles_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table candidate_profiles add constraint candidate_profiles_civility_check check (civility in ('mrs', 'mr'));

alter table candidate_profiles add constraint candidate_profiles_first_name_check check (char_length(first_name) <= 255);

alter table candidate_profiles add constraint candidate_profiles_last_name_check check (char_length(last_name) <= 255);

alter table candidate_profiles add constraint candidate_profiles_email_check check (char_length(email) <= 255);

alter table candidate_profiles add constraint candidate_profiles_phone_check check (char_length(phone) <= 32);

alter table candidate_profiles add constraint candidate_profiles_birth_country_check check (char_length(birth_country) <= 255);

alter table candidate_profiles add constraint candidate_profiles_nationality_check check (char_length(nationality) <= 100);

alter table candidate_profiles add constraint candidate_profiles_social_security_number_check check (char_length(social_security_number) <= 15);

alter table candidate_profiles add constraint candidate_profiles_address_check check (char_length(address) <= 255);

alter table candidate_profiles add constraint candidate_profiles_postal_code_check check (char_length(postal_code) <= 5);

alter table candidate_profiles add constraint candidate_profiles_city_check check (char_length(city) <= 255);

alter table candidate_profiles add constraint candidate_profiles_availability_check check (availability in ('available', 'available_from', 'not_available'));

alter table candidate_ads add constraint candidate_ads_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_ads add constraint candidate_ads_title_check check (char_length(title) <= 255);

alter table candidate_ads add constraint candidate_ads_reference_check check (char_length(reference) <= 64);

alter table candidate_ads add constraint candidate_ads_company_check check (char_length(company) <= 255);

alter table candidate_ads add constraint candidate_ads_city_check check (char_length(city) <= 255);

alter table candidate_ads add constraint candidate_ads_contract_type_check check (char_length(contract_type) <= 50);

alter table candidate_applications add constraint candidate_applications_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_applications add constraint candidate_applications_candidate_ad_id_fkey foreign key (candidate_ad_id) references candidate_ads (id) on delete cascade;

alter table candidate_applications add constraint candidate_applications_status_check check (status in (0, 1, 2, 3));

alter table candidate_experiences add constraint candidate_experiences_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_experiences add constraint candidate_experiences_job_check check (char_length(job) <= 255);

alter table candidate_experiences add constraint candidate_experiences_company_check check (char_length(company) <= 255);

alter table candidate_experiences add constraint candidate_experiences_city_check check (char_length(city) <= 255);

alter table candidate_formations add constraint candidate_formations_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_formations add constraint candidate_formations_label_check check (char_length(label) <= 255);

alter table candidate_formations add constraint candidate_formations_school_check check (char_length(school) <= 255);

alter table candidate_languages add constraint candidate_languages_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_languages add constraint candidate_languages_language_check check (char_length(language) <= 100);

alter table candidate_languages add constraint candidate_languages_level_check check (level in ('beginner', 'intermediate', 'fluent', 'native'));

alter table candidate_missions add constraint candidate_missions_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_missions add constraint candidate_missions_title_check check (char_length(title) <= 255);

alter table candidate_missions add constraint candidate_missions_company_check check (char_length(company) <= 255);

alter table candidate_missions add constraint candidate_missions_city_check check (char_length(city) <= 255);

alter table candidate_missions add constraint candidate_missions_agency_check check (char_length(agency) <= 255);

alter table candidate_savings add constraint candidate_savings_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_savings add constraint candidate_savings_label_check check (char_length(label) <= 255);

alter table candidate_sponsorships add constraint candidate_sponsorships_candidate_profile_id_fkey foreign key (candidate_profile_id) references candidate_profiles (id) on delete cascade;

alter table candidate_sponsorships add constraint candidate_sponsorships_first_name_check check (char_length(first_name) <= 255);

alter table candidate_sponsorships add constraint candidate_sponsorships_last_name_check check (char_length(last_name) <= 255);

alter table candidate_sponsorships add constraint candidate_sponsorships_email_check check (char_length(email) <= 255);

alter table candidate_sponsorships add constraint candidate_sponsorships_phone_check check (char_length(phone) <= 32);

alter table candidate_sponsorships add constraint candidate_sponsorships_status_check check (status in ('sent', 'hired', 'declined'));

alter table candidate_type_repositories add constraint candidate_type_repositories_label_check check (char_length(label) <= 255);

alter table candidate_type_repositories add constraint candidate_type_repositories_mapping_check check (mapping in ('UNDEFINED_TYPE_CANDIDATE', 'LOCAL_MISSION_CANDIDATE', 'HANDICAPPED_CANDIDATE'));

alter table control_organization_repositories add constraint control_organization_repositories_label_check check (char_length(label) <= 255);

alter table course_type_repositories add constraint course_type_repositories_label_check check (char_length(label) <= 255);

alter table validation_type_repositories add constraint validation_type_repositories_label_check check (char_length(label) <= 255);

alter table training_course_educational_paths add constraint training_course_educational_paths_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_educational_paths add constraint training_course_educational_paths_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_educational_paths add constraint training_course_educational_paths_label_check check ((is_draft or label is not null) and char_length(label) <= 255);

alter table training_course_educational_paths add constraint training_course_educational_paths_course_type_id_fkey foreign key (course_type_id) references course_type_repositories (id) on delete restrict;

alter table training_course_educational_paths add constraint training_course_educational_paths_validation_type_id_fkey foreign key (validation_type_id) references validation_type_repositories (id) on delete restrict;

alter table training_course_educational_paths add constraint training_course_educational_paths_validation_level_check check (char_length(validation_level) <= 100);

alter table training_course_educational_paths add constraint training_course_educational_paths_positioning_re_a22c0638_check check (char_length(positioning_review_organization_name) <= 255);

alter table min_wage_repositories add constraint min_wage_repositories_label_check check (char_length(label) <= 255);

alter table opco_charge_repositories add constraint opco_charge_repositories_label_check check (char_length(label) <= 255);

alter table training_course_estimators add constraint training_course_estimators_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_estimators add constraint training_course_estimators_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_estimators add constraint training_course_estimators_name_check check ((is_draft or name is not null) and char_length(name) <= 255);

alter table training_course_estimators add constraint training_course_estimators_status_check check ((is_draft or status is not null) and status in ('DRAFT_STATUS', 'REQUEST_VALIDATION_STATUS', 'VALIDATE_STATUS'));

alter table training_course_estimators add constraint training_course_estimators_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table training_course_estimators add constraint training_course_estimators_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

alter table training_course_estimators add constraint training_course_estimators_validation_type_id_fkey foreign key (validation_type_id) references validation_type_repositories (id) on delete restrict;

alter table training_course_estimators add constraint training_course_estimators_approver_id_fkey foreign key (approver_id) references manager_repositories (id) on delete restrict;

alter table training_course_estimators add constraint training_course_estimators_requested_by_check check (char_length(requested_by) <= 64);

alter table training_course_estimators add constraint training_course_estimators_relief_type_check check (relief_type in ('FILLON', 'LODEOM'));

alter table training_course_estimators add constraint training_course_estimators_min_wage_id_fkey foreign key (min_wage_id) references min_wage_repositories (id) on delete restrict;

alter table training_course_estimators add constraint training_course_estimators_opco_charge_id_fkey foreign key (opco_charge_id) references opco_charge_repositories (id) on delete restrict;

alter table training_course_estimators add constraint training_course_estimators_margin_target_basis_check check (margin_target_basis in ('REVENUE_PER_CANDIDATE', 'EXTRA_COST'));

alter table training_actions add constraint training_actions_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_actions add constraint training_actions_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_actions add constraint training_actions_training_course_reference_check check (char_length(training_course_reference) <= 50);

alter table training_actions add constraint training_actions_status_check check ((is_draft or status is not null) and status in ('to_do', 'pending', 'waiting_for_ae', 'waiting_for_of_date', 'waiting_for_of_convention', 'todo_dr', 'waiting_for_validation', 'done', 'waiting_for_opco', 'relaunch_opco', 'to_check', 'waiting_for_retour_ae', 'in_progress', 'payroll_control', 'complete', 'scoring', 'closed', 'dispute', 'cancelled'));

alter table training_actions add constraint training_actions_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete restrict;

alter table training_actions add constraint training_actions_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table training_actions add constraint training_actions_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

alter table training_actions add constraint training_actions_control_organization_id_fkey foreign key (control_organization_id) references control_organization_repositories (id) on delete restrict;

alter table training_actions add constraint training_actions_opco_reference_check check (char_length(opco_reference) <= 100);

alter table training_actions add constraint training_actions_converted_by_check check (char_length(converted_by) <= 255);

alter table training_course_candidates add constraint training_course_candidates_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_candidates add constraint training_course_candidates_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_candidates add constraint training_course_candidates_lucie_id_check check (char_length(lucie_id) <= 64);

alter table training_course_candidates add constraint training_course_candidates_lucie_reference_check check (char_length(lucie_reference) <= 64);

alter table training_course_candidates add constraint training_course_candidates_first_name_check check ((is_draft or first_name is not null) and char_length(first_name) <= 255);

alter table training_course_candidates add constraint training_course_candidates_last_name_check check ((is_draft or last_name is not null) and char_length(last_name) <= 255);

alter table training_course_candidates add constraint training_course_candidates_birthday_date_check check ((is_draft or birthday_date is not null));

alter table training_course_candidates add constraint training_course_candidates_address_check check (char_length(address) <= 255);

alter table training_course_candidates add constraint training_course_candidates_postal_code_check check (char_length(postal_code) <= 5);

alter table training_course_candidates add constraint training_course_candidates_city_check check (char_length(city) <= 255);

alter table training_course_candidates add constraint training_course_candidates_country_check check (char_length(country) <= 255);

alter table training_course_candidates add constraint training_course_candidates_current_profession_check check (char_length(current_profession) <= 255);

alter table training_course_candidates add constraint training_course_candidates_profession_id_fkey foreign key (profession_id) references profession_repositories (id) on delete restrict;

alter table training_course_candidates add constraint training_course_candidates_candidate_type_id_fkey foreign key (candidate_type_id) references candidate_type_repositories (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_training_action_id_check check ((is_draft or training_action_id is not null));

alter table training_action_candidates add constraint training_action_candidates_training_action_id_fkey foreign key (training_action_id) references training_actions (id) on delete cascade;

alter table training_action_candidates add constraint training_action_candidates_training_course_candidate_id_check check ((is_draft or training_course_candidate_id is not null));

alter table training_action_candidates add constraint training_action_candidates_training_course_candidate_id_fkey foreign key (training_course_candidate_id) references training_course_candidates (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

alter table training_action_candidates add constraint training_action_candidates_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_profession_id_fkey foreign key (profession_id) references profession_repositories (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_candidate_type_id_fkey foreign key (candidate_type_id) references candidate_type_repositories (id) on delete restrict;

alter table training_action_candidates add constraint training_action_candidates_first_name_check check (char_length(first_name) <= 255);

alter table training_action_candidates add constraint training_action_candidates_last_name_check check (char_length(last_name) <= 255);

alter table training_action_candidates add constraint training_action_candidates_status_check check ((is_draft or status is not null) and status in ('to_do', 'pending', 'waiting_for_ae', 'waiting_for_of_date', 'waiting_for_of_convention', 'todo_dr', 'waiting_for_validation', 'done', 'waiting_for_opco', 'relaunch_opco', 'to_check', 'waiting_for_retour_ae', 'in_progress', 'payroll_control', 'complete', 'scoring', 'closed', 'dispute', 'cancelled'));

alter table candidate_trainings add constraint candidate_trainings_training_action_candidate_id_check check ((is_draft or training_action_candidate_id is not null));

alter table candidate_trainings add constraint candidate_trainings_training_action_candidate_id_fkey foreign key (training_action_candidate_id) references training_action_candidates (id) on delete cascade;

alter table candidate_trainings add constraint candidate_trainings_label_check check ((is_draft or label is not null) and char_length(label) <= 255);

alter table candidate_trainings add constraint candidate_trainings_result_type_check check ((is_draft or result_type is not null) and result_type in ('undefined', 'total_validation', 'partial_validation', 'failure', 'resignation', 'pe_ae_break', 'pe_eu_break', 'ae_break', 'eu_break'));

alter table candidates add constraint candidates_first_name_check check (char_length(first_name) <= 255);

alter table candidates add constraint candidates_last_name_check check (char_length(last_name) <= 255);

alter table candidates add constraint candidates_birth_country_check check (char_length(birth_country) <= 255);

alter table candidates add constraint candidates_lucie_id_check check (char_length(lucie_id) <= 64);

alter table candidates add constraint candidates_lucie_reference_check check (char_length(lucie_reference) <= 64);

alter table candidates add constraint candidates_registration_number_check check (char_length(registration_number) <= 64);

alter table candidates add constraint candidates_agency_check check (char_length(agency) <= 255);

alter table candidates add constraint candidates_recruiter_id_check check (char_length(recruiter_id) <= 64);

alter table candidates add constraint candidates_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table candidates add constraint candidates_address_check check (char_length(address) <= 255);

alter table candidates add constraint candidates_postal_code_check check (char_length(postal_code) <= 5);

alter table candidates add constraint candidates_city_check check (char_length(city) <= 255);

alter table candidates add constraint candidates_country_check check (char_length(country) <= 255);

alter table candidates add constraint candidates_current_profession_check check (char_length(current_profession) <= 255);

alter table cities add constraint cities_name_check check (char_length(name) <= 255);

alter table cities add constraint cities_post_code_check check (char_length(post_code) <= 5);

alter table cities add constraint cities_code_check check (char_length(code) <= 10);

alter table cities add constraint cities_county_check check (char_length(county) <= 255);

alter table cities add constraint cities_county_code_check check (char_length(county_code) <= 5);

alter table trainings add constraint trainings_label_check check (char_length(label) <= 255);

alter table trainings add constraint trainings_code_check check (char_length(code) <= 50);

alter table trainings add constraint trainings_activity_field_id_fkey foreign key (activity_field_id) references activity_field_repositories (id) on delete set null;

alter table trainings add constraint trainings_training_type_check check (training_type in ('INTER', 'INTRA', 'DISTANCIAL', 'BLENDED_LEARNING'));

alter table trainings add constraint trainings_skill_level_check check (skill_level in ('NOT_DEFINED', 'BEGINNER', 'SKILLED', 'MAC', 'CATCHING_UP'));

alter table trainings add constraint trainings_invoice_type_check check (invoice_type in ('DAILY_COST', 'HOUR_COST', 'INDIVIDUAL_COST', 'GROUP_COST'));

alter table trainings add constraint trainings_organization_name_check check (char_length(organization_name) <= 255);

alter table trainings add constraint trainings_organization_city_check check (char_length(organization_city) <= 255);

alter table trainings add constraint trainings_city_id_fkey foreign key (city_id) references cities (id) on delete set null;

alter table trainings add constraint trainings_validation_type_repository_id_fkey foreign key (validation_type_repository_id) references validation_type_repositories (id) on delete restrict;

alter table training_course_trainings add constraint training_course_trainings_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_trainings add constraint training_course_trainings_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_trainings add constraint training_course_trainings_label_check check ((is_draft or label is not null) and char_length(label) <= 255);

alter table training_course_trainings add constraint training_course_trainings_training_id_fkey foreign key (training_id) references trainings (id) on delete set null;

alter table training_course_trainings add constraint training_course_trainings_prescriber_check check (prescriber in ('CUSTOMER', 'AGENCY', 'CPEF'));

alter table training_course_trainings add constraint training_course_trainings_skill_level_check check (skill_level in ('NOT_DEFINED', 'BEGINNER', 'SKILLED', 'MAC', 'CATCHING_UP'));

alter table training_course_trainings add constraint training_course_trainings_training_type_check check (training_type in ('INTER', 'INTRA', 'DISTANCIAL', 'BLENDED_LEARNING'));

alter table training_course_trainings add constraint training_course_trainings_invoice_type_check check (invoice_type in ('DAILY_COST', 'HOUR_COST', 'INDIVIDUAL_COST', 'GROUP_COST'));

alter table training_course_trainings add constraint training_course_trainings_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

alter table training_course_trainings add constraint training_course_trainings_validation_type_repository_id_fkey foreign key (validation_type_repository_id) references validation_type_repositories (id) on delete restrict;

alter table training_course_trainings add constraint training_course_trainings_organization_name_check check (char_length(organization_name) <= 255);

alter table training_course_trainings add constraint training_course_trainings_organization_city_check check (char_length(organization_city) <= 255);

alter table training_course_trainings add constraint training_course_trainings_city_id_fkey foreign key (city_id) references cities (id) on delete set null;

alter table training_course_trainings add constraint training_course_trainings_interlocutor_check check (char_length(interlocutor) <= 255);

alter table training_course_trainings add constraint training_course_trainings_expected_city_id_fkey foreign key (expected_city_id) references cities (id) on delete set null;

alter table documents add constraint documents_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table documents add constraint documents_document_type_check check (document_type in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40));

alter table documents add constraint documents_name_check check (char_length(name) <= 255);

alter table documents add constraint documents_status_check check (status in (1, 2));

alter table documents add constraint documents_training_course_training_id_fkey foreign key (training_course_training_id) references training_course_trainings (id) on delete set null;

alter table documents add constraint documents_training_course_candidate_id_fkey foreign key (training_course_candidate_id) references training_course_candidates (id) on delete set null;

alter table documents add constraint documents_concerns_check check (char_length(concerns) <= 255);

alter table documents add constraint documents_reference_check check (char_length(reference) <= 100);

alter table documents add constraint documents_subject_check check (char_length(subject) <= 255);

alter table documents add constraint documents_recipient_check check (char_length(recipient) <= 255);

alter table documents add constraint documents_transmitter_check check (char_length(transmitter) <= 255);

alter table documents add constraint documents_habilitation_name_check check (char_length(habilitation_name) <= 255);

alter table documents add constraint documents_habilitation_category_check check (char_length(habilitation_category) <= 255);

alter table documents add constraint documents_habilitation_code_check check (char_length(habilitation_code) <= 50);

alter table documents add constraint documents_habilitation_id_check check (char_length(habilitation_id) <= 64);

alter table documents add constraint documents_btp_card_number_check check (char_length(btp_card_number) <= 50);

alter table documents add constraint documents_lucie_id_check check (char_length(lucie_id) <= 64);

alter table documents add constraint documents_created_by_check check (char_length(created_by) <= 255);

alter table documents add constraint documents_updated_by_check check (char_length(updated_by) <= 255);

alter table documents add constraint documents_user_id_check check (char_length(user_id) <= 64);

alter table chats add constraint chats_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table chats add constraint chats_origin_check check (origin in ('erpf', 'lucie'));

alter table chats add constraint chats_first_name_check check (char_length(first_name) <= 255);

alter table chats add constraint chats_last_name_check check (char_length(last_name) <= 255);

alter table chats add constraint chats_email_check check (char_length(email) <= 255);

alter table chats add constraint chats_document_id_fkey foreign key (document_id) references documents (id) on delete set null;

alter table chats add constraint chats_user_id_check check (char_length(user_id) <= 64);

alter table communications add constraint communications_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table communications add constraint communications_subject_check check (char_length(subject) <= 255);

alter table communications add constraint communications_from_name_check check (char_length(from_name) <= 255);

alter table communications add constraint communications_from_email_check check (char_length(from_email) <= 255);

alter table communications add constraint communications_communication_type_check check (communication_type in ('mail', 'answer'));

alter table communications add constraint communications_parent_id_fkey foreign key (parent_id) references communications (id) on delete cascade;

alter table communications add constraint communications_user_id_check check (char_length(user_id) <= 64);

alter table communications__documents add constraint communications__documents_owner_id_fkey foreign key (owner_id) references communications (id) on delete cascade;

alter table communications__documents add constraint communications__documents_target_id_fkey foreign key (target_id) references documents (id) on delete cascade;

alter table contacts add constraint contacts_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table contacts add constraint contacts_first_name_check check (char_length(first_name) <= 255);

alter table contacts add constraint contacts_last_name_check check (char_length(last_name) <= 255);

alter table contacts add constraint contacts_contact_type_check check (contact_type in ('agency', 'training_organization', 'candidate'));

alter table contacts add constraint contacts_email_check check (char_length(email) <= 255);

alter table contacts add constraint contacts_phone_number_check check (char_length(phone_number) <= 32);

alter table contacts add constraint contacts_company_check check (char_length(company) <= 255);

alter table contacts add constraint contacts_job_check check (char_length(job) <= 255);

alter table contacts add constraint contacts_agency_check check (char_length(agency) <= 255);

alter table customer_repositories add constraint customer_repositories_company_name_check check (char_length(company_name) <= 255);

alter table customer_repositories add constraint customer_repositories_siret_check check (char_length(siret) <= 14);

alter table customer_repositories add constraint customer_repositories_registration_number_check check (char_length(registration_number) <= 64);

alter table customer_repositories add constraint customer_repositories_city_check check (char_length(city) <= 255);

alter table customer_repositories add constraint customer_repositories_zip_code_check check (char_length(zip_code) <= 5);

alter table customer_repositories add constraint customer_repositories_company_type_check check (char_length(company_type) <= 100);

alter table customer_repositories add constraint customer_repositories_agreement_number_check check (char_length(agreement_number) <= 100);

alter table customer_type_repositories add constraint customer_type_repositories_label_check check (char_length(label) <= 255);

alter table delegations add constraint delegations_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete restrict;

alter table delegations add constraint delegations_delegation_manager_id_fkey foreign key (delegation_manager_id) references manager_repositories (id) on delete restrict;

alter table delegations add constraint delegations_status_check check (status in (1, 2, 3));

alter table delegations add constraint delegations_user_id_check check (char_length(user_id) <= 64);

alter table delegations__regions add constraint delegations__regions_owner_id_fkey foreign key (owner_id) references delegations (id) on delete cascade;

alter table delegations__regions add constraint delegations__regions_target_id_fkey foreign key (target_id) references region_repositories (id) on delete cascade;

alter table document_versions add constraint document_versions_document_id_fkey foreign key (document_id) references documents (id) on delete cascade;

alter table document_versions add constraint document_versions_path_check check (char_length(path) <= 1024);

alter table document_versions add constraint document_versions_file_name_check check (char_length(file_name) <= 255);

alter table document_versions add constraint document_versions_mime_type_check check (char_length(mime_type) <= 150);

alter table document_versions add constraint document_versions_checksum_check check (char_length(checksum) <= 128);

alter table document_versions add constraint document_versions_created_by_check check (char_length(created_by) <= 255);

alter table estimator_candidate_types add constraint estimator_candidate_types_training_course_estimator_id_check check ((is_draft or training_course_estimator_id is not null));

alter table estimator_candidate_types add constraint estimator_candidate_types_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete cascade;

alter table estimator_candidate_types add constraint estimator_candidate_types_label_check check ((is_draft or label is not null) and char_length(label) <= 255);

alter table estimator_candidate_types add constraint estimator_candidate_types_candidate_type_id_fkey foreign key (candidate_type_id) references candidate_type_repositories (id) on delete restrict;

alter table estimator_candidate_types add constraint estimator_candidate_types_quantity_check check ((is_draft or quantity is not null));

alter table estimator_candidates add constraint estimator_candidates_training_course_estimator_id_check check ((is_draft or training_course_estimator_id is not null));

alter table estimator_candidates add constraint estimator_candidates_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete cascade;

alter table estimator_candidates add constraint estimator_candidates_training_course_candidate_id_check check ((is_draft or training_course_candidate_id is not null));

alter table estimator_candidates add constraint estimator_candidates_training_course_candidate_id_fkey foreign key (training_course_candidate_id) references training_course_candidates (id) on delete cascade;

alter table estimator_candidates add constraint estimator_candidates_educational_path_id_fkey foreign key (educational_path_id) references training_course_educational_paths (id) on delete set null;

alter table estimator_candidates add constraint estimator_candidates_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table estimator_candidates add constraint estimator_candidates_status_check check ((is_draft or status is not null) and status in ('to_do', 'pending', 'waiting_for_ae', 'waiting_for_of_date', 'waiting_for_of_convention', 'todo_dr', 'waiting_for_validation', 'done', 'waiting_for_opco', 'relaunch_opco', 'to_check', 'waiting_for_retour_ae', 'in_progress', 'payroll_control', 'complete', 'scoring', 'closed', 'dispute', 'cancelled'));

alter table estimator_educational_costs add constraint estimator_educational_costs_training_course_estimator_id_check check ((is_draft or training_course_estimator_id is not null));

alter table estimator_educational_costs add constraint estimator_educational_costs_training_course_estimator_id_fkey foreign key (training_course_estimator_id) references training_course_estimators (id) on delete cascade;

alter table estimator_educational_costs add constraint estimator_educational_costs_organization_name_check check (char_length(organization_name) <= 255);

alter table estimator_educational_costs add constraint estimator_educational_costs_amount_check check ((is_draft or amount is not null));

alter table estimator_educational_costs add constraint estimator_educational_costs_invoice_type_check check (invoice_type in ('DAILY_COST', 'HOUR_COST', 'INDIVIDUAL_COST', 'GROUP_COST'));

alter table financing_type_repositories add constraint financing_type_repositories_label_check check (char_length(label) <= 255);

alter table financing_type_repositories add constraint financing_type_repositories_financing_type_check check (financing_type in (1, 2, 3, 4));

alter table financing_type_repositories add constraint financing_type_repositories_parent_id_fkey foreign key (parent_id) references financing_type_repositories (id) on delete cascade;

alter table group_migration_repositories add constraint group_migration_repositories_legacy_siret_check check (char_length(legacy_siret) <= 14);

alter table group_migration_repositories add constraint group_migration_repositories_new_siret_check check (char_length(new_siret) <= 14);

alter table group_migration_repositories__training_courses add constraint group_migration_repositories__training_courses_owner_id_fkey foreign key (owner_id) references group_migration_repositories (id) on delete cascade;

alter table group_migration_repositories__training_courses add constraint group_migration_repositories__training_courses_target_id_fkey foreign key (target_id) references training_courses (id) on delete cascade;

alter table group_repositories add constraint group_repositories_analytic_code_check check (char_length(analytic_code) <= 50);

alter table group_repositories add constraint group_repositories_analytic_label_check check (char_length(analytic_label) <= 255);

alter table group_repositories add constraint group_repositories_direction_code_check check (char_length(direction_code) <= 50);

alter table group_repositories add constraint group_repositories_direction_label_check check (char_length(direction_label) <= 255);

alter table group_repositories add constraint group_repositories_regional_direction_check check (char_length(regional_direction) <= 255);

alter table group_repositories add constraint group_repositories_unit_check check (char_length(unit) <= 255);

alter table group_repositories add constraint group_repositories_operational_agency_code_check check (char_length(operational_agency_code) <= 50);

alter table group_repositories add constraint group_repositories_phone_check check (char_length(phone) <= 32);

alter table group_repositories add constraint group_repositories_email_check check (char_length(email) <= 255);

alter table group_repositories add constraint group_repositories_status_check check (char_length(status) <= 100);

alter table group_repositories add constraint group_repositories_company_code_check check (char_length(company_code) <= 50);

alter table group_repositories add constraint group_repositories_company_label_check check (char_length(company_label) <= 255);

alter table group_repositories add constraint group_repositories_company_legal_form_check check (char_length(company_legal_form) <= 100);

alter table group_repositories add constraint group_repositories_company_social_capital_check check (char_length(company_social_capital) <= 100);

alter table group_repositories add constraint group_repositories_company_rcs_city_check check (char_length(company_rcs_city) <= 255);

alter table group_repositories add constraint group_repositories_head_office_address_check check (char_length(head_office_address) <= 255);

alter table group_repositories add constraint group_repositories_head_office_address_2_check check (char_length(head_office_address_2) <= 255);

alter table group_repositories add constraint group_repositories_head_office_postal_code_check check (char_length(head_office_postal_code) <= 5);

alter table group_repositories add constraint group_repositories_head_office_city_check check (char_length(head_office_city) <= 255);

alter table group_repositories add constraint group_repositories_siren_check check (char_length(siren) <= 9);

alter table group_repositories add constraint group_repositories_siret_check check (char_length(siret) <= 14);

alter table group_repositories add constraint group_repositories_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table habilitations add constraint habilitations_code_check check (char_length(code) <= 50);

alter table habilitations add constraint habilitations_label_check check (char_length(label) <= 255);

alter table habilitations add constraint habilitations_category_check check (char_length(category) <= 255);

alter table habilitations add constraint habilitations_lucie_id_check check (char_length(lucie_id) <= 64);

alter table notion_pages add constraint notion_pages_title_check check (char_length(title) <= 255);

alter table notion_pages add constraint notion_pages_parent_id_fkey foreign key (parent_id) references notion_pages (id) on delete cascade;

alter table pec_rate_repositories add constraint pec_rate_repositories_label_check check (char_length(label) <= 255);

alter table pec_rate_repositories add constraint pec_rate_repositories_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table pec_rate_repositories__candidate_types add constraint pec_rate_repositories__candidate_types_owner_id_fkey foreign key (owner_id) references pec_rate_repositories (id) on delete cascade;

alter table pec_rate_repositories__candidate_types add constraint pec_rate_repositories__candidate_types_target_id_fkey foreign key (target_id) references candidate_type_repositories (id) on delete restrict;

alter table refund_requests add constraint refund_requests_training_action_candidate_id_fkey foreign key (training_action_candidate_id) references training_action_candidates (id) on delete cascade;

alter table refund_requests add constraint refund_requests_financing_type_repository_id_fkey foreign key (financing_type_repository_id) references financing_type_repositories (id) on delete restrict;

alter table refund_requests add constraint refund_requests_request_reference_check check (char_length(request_reference) <= 100);

alter table refund_requests add constraint refund_requests_refund_reference_check check (char_length(refund_reference) <= 100);

alter table relief_type_repositories add constraint relief_type_repositories_label_check check (char_length(label) <= 255);

alter table relief_type_repositories add constraint relief_type_repositories_area_check check (area in ('FILLON', 'LODEOM'));

alter table stored_searches add constraint stored_searches_name_check check (char_length(name) <= 50);

alter table stored_searches add constraint stored_searches_user_email_check check (char_length(user_email) <= 255);

alter table strategic_axis_repositories add constraint strategic_axis_repositories_label_check check (char_length(label) <= 255);

alter table training_action_candidate_periods add constraint training_action_candidate_periods_training_actio_a77453af_check check ((is_draft or training_action_candidate_id is not null));

alter table training_action_candidate_periods add constraint training_action_candidate_periods_training_action_64a77acb_fkey foreign key (training_action_candidate_id) references training_action_candidates (id) on delete cascade;

alter table training_action_candidate_periods add constraint training_action_candidate_periods_label_check check ((is_draft or label is not null) and char_length(label) <= 255);

alter table training_action_candidate_periods add constraint training_action_candidate_periods_period_type_check check ((is_draft or period_type is not null) and period_type in ('external', 'practical', 'absence'));

alter table training_action_candidate_periods add constraint training_action_candidate_periods_absence_reason_check check (char_length(absence_reason) <= 255);

alter table training_action_device_maps add constraint training_action_device_maps_training_action_id_fkey foreign key (training_action_id) references training_actions (id) on delete cascade;

alter table training_action_device_maps add constraint training_action_device_maps_label_check check (char_length(label) <= 255);

alter table training_action_device_maps add constraint training_action_device_maps_map_type_check check (map_type in ('agency', 'training.organization', 'opco', 'training.start', 'training', 'training.end', 'training.complete', 'partners'));

alter table training_action_device_maps add constraint training_action_device_maps_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete restrict;

alter table training_action_device_maps add constraint training_action_device_maps_parent_id_fkey foreign key (parent_id) references training_action_device_maps (id) on delete cascade;

alter table training_action_device_maps add constraint training_action_device_maps_reference_check check (char_length(reference) <= 100);

alter table training_action_invoices add constraint training_action_invoices_training_action_id_check check ((is_draft or training_action_id is not null));

alter table training_action_invoices add constraint training_action_invoices_training_action_id_fkey foreign key (training_action_id) references training_actions (id) on delete cascade;

alter table training_action_invoices add constraint training_action_invoices_reference_check check ((is_draft or reference is not null) and char_length(reference) <= 100);

alter table training_action_invoices add constraint training_action_invoices_invoice_type_check check ((is_draft or invoice_type is not null) and invoice_type in ('individual', 'group'));

alter table training_action_invoices__training_action_candidates add constraint training_action_invoices__training_action_candida_3765a738_fkey foreign key (owner_id) references training_action_invoices (id) on delete cascade;

alter table training_action_invoices__training_action_candidates add constraint training_action_invoices__training_action_candida_587aaafc_fkey foreign key (target_id) references training_action_candidates (id) on delete cascade;

alter table training_course_comments add constraint training_course_comments_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_comments add constraint training_course_comments_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_comments add constraint training_course_comments_content_check check ((is_draft or content is not null));

alter table training_course_comments add constraint training_course_comments_step_check check ((is_draft or step is not null) and step in ('context', 'schedule', 'program', 'educational_path', 'candidates', 'estimator', 'validation', 'ged', 'summary', 'control', 'cost_follow_up', 'hours_follow_up', 'funding_follow_up', 'result_follow_up', 'action_schedule'));

alter table training_course_comments add constraint training_course_comments_category_check check (category in ('training_project', 'training_action', 'document'));

alter table training_course_comments add constraint training_course_comments_state_check check (char_length(state) <= 50);

alter table training_course_comments add constraint training_course_comments_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete set null;

alter table training_course_comments add constraint training_course_comments_parent_id_fkey foreign key (parent_id) references training_course_comments (id) on delete cascade;

alter table training_course_comments add constraint training_course_comments_user_id_check check (char_length(user_id) <= 64);

alter table training_course_comments add constraint training_course_comments_user_name_check check (char_length(user_name) <= 255);

alter table training_course_customers add constraint training_course_customers_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_customers add constraint training_course_customers_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_customers add constraint training_course_customers_registration_number_check check (char_length(registration_number) <= 64);

alter table training_course_customers add constraint training_course_customers_name_check check ((is_draft or name is not null) and char_length(name) <= 255);

alter table training_course_customers add constraint training_course_customers_siret_check check (char_length(siret) <= 14);

alter table training_course_customers add constraint training_course_customers_anael_id_check check (char_length(anael_id) <= 64);

alter table training_course_customers add constraint training_course_customers_customer_type_id_fkey foreign key (customer_type_id) references customer_type_repositories (id) on delete restrict;

alter table training_course_customers add constraint training_course_customers_agreement_number_check check (char_length(agreement_number) <= 100);

alter table training_course_estimators__co_funders add constraint training_course_estimators__co_funders_owner_id_fkey foreign key (owner_id) references training_course_estimators (id) on delete cascade;

alter table training_course_estimators__co_funders add constraint training_course_estimators__co_funders_target_id_fkey foreign key (target_id) references co_funder_repositories (id) on delete restrict;

alter table training_course_groups add constraint training_course_groups_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_groups add constraint training_course_groups_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_groups add constraint training_course_groups_analytic_code_check check ((is_draft or analytic_code is not null) and char_length(analytic_code) <= 50);

alter table training_course_groups add constraint training_course_groups_analytic_label_check check ((is_draft or analytic_label is not null) and char_length(analytic_label) <= 255);

alter table training_course_groups add constraint training_course_groups_direction_code_check check (char_length(direction_code) <= 50);

alter table training_course_groups add constraint training_course_groups_direction_label_check check (char_length(direction_label) <= 255);

alter table training_course_groups add constraint training_course_groups_regional_direction_check check (char_length(regional_direction) <= 255);

alter table training_course_groups add constraint training_course_groups_unit_check check (char_length(unit) <= 255);

alter table training_course_groups add constraint training_course_groups_operational_agency_code_check check (char_length(operational_agency_code) <= 50);

alter table training_course_groups add constraint training_course_groups_phone_check check (char_length(phone) <= 32);

alter table training_course_groups add constraint training_course_groups_email_check check (char_length(email) <= 255);

alter table training_course_groups add constraint training_course_groups_status_check check (char_length(status) <= 100);

alter table training_course_groups add constraint training_course_groups_company_code_check check (char_length(company_code) <= 50);

alter table training_course_groups add constraint training_course_groups_company_label_check check (char_length(company_label) <= 255);

alter table training_course_groups add constraint training_course_groups_company_legal_form_check check (char_length(company_legal_form) <= 100);

alter table training_course_groups add constraint training_course_groups_company_social_capital_check check (char_length(company_social_capital) <= 100);

alter table training_course_groups add constraint training_course_groups_company_rcs_city_check check (char_length(company_rcs_city) <= 255);

alter table training_course_groups add constraint training_course_groups_head_office_address_check check (char_length(head_office_address) <= 255);

alter table training_course_groups add constraint training_course_groups_head_office_address_2_check check (char_length(head_office_address_2) <= 255);

alter table training_course_groups add constraint training_course_groups_head_office_postal_code_check check (char_length(head_office_postal_code) <= 5);

alter table training_course_groups add constraint training_course_groups_head_office_city_check check (char_length(head_office_city) <= 255);

alter table training_course_groups add constraint training_course_groups_siren_check check (char_length(siren) <= 9);

alter table training_course_groups add constraint training_course_groups_siret_check check (char_length(siret) <= 14);

alter table training_course_groups add constraint training_course_groups_recruiter_name_check check (char_length(recruiter_name) <= 255);

alter table training_course_groups add constraint training_course_groups_recruiter_email_check check (char_length(recruiter_email) <= 255);

alter table training_course_groups add constraint training_course_groups_recruiter_phone_check check (char_length(recruiter_phone) <= 32);

alter table training_course_sessions add constraint training_course_sessions_training_course_id_check check ((is_draft or training_course_id is not null));

alter table training_course_sessions add constraint training_course_sessions_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_sessions add constraint training_course_sessions_training_course_training_id_fkey foreign key (training_course_training_id) references training_course_trainings (id) on delete cascade;

alter table training_course_sessions add constraint training_course_sessions_session_type_check check ((is_draft or session_type is not null) and session_type in ('customer', 'training', 'unpaid', 'practical_training'));

alter table training_course_sessions add constraint training_course_sessions_from_date_check check ((is_draft or from_date is not null));

alter table training_course_sessions add constraint training_course_sessions_to_date_check check ((is_draft or to_date is not null));

alter table training_course_sessions add constraint training_course_sessions_period_check check (period in ('ALL_DAY_PERIOD', 'MORNING_PERIOD', 'AFTERNOON_PERIOD'));

alter table training_course_states add constraint training_course_states_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table training_course_states add constraint training_course_states_state_check check (char_length(state) <= 255);

alter table training_options add constraint training_options_label_check check (char_length(label) <= 255);

alter table training_options add constraint training_options_training_id_fkey foreign key (training_id) references trainings (id) on delete cascade;

alter table training_course_trainings__training_options add constraint training_course_trainings__training_options_owner_id_fkey foreign key (owner_id) references training_course_trainings (id) on delete cascade;

alter table training_course_trainings__training_options add constraint training_course_trainings__training_options_target_id_fkey foreign key (target_id) references training_options (id) on delete cascade;

alter table training_courses__strategic_axes add constraint training_courses__strategic_axes_owner_id_fkey foreign key (owner_id) references training_courses (id) on delete cascade;

alter table training_courses__strategic_axes add constraint training_courses__strategic_axes_target_id_fkey foreign key (target_id) references strategic_axis_repositories (id) on delete restrict;

alter table user_notifications add constraint user_notifications_title_check check (char_length(title) <= 255);

alter table user_notifications add constraint user_notifications_notification_type_check check (notification_type in (1, 2, 3, 4, 5, 6, 7, 8));

alter table user_notifications add constraint user_notifications_user_email_check check (char_length(user_email) <= 255);

alter table user_notifications add constraint user_notifications_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table user_notifications add constraint user_notifications_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table user_notifications add constraint user_notifications_training_course_reference_check check (char_length(training_course_reference) <= 50);

alter table user_notifications add constraint user_notifications_estimator_id_check check (char_length(estimator_id) <= 36);

alter table users__groups add constraint users__groups_owner_id_fkey foreign key (owner_id) references users (id) on delete cascade;

alter table users__groups add constraint users__groups_target_id_fkey foreign key (target_id) references group_repositories (id) on delete cascade;

alter table users__regions add constraint users__regions_owner_id_fkey foreign key (owner_id) references users (id) on delete cascade;

alter table users__regions add constraint users__regions_target_id_fkey foreign key (target_id) references region_repositories (id) on delete cascade;

create index activity_field_repositories_position_idx on activity_field_repositories (position, id);

create index activity_field_repositories_label_search on activity_field_repositories using gin (fold(label) gin_trgm_ops);

create index co_funder_repositories_position_idx on co_funder_repositories (position, id);

create index co_funder_repositories_label_search on co_funder_repositories using gin (fold(label) gin_trgm_ops);

create unique index device_type_repositories_initials_key on device_type_repositories (initials);

create index device_type_repositories_initials_sort_idx on device_type_repositories (initials collate "fr", id);

create index device_type_repositories_position_idx on device_type_repositories (position, id);

create index device_type_repositories_label_search on device_type_repositories using gin (fold(label) gin_trgm_ops);

create index device_type_repositories_initials_search on device_type_repositories using gin (fold(initials) gin_trgm_ops);

create unique index users_email_key on users (email);

create index users_manager_id_idx on users (manager_id, id);

create index users_first_name_sort_idx on users (first_name collate "fr", id);

create index users_last_name_sort_idx on users (last_name collate "fr", id);

create index users_email_sort_idx on users (email collate "fr", id);

create index users_first_name_search on users using gin (fold(first_name) gin_trgm_ops);

create index users_last_name_search on users using gin (fold(last_name) gin_trgm_ops);

create index users_email_search on users using gin (fold(email) gin_trgm_ops);

create unique index manager_repositories_email_key on manager_repositories (email);

create index manager_repositories_supervisor_id_idx on manager_repositories (supervisor_id, id);

create index manager_repositories_user_id_idx on manager_repositories (user_id, id);

create index manager_repositories_first_name_sort_idx on manager_repositories (first_name collate "fr", id);

create index manager_repositories_last_name_sort_idx on manager_repositories (last_name collate "fr", id);

create index manager_repositories_email_sort_idx on manager_repositories (email collate "fr", id);

create index manager_repositories_first_name_search on manager_repositories using gin (fold(first_name) gin_trgm_ops);

create index manager_repositories_last_name_search on manager_repositories using gin (fold(last_name) gin_trgm_ops);

create index manager_repositories_email_search on manager_repositories using gin (fold(email) gin_trgm_ops);

create unique index profession_repositories_label_key on profession_repositories (label);

create index profession_repositories_label_sort_idx on profession_repositories (label collate "fr", id);

create index profession_repositories_label_search on profession_repositories using gin (fold(label) gin_trgm_ops);

create index project_origin_repositories_position_idx on project_origin_repositories (position, id);

create index project_origin_repositories_label_search on project_origin_repositories using gin (fold(label) gin_trgm_ops);

create index region_repositories_regional_director_id_idx on region_repositories (regional_director_id, id);

create index region_repositories_manager_id_idx on region_repositories (manager_id, id);

create index region_repositories_position_idx on region_repositories (position, id);

create index region_repositories_name_search on region_repositories using gin (fold(name) gin_trgm_ops);

create index region_repositories_direction_code_search on region_repositories using gin (fold(direction_code) gin_trgm_ops);

create unique index training_courses_reference_key on training_courses (reference) where deleted_at is null and not is_draft;

create index training_courses_project_origin_id_idx on training_courses (project_origin_id, id);

create index training_courses_activity_field_id_idx on training_courses (activity_field_id, id);

create index training_courses_profession_id_idx on training_courses (profession_id, id);

create index training_courses_device_type_id_idx on training_courses (device_type_id, id);

create index training_courses_region_id_idx on training_courses (region_id, id);

create index training_courses_manager_id_idx on training_courses (manager_id, id);

create index training_courses_cpef_manager_id_idx on training_courses (cpef_manager_id, id);

create index training_courses_regional_director_id_idx on training_courses (regional_director_id, id);

create index training_courses_co_funder_id_idx on training_courses (co_funder_id, id);

create index training_courses_status_idx on training_courses (status, id) where deleted_at is null;

create index training_courses_priority_idx on training_courses (priority, id) where deleted_at is null;

create index training_courses_deadline_idx on training_courses (deadline, id) where deleted_at is null;

create index training_courses_training_start_date_idx on training_courses (training_start_date, id) where deleted_at is null;

create index training_courses_user_id_idx on training_courses (user_id, id) where deleted_at is null;

create index training_courses_reference_sort_idx on training_courses (reference collate "fr", id) where deleted_at is null;

create index training_courses_reference_desc_idx on training_courses (reference collate "fr" desc nulls last, id desc) where deleted_at is null;

create index training_courses_deadline_desc_idx on training_courses (deadline desc nulls last, id desc) where deleted_at is null;

create index training_courses_created_at_idx on training_courses (created_at, id) where deleted_at is null;

create index training_courses_reference_search on training_courses using gin (fold(reference) gin_trgm_ops);

create index training_courses_description_search on training_courses using gin (fold(description) gin_trgm_ops);

create index training_courses_interlocutor_search on training_courses using gin (fold(interlocutor) gin_trgm_ops);

create index activities_training_course_id_idx on activities (training_course_id, id);

create index activities_entity_kind_idx on activities (entity_kind, id);

create index activities_entity_id_idx on activities (entity_id, id);

create index activities_entity_kind_sort_idx on activities (entity_kind collate "fr", id);

create index activities_created_at_idx on activities (created_at, id);

create index activities_description_search on activities using gin (fold(description) gin_trgm_ops);

create index activities_user_name_search on activities using gin (fold(user_name) gin_trgm_ops);

create index blocklist_repositories_position_idx on blocklist_repositories (position, id);

create index blocklist_repositories_label_search on blocklist_repositories using gin (fold(label) gin_trgm_ops);

create unique index candidate_profiles_user_id_key on candidate_profiles (user_id);

create index candidate_profiles_user_id_idx on candidate_profiles (user_id, id);

create index candidate_profiles_region_id_idx on candidate_profiles (region_id, id);

create index candidate_profiles_first_name_sort_idx on candidate_profiles (first_name collate "fr", id);

create index candidate_profiles_first_name_search on candidate_profiles using gin (fold(first_name) gin_trgm_ops);

create index candidate_profiles_last_name_search on candidate_profiles using gin (fold(last_name) gin_trgm_ops);

create index candidate_profiles_email_search on candidate_profiles using gin (fold(email) gin_trgm_ops);

create index candidate_ads_candidate_profile_id_idx on candidate_ads (candidate_profile_id, id);

create index candidate_ads_published_on_idx on candidate_ads (published_on, id);

create index candidate_ads_published_on_desc_idx on candidate_ads (published_on desc nulls last, id desc);

create index candidate_ads_title_search on candidate_ads using gin (fold(title) gin_trgm_ops);

create index candidate_ads_city_search on candidate_ads using gin (fold(city) gin_trgm_ops);

create unique index candidate_applications_candidate_ad_id_candidate_profile_id_key on candidate_applications (candidate_ad_id, candidate_profile_id);

create index candidate_applications_candidate_profile_id_idx on candidate_applications (candidate_profile_id, id);

create index candidate_applications_candidate_ad_id_idx on candidate_applications (candidate_ad_id, id);

create index candidate_applications_created_at_idx on candidate_applications (created_at, id);

create index candidate_applications_message_search on candidate_applications using gin (fold(message) gin_trgm_ops);

create index candidate_experiences_candidate_profile_id_idx on candidate_experiences (candidate_profile_id, id);

create index candidate_experiences_from_date_idx on candidate_experiences (from_date, id);

create index candidate_experiences_from_date_desc_idx on candidate_experiences (from_date desc nulls last, id desc);

create index candidate_experiences_job_search on candidate_experiences using gin (fold(job) gin_trgm_ops);

create index candidate_formations_candidate_profile_id_idx on candidate_formations (candidate_profile_id, id);

create index candidate_formations_graduated_on_idx on candidate_formations (graduated_on, id);

create index candidate_formations_graduated_on_desc_idx on candidate_formations (graduated_on desc nulls last, id desc);

create index candidate_formations_label_search on candidate_formations using gin (fold(label) gin_trgm_ops);

create index candidate_languages_candidate_profile_id_idx on candidate_languages (candidate_profile_id, id);

create index candidate_languages_language_sort_idx on candidate_languages (language collate "fr", id);

create index candidate_languages_language_search on candidate_languages using gin (fold(language) gin_trgm_ops);

create index candidate_missions_candidate_profile_id_idx on candidate_missions (candidate_profile_id, id);

create index candidate_missions_from_date_idx on candidate_missions (from_date, id);

create index candidate_missions_title_search on candidate_missions using gin (fold(title) gin_trgm_ops);

create index candidate_savings_candidate_profile_id_idx on candidate_savings (candidate_profile_id, id);

create index candidate_savings_entry_date_idx on candidate_savings (entry_date, id);

create index candidate_savings_label_search on candidate_savings using gin (fold(label) gin_trgm_ops);

create index candidate_sponsorships_candidate_profile_id_idx on candidate_sponsorships (candidate_profile_id, id);

create index candidate_sponsorships_first_name_sort_idx on candidate_sponsorships (first_name collate "fr", id);

create index candidate_sponsorships_first_name_search on candidate_sponsorships using gin (fold(first_name) gin_trgm_ops);

create index candidate_sponsorships_last_name_search on candidate_sponsorships using gin (fold(last_name) gin_trgm_ops);

create index candidate_type_repositories_position_idx on candidate_type_repositories (position, id);

create index candidate_type_repositories_label_search on candidate_type_repositories using gin (fold(label) gin_trgm_ops);

create index control_organization_repositories_position_idx on control_organization_repositories (position, id);

create index control_organization_repositories_label_search on control_organization_repositories using gin (fold(label) gin_trgm_ops);

create index course_type_repositories_position_idx on course_type_repositories (position, id);

create index course_type_repositories_label_search on course_type_repositories using gin (fold(label) gin_trgm_ops);

create index validation_type_repositories_position_idx on validation_type_repositories (position, id);

create index validation_type_repositories_label_search on validation_type_repositories using gin (fold(label) gin_trgm_ops);

create index training_course_educational_paths_training_course_id_idx on training_course_educational_paths (training_course_id, id);

create index training_course_educational_paths_course_type_id_idx on training_course_educational_paths (course_type_id, id);

create index training_course_educational_paths_validation_type_id_idx on training_course_educational_paths (validation_type_id, id);

create index training_course_educational_paths_label_sort_idx on training_course_educational_paths (label collate "fr", id);

create index training_course_educational_paths_label_desc_idx on training_course_educational_paths (label collate "fr" desc nulls last, id desc);

create index training_course_educational_paths_label_search on training_course_educational_paths using gin (fold(label) gin_trgm_ops);

create index min_wage_repositories_from_date_idx on min_wage_repositories (from_date, id);

create index min_wage_repositories_label_search on min_wage_repositories using gin (fold(label) gin_trgm_ops);

create index opco_charge_repositories_year_idx on opco_charge_repositories (year, id);

create index opco_charge_repositories_label_sort_idx on opco_charge_repositories (label collate "fr", id);

create index opco_charge_repositories_label_search on opco_charge_repositories using gin (fold(label) gin_trgm_ops);

create index training_course_estimators_training_course_id_idx on training_course_estimators (training_course_id, id);

create index training_course_estimators_device_type_id_idx on training_course_estimators (device_type_id, id);

create index training_course_estimators_educational_path_id_idx on training_course_estimators (educational_path_id, id);

create index training_course_estimators_validation_type_id_idx on training_course_estimators (validation_type_id, id);

create index training_course_estimators_approver_id_idx on training_course_estimators (approver_id, id);

create index training_course_estimators_min_wage_id_idx on training_course_estimators (min_wage_id, id);

create index training_course_estimators_opco_charge_id_idx on training_course_estimators (opco_charge_id, id);

create index training_course_estimators_created_at_idx on training_course_estimators (created_at, id);

create index training_course_estimators_name_search on training_course_estimators using gin (fold(name) gin_trgm_ops);

create index training_actions_training_course_id_idx on training_actions (training_course_id, id);

create index training_actions_training_course_estimator_id_idx on training_actions (training_course_estimator_id, id);

create index training_actions_device_type_id_idx on training_actions (device_type_id, id);

create index training_actions_educational_path_id_idx on training_actions (educational_path_id, id);

create index training_actions_control_organization_id_idx on training_actions (control_organization_id, id);

create index training_actions_training_course_reference_idx on training_actions (training_course_reference, id);

create index training_actions_status_idx on training_actions (status, id);

create index training_actions_training_course_reference_sort_idx on training_actions (training_course_reference collate "fr", id);

create index training_actions_training_course_reference_desc_idx on training_actions (training_course_reference collate "fr" desc nulls last, id desc);

create index training_actions_created_at_idx on training_actions (created_at, id);

create index training_actions_training_course_reference_search on training_actions using gin (fold(training_course_reference) gin_trgm_ops);

create index training_actions_opco_reference_search on training_actions using gin (fold(opco_reference) gin_trgm_ops);

create unique index training_course_candidates_lucie_id_training_course_id_key on training_course_candidates (lucie_id, training_course_id) where not is_draft;

create index training_course_candidates_training_course_id_idx on training_course_candidates (training_course_id, id);

create index training_course_candidates_profession_id_idx on training_course_candidates (profession_id, id);

create index training_course_candidates_candidate_type_id_idx on training_course_candidates (candidate_type_id, id);

create index training_course_candidates_position_idx on training_course_candidates (position, id);

create index training_course_candidates_lucie_reference_search on training_course_candidates using gin (fold(lucie_reference) gin_trgm_ops);

create index training_course_candidates_first_name_search on training_course_candidates using gin (fold(first_name) gin_trgm_ops);

create index training_course_candidates_last_name_search on training_course_candidates using gin (fold(last_name) gin_trgm_ops);

create unique index training_action_candidates_training_course_candida_c46bb735_key on training_action_candidates (training_course_candidate_id, training_action_id) where not is_draft;

create index training_action_candidates_training_action_id_idx on training_action_candidates (training_action_id, id);

create index training_action_candidates_training_course_candidate_id_idx on training_action_candidates (training_course_candidate_id, id);

create index training_action_candidates_training_course_estimator_id_idx on training_action_candidates (training_course_estimator_id, id);

create index training_action_candidates_educational_path_id_idx on training_action_candidates (educational_path_id, id);

create index training_action_candidates_device_type_id_idx on training_action_candidates (device_type_id, id);

create index training_action_candidates_profession_id_idx on training_action_candidates (profession_id, id);

create index training_action_candidates_candidate_type_id_idx on training_action_candidates (candidate_type_id, id);

create index training_action_candidates_status_idx on training_action_candidates (status, id);

create index training_action_candidates_first_name_sort_idx on training_action_candidates (first_name collate "fr", id);

create index training_action_candidates_first_name_desc_idx on training_action_candidates (first_name collate "fr" desc nulls last, id desc);

create index training_action_candidates_first_name_search on training_action_candidates using gin (fold(first_name) gin_trgm_ops);

create index training_action_candidates_last_name_search on training_action_candidates using gin (fold(last_name) gin_trgm_ops);

create index candidate_trainings_training_action_candidate_id_idx on candidate_trainings (training_action_candidate_id, id);

create index candidate_trainings_label_sort_idx on candidate_trainings (label collate "fr", id);

create index candidate_trainings_label_desc_idx on candidate_trainings (label collate "fr" desc nulls last, id desc);

create index candidate_trainings_label_search on candidate_trainings using gin (fold(label) gin_trgm_ops);

create unique index candidates_lucie_id_registration_number_key on candidates (lucie_id, registration_number);

create index candidates_region_id_idx on candidates (region_id, id);

create index candidates_first_name_sort_idx on candidates (first_name collate "fr", id);

create index candidates_first_name_search on candidates using gin (fold(first_name) gin_trgm_ops);

create index candidates_last_name_search on candidates using gin (fold(last_name) gin_trgm_ops);

create index candidates_lucie_reference_search on candidates using gin (fold(lucie_reference) gin_trgm_ops);

create index candidates_registration_number_search on candidates using gin (fold(registration_number) gin_trgm_ops);

create unique index cities_post_code_code_key on cities (post_code, code);

create index cities_code_idx on cities (code, id);

create index cities_name_sort_idx on cities (name collate "fr", id);

create index cities_post_code_sort_idx on cities (post_code collate "fr", id);

create index cities_code_sort_idx on cities (code collate "fr", id);

create index cities_name_search on cities using gin (fold(name) gin_trgm_ops);

create index cities_post_code_search on cities using gin (fold(post_code) gin_trgm_ops);

create unique index trainings_code_key on trainings (code);

create index trainings_activity_field_id_idx on trainings (activity_field_id, id);

create index trainings_city_id_idx on trainings (city_id, id);

create index trainings_validation_type_repository_id_idx on trainings (validation_type_repository_id, id);

create index trainings_label_sort_idx on trainings (label collate "fr", id);

create index trainings_code_sort_idx on trainings (code collate "fr", id);

create index trainings_code_desc_idx on trainings (code collate "fr" desc nulls last, id desc);

create index trainings_label_search on trainings using gin (fold(label) gin_trgm_ops);

create index trainings_code_search on trainings using gin (fold(code) gin_trgm_ops);

create index trainings_organization_name_search on trainings using gin (fold(organization_name) gin_trgm_ops);

create unique index training_course_trainings_label_training_course_id_key on training_course_trainings (label, training_course_id) where not is_draft;

create index training_course_trainings_training_course_id_idx on training_course_trainings (training_course_id, id);

create index training_course_trainings_training_id_idx on training_course_trainings (training_id, id);

create index training_course_trainings_educational_path_id_idx on training_course_trainings (educational_path_id, id);

create index training_course_trainings_validation_type_repository_id_idx on training_course_trainings (validation_type_repository_id, id);

create index training_course_trainings_city_id_idx on training_course_trainings (city_id, id);

create index training_course_trainings_expected_city_id_idx on training_course_trainings (expected_city_id, id);

create index training_course_trainings_is_out_of_catalog_idx on training_course_trainings (is_out_of_catalog, id);

create index training_course_trainings_label_sort_idx on training_course_trainings (label collate "fr", id);

create index training_course_trainings_label_desc_idx on training_course_trainings (label collate "fr" desc nulls last, id desc);

create index training_course_trainings_is_out_of_catalog_desc_idx on training_course_trainings (is_out_of_catalog desc nulls last, id desc);

create index training_course_trainings_position_idx on training_course_trainings (position, id);

create index training_course_trainings_label_search on training_course_trainings using gin (fold(label) gin_trgm_ops);

create index documents_training_course_id_idx on documents (training_course_id, id);

create index documents_training_course_training_id_idx on documents (training_course_training_id, id);

create index documents_training_course_candidate_id_idx on documents (training_course_candidate_id, id);

create index documents_document_type_idx on documents (document_type, id);

create index documents_user_id_idx on documents (user_id, id);

create index documents_created_at_idx on documents (created_at, id);

create index documents_name_search on documents using gin (fold(name) gin_trgm_ops);

create index documents_reference_search on documents using gin (fold(reference) gin_trgm_ops);

create index documents_subject_search on documents using gin (fold(subject) gin_trgm_ops);

create index chats_training_course_id_idx on chats (training_course_id, id);

create index chats_document_id_idx on chats (document_id, id);

create index chats_created_at_idx on chats (created_at, id);

create index chats_content_search on chats using gin (fold(content) gin_trgm_ops);

create index communications_training_course_id_idx on communications (training_course_id, id);

create index communications_parent_id_idx on communications (parent_id, id);

create index communications_created_at_idx on communications (created_at, id);

create index communications_subject_search on communications using gin (fold(subject) gin_trgm_ops);

create index communications_from_name_search on communications using gin (fold(from_name) gin_trgm_ops);

create index communications_from_email_search on communications using gin (fold(from_email) gin_trgm_ops);

create index communications__documents_target_id_idx on communications__documents (target_id, owner_id);

create index contacts_training_course_id_idx on contacts (training_course_id, id);

create index contacts_first_name_sort_idx on contacts (first_name collate "fr", id);

create index contacts_first_name_desc_idx on contacts (first_name collate "fr" desc nulls last, id desc);

create index contacts_first_name_search on contacts using gin (fold(first_name) gin_trgm_ops);

create index contacts_last_name_search on contacts using gin (fold(last_name) gin_trgm_ops);

create index contacts_email_search on contacts using gin (fold(email) gin_trgm_ops);

create index contacts_company_search on contacts using gin (fold(company) gin_trgm_ops);

create unique index customer_repositories_registration_number_key on customer_repositories (registration_number);

create index customer_repositories_company_name_sort_idx on customer_repositories (company_name collate "fr", id);

create index customer_repositories_registration_number_sort_idx on customer_repositories (registration_number collate "fr", id);

create index customer_repositories_registration_number_desc_idx on customer_repositories (registration_number collate "fr" desc nulls last, id desc);

create index customer_repositories_company_name_search on customer_repositories using gin (fold(company_name) gin_trgm_ops);

create index customer_repositories_siret_search on customer_repositories using gin (fold(siret) gin_trgm_ops);

create index customer_repositories_registration_number_search on customer_repositories using gin (fold(registration_number) gin_trgm_ops);

create index customer_repositories_city_search on customer_repositories using gin (fold(city) gin_trgm_ops);

create index customer_type_repositories_position_idx on customer_type_repositories (position, id);

create index customer_type_repositories_label_search on customer_type_repositories using gin (fold(label) gin_trgm_ops);

create index delegations_manager_id_idx on delegations (manager_id, id);

create index delegations_delegation_manager_id_idx on delegations (delegation_manager_id, id);

create index delegations_from_date_idx on delegations (from_date, id);

create index delegations_to_date_idx on delegations (to_date, id);

create index delegations_created_at_idx on delegations (created_at, id);

create index delegations_reason_search on delegations using gin (fold(reason) gin_trgm_ops);

create index delegations__regions_target_id_idx on delegations__regions (target_id, owner_id);

create index document_versions_document_id_idx on document_versions (document_id, id);

create index document_versions_created_at_idx on document_versions (created_at, id);

create index document_versions_file_name_search on document_versions using gin (fold(file_name) gin_trgm_ops);

create index estimator_candidate_types_training_course_estimator_id_idx on estimator_candidate_types (training_course_estimator_id, id);

create index estimator_candidate_types_candidate_type_id_idx on estimator_candidate_types (candidate_type_id, id);

create index estimator_candidate_types_position_idx on estimator_candidate_types (position, id);

create index estimator_candidate_types_label_search on estimator_candidate_types using gin (fold(label) gin_trgm_ops);

create unique index estimator_candidates_training_course_candidate_id__abb0117f_key on estimator_candidates (training_course_candidate_id, training_course_estimator_id) where not is_draft;

create index estimator_candidates_training_course_estimator_id_idx on estimator_candidates (training_course_estimator_id, id);

create index estimator_candidates_training_course_candidate_id_idx on estimator_candidates (training_course_candidate_id, id);

create index estimator_candidates_educational_path_id_idx on estimator_candidates (educational_path_id, id);

create index estimator_candidates_device_type_id_idx on estimator_candidates (device_type_id, id);

create index estimator_configurations_created_at_idx on estimator_configurations (created_at, id);

create index estimator_educational_costs_training_course_estimator_id_idx on estimator_educational_costs (training_course_estimator_id, id);

create index estimator_educational_costs_position_idx on estimator_educational_costs (position, id);

create index estimator_educational_costs_organization_name_search on estimator_educational_costs using gin (fold(organization_name) gin_trgm_ops);

create index financing_type_repositories_parent_id_idx on financing_type_repositories (parent_id, id);

create index financing_type_repositories_position_idx on financing_type_repositories (position, id);

create index financing_type_repositories_label_search on financing_type_repositories using gin (fold(label) gin_trgm_ops);

create index group_migration_repositories_from_date_idx on group_migration_repositories (from_date, id);

create index group_migration_repositories_legacy_siret_search on group_migration_repositories using gin (fold(legacy_siret) gin_trgm_ops);

create index group_migration_repositories_new_siret_search on group_migration_repositories using gin (fold(new_siret) gin_trgm_ops);

create index group_migration_repositories__training_courses_target_id_idx on group_migration_repositories__training_courses (target_id, owner_id);

create index group_repositories_region_id_idx on group_repositories (region_id, id);

create index group_repositories_analytic_label_sort_idx on group_repositories (analytic_label collate "fr", id);

create index group_repositories_analytic_code_search on group_repositories using gin (fold(analytic_code) gin_trgm_ops);

create index group_repositories_analytic_label_search on group_repositories using gin (fold(analytic_label) gin_trgm_ops);

create unique index habilitations_code_key on habilitations (code);

create index habilitations_code_sort_idx on habilitations (code collate "fr", id);

create index habilitations_label_sort_idx on habilitations (label collate "fr", id);

create index habilitations_code_search on habilitations using gin (fold(code) gin_trgm_ops);

create index habilitations_label_search on habilitations using gin (fold(label) gin_trgm_ops);

create index notion_pages_parent_id_idx on notion_pages (parent_id, id);

create index notion_pages_position_idx on notion_pages (position, id);

create index notion_pages_title_search on notion_pages using gin (fold(title) gin_trgm_ops);

create index pec_rate_repositories_device_type_id_idx on pec_rate_repositories (device_type_id, id);

create index pec_rate_repositories_position_idx on pec_rate_repositories (position, id);

create index pec_rate_repositories_label_search on pec_rate_repositories using gin (fold(label) gin_trgm_ops);

create index pec_rate_repositories__candidate_types_target_id_idx on pec_rate_repositories__candidate_types (target_id, owner_id);

create index refund_requests_training_action_candidate_id_idx on refund_requests (training_action_candidate_id, id);

create index refund_requests_financing_type_repository_id_idx on refund_requests (financing_type_repository_id, id);

create index refund_requests_request_date_idx on refund_requests (request_date, id);

create index refund_requests_request_date_desc_idx on refund_requests (request_date desc nulls last, id desc);

create index refund_requests_request_reference_search on refund_requests using gin (fold(request_reference) gin_trgm_ops);

create index refund_requests_refund_reference_search on refund_requests using gin (fold(refund_reference) gin_trgm_ops);

create index relief_type_repositories_label_sort_idx on relief_type_repositories (label collate "fr", id);

create index relief_type_repositories_label_search on relief_type_repositories using gin (fold(label) gin_trgm_ops);

create index stored_searches_user_email_idx on stored_searches (user_email, id);

create index stored_searches_name_sort_idx on stored_searches (name collate "fr", id);

create index stored_searches_name_search on stored_searches using gin (fold(name) gin_trgm_ops);

create index strategic_axis_repositories_position_idx on strategic_axis_repositories (position, id);

create index strategic_axis_repositories_label_search on strategic_axis_repositories using gin (fold(label) gin_trgm_ops);

create index training_action_candidate_periods_training_action__0e144c77_idx on training_action_candidate_periods (training_action_candidate_id, id);

create index training_action_candidate_periods_from_date_idx on training_action_candidate_periods (from_date, id);

create index training_action_candidate_periods_from_date_desc_idx on training_action_candidate_periods (from_date desc nulls last, id desc);

create index training_action_candidate_periods_label_search on training_action_candidate_periods using gin (fold(label) gin_trgm_ops);

create index training_action_device_maps_training_action_id_idx on training_action_device_maps (training_action_id, id);

create index training_action_device_maps_device_type_id_idx on training_action_device_maps (device_type_id, id);

create index training_action_device_maps_parent_id_idx on training_action_device_maps (parent_id, id);

create index training_action_device_maps_position_idx on training_action_device_maps (position, id);

create index training_action_device_maps_label_search on training_action_device_maps using gin (fold(label) gin_trgm_ops);

create index training_action_invoices_training_action_id_idx on training_action_invoices (training_action_id, id);

create index training_action_invoices_reference_sort_idx on training_action_invoices (reference collate "fr", id);

create index training_action_invoices_reference_desc_idx on training_action_invoices (reference collate "fr" desc nulls last, id desc);

create index training_action_invoices_reference_search on training_action_invoices using gin (fold(reference) gin_trgm_ops);

create index training_action_invoices__training_action_candidat_df292ba5_idx on training_action_invoices__training_action_candidates (target_id, owner_id);

create index training_course_comments_training_course_id_idx on training_course_comments (training_course_id, id);

create index training_course_comments_manager_id_idx on training_course_comments (manager_id, id);

create index training_course_comments_parent_id_idx on training_course_comments (parent_id, id);

create index training_course_comments_created_at_idx on training_course_comments (created_at, id);

create index training_course_comments_content_search on training_course_comments using gin (fold(content) gin_trgm_ops);

create unique index training_course_customers_registration_number_trai_82bc9a20_key on training_course_customers (registration_number, training_course_id) where not is_draft;

create unique index training_course_customers_siret_training_course_id_key on training_course_customers (siret, training_course_id) where not is_draft;

create index training_course_customers_training_course_id_idx on training_course_customers (training_course_id, id);

create index training_course_customers_customer_type_id_idx on training_course_customers (customer_type_id, id);

create index training_course_customers_name_sort_idx on training_course_customers (name collate "fr", id);

create index training_course_customers_name_desc_idx on training_course_customers (name collate "fr" desc nulls last, id desc);

create index training_course_customers_siret_sort_idx on training_course_customers (siret collate "fr", id);

create index training_course_customers_siret_desc_idx on training_course_customers (siret collate "fr" desc nulls last, id desc);

create index training_course_customers_registration_number_search on training_course_customers using gin (fold(registration_number) gin_trgm_ops);

create index training_course_customers_name_search on training_course_customers using gin (fold(name) gin_trgm_ops);

create index training_course_customers_siret_search on training_course_customers using gin (fold(siret) gin_trgm_ops);

create index training_course_estimators__co_funders_target_id_idx on training_course_estimators__co_funders (target_id, owner_id);

create unique index training_course_groups_analytic_code_training_course_id_key on training_course_groups (analytic_code, training_course_id) where not is_draft;

create index training_course_groups_training_course_id_idx on training_course_groups (training_course_id, id);

create index training_course_groups_analytic_code_sort_idx on training_course_groups (analytic_code collate "fr", id);

create index training_course_groups_analytic_code_desc_idx on training_course_groups (analytic_code collate "fr" desc nulls last, id desc);

create index training_course_groups_position_idx on training_course_groups (position, id);

create index training_course_groups_analytic_code_search on training_course_groups using gin (fold(analytic_code) gin_trgm_ops);

create index training_course_groups_analytic_label_search on training_course_groups using gin (fold(analytic_label) gin_trgm_ops);

create index training_course_sessions_training_course_id_idx on training_course_sessions (training_course_id, id);

create index training_course_sessions_training_course_training_id_idx on training_course_sessions (training_course_training_id, id);

create index training_course_sessions_from_date_idx on training_course_sessions (from_date, id);

create index training_course_sessions_from_date_desc_idx on training_course_sessions (from_date desc nulls last, id desc);

create index training_course_states_training_course_id_idx on training_course_states (training_course_id, id);

create index training_course_states_state_sort_idx on training_course_states (state collate "fr", id);

create index training_course_states_state_search on training_course_states using gin (fold(state) gin_trgm_ops);

create index training_options_training_id_idx on training_options (training_id, id);

create index training_options_position_idx on training_options (position, id);

create index training_options_label_search on training_options using gin (fold(label) gin_trgm_ops);

create index training_course_trainings__training_options_target_id_idx on training_course_trainings__training_options (target_id, owner_id);

create index training_courses__strategic_axes_target_id_idx on training_courses__strategic_axes (target_id, owner_id);

create index user_notifications_region_id_idx on user_notifications (region_id, id);

create index user_notifications_training_course_id_idx on user_notifications (training_course_id, id);

create index user_notifications_user_email_idx on user_notifications (user_email, id);

create index user_notifications_created_at_idx on user_notifications (created_at, id);

create index user_notifications_title_search on user_notifications using gin (fold(title) gin_trgm_ops);

create index users__groups_target_id_idx on users__groups (target_id, owner_id);

create index users__regions_target_id_idx on users__regions (target_id, owner_id);

create trigger table_version
  after insert or update or delete or truncate on activity_field_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on co_funder_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on device_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on users
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on manager_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on profession_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on project_origin_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on region_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_courses
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on activities
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on blocklist_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_profiles
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_ads
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_applications
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_experiences
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_formations
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_languages
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_missions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_savings
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_sponsorships
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on control_organization_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on course_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on validation_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_educational_paths
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on min_wage_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on opco_charge_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_estimators
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_actions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_candidates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_candidates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidate_trainings
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on candidates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on cities
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on trainings
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_trainings
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on documents
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on chats
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on communications
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on communications__documents
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on contacts
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on customer_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on customer_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on delegations
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on delegations__regions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on document_versions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on estimator_candidate_types
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on estimator_candidates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on estimator_configurations
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on estimator_educational_costs
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on financing_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on group_migration_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on group_migration_repositories__training_courses
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on group_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on habilitations
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on notion_pages
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on pec_rate_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on pec_rate_repositories__candidate_types
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on refund_requests
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on relief_type_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on stored_searches
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on strategic_axis_repositories
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_candidate_periods
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_device_maps
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_invoices
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_action_invoices__training_action_candidates
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_comments
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_customers
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_estimators__co_funders
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_groups
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_sessions
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_states
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_options
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_course_trainings__training_options
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on training_courses__strategic_axes
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on user_notifications
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on users__groups
  for each statement execute function bump_table_version();

create trigger table_version
  after insert or update or delete or truncate on users__regions
  for each statement execute function bump_table_version();
