import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { algorithms, clockToleranceSeconds, type ProviderFacts, publishedBy } from './providerKeys.ts';

/** What a verified access token says of its bearer. */
export interface TokenClaims {
  readonly subject: string;
  readonly email: string;
  /** Everything the token says, as it came. */
  readonly payload: JWTPayload;
}

/** Why a token is refused, in words for the log; never the token itself. */
export interface TokenRefusal {
  readonly refused: string;
  /** It is good, but was issued by another provider or for another application. */
  readonly isForeign?: boolean;
  /** There was none. */
  readonly isAbsent?: boolean;
}

export type VerifyToken = (token: string) => Promise<TokenClaims | TokenRefusal>;

interface Verification {
  readonly issuer: string;
  readonly audience: string;
  /** The client whose tokens are taken; a token of another (`azp`) is refused. */
  readonly clientId: string;
  readonly fetch?: typeof fetch;
}

/**
 * Builds the check of access tokens (RFC 9068): signature against the provider's published keys, issuer, audience,
 * expiry, time of issue, its kind, the client it was issued to, and an address that the provider does not call unverified. Resolves
 * to the reason for a token that must be refused; rejects when the provider cannot be reached.
 */
export function createVerifyToken(verification: Verification): VerifyToken {
  const { issuer, audience, clientId, fetch = globalThis.fetch } = verification;
  const { discovery, keys } = publishedBy(issuer, fetch);
  const known = new LRUCache<string, { claims: TokenClaims; expires: number }>({ max: 10_000 });

  return async (token) => {
    const hit = known.get(token);
    if (hit && hit.expires > Date.now()) return hit.claims;
    const checked = await verified(token, await keys(), { issuer, audience });
    if ('refused' in checked) return checked;
    const { payload, protectedHeader } = checked;
    const refusal = refusalOfKind(payload, protectedHeader) ?? refusalOfClaims(payload, clientId);
    if (refusal) return refusal;
    const claims = {
      subject: payload.sub ?? '',
      email: await emailOf(payload, token, await discovery(), fetch),
      payload,
    };
    known.set(token, { claims, expires: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

interface Verified {
  readonly payload: JWTPayload;
  readonly protectedHeader: Pick<JWTHeaderParameters, 'typ'>;
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
): Promise<Verified | TokenRefusal> {
  try {
    return await jwtVerify(token, keys, {
      ...expected,
      clockTolerance: clockToleranceSeconds,
      algorithms,
      requiredClaims: ['sub', 'exp'],
    });
  } catch (error) {
    if (isRefusal(error)) return refusalOf(error, expected);
    throw error;
  }
}

/** Of an access token (RFC 9068, section 2.1), or of any: some providers call theirs no more than a token. */
const takenTypes = ['at+jwt', 'application/at+jwt', 'jwt'];
/** An ID token has them (OpenID Connect Core 1.0, section 2), and one of the end of a session (Back-Channel Logout 1.0). */
const othersClaims = ['nonce', 'at_hash', 'c_hash', 'events'];

/** A token of another kind is for others to read, whatever its audience: RFC 8725, section 3.11. */
function refusalOfKind(payload: JWTPayload, { typ }: Verified['protectedHeader']): TokenRefusal | null {
  if (typ !== undefined && !takenTypes.includes(typ.toLowerCase()))
    return { refused: `no access token ("typ" is '${typ}')` };
  const other = othersClaims.find((claim) => payload[claim] !== undefined);
  return other === undefined ? null : { refused: `no access token (it has '${other}')` };
}

/** RFC 7519, section 4.1.6; OpenID Connect Core, sections 2 and 5.1. */
function refusalOfClaims({ iat, azp, email_verified }: JWTPayload, clientId: string): TokenRefusal | null {
  if (iat !== undefined && iat > Date.now() / 1000 + clockToleranceSeconds)
    return { refused: 'issued in the future ("iat")' };
  if (azp !== undefined && azp !== clientId)
    return { refused: `issued to another client ("azp" is not '${clientId}')`, isForeign: true };
  return email_verified === false ? { refused: 'the e-mail address is not verified' } : null;
}

export function isRefusal(error: unknown): error is errors.JOSEError {
  return error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
}

/** The words of the check, and for an audience or issuer what came and what was awaited: an operator compares them. */
function refusalOf(
  error: errors.JOSEError,
  expected: { readonly issuer: string; readonly audience: string },
): TokenRefusal {
  const isClaim = error instanceof errors.JWTClaimValidationFailed;
  const claim = isClaim ? error.claim : '';
  if (!isClaim || (claim !== 'aud' && claim !== 'iss')) return { refused: error.message };
  const awaited = claim === 'aud' ? expected.audience : expected.issuer;
  const came = JSON.stringify(error.payload[claim] ?? null);
  return { refused: `${error.message}: ${came} instead of '${awaited}'`, isForeign: true };
}

/** Providers differ: the address stands in the access token, or at the userinfo endpoint. */
async function emailOf(
  payload: JWTPayload,
  token: string,
  discovery: ProviderFacts,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  if (typeof payload.email === 'string') return payload.email;
  if (discovery.userinfo_endpoint === undefined) return '';
  const answer = await fetch(discovery.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
  const profile = answer.ok ? ((await answer.json()) as { email?: unknown; email_verified?: unknown }) : {};
  return typeof profile.email === 'string' && profile.email_verified !== false ? profile.email : '';
}
