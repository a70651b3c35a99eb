import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';

/** What a verified access token says of its bearer. */
export interface TokenClaims {
  readonly subject: string;
  readonly email: string;
}

export type VerifyToken = (token: string) => Promise<TokenClaims | undefined>;

interface Verification {
  readonly issuer: string;
  readonly audience: string;
  readonly fetch?: typeof fetch;
}

interface Discovery {
  readonly jwks_uri: string;
  readonly userinfo_endpoint?: string;
}

const clockToleranceSeconds = 5;

/**
 * Builds the check of access tokens (RFC 9068): signature against the provider's published keys, issuer, audience,
 * expiry. Resolves to undefined for a token that must be refused; rejects when the provider cannot be reached.
 */
export function createVerifyToken({ issuer, audience, fetch = globalThis.fetch }: Verification): VerifyToken {
  const discovery = once(() => discover(issuer, fetch));
  const keys = once(async () => createRemoteJWKSet(new URL((await discovery()).jwks_uri)));
  const known = new LRUCache<string, { claims: TokenClaims; expires: number }>({ max: 10_000 });

  return async (token) => {
    const hit = known.get(token);
    if (hit && hit.expires > Date.now()) return hit.claims;
    const payload = await verified(token, await keys(), { issuer, audience });
    if (payload === undefined) return undefined;
    const claims = {
      subject: payload.sub ?? '',
      email: await emailOf(payload, token, await discovery(), fetch),
    };
    known.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

async function verified(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  expected: { issuer: string; audience: string },
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      clockTolerance: clockToleranceSeconds,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      requiredClaims: ['sub', 'exp'],
    });
    return payload;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
}

/** Providers differ: the address stands in the access token, or at the userinfo endpoint. */
async function emailOf(
  payload: JWTPayload,
  token: string,
  discovery: Discovery,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  if (typeof payload.email === 'string') return payload.email;
  if (discovery.userinfo_endpoint === undefined) return '';
  const answer = await fetch(discovery.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
  const profile = answer.ok ? ((await answer.json()) as { email?: unknown; email_verified?: unknown }) : {};
  return typeof profile.email === 'string' && profile.email_verified !== false ? profile.email : '';
}

async function discover(issuer: string, fetch: typeof globalThis.fetch): Promise<Discovery> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok)
    throw new Error(`the identity provider '${issuer}' answered ${answer.status} to its discovery document`);
  return (await answer.json()) as Discovery;
}

/** Runs once and keeps the answer; a failure is not kept. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
