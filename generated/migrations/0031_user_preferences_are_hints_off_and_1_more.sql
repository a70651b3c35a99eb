alter table user_preferences add column closed_hints text[];

alter table user_preferences add column are_hints_off boolean default false;

alter table user_preferences add constraint user_preferences_closed_hints_check check (closed_hints <@ array['grid', 'filters', 'board', 'import', 'studio', 'palette']::text[]);
