create index training_course_estimators_status_idx on training_course_estimators (status, id);
