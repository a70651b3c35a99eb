alter table training_course_estimators add column refusal_reason text;

alter table training_course_estimators add column computed_with jsonb;
