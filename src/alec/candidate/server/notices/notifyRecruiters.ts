import { notify } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { ProfileNotice } from './notifyCandidate.ts';

/** More people than work in one region. */
const mostPeople = 500;
/** Longer names are cut: a title has so many signs. */
const longestTitle = 255;

/**
 * Notifies the recruiters of a profile's region, in the transaction of what happened: `titleOf` gets the candidate's name. A
 * profile that has no region yet is seen by managers alone: they are notified instead.
 */
export async function notifyRecruiters(
  writing: Writing,
  { titleOf, ...notice }: Omit<ProfileNotice, 'title'> & { readonly titleOf: (name: string) => string },
): Promise<void> {
  const people = await writing.tx.query<{ name: string; email: string }>(
    statementOf(sql`
      select concat_ws(' ', profile.first_name, profile.last_name) as name, account.email
      from candidate_profiles as profile
      join users as account
        on (profile.region_id is null and account.role = 'manager')
        or (account.role = 'recruiter' and exists (
          select 1
          from users__regions as own
          where own.owner_id = account.id
            and own.target_id = profile.region_id
        ))
      where profile.id = ${notice.profileId}::uuid
        and account.is_active
        and account.id::text <> ${writing.context.actor.id}
      order by account.id
      limit ${mostPeople}`),
  );
  const [first] = people;
  if (!first) return;
  const title = titleOf(first.name).slice(0, longestTitle);
  await notify(writing, { ...notice, title, emails: people.map(({ email }) => email) });
}
