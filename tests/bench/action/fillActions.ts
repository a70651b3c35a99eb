import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

export const candidatesOfLarge = 40;

/** What is measured with: the candidates of one large action, and a period of each. */
export interface LargeAction {
  readonly reference: string;
  readonly candidates: readonly string[];
  readonly periods: readonly string[];
}

/**
 * An action for every dossier, with two candidates and a refund request of each, half of them paid; the first dossier in
 * training has one of forty candidates, to which it resolves.
 */
export async function fillActions(database: Database): Promise<LargeAction> {
  for (const fill of [actions, candidates, refunds]) await database.query(statementOf(fill));
  const large = await fillLarge(database);
  for (const table of ['training_actions', 'training_action_candidates', 'refund_requests'])
    await database.script(`vacuum analyze ${table}`);
  return large;
}

/** The ids of the dossiers end in their number; here the middle tells another table. */
function id(table: string, number: SQL): SQL {
  return sql`('01940000-0000-7' || ${table} || '-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
}

const measured = sql`
  from (
    select id, reference, status, row_number() over (order by id)::int as n
    from training_courses
    where description like 'Dossier de mesure%'
  ) as course`;

const actions = sql`
  insert into training_actions (id, training_course_id, training_course_reference, status, from_date, to_date, converted_at)
  select ${id('00a', sql`course.n`)}, course.id, course.reference, course.status, date '2026-01-01' + course.n % 300,
    date '2026-02-01' + course.n % 300, now()
  ${measured}`;

const pairs = sql`${measured} cross join generate_series(0, 1) as pair (which)`;
const candidateId = id('00b', sql`course.n * 2 + pair.which`);

const candidates = sql`
  insert into training_action_candidates (id, training_action_id, training_course_candidate_id, first_name, last_name, status)
  select ${candidateId}, ${id('00a', sql`course.n`)}, found.id, found.first_name, found.last_name, 'to_do'
  ${pairs}
  join training_course_candidates as found on found.training_course_id = course.id and found.position = pair.which + 1`;

const refunds = sql`
  insert into refund_requests (id, training_action_candidate_id, training_action_id, financing_type_repository_id, request_reference,
    request_date, request_amount, total_refund_amount, outstanding_amount)
  select ${id('00c', sql`course.n * 2 + pair.which`)}, ${candidateId}, ${id('00a', sql`course.n`)},
    lists.types[1 + course.n % cardinality(lists.types)], 'DR-' || course.n || '-' || pair.which,
    date '2024-01-01' + course.n % 1000, 1000 + course.n % 500,
    case when course.n % 2 = 0 then 1000 + course.n % 500 end,
    case when course.n % 2 = 0 then 0 else 1000 + course.n % 500 end
  ${pairs}
  cross join (select array_agg(id order by label) as types from financing_type_repositories) as lists`;

async function fillLarge(database: Database): Promise<LargeAction> {
  const [action] = await database.query<{ id: string; course: string; reference: string }>(
    statementOf(sql`
      select action.id, course.id as course, course.reference
      from training_actions as action
      join training_courses as course on course.id = action.training_course_id
      where course.status = 'in_progress' and not course.is_locked and course.description like 'Dossier de mesure%'
      order by course.id
      limit 1`),
  );
  if (!action) throw new Error('There is no dossier in training to measure with');
  const places = sql`generate_series(1, ${candidatesOfLarge}) as numbers (n)`;
  await database.query(
    statementOf(sql`
      insert into training_course_candidates (id, training_course_id, first_name, last_name, birthday_date, age, position)
      select ${id('00d', sql`numbers.n`)}, ${action.course}::uuid, 'Prénom ' || n, 'Nom ' || n, date '1990-01-01', 36, n + 2
      from ${places}`),
  );
  await database.query(
    statementOf(sql`
      insert into training_action_candidates (id, training_action_id, training_course_candidate_id, first_name, last_name,
        status, hour_cost, pec_rate, expected_external_training_duration, position)
      select ${id('00e', sql`numbers.n`)}, ${action.id}::uuid, ${id('00d', sql`numbers.n`)}, 'Prénom ' || n, 'Nom ' || n, 'to_do',
        16.80, 17, 105, n + 2
      from ${places}`),
  );
  await database.query(
    statementOf(sql`
      insert into training_action_candidate_periods (id, training_action_candidate_id, label, period_type, hour_cost)
      select ${id('00f', sql`numbers.n`)}, ${id('00e', sql`numbers.n`)}, 'Période', 'external', 16.80
      from ${places}`),
  );
  const idsOf = async (table: string) => {
    const rows = await database.query<{ id: string }>(
      statementOf(sql`select ${id(table, sql`numbers.n`)} as id from ${places} order by n`),
    );
    return rows.map((row) => row.id);
  };
  return { reference: action.reference, candidates: await idsOf('00e'), periods: await idsOf('00f') };
}
