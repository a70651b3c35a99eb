import { v7 } from 'uuid';
import { deletionDueSince } from '#alec/candidate/domain/deletionDay.ts';
import { startRepeating } from '#alec/repeatedJob.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { eraseCandidate } from './eraseCandidate.ts';
import { heldPerson } from './heldPerson.ts';

interface JobParts {
  readonly database: Database;
  readonly model: () => Model;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

const everyMs = 60 * 60 * 1000;

/** As the history names what is erased because its owner asked for it. */
const eraser: Actor = {
  id: 'erasure',
  email: '',
  name: 'Effacement demandé',
  role: '',
  permissions: new Set(),
  scopes: {},
};

/** Erases, once an hour, the candidates whose 30 days are over, and keeps the days of activity; resolves to the way to stop. */
export function startErasing({ database, model, now, warn }: JobParts): Promise<() => Promise<void>> {
  return startRepeating({
    everyMs,
    work: async () => {
      await followSignIns(database);
      await eraseDue(database, model(), now(), warn);
    },
    failed: (error) => warn({ error }, 'candidates could not be erased'),
  });
}

/**
 * Erases every candidate who asked for it 30 days ago or earlier, each in a transaction of her own that holds her profile: of
 * any number of servers one does it, and one that dies leaves her as she was, to be erased at the next turn. One that cannot
 * be erased is reported and keeps nobody else. Resolves to how many were erased.
 *
 * @example
 * await eraseDue(database, model, new Date(), warn) // 2
 */
export async function eraseDue(
  database: Database,
  model: Model,
  now: Date,
  warn: JobParts['warn'],
): Promise<number> {
  const due = await database.query<{ id: string }>(
    statementOf(sql`
      select profile.id
      from candidate_profiles as profile
      where profile.deletion_requested_at <= ${deletionDueSince(now).toISOString()}::timestamptz
      order by profile.deletion_requested_at, profile.id
      limit 1000`),
  );
  let count = 0;
  for (const { id } of due) {
    const isErased = await eraseOne(database, model, now, id).catch((error: unknown) => {
      warn({ error, id }, 'a candidate could not be erased');
      return false;
    });
    if (isErased) count += 1;
  }
  return count;
}

/** False: another server is at it or has done it, or she took it back in the meantime. */
function eraseOne(database: Database, model: Model, now: Date, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [due] = await tx.query(
      statementOf(sql`
        select profile.id
        from candidate_profiles as profile
        where profile.id = ${id}::uuid
          and profile.deletion_requested_at <= ${deletionDueSince(now).toISOString()}::timestamptz
        for update of profile skip locked`),
    );
    const person = due && (await heldPerson(tx, id));
    if (!person) return false;
    await eraseCandidate(person, { tx, model, now, newId: v7, actor: eraser, requestId: v7() });
    return true;
  });
}

/**
 * Brings the last activity of every profile up to the last sign-in of its account, in one statement; without either it is
 * the day on which the profile was made. So a list can be asked for those who have not been active for two years.
 *
 * @example
 * await followSignIns(database)
 */
export async function followSignIns(database: Database): Promise<void> {
  await database.query(
    statementOf(sql`
      update candidate_profiles as profile
      set last_activity_at = latest.instant
      from (
        select known.id,
          greatest(coalesce(known.last_activity_at, known.created_at), account.last_connection) as instant
        from candidate_profiles as known
        left join users as account on account.id = known.user_id
      ) as latest
      where latest.id = profile.id
        and profile.last_activity_at is distinct from latest.instant`),
  );
}
