import { v7 } from 'uuid';
import { deviceOf } from '#alec/people/domain/device.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Connection, Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** How long a sign-in is remembered after its last use: none of its tokens is renewed later. */
const keptDays = 30;

interface Use {
  readonly fingerprint: string;
  readonly namedBy: 'session' | 'sign-in' | 'token';
  readonly expiresAt: Date;
  readonly providerSession?: string;
  readonly providerSubject: string;
  readonly userId: string;
  readonly userAgent: string;
  readonly at: Date;
}

interface Ended {
  readonly session?: string | undefined;
  readonly subject?: string | undefined;
  readonly endedAt: Date;
  readonly at: Date;
}

/** Where people are signed in: a row for each sign-in, with a fingerprint of what names it and the words of its device. */
export const sessions = { use, isOpen, end, forget };

/**
 * Notes the use of a sign-in, the first of which is the last connection of its account. False: it was closed, which is
 * remembered as long as it is tried.
 *
 * @example
 * await use(database, { fingerprint: '5f0c…', namedBy: 'session', userAgent: 'Mozilla/5.0 …', … }) // true
 */
async function use(database: Connection, given: Use): Promise<boolean> {
  const { fingerprint, namedBy, userId, userAgent } = given;
  const at = given.at.toISOString();
  const until = forgottenAt(given).toISOString();
  const [known] = await database.query<{ is_open: boolean; is_new: boolean }>(
    statementOf(sql`
      insert into user_sessions (
        id, user_id, fingerprint, named_by, provider_session, provider_subject, device, first_used_at, last_used_at,
        expires_at, created_at, updated_at
      )
      select ${v7()}::uuid, account.id, ${fingerprint}, ${namedBy}, ${given.providerSession ?? null},
        ${given.providerSubject}, ${deviceOf(userAgent)}, ${at}::timestamptz, ${at}::timestamptz, ${until}::timestamptz,
        ${at}::timestamptz, ${at}::timestamptz
      from users as account
      where account.id::text = ${userId}
      on conflict (fingerprint) do update
      set last_used_at = case
            when user_sessions.closed_at is null then excluded.last_used_at
            else user_sessions.last_used_at
          end,
          provider_session = excluded.provider_session,
          provider_subject = excluded.provider_subject,
        expires_at = greatest(user_sessions.expires_at, excluded.expires_at)
      returning closed_at is null as is_open, first_used_at = last_used_at as is_new`),
  );
  if (known?.is_new) await connected(database, userId, at);
  return known?.is_open ?? true;
}

/** A token that names no sign-in is over when it ends; any other may be renewed. */
function forgottenAt({ namedBy, expiresAt, at }: Use): Date {
  const kept = new Date(at.getTime() + keptDays * 24 * 60 * 60 * 1000);
  return namedBy === 'token' || expiresAt > kept ? expiresAt : kept;
}

async function connected(database: Connection, userId: string, at: string): Promise<void> {
  await database.query(
    statementOf(sql`
      update users
      set last_connection = ${at}::timestamptz
      where id::text = ${userId}`),
  );
  await database.query(
    statementOf(sql`
      update manager_repositories as manager
      set last_connection = ${at}::timestamptz
      from users as account
      where account.id::text = ${userId}
        and (account.id = manager.user_id
          or (manager.user_id is null and lower(account.email) = lower(manager.email)))`),
  );
}

/** Whether a sign-in was not closed. */
async function isOpen(database: Connection, fingerprint: string): Promise<boolean> {
  const [closed] = await database.query(
    statementOf(sql`
      select fingerprint
      from user_sessions
      where fingerprint = ${fingerprint}
        and closed_at is not null
      limit 1`),
  );
  return closed === undefined;
}

/**
 * Closes what the provider has ended: one session of it, which is never opened again, or all that the person began until
 * then. The other servers are notified once it is committed.
 */
async function end(database: Database, { session, subject, endedAt, at }: Ended): Promise<void> {
  const areMeant =
    session === undefined
      ? sql`ended.first_used_at < ${endedAt.toISOString()}::timestamptz`
      : sql`ended.provider_session = ${session}`;
  const areHers = subject === undefined ? sql`true` : sql`ended.provider_subject = ${subject}`;
  await database.transaction(async (tx) => {
    const closed = await tx.query<{ fingerprint: string }>(
      statementOf(sql`
        update user_sessions as ended
        set closed_at = ${at.toISOString()}::timestamptz
        where ${areMeant}
          and ${areHers}
          and ended.closed_at is null
        returning ended.fingerprint`),
    );
    announce(
      tx,
      closed.map(({ fingerprint }) => ({ kind: 'closed-session', session: fingerprint })),
    );
  });
}

/** Removes the sign-ins that nobody can use any more. */
async function forget(database: Connection, now: Date): Promise<void> {
  await database.query(
    statementOf(sql`
      delete from user_sessions
      where expires_at < ${now.toISOString()}::timestamptz`),
  );
}
