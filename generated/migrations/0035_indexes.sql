create index dossier_facts_trash_idx on dossier_facts (deleted_at, id) where deleted_at is not null;

create index training_actions_trash_idx on training_actions (deleted_at, id) where deleted_at is not null;

create index training_courses_trash_idx on training_courses (deleted_at, id) where deleted_at is not null;
