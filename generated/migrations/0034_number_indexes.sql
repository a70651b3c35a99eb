create index training_courses_reference_number_idx on training_courses (reference);
