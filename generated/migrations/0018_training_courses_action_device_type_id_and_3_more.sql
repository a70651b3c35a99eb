alter table training_courses add column has_training_action boolean default false;

alter table training_courses add column action_from_date date;

alter table training_courses add column action_to_date date;

alter table training_courses add column action_device_type_id uuid;

alter table training_courses add constraint training_courses_action_device_type_id_fkey foreign key (action_device_type_id) references device_type_repositories (id) on delete restrict;

create index training_courses_action_device_type_id_idx on training_courses (action_device_type_id, id);

create index training_courses_has_training_action_idx on training_courses (has_training_action, id) where deleted_at is null;

create index training_courses_action_from_date_idx on training_courses (action_from_date, id) where deleted_at is null;

create index training_courses_action_to_date_idx on training_courses (action_to_date, id) where deleted_at is null;
