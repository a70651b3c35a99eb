create table if not exists yearly_numbers (
  series text not null,
  year integer not null,
  number integer not null,
  primary key (series, year)
);
