import { notify } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** What the bell shows about a profile. */
export interface ProfileNotice {
  /** 9 is about applications, 10 about documents, 11 about ads. */
  readonly type: 9 | 10 | 11;
  readonly title: string;
  readonly message: string;
  readonly profileId: string;
}

/** Notifies the candidate of a profile, in the transaction of what happened, unless she did it herself. */
export async function notifyCandidate(writing: Writing, notice: ProfileNotice): Promise<void> {
  const accounts = await writing.tx.query<{ email: string }>(
    statementOf(sql`
      select account.email
      from candidate_profiles as profile
      join users as account on account.id = profile.user_id
      where profile.id = ${notice.profileId}::uuid
        and account.is_active
        and account.id::text <> ${writing.context.actor.id}
      limit 1`),
  );
  await notify(writing, { ...notice, emails: accounts.map(({ email }) => email) });
}
