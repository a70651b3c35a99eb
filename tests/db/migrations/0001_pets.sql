create table pets (
  id integer primary key,
  owner_id integer not null constraint pets_owner_id_fkey references people,
  age integer constraint pets_age_check check (age >= 0)
);
insert into people (id, name) values (0, 'Owner of none');
