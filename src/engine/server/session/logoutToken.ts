import { type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { isRefusal, type TokenRefusal } from '#engine/server/accessToken.ts';
import { algorithms, clockToleranceSeconds, publishedBy } from '#engine/server/providerKeys.ts';

/** Which sign-ins the provider has ended. */
interface EndedSignIns {
  /** `sid`: one session of the provider; without it all of the subject. */
  readonly session?: string;
  readonly subject?: string;
  /** Of all sign-ins of a person, those that began later are not meant. */
  readonly endedAt: Date;
}

type VerifyLogoutToken = (token: string) => Promise<EndedSignIns | TokenRefusal>;

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Asked of providers by the specification; older ones call it a token and no more. */
const takenTypes = ['logout+jwt', 'application/logout+jwt', 'jwt'];
/** It is sent at once: an older one was kept by somebody. */
const mostSeconds = 120;

/**
 * Builds the check of logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6): signature against the
 * provider's published keys, issuer, the client as audience, times, kind, event, session or subject, no nonce, and that
 * it comes for the first time. Resolves to the reason for one that must be refused; rejects when the provider is away.
 */
export function createVerifyLogoutToken(issuer: string, clientId: string): VerifyLogoutToken {
  const { keys } = publishedBy(issuer);
  // Another server may be sent it again, and closes nothing more: what began after it is not meant.
  const seen = new LRUCache<string, true>({
    max: 10_000,
    ttl: (mostSeconds + 2 * clockToleranceSeconds) * 1000,
  });
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, await keys(), {
        issuer,
        audience: clientId,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: mostSeconds,
        requiredClaims: ['iat', 'jti'],
      });
      const refused =
        faultOf(payload, protectedHeader.typ) ?? (seen.has(jtiOf(payload)) && 'it came before ("jti")');
      if (refused) return { refused };
      seen.set(jtiOf(payload), true);
      return endedBy(payload);
    } catch (error) {
      if (isRefusal(error)) return { refused: error.message };
      throw error;
    }
  };
}

function faultOf({ events, nonce, sid, sub }: JWTPayload, typ = 'jwt'): string | undefined {
  if (!takenTypes.includes(typ.toLowerCase())) return `no logout token ("typ" is '${typ}')`;
  if (!isObject(events) || !isObject(events[event])) return 'it tells of no logout ("events")';
  if (nonce !== undefined) return 'it has a "nonce"';
  return isText(sid) || isText(sub) ? undefined : 'it names neither session nor subject ("sid", "sub")';
}

function endedBy({ sid, sub, iat = 0 }: JWTPayload): EndedSignIns {
  return {
    ...(isText(sid) && { session: sid }),
    ...(isText(sub) && { subject: sub }),
    endedAt: new Date((iat + clockToleranceSeconds) * 1000),
  };
}

const jtiOf = ({ jti }: JWTPayload) => String(jti);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
