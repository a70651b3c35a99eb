import type { Behaviour } from '#alec/behaviour.ts';
import type { Call, CallAnswer, ListReading } from '#engine/api/behaviours.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import { mayRefer } from '#engine/rules/access.ts';
import type { Path } from '#generated/records.ts';
import { tellPages } from './notify.ts';

/** `PATCH /user-notifications/mark-all-as-read` marks those of the caller, and tells how many were unread. */
export const userNotifications: Behaviour<'user-notifications'> = {
  // What is read in one tab is read in the others too.
  afterWrite: ({ record }, writing) => tellPages(writing, record?.user_email ? [record.user_email] : []),
  actions: { 'mark-all-as-read': markAllAsRead },
  listReads: { regions },
};

/**
 * `GET /user-notifications/regions`: the regions of the dossiers that the caller's notifications are about, by name, each
 * with how many there are and how many of them are unread; none to whoever sees no region beside a dossier.
 *
 * @example
 * // { regions: [{ id: '0192…', name: 'Nord', count: 12, unread: 3 }] }
 */
async function regions({ api, connection, context }: ListReading): Promise<JsonObject> {
  const named = resourceAt(api.model, 'region-repositories' satisfies Path);
  if (mayRefer(context.actor, named) === 'none') return { regions: [] };
  const found = await connection.query<RegionOfNotices>(
    statementOf(sql`
      select region.id, region.name,
        count(*)::integer as count,
        count(*) filter (where notice.read_at is null)::integer as unread
      from user_notifications as notice
      join region_repositories as region on region.id = notice.region_id
      where lower(notice.user_email) = lower(${context.actor.email})
      group by region.id, region.name
      order by region.name, region.id
      limit 200`),
  );
  return { regions: found.map((region) => ({ ...region })) };
}

interface RegionOfNotices {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly unread: number;
}

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
  if (marked.length > 0) await tellPages(writing, [context.actor.email]);
  return { meta: { count: marked.length } };
}
