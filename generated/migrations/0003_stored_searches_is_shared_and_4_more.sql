alter table stored_searches add column is_shared boolean default false;

create index training_course_estimators_name_idx on training_course_estimators (name, id);

create index training_course_estimators_name_sort_idx on training_course_estimators (name collate "fr", id);

create index training_course_estimators_name_desc_idx on training_course_estimators (name collate "fr" desc nulls last, id desc);

create index training_course_candidates_last_name_idx on training_course_candidates (last_name, id);

create index training_course_candidates_last_name_sort_idx on training_course_candidates (last_name collate "fr", id);

create index training_course_candidates_last_name_desc_idx on training_course_candidates (last_name collate "fr" desc nulls last, id desc);

create index training_course_customers_name_idx on training_course_customers (name, id);

create index training_course_groups_analytic_label_idx on training_course_groups (analytic_label, id);

create index training_course_groups_analytic_label_sort_idx on training_course_groups (analytic_label collate "fr", id);

create index training_course_groups_analytic_label_desc_idx on training_course_groups (analytic_label collate "fr" desc nulls last, id desc);
