import type { Written } from '#alec/behaviour.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';
import { assignPeople } from './assignPeople.ts';

/** The training of a dossier lasts from the first of its training sessions to the last. */
export async function followSessions(
  { previous, record }: Written<'training-course-sessions'>,
  writing: Writing,
): Promise<void> {
  const ids = [previous?.training_course, record?.training_course];
  for (const id of new Set(ids.filter((one) => typeof one === 'string'))) await setDates(writing, id);
}

/** A row whose dates are right already is left alone, its version too. */
async function setDates({ tx, now }: Writing, id: string): Promise<void> {
  await tx.query(
    statementOf(sql`
      update training_courses as dossier
      set training_start_date = sessions.first_day,
        training_end_date = sessions.last_day,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from (
        select min(from_date) as first_day, max(to_date) as last_day
        from training_course_sessions
        where training_course_id = ${id}::uuid
          and session_type = 'training'
          and not is_draft
      ) as sessions
      where dossier.id = ${id}::uuid
        and (dossier.training_start_date, dossier.training_end_date)
          is distinct from (sessions.first_day, sessions.last_day)`),
  );
}

/**
 * A dossier without a region is in that of its main agency, as the list of agencies knows it, with its people.
 * Throws a Refusal of 403 when that is a region of others and the writer reaches only her own dossiers.
 */
export async function followMainGroup(
  written: Written<'training-course-groups'>,
  writing: Writing,
): Promise<void> {
  const { record, reach, pointer } = written;
  if (record?.is_main_group !== true) return;
  const { tx, now, context } = writing;
  const [moved] = await tx.query<{ id: string; region: string }>(
    statementOf(sql`
      update training_courses as dossier
      set region_id = agency.region_id,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from (
        select region_id
        from group_repositories
        where analytic_code = ${String(record.analytic_code)}
          and region_id is not null
        order by id
        limit 1
      ) as agency
      where dossier.id = ${String(record.training_course)}::uuid
        and dossier.region_id is null
      returning dossier.id, dossier.region_id as region`),
  );
  if (!moved) return;
  if (reach === 'own' && !context.actor.scopes.regions?.includes(moved.region))
    throw new Refusal(
      problem(
        'outside-own',
        {},
        { pointer: pointer('analytic_code' satisfies FieldOf<'training-course-groups'>) },
      ),
    );
  await assignPeople(writing, [moved.id]);
}
