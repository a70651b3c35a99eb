import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * Whose profile it is, held with her account until the transaction ends. The account counts as hers where it is a
 * candidate's: somebody who works here as well keeps it. Undefined: there is no such profile.
 *
 * @example
 * await heldPerson(tx, '0193…') // { profileId: '0193…', userId: '0192…', email: 'ada@example.org' }
 */
export async function heldPerson(tx: Connection, profileId: string): Promise<Person | undefined> {
  const [profile] = await tx.query<{ user: string | null }>(
    statementOf(sql`
      select profile.user_id as user
      from candidate_profiles as profile
      where profile.id = ${profileId}::uuid
      for update of profile`),
  );
  if (!profile) return undefined;
  const [account] = await tx.query<{ id: string; email: string }>(
    statementOf(sql`
      select account.id, account.email
      from users as account
      where account.id = ${profile.user}::uuid
        and account.role = 'candidate'
      for update of account`),
  );
  return { profileId, userId: account?.id ?? null, email: account?.email ?? null };
}
