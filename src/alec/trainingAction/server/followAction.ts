import type { Written } from '#alec/behaviour.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/** A dossier carries of its action what a list of dossiers shows, filters and sorts by. */
export async function followAction(
  { previous, record }: Written<'training-actions'>,
  { tx, now }: Writing,
): Promise<void> {
  const ids = [previous?.training_course, record?.training_course].filter((id) => typeof id === 'string');
  await tx.query(
    statementOf(updateDossiers(sql`dossier.id = any(${[...new Set(ids)]}::uuid[])`, now.toISOString())),
  );
}

/** Writes what dossiers carry of their actions where it differs; null: nobody changed them just now. */
export function updateDossiers(which: SQL, now: string | null): SQL {
  return sql`
      update training_courses as dossier
      set has_training_action = source.action_id is not null,
        action_from_date = source.from_date,
        action_to_date = source.to_date,
        action_device_type_id = source.device_type_id,
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
      ) as source
      where dossier.id = source.id
        and (dossier.has_training_action, dossier.action_from_date, dossier.action_to_date, dossier.action_device_type_id)
          is distinct from (source.action_id is not null, source.from_date, source.to_date, source.device_type_id)`;
}
