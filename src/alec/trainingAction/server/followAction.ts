import type { Written } from '#alec/behaviour.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/** A dossier tells of its action what a list of dossiers shows, filters and sorts by. */
export async function followAction(
  { previous, record }: Written<'training-actions'>,
  { tx, now }: Writing,
): Promise<void> {
  const ids = [previous?.training_course, record?.training_course].filter((id) => typeof id === 'string');
  await tx.query(
    statementOf(tellDossiers(sql`dossier.id = any(${[...new Set(ids)]}::uuid[])`, now.toISOString())),
  );
}

/** Writes what dossiers tell of their actions where they say something else; null: nobody changed them just now. */
export function tellDossiers(which: SQL, now: string | null): SQL {
  return sql`
      update training_courses as dossier
      set has_training_action = told.action_id is not null,
        action_from_date = told.from_date,
        action_to_date = told.to_date,
        action_device_type_id = told.device_type_id,
        updated_at = coalesce(${now}::timestamptz, dossier.updated_at),
        row_version = row_version + 1
      from (
        select dossier.id, action.id as action_id, action.from_date, action.to_date, action.device_type_id
        from training_courses as dossier
        left join training_actions as action
          on action.training_course_id = dossier.id
          and not action.is_draft
          and action.deleted_at is null
        where ${which}
      ) as told
      where dossier.id = told.id
        and (dossier.has_training_action, dossier.action_from_date, dossier.action_to_date, dossier.action_device_type_id)
          is distinct from (told.action_id is not null, told.from_date, told.to_date, told.device_type_id)`;
}
