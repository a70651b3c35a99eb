alter table training_actions add column dossier_before jsonb;

create unique index training_actions_training_course_id_key on training_actions (training_course_id) where deleted_at is null and not is_draft;
