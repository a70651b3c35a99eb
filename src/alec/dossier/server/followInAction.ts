import type * as typed from '#alec/behaviour.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

type Written = typed.Written<'training-courses'>;

/**
 * The action of a dossier, and the one that is prepared, stand where the dossier stands. What was outstanding when it was
 * closed is written off for the reason that was given, until it is opened again.
 */
export async function followInAction({ id, record, previous }: Written, writing: Writing): Promise<void> {
  const { tx, now, context } = writing;
  const [from, to] = [String(previous?.status), String(record?.status)];
  const rows = await tx.query<{ id: string; row_version: number }>(
    statementOf(sql`
      update training_actions
      set status = ${to},
        write_off_reason = case
          when ${from}::text = 'closed' then null
          when ${to}::text <> 'closed' then write_off_reason
          when outstanding_amount > 0 then ${record?.status_reason ?? null}
        end,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      where training_course_id = ${id}::uuid
        and deleted_at is null
        and status <> ${to}
      returning id::text as id, row_version`),
  );
  const by = { id: context.actor.id, name: context.actor.emulatedBy ?? context.actor.name };
  const path = 'training-actions';
  await announce(
    tx,
    rows.map((row) => ({ kind: 'changed', path, id: row.id, version: row.row_version, by })),
  );
}
