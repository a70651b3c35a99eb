create table seconds (id integer primary key);
insert into nowhere values (1);
