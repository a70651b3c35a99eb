import { announce } from '#engine/activity/announce.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { type OwnCallParts, ownCall } from './ownCall.ts';

interface SessionParts extends OwnCallParts {
  readonly session?: string;
  readonly now: () => Date;
}

type SessionRow = Required<
  Pick<
    RecordOf<'user-sessions'>,
    'id' | 'fingerprint' | 'device' | 'named_by' | 'first_used_at' | 'last_used_at'
  >
>;

/**
 * `GET /auth/me/sessions`: where the caller is signed in, the last used first; this one is `is_current`.
 *
 * @example
 * // GET /auth/me/sessions -> {"data": [{"type": "user_sessions", "id": "0193…", "attributes": {"device": "Chrome, Windows", "is_current": true, …}}]}
 */
export function ownSessions(_: Request, { database, context, session }: SessionParts): Promise<Response> {
  return ownCall(context, async ({ actor }) => {
    const rows = await database.query<SessionRow>(openSql(actor.id));
    const data = rows.map(({ id, fingerprint, device, named_by, first_used_at, last_used_at }) => ({
      type: 'user_sessions',
      id,
      attributes: {
        ...({
          device,
          named_by,
          first_used_at: new Date(String(first_used_at)).toISOString(),
          last_used_at: new Date(String(last_used_at)).toISOString(),
        } satisfies ValuesOf<'user-sessions'>),
        is_current: fingerprint === session,
      },
    }));
    return Response.json(
      { jsonapi: { version: '1.1' }, data },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    );
  });
}

/** `DELETE /auth/me/sessions/{id}`: its tokens are refused from then on, on every server; 404 for one that is not one's own. */
export function closeSession({ url }: Request, parts: SessionParts): Promise<Response> {
  return ownCall(parts.context, async ({ actor }) => {
    const id = new URL(url).pathname.split('/').at(-1) ?? '';
    const closed = isUuid(id) ? await close(sql`session.id = ${id}::uuid`, actor.id, parts) : 0;
    if (closed === 0) throw new Refusal(problem('not-found'));
    return new Response(null, { status: 204 });
  });
}

/** `DELETE /auth/me/sessions`: all but the one that asks. */
export function closeOtherSessions(_: Request, parts: SessionParts): Promise<Response> {
  return ownCall(parts.context, async ({ actor }) => {
    await close(sql`session.fingerprint <> ${parts.session ?? ''}`, actor.id, parts);
    return new Response(null, { status: 204 });
  });
}

const shownAtMost = 200;

function openSql(user: string) {
  return statementOf(sql`
    select id, fingerprint, device, named_by, first_used_at, last_used_at
    from user_sessions
    where user_id::text = ${user}
      and closed_at is null
    order by last_used_at desc, id
    limit ${shownAtMost}`);
}

/** The other servers are notified once it is committed. */
function close(
  areMeant: SQL,
  user: string,
  { database, now }: { readonly database: Database; readonly now: () => Date },
): Promise<number> {
  return database.transaction(async (tx) => {
    const closed = await tx.query<{ fingerprint: string }>(
      statementOf(sql`
        update user_sessions as session
        set closed_at = ${now().toISOString()}::timestamptz
        where session.user_id::text = ${user}
          and session.closed_at is null
          and ${areMeant}
        returning session.fingerprint`),
    );
    announce(
      tx,
      closed.map(({ fingerprint }) => ({ kind: 'closed-session', session: fingerprint })),
    );
    return closed.length;
  });
}
