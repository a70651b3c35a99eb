import { createHash } from 'node:crypto';
import type { TokenClaims } from '#engine/server/accessToken.ts';

/** One sign-in of a person, as her tokens tell it. */
export interface SignIn {
  /** The same for each token of it: SHA-256 in hexadecimal, of which no token can be made. */
  readonly fingerprint: string;
  /** What tells it from others. By its token alone it is another one after each renewal. */
  readonly namedBy: 'session' | 'sign-in' | 'token';
  /** When its newest token ends. */
  readonly expiresAt: Date;
  /** The session of the provider that it is part of, where its tokens name one: SHA-256 too. */
  readonly providerSession?: string;
  /** Who signed in, as the provider knows her: SHA-256 too. */
  readonly providerSubject: string;
}

/**
 * The sign-in that a token is of. A provider names it by `sid` (OpenID Connect Front-Channel Logout 1.0, section 3), or at
 * least by when the person proved who she is, `auth_time` (OpenID Connect Core 1.0, section 2), which renewals keep; of
 * one that says neither each token stands for itself.
 *
 * @example
 * signInOf({ subject: 'ada', payload: { iss: 'https://id.example.org', sid: 's1', exp: 1800000000 }, … })
 * // { fingerprint: '5f0c…', namedBy: 'session', expiresAt: 2027-01-15T08:00:00.000Z, providerSession: '90a1…', … }
 */
export function signInOf({ subject, payload }: TokenClaims): SignIn {
  const { iss = '', sid, auth_time, azp, client_id, jti, iat, exp = 0 } = payload;
  const who = [iss, subject, azp ?? client_id];
  const common = { expiresAt: new Date(exp * 1000), providerSubject: providerSubjectOf(iss, subject) };
  if (typeof sid === 'string')
    return {
      ...common,
      fingerprint: hashOf([...who, 'sid', sid, auth_time]),
      namedBy: 'session',
      providerSession: providerSessionOf(iss, sid),
    };
  if (typeof auth_time === 'number')
    return { ...common, fingerprint: hashOf([...who, 'auth_time', auth_time]), namedBy: 'sign-in' };
  return { ...common, fingerprint: hashOf([...who, 'token', jti, iat, exp]), namedBy: 'token' };
}

export function providerSessionOf(issuer: string, sid: string): string {
  return hashOf([issuer, 'sid', sid]);
}

export function providerSubjectOf(issuer: string, subject: string): string {
  return hashOf([issuer, 'sub', subject]);
}

function hashOf(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
