create unique index group_repositories_analytic_code_key on group_repositories (analytic_code);

create index group_repositories_analytic_code_sort_idx on group_repositories (analytic_code collate "fr", id);
