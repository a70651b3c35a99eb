import { LRUCache } from 'lru-cache';
import type { Actor } from '#engine/model/model.ts';
import type { TokenClaims, TokenRefusal, VerifyToken } from './accessToken.ts';
import { isSameText } from './isSameText.ts';
import type { People, Service } from './product.ts';

/** `stranger`: the token is good, but its bearer has no account here. */
export type Caller = Actor | 'stranger' | TokenRefusal;
export type CallerOf = (token: string) => Promise<Caller>;

/** Who sends a request, from its bearer token, or why that one is refused. */
export async function authenticate(request: Request, callerOf: CallerOf): Promise<Caller> {
  const token = bearerToken(request);
  return token === undefined ? { refused: 'no bearer token', isAbsent: true } : callerOf(token);
}

/** RFC 6750, section 2.1. */
export function bearerToken({ headers }: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

export function isRefused(caller: Caller): caller is TokenRefusal {
  return typeof caller === 'object' && 'refused' in caller;
}

export function isActor(caller: Caller): caller is Actor {
  return typeof caller === 'object' && !isRefused(caller);
}

/** A token for somebody else stays one however often its bearer signs in: the screen says so instead of trying again. */
export function problemOfRefusal({ isForeign }: TokenRefusal): 'foreign-token' | 'unauthenticated' {
  return isForeign ? 'foreign-token' : 'unauthenticated';
}

/** An account that is closed is not found. */
export type FindById = (id: string) => Promise<Actor | undefined>;

/**
 * The person in whose place an administrator acts, with that person's rights and no more; undefined: she may not, or there
 * is no such active account. The bearer of the token is asked each time, so nobody acts in a place through another.
 */
export async function actorInPlaceOf(
  id: string,
  bearer: Actor,
  { findById, mayEmulate }: { readonly findById: FindById; readonly mayEmulate: People['mayEmulate'] },
): Promise<Actor | undefined> {
  const target = await findById(id);
  if (!target || !mayEmulate(bearer, target)) return undefined;
  return { ...target, emulatedBy: bearer.name || bearer.email };
}

/** The caller of a request, looked up anew; undefined: she, or whoever acts in her place, may no longer call. */
export async function callerNow(
  { actor, bearer }: { readonly actor: Actor; readonly bearer: Actor },
  emulation: Parameters<typeof actorInPlaceOf>[2],
): Promise<Actor | undefined> {
  const found = await emulation.findById(bearer.id);
  return found && actor.id !== bearer.id ? actorInPlaceOf(actor.id, found, emulation) : found;
}

/** Knows the services by their tokens, which nobody signs in for, before anybody else. */
export function withServices(callerOf: CallerOf, services: readonly Service[]): CallerOf {
  return async (token) => services.find((one) => isSameText(token, one.token))?.actor ?? callerOf(token);
}

/** What was written past this program is felt after this time at the latest. */
const actorLifeMs = 5_000;

export interface Callers {
  readonly callerOf: CallerOf;
  /** What somebody may do was written: each is looked for again at the next request. */
  readonly forget: () => void;
}

/**
 * Joins the check of a token and the search of its user. Who was found is kept for five seconds, on the same day: rights
 * may begin and end at midnight.
 */
export function createCallers(
  verify: VerifyToken,
  find: (claims: TokenClaims) => Promise<Actor | undefined>,
  today: () => string,
): Callers {
  const known = new LRUCache<string, Promise<Actor | undefined>>({ max: 5_000, ttl: actorLifeMs });
  /** Who asks many things at once is looked for once; whoever was not found is looked for again. */
  const ask = (key: string, claims: TokenClaims) => {
    const asked = find(claims);
    const forgetIt = () => {
      if (known.peek(key) === asked) known.delete(key);
    };
    known.set(key, asked);
    asked.then((actor) => actor ?? forgetIt(), forgetIt);
    return asked;
  };
  return {
    callerOf: async (token) => {
      const claims = await verify(token);
      if ('refused' in claims) return claims;
      const key = `${today()} ${claims.subject} ${claims.email}`;
      return (await (known.get(key) ?? ask(key, claims))) ?? 'stranger';
    },
    forget: () => known.clear(),
  };
}
