import { tellPages } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { CandidateNotice } from './notifyCandidate.ts';

/** More people than work in one region. */
const mostPeople = 500;

/**
 * Notifies the recruiters of a profile's region, in the transaction of what happened. A profile that has no region yet is
 * seen by managers alone: they are notified instead.
 */
export async function notifyRecruiters(
  { tx, now, api, context }: Writing,
  { type, title, message, profileId }: CandidateNotice,
): Promise<void> {
  const people = await tx.query<{ email: string; region: string | null }>(
    statementOf(sql`
      select account.email, profile.region_id as region
      from candidate_profiles as profile
      join users as account
        on (profile.region_id is null and account.role = 'manager')
        or (account.role = 'recruiter' and exists (
          select 1
          from users__regions as own
          where own.owner_id = account.id
            and own.target_id = profile.region_id
        ))
      left join user_preferences as preference on preference.user_id = account.id
      where profile.id = ${profileId}::uuid
        and account.is_active
        and account.id::text <> ${context.actor.id}
        and not (${String(type)} = any(coalesce(preference.muted_notifications, array[]::text[])))
      order by account.id
      limit ${mostPeople}`),
  );
  if (people.length === 0) return;
  const emails = people.map(({ email }) => email);
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, candidate_profile_id, region_id, is_read, created_at, updated_at
      )
      select recipient.id, recipient.mailbox, ${type}::integer, ${title}, ${message}, ${profileId}::uuid,
        ${people[0]?.region ?? null}::uuid, false, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${emails.map(() => api.newId())}::uuid[], ${emails}::text[]) as recipient (id, mailbox)`),
  );
  await tellPages({ tx }, emails);
}
