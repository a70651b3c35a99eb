import { LRUCache } from 'lru-cache';
import type { Database } from '#engine/db/database.ts';
import { DatabaseError } from '#engine/db/database.ts';
import type { Live } from '#engine/live/createLive.ts';
import type { Actor } from '#engine/model/model.ts';
import type { TokenClaims, VerifyToken } from '#engine/server/accessToken.ts';
import { bearerToken } from '#engine/server/authenticate.ts';
import type { SessionStore, SessionUse } from '#engine/server/product.ts';
import { type SignIn, signInOf } from './signInOf.ts';

/** The sign-in a request is made with, or that it was closed; undefined: it is made with none, as services do. */
export type SessionGuard = (request: Request, bearer: Actor) => Promise<SignIn | 'closed' | undefined>;

interface Parts {
  readonly store: SessionStore;
  readonly verify: VerifyToken;
  readonly database: Database;
  readonly live: Pick<Live, 'onClosedSession'>;
  readonly now: () => Date;
}

/** Once in a minute the use of a sign-in is written down; between, it is known to be open. */
const knownMs = 60_000;

/**
 * Refuses the tokens of sign-ins that were closed. Every server hears of a closed one when that is committed, so that the
 * next request meets it; a server that may have missed it asks again.
 */
export function createSessionGuard({ store, verify, database, live, now }: Parts): SessionGuard {
  const open = new LRUCache<string, true>({ max: 10_000, ttl: knownMs });
  /** The claims of a token are one object as long as it is known. */
  const signIns = new WeakMap<TokenClaims, SignIn>();
  let closings = 0;
  live.onClosedSession((session) => {
    closings += 1;
    if (session === null) open.clear();
    else open.delete(session);
  });

  return async (request, bearer) => {
    const claims = await verify(bearerToken(request) ?? '');
    if ('refused' in claims) return undefined;
    const signIn = signIns.get(claims) ?? signInOf(claims);
    signIns.set(claims, signIn);
    if (open.has(signIn.fingerprint)) return signIn;
    const userAgent = request.headers.get('user-agent') ?? '';
    const use = { ...signIn, userId: bearer.id, userAgent, at: now() };
    const heard = closings;
    if (!(await isOpen(use, store, database))) return 'closed';
    // What was read before one was closed is not kept past it.
    if (heard === closings) open.set(signIn.fingerprint, true);
    return signIn;
  };
}

/** A database without room takes no writes, and still gives what one may read. */
async function isOpen(use: SessionUse, store: SessionStore, database: Database): Promise<boolean> {
  try {
    return await store.use(database, use);
  } catch (error) {
    if (error instanceof DatabaseError) return store.isOpen(database, use.fingerprint);
    throw error;
  }
}
