import type * as typed from '#alec/behaviour.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

type Written = typed.Written<'training-courses'>;

/**
 * The action of a dossier, and the one that is prepared, stand where the dossier stands. What was outstanding when it was
 * closed is written off for the reason that was given, until it is opened again. Of many dossiers: one statement.
 */
export async function followInAction(all: readonly Written[], writing: Writing): Promise<void> {
  if (all.length === 0) return;
  const { tx, now, context } = writing;
  const rows = await tx.query<{ id: string; row_version: number }>(
    statementOf(sql`
      update training_actions as action
      set status = moved.to_status,
        write_off_reason = case
          when moved.from_status = 'closed' then null
          when moved.to_status <> 'closed' then action.write_off_reason
          when action.outstanding_amount > 0 then moved.reason
        end,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from unnest(
        ${all.map(({ id }) => id)}::uuid[],
        ${all.map(({ previous }) => String(previous?.status))}::text[],
        ${all.map(({ record }) => String(record?.status))}::text[],
        ${all.map(({ record }) => record?.status_reason ?? null)}::text[]
      ) as moved (dossier_id, from_status, to_status, reason)
      where action.training_course_id = moved.dossier_id
        and action.deleted_at is null
        and action.status <> moved.to_status
      returning action.id::text as id, action.row_version`),
  );
  const by = { id: context.actor.id, name: context.actor.emulatedBy ?? context.actor.name };
  const path = 'training-actions';
  announce(
    tx,
    rows.map((row) => ({ kind: 'changed', path, id: row.id, version: row.row_version, by })),
  );
}
