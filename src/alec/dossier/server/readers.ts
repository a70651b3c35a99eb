import { type SQL, sql } from '#engine/db/sql.ts';

/** Who may have to know of a dossier. */
export type Reader = 'agency' | 'cpef' | 'creator' | 'director' | 'manager' | 'namedDirector';

/** One way from the row `dossier` to rows of `users`, which is walked from either end. */
interface Way {
  /** Rows between the two, with their aliases; none where the dossier itself names the account. */
  readonly rows?: SQL;
  /** How these rows, or the dossier itself, are found. */
  readonly ofDossier: SQL;
  /** How the account is found, in one of several ways. */
  readonly ofUser: readonly SQL[];
}

const managing = (column: SQL): Way => ({
  rows: sql`manager_repositories as manager`,
  ofDossier: sql`manager.id = ${column}`,
  ofUser: [sql`users.id = manager.user_id`, sql`lower(users.email) = lower(manager.email)`],
});

const ofAgency = sql`agency.training_course_id = dossier.id and agency.is_main_group`;

const waysTo: Readonly<Record<Reader, readonly Way[]>> = {
  creator: [{ ofDossier: sql`true`, ofUser: [sql`users.id::text = dossier.user_id`] }],
  manager: [managing(sql`dossier.manager_id`)],
  cpef: [managing(sql`dossier.cpef_manager_id`)],
  namedDirector: [managing(sql`dossier.regional_director_id`)],
  director: [
    managing(sql`dossier.regional_director_id`),
    {
      rows: sql`users__regions as region`,
      ofDossier: sql`region.target_id = dossier.region_id and dossier.regional_director_id is null`,
      ofUser: [sql`users.id = region.owner_id and users.role = 'regional_director'`],
    },
  ],
  agency: [
    {
      rows: sql`training_course_groups as agency`,
      ofDossier: ofAgency,
      ofUser: [sql`lower(users.email) = lower(agency.recruiter_email)`],
    },
    {
      rows: sql`(
        training_course_groups as agency
        join group_repositories as known on known.analytic_code = agency.analytic_code
        join users__groups as member on member.target_id = known.id
      )`,
      ofDossier: ofAgency,
      ofUser: [sql`users.id = member.owner_id and users.role = 'recruiter'`],
    },
  ],
};

/** Is the row of `users` the manager whose id this is? */
export const isManager = (column: SQL): SQL => isAtTheEnd(managing(column));

/** Of a row of `users` and the row `dossier`. */
export const isReader: Readonly<Record<Reader, SQL>> = {
  creator: isOne('creator'),
  manager: isOne('manager'),
  cpef: isOne('cpef'),
  namedDirector: isOne('namedDirector'),
  director: isOne('director'),
  agency: isOne('agency'),
};

function isOne(reader: Reader): SQL {
  return anyOf(waysTo[reader].map(isAtTheEnd));
}

/** `offset` keeps the planner from putting together the accounts of all dossiers for the one that is asked about. */
function isAtTheEnd({ rows, ofDossier, ofUser }: Way): SQL {
  if (!rows) return sql`(${ofDossier} and ${anyOf(ofUser)})`;
  return sql`exists (
  select from ${rows}
  where ${ofDossier} and ${anyOf(ofUser)}
  offset 0
)`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join(conditions, ' or ')})`;
}

/**
 * Is the row of `users` one of these readers of the row `dossier`, of many dossiers? As `isReader` has it, but found from
 * the dossiers instead of asked of every account.
 *
 * @example
 * sql`select users.email from training_courses as dossier cross join users where ${isReaderOf(ids, ['creator'])}`
 */
export function isReaderOf(ids: readonly string[], readers: readonly Reader[]): SQL {
  const parts = readers.flatMap((reader) => waysTo[reader]).flatMap((way) => walkedSql(way, ids));
  return sql`(dossier.id, users.id) in (${sql.join(parts, ' union ')})`;
}

/** The accounts at the end of a way, from each dossier. */
function walkedSql({ rows, ofDossier, ofUser }: Way, ids: readonly string[]): SQL[] {
  const between = rows ? sql`join ${rows} on ${ofDossier}` : sql``;
  return ofUser.map(
    (isUser) => sql`
  select dossier.id as dossier_id, users.id as user_id
  from training_courses as dossier
  ${between}
  join users on ${isUser}
  where dossier.id = any(${ids}::uuid[])`,
  );
}
