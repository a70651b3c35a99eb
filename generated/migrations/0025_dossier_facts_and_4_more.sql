create table dossier_facts (
  id uuid not null,
  is_draft boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  training_course_id uuid,
  region_id uuid,
  device_type_id uuid,
  manager_id uuid,
  cpef_manager_id uuid,
  regional_director_id uuid,
  user_id text,
  created_on date,
  closed_on date,
  cancelled_on date,
  converted_on date,
  stock_until date,
  action_from_date date,
  cancellation_type integer,
  candidate_count integer,
  results_given integer,
  results_full integer,
  expected_hours numeric(15,2),
  real_hours numeric(15,2),
  real_cost numeric(15,2),
  requested_amount numeric(15,2),
  received_amount numeric(15,2),
  margin numeric(15,2),
  seconds_to_conversion integer,
  seconds_to_do integer,
  seconds_pending integer,
  seconds_waiting_for_ae integer,
  seconds_waiting_for_of_date integer,
  seconds_waiting_for_of_convention integer,
  seconds_todo_dr integer,
  seconds_waiting_for_validation integer,
  seconds_done integer,
  seconds_waiting_for_opco integer,
  seconds_relaunch_opco integer,
  seconds_to_check integer,
  seconds_waiting_for_retour_ae integer,
  seconds_in_progress integer,
  seconds_payroll_control integer,
  seconds_complete integer,
  seconds_scoring integer,
  seconds_closed integer,
  seconds_dispute integer,
  seconds_cancelled integer,
  primary key (id)
);

alter table training_courses add column closed_on date;

alter table training_courses add column cancelled_on date;

alter table training_courses add column converted_on date;

alter table training_courses add column stock_until date;

alter table dossier_facts add constraint dossier_facts_training_course_id_check check ((is_draft or training_course_id is not null));

alter table dossier_facts add constraint dossier_facts_training_course_id_fkey foreign key (training_course_id) references training_courses (id) on delete cascade;

alter table dossier_facts add constraint dossier_facts_region_id_fkey foreign key (region_id) references region_repositories (id) on delete set null;

alter table dossier_facts add constraint dossier_facts_device_type_id_fkey foreign key (device_type_id) references device_type_repositories (id) on delete set null;

alter table dossier_facts add constraint dossier_facts_manager_id_fkey foreign key (manager_id) references manager_repositories (id) on delete set null;

alter table dossier_facts add constraint dossier_facts_cpef_manager_id_fkey foreign key (cpef_manager_id) references manager_repositories (id) on delete set null;

alter table dossier_facts add constraint dossier_facts_regional_director_id_fkey foreign key (regional_director_id) references manager_repositories (id) on delete set null;

alter table dossier_facts add constraint dossier_facts_user_id_check check (char_length(user_id) <= 64);

create index training_courses_closed_on_idx on training_courses (closed_on, id) where deleted_at is null;

create index training_courses_cancelled_on_idx on training_courses (cancelled_on, id) where deleted_at is null;

create index training_courses_converted_on_idx on training_courses (converted_on, id) where deleted_at is null;

create index training_courses_stock_until_idx on training_courses (stock_until, id) where deleted_at is null;

create unique index dossier_facts_training_course_id_key on dossier_facts (training_course_id) where deleted_at is null and not is_draft;

create index dossier_facts_training_course_id_idx on dossier_facts (training_course_id, id);

create index dossier_facts_region_id_idx on dossier_facts (region_id, id);

create index dossier_facts_device_type_id_idx on dossier_facts (device_type_id, id);

create index dossier_facts_manager_id_idx on dossier_facts (manager_id, id);

create index dossier_facts_cpef_manager_id_idx on dossier_facts (cpef_manager_id, id);

create index dossier_facts_regional_director_id_idx on dossier_facts (regional_director_id, id);

create index dossier_facts_created_at_idx on dossier_facts (created_at, id) where deleted_at is null;

create trigger table_version
  after insert or update or delete or truncate on dossier_facts
  for each statement execute function bump_table_version();
