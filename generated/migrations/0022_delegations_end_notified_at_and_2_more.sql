alter table delegations add column start_notified_at timestamptz(3);

alter table delegations add column end_notified_at timestamptz(3);

alter table user_notifications add column delegation_id uuid;

alter table user_notifications add constraint user_notifications_delegation_id_fkey foreign key (delegation_id) references delegations (id) on delete set null;

create index user_notifications_delegation_id_idx on user_notifications (delegation_id, id);
