import { tellPages } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** What the bell shows about a profile. */
export interface CandidateNotice {
  /** 9 is about applications, 10 about documents, 11 about ads. */
  readonly type: 9 | 10 | 11;
  readonly title: string;
  readonly message: string;
  readonly profileId: string;
}

/** Notifies the candidate of a profile, in the transaction of what happened, unless she did it herself or mutes it. */
export async function notifyCandidate(
  { tx, now, api, context }: Writing,
  { type, title, message, profileId }: CandidateNotice,
): Promise<void> {
  const at = now.toISOString();
  const notified = await tx.query<{ user_email: string }>(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, candidate_profile_id, region_id, is_read, created_at, updated_at
      )
      select ${api.newId()}::uuid, account.email, ${type}::integer, ${title}, ${message}, profile.id, profile.region_id,
        false, ${at}::timestamptz, ${at}::timestamptz
      from candidate_profiles as profile
      join users as account on account.id = profile.user_id
      left join user_preferences as preference on preference.user_id = account.id
      where profile.id = ${profileId}::uuid
        and account.is_active
        and account.id::text <> ${context.actor.id}
        and not (${String(type)} = any(coalesce(preference.muted_notifications, array[]::text[])))
      returning user_email`),
  );
  await tellPages(
    { tx },
    notified.map(({ user_email }) => user_email),
  );
}
