import type { Behaviour } from '#alec/behaviour.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** `PATCH /user-notifications/mark-all-as-read` marks those of the caller, and tells how many were unread. */
export const userNotifications: Behaviour<'user-notifications'> = {
  actions: { 'mark-all-as-read': markAllAsRead },
};

async function markAllAsRead({ writing }: Call): Promise<CallAnswer> {
  const { tx, now, context } = writing;
  const at = now.toISOString();
  const marked = await tx.query<{ id: string }>(
    statementOf(sql`
      update user_notifications
      set read_at = ${at}::timestamptz,
        is_read = true,
        updated_at = ${at}::timestamptz,
        row_version = row_version + 1
      where lower(user_email) = lower(${context.actor.email})
        and read_at is null
      returning id`),
  );
  return { meta: { count: marked.length } };
}
