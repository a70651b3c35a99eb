import { manyId } from '#alec/demo/many/manyIds.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** With the two that the action has already, 25 columns of them are as many cells as 40 × 30. */
export const candidatesOfLarge = 46;

/** What is measured with: the candidates of one large action, and a period of each. */
export interface LargeAction {
  readonly reference: string;
  readonly candidates: readonly string[];
  readonly periods: readonly string[];
}

/** The ids of the dossiers end in their number; here the middle tells another table. */
const id = (table: string) => manyId(table, sql`numbers.n`);

/** Gives the first action in training these candidates more, with a period of each. */
export async function fillLargeAction(database: Database): Promise<LargeAction> {
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
      select ${id('00d')}, ${action.course}::uuid, 'Prénom ' || n, 'Nom ' || n, date '1990-01-01', 36, n + 2
      from ${places}`),
  );
  await database.query(
    statementOf(sql`
      insert into training_action_candidates (id, training_action_id, training_course_candidate_id, first_name, last_name,
        status, hour_cost, pec_rate, expected_external_training_duration, position)
      select ${id('00e')}, ${action.id}::uuid, ${id('00d')}, 'Prénom ' || n, 'Nom ' || n, 'to_do',
        16.80, 17, 105, n + 2
      from ${places}`),
  );
  await database.query(
    statementOf(sql`
      insert into training_action_candidate_periods (id, training_action_candidate_id, label, period_type, hour_cost)
      select ${id('00f')}, ${id('00e')}, 'Période', 'external', 16.80
      from ${places}`),
  );
  const idsOf = async (table: string) => {
    const rows = await database.query<{ id: string }>(
      statementOf(sql`select ${id(table)} as id from ${places} order by n`),
    );
    return rows.map((row) => row.id);
  };
  return { reference: action.reference, candidates: await idsOf('00e'), periods: await idsOf('00f') };
}
