alter table user_sessions add column provider_session text;

alter table user_sessions add column provider_subject text;

alter table user_sessions add constraint user_sessions_provider_session_check check (char_length(provider_session) <= 64);

alter table user_sessions add constraint user_sessions_provider_subject_check check (char_length(provider_subject) <= 64);

create index user_sessions_provider_session_idx on user_sessions (provider_session, id);

create index user_sessions_provider_subject_idx on user_sessions (provider_subject, id);
