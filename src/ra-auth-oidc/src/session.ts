import type { IDToken, TokenEndpointResponse } from 'openid-client';
import type { Settings } from './settings.ts';

/** What one signed-in person holds. `id` survives renewals; times are milliseconds since 1970. */
export type Session = {
  readonly id: string;
  readonly accessToken: string;
  readonly expiresAt?: number;
  readonly refreshToken?: string;
  readonly idToken?: string;
  readonly claims?: IDToken;
  readonly handedOver: boolean;
};

export type SessionStore = {
  readonly read: () => Session | undefined;
  readonly write: (session: Session) => void;
  readonly remove: () => void;
};

/** Keeps the session in the chosen storage, read again on every call because other tabs write there too. */
export function sessionStore({ storage, key }: Settings): SessionStore {
  return {
    read: () => parseSession(storage.getItem(key)),
    write: (session) => storage.setItem(key, JSON.stringify(session)),
    remove: () => storage.removeItem(key),
  };
}

/**
 * Turns a checked token answer into the session to keep; what the answer leaves out is taken from `former`.
 *
 * Example: an answer with `expires_in` 300 at 1,000,000 ms gives `expiresAt` 1,300,000.
 */
export function sessionOf(
  answer: TokenEndpointResponse,
  claims: IDToken | undefined,
  settings: Settings,
  former?: Session,
): Session {
  return {
    id: former?.id ?? crypto.randomUUID(),
    accessToken: answer.access_token,
    expiresAt: expiryOf(answer, settings),
    refreshToken: answer.refresh_token ?? former?.refreshToken,
    idToken: answer.id_token ?? former?.idToken,
    claims: claims ?? former?.claims,
    handedOver: false,
  };
}

/** A session around a token that arrived in the address; its end is read from `exp` when it is a JWT. */
export function handedOverSession(accessToken: string): Session {
  return {
    id: crypto.randomUUID(),
    accessToken,
    expiresAt: expiryOfJwt(accessToken),
    handedOver: true,
  };
}

/**
 * True when the access token lives for `seconds` more.
 *
 * The end of an ordinary token is counted on this clock. The end of a handed-over token was written by another
 * clock, so the tolerance is granted to it.
 */
export function lasts(session: Session, seconds: number, settings: Settings): boolean {
  if (session.expiresAt === undefined) return true;
  const tolerance = session.handedOver ? settings.clockToleranceSeconds : 0;
  return session.expiresAt + tolerance * 1000 > settings.clock() + seconds * 1000;
}

function expiryOf(answer: TokenEndpointResponse, { clock }: Settings): number | undefined {
  if (answer.expires_in === undefined) return expiryOfJwt(answer.access_token);
  return clock() + answer.expires_in * 1000;
}

function expiryOfJwt(token: string): number | undefined {
  const payload = parseObject(decodeBase64Url(token.split('.')[1] ?? ''));
  return typeof payload?.exp === 'number' ? payload.exp * 1000 : undefined;
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // An opaque token is no base64; it simply has no readable end.
    return '';
  }
}

function parseSession(text: string | null): Session | undefined {
  const value = parseObject(text ?? '');
  return isSession(value) ? value : undefined;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  return (
    typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'accessToken') === 'string'
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Storage may hold another program's text, and a handed-over token anything at all.
    return undefined;
  }
}
