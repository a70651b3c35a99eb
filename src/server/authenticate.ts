import { LRUCache } from 'lru-cache';
import type { Actor } from '#model/model.ts';
import type { VerifyToken } from './accessToken.ts';
import type { FindActor } from './findActor.ts';

/** `stranger`: the token is good, but its bearer has no account here. */
export type Caller = Actor | 'stranger';
export type CallerOf = (token: string) => Promise<Caller | undefined>;

/** Who sends a request, from its bearer token; undefined: the token must be refused. */
export async function authenticate(request: Request, callerOf: CallerOf): Promise<Caller | undefined> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token === undefined ? undefined : callerOf(token);
}

/** A withdrawn right is felt after this time at the latest. */
const actorLifeMs = 5_000;

/** Joins the check of a token and the search of its user; who was found is kept for five seconds. */
export function createCallerOf(verify: VerifyToken, find: FindActor): CallerOf {
  const known = new LRUCache<string, Actor>({ max: 5_000, ttl: actorLifeMs });
  return async (token) => {
    const claims = await verify(token);
    if (claims === undefined) return undefined;
    const hit = known.get(claims.email);
    if (hit) return hit;
    const actor = await find(claims.email);
    if (actor) known.set(claims.email, actor);
    return actor ?? 'stranger';
  };
}
