import { isOneOf, type SQL, sql } from '#engine/db/sql.ts';

/** Who may have to know of a dossier. */
export type Reader = 'agency' | 'cpef' | 'creator' | 'director' | 'manager' | 'namedDirector';

/** Is the row of `users` the manager whose id this is? */
export const isManager = (column: SQL): SQL => sql`exists (
  select from manager_repositories as manager
  where manager.id = ${column}
    and (manager.user_id = users.id or lower(manager.email) = lower(users.email))
)`;

/** Of a row of `users` and the row `dossier`. */
export const isReader: Readonly<Record<Reader, SQL>> = {
  creator: sql`users.id::text = dossier.user_id`,
  manager: isManager(sql`dossier.manager_id`),
  cpef: isManager(sql`dossier.cpef_manager_id`),
  namedDirector: isManager(sql`dossier.regional_director_id`),
  director: sql`case
    when dossier.regional_director_id is not null then ${isManager(sql`dossier.regional_director_id`)}
    else users.role = 'regional_director' and exists (
      select from users__regions as region
      where region.owner_id = users.id
        and region.target_id = dossier.region_id
    )
  end`,
  agency: sql`exists (
    select from training_course_groups as agency
    where agency.training_course_id = dossier.id
      and agency.is_main_group
      and (lower(agency.recruiter_email) = lower(users.email) or users.role = 'recruiter' and exists (
        select from users__groups as member
        join group_repositories as known on known.id = member.target_id
        where member.owner_id = users.id
          and known.analytic_code = agency.analytic_code
      ))
  )`,
};

/**
 * Is the row of `users` one of these readers of the row `dossier`, of many dossiers? As `isReader` has it, but found from
 * the dossiers instead of asked of every account.
 *
 * @example
 * sql`select users.email from training_courses as dossier cross join users where ${isReaderOf(ids, ['creator'])}`
 */
export function isReaderOf(ids: readonly string[], readers: readonly Reader[]): SQL {
  const parts = readers.flatMap((reader) => peopleOf[reader]);
  const all = parts.map((part) => sql.join([part, isOneOf(sql`dossier.id`, ids)], ' and '));
  return sql`(dossier.id, users.id) in (${sql.join(all, ' union ')})`;
}

const managing = (column: SQL): SQL[] => [
  sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join manager_repositories as manager on manager.id = ${column}
  join users on users.id = manager.user_id
  where true`,
  sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join manager_repositories as manager on manager.id = ${column}
  join users on lower(users.email) = lower(manager.email)
  where true`,
];

const peopleOf: Readonly<Record<Reader, readonly SQL[]>> = {
  creator: [
    sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join users on users.id::text = dossier.user_id
  where true`,
  ],
  manager: managing(sql`dossier.manager_id`),
  cpef: managing(sql`dossier.cpef_manager_id`),
  namedDirector: managing(sql`dossier.regional_director_id`),
  director: [
    ...managing(sql`dossier.regional_director_id`),
    sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join users__regions as region on region.target_id = dossier.region_id
  join users on users.id = region.owner_id and users.role = 'regional_director'
  where dossier.regional_director_id is null`,
  ],
  agency: [
    sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join training_course_groups as agency on agency.training_course_id = dossier.id and agency.is_main_group
  join users on lower(users.email) = lower(agency.recruiter_email)
  where true`,
    sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  join training_course_groups as agency on agency.training_course_id = dossier.id and agency.is_main_group
  join group_repositories as known on known.analytic_code = agency.analytic_code
  join users__groups as member on member.target_id = known.id
  join users on users.id = member.owner_id and users.role = 'recruiter'
  where true`,
  ],
};
