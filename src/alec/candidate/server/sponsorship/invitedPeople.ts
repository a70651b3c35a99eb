import { localDay, timeZone } from '#alec/schedule/domain/localDay.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** By what an invited person is known: an address in small letters, a number with its country. */
export interface InvitedPerson {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How many people a candidate has invited today; her profile is held meanwhile. */
export async function countToday({ tx, now }: Writing, profileId: string): Promise<number> {
  const [sent] = await tx.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from candidate_sponsorships as sponsorship
      where sponsorship.candidate_profile_id = ${profileId}::uuid
        and (sponsorship.created_at at time zone ${timeZone})::date = ${localDay(now)}::date`),
  );
  return sent?.count ?? 0;
}

/**
 * Is somebody known by this address or number: from an invitation, a profile or an account? Those who ask at once take
 * turns, or two candidates would invite one person.
 */
export async function isKnownPerson({ tx }: Writing, { email, phone }: InvitedPerson): Promise<boolean> {
  await tx.query(statementOf(sql`select pg_advisory_xact_lock(hashtextextended('sponsorships', 0))`));
  const [found] = await tx.query<{ known: boolean }>(
    statementOf(sql`
      select
        exists (
          select 1
          from candidate_sponsorships as sponsorship
          where lower(sponsorship.email) = ${email} or sponsorship.phone = ${phone}
        ) or exists (
          select 1
          from candidate_profiles as profile
          where lower(profile.email) = ${email} or profile.phone = ${phone}
        ) or exists (
          select 1
          from users as account
          where lower(account.email) = ${email}
        ) as known`),
  );
  return found?.known === true;
}
