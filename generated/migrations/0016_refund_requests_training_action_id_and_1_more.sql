drop index training_action_estimators_created_at_idx;

alter table refund_requests add column training_action_id uuid;

alter table refund_requests add constraint refund_requests_training_action_id_fkey foreign key (training_action_id) references training_actions (id) on delete cascade;

create index refund_requests_training_action_id_idx on refund_requests (training_action_id, id);

create index training_action_estimators_from_date_idx on training_action_estimators (from_date, id);

create index training_action_estimators_from_date_desc_idx on training_action_estimators (from_date desc nulls last, id desc);
