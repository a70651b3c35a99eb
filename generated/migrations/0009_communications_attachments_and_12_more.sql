alter table communications add column cc text[];

alter table communications add column delivery text;

alter table communications add column delivery_reason text;

alter table communications add column send_at timestamptz(3);

alter table communications add column sent_at timestamptz(3);

alter table communications add column attempts integer;

alter table communications add column attempt_until timestamptz(3);

alter table communications add column message_id text;

alter table communications add column thread text;

alter table communications add column is_automatic boolean default false;

alter table communications add column refusal text;

alter table communications add column attachments jsonb;

alter table communications add column mailbox_uid text;

alter table communications alter column training_course_id drop not null;

alter table communications add constraint communications_delivery_check check (delivery in ('queued', 'sent', 'kept', 'failed'));

alter table communications add constraint communications_message_id_check check (char_length(message_id) <= 255);

alter table communications add constraint communications_refusal_check check (refusal in ('too-large', 'unreadable'));

alter table communications add constraint communications_mailbox_uid_check check (char_length(mailbox_uid) <= 32);

create unique index communications_message_id_key on communications (message_id);

create index communications_send_at_idx on communications (send_at, id);

create index communications_thread_idx on communications (thread, id);

create index communications_mailbox_uid_idx on communications (mailbox_uid, id);
