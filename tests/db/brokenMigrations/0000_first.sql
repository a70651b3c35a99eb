create table firsts (id integer primary key);
