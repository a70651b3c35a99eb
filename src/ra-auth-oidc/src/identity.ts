import type { Session } from './session.ts';
import type { OidcIdentity, Settings } from './settings.ts';

export type Identities = {
  /** Asks who is signed in; calls at the same time share one request. */
  readonly ask: (session: Session, token: string) => Promise<OidcIdentity>;
  /** The last answer about this session, or a first one. */
  readonly known: (session: Session, token: string) => Promise<OidcIdentity>;
};

/** Knows the person behind a session, from the application's own source or from the ID token. */
export function identitiesOf(settings: Settings): Identities {
  let under: { readonly id: string; readonly answer: Promise<OidcIdentity> } | undefined;
  let last: { readonly id: string; readonly identity: OidcIdentity } | undefined;

  async function request(session: Session, token: string): Promise<OidcIdentity> {
    try {
      const identity = await (settings.fetchIdentity?.(token) ?? identityOfClaims(session));
      last = { id: session.id, identity };
      return identity;
    } finally {
      under = undefined;
    }
  }

  async function ask(session: Session, token: string): Promise<OidcIdentity> {
    if (under?.id !== session.id) under = { id: session.id, answer: request(session, token) };
    return under.answer;
  }

  async function known(session: Session, token: string): Promise<OidcIdentity> {
    return last?.id === session.id ? last.identity : ask(session, token);
  }

  return { ask, known };
}

/**
 * Reads the identity from the claims of the ID token; the subject stands in for a missing name.
 *
 * Example: `{ sub: '7', name: 'Ada' }` gives `{ id: '7', fullName: 'Ada' }`. Source: OpenID Connect Core 1.0, 5.1.
 */
function identityOfClaims({ claims }: Pick<Session, 'claims'>): OidcIdentity {
  if (!claims) return { id: 'unknown' };
  const fullName = [claims.name, claims.preferred_username, claims.email, claims.sub].find(isText);
  const avatar = isText(claims.picture) ? { avatar: claims.picture } : {};
  return { id: claims.sub, fullName, ...avatar, permissions: claims.permissions ?? claims.roles, claims };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
