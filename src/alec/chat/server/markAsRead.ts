import { tellPages } from '#alec/notifications/server/notify.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { checkDossierInSight } from './dossierInSight.ts';

/**
 * `PATCH /chats/mark-as-read` with `{"meta": {"training_course": "<id>"}}`: the caller has read the thread of the dossier
 * up to its last message. One row per dossier and person, one call per look at it; the notifications of that thread count
 * as read too, and those who look at the dossier hear of it. 404 when she may not see it.
 *
 * @example
 * // { read_until: '2026-03-02T08:30:00.000Z' }; null: there is no message
 */
export async function markAsRead({ writing, document }: Call): Promise<CallAnswer> {
  const { tx, api, context } = writing;
  const { training_course: asked } = (document.meta ?? {}) as { readonly training_course?: JsonValue };
  const id = typeof asked === 'string' ? asked : '';
  await checkDossierInSight({ connection: tx, api, context }, id);
  const [mark] = await tx.query<{ read_until: string; is_new: boolean }>(markSql(id, writing));
  if (mark?.is_new) {
    const { actor } = context;
    const by = { id: actor.id, name: actor.emulatedBy ?? actor.name };
    announce(tx, [{ kind: 'changed', path: 'training-courses', id, part: 'chat-reads', by }]);
  }
  await readNotices(id, writing);
  const read: ValuesOf<'chat-reads'> = {
    read_until: mark ? new Date(mark.read_until).toISOString() : null,
  };
  return { meta: { ...read } };
}

/** A mark that stands where the last message is stays as it is. */
function markSql(dossierId: string, { api, now, context }: Call['writing']) {
  const { actor } = context;
  const at = now.toISOString();
  return statementOf(sql`
    with last_message as (
      select max(created_at) as at
      from chats
      where training_course_id = ${dossierId}::uuid
    ), moved as (
      insert into chat_reads as mark (id, training_course_id, user_id, user_name, read_until, created_at, updated_at)
      select ${api.newId()}::uuid, ${dossierId}::uuid, ${actor.id}, ${actor.name}, last_message.at,
        ${at}::timestamptz, ${at}::timestamptz
      from last_message
      where last_message.at is not null
      on conflict (training_course_id, user_id) do update
      set read_until = excluded.read_until,
        user_name = excluded.user_name,
        updated_at = excluded.updated_at,
        row_version = mark.row_version + 1
      where mark.read_until < excluded.read_until
      returning mark.read_until
    )
    select last_message.at as read_until, exists (select from moved) as is_new
    from last_message
    where last_message.at is not null`);
}

async function readNotices(dossierId: string, { tx, now, context }: Call['writing']): Promise<void> {
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      update user_notifications
      set read_at = ${at}::timestamptz,
        is_read = true,
        updated_at = ${at}::timestamptz,
        row_version = row_version + 1
      where training_course_id = ${dossierId}::uuid
        and notification_type in (6, 7)
        and lower(user_email) = lower(${context.actor.email})
        and read_at is null`),
  );
  // Counters in her other tabs follow, whether there was a notification or not.
  await tellPages({ tx }, [context.actor.email]);
}
