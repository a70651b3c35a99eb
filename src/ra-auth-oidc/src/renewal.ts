import type { Configuration } from 'openid-client';
import { openId } from './openId.ts';
import type { OtherTabs } from './otherTabs.ts';
import { configurationOf } from './provider.ts';
import { lasts, type Session, type SessionStore, sessionOf } from './session.ts';
import type { Settings } from './settings.ts';
import { isOutage, SignInError } from './signInError.ts';
import { resourceParameter } from './signInRedirect.ts';

/**
 * Renews the session; undefined when it ended meanwhile. Rejects with `SignInError`: `signInNeeded` when the provider
 * refuses, `unreachable` when it is away.
 */
export type Renew = () => Promise<Session | undefined>;

/**
 * Renews the access token with the refresh token, once at a time in this tab and in all tabs sharing the storage.
 *
 * A rotated refresh token is used once: whoever comes second finds the new session in storage, or is handed it by the tab
 * that came first, and takes it.
 * Source: OpenID Connect Core 1.0, section 12; RFC 9700, section 4.14.
 */
export function renewalOf(sessions: SessionStore, tabs: OtherTabs, settings: Settings): Renew {
  let under: Promise<Session | undefined> | undefined;
  return () => {
    under ??= settings
      .crossTabLock(settings.key, () => renewStored(sessions, tabs, settings))
      .finally(() => {
        under = undefined;
      });
    return under;
  };
}

async function renewStored(
  sessions: SessionStore,
  tabs: OtherTabs,
  settings: Settings,
): Promise<Session | undefined> {
  const session = sessions.read();
  if (!session || lasts(session, settings.renewBeforeSeconds, settings)) return session;
  if (session.refreshToken === undefined) throw new SignInError('signInNeeded', settings.messages);
  try {
    const [configuration, newer] = await Promise.all([configurationOf(settings), tabs.renewedOf(session)]);
    if (newer && lasts(newer, settings.renewBeforeSeconds, settings)) return newer;
    const renewed = await requestRenewal(newer ?? session, configuration, settings);
    const stored = store(session, renewed, sessions);
    if (stored === renewed) tabs.announceRenewal(renewed);
    return stored;
  } catch (cause) {
    if (isOutage(cause)) throw new SignInError('unreachable', settings.messages, { cause });
    const other = renewedElsewhere(session, sessions);
    if (!other) throw new SignInError('signInNeeded', settings.messages, { cause });
    return other;
  }
}

async function requestRenewal(
  session: Session,
  configuration: Configuration,
  settings: Settings,
): Promise<Session> {
  const { refreshToken = '' } = session;
  const { refreshTokenGrant } = await openId();
  const answer = await refreshTokenGrant(configuration, refreshToken, resourceParameter(settings));
  const claims = answer.claims();
  if (claims && session.claims && claims.sub !== session.claims.sub)
    throw new Error('The renewed ID token is about someone else.');
  return sessionOf(answer, claims, settings, session);
}

// A person may have signed out, or in again, while the request was on its way: their word is the last one.
function store(former: Session, renewed: Session, sessions: SessionStore): Session | undefined {
  const current = sessions.read();
  if (current?.id !== former.id) return current;
  sessions.write(renewed);
  return renewed;
}

// Without a lock between tabs another one may have used the refresh token first.
function renewedElsewhere(former: Session, sessions: SessionStore): Session | undefined {
  const current = sessions.read();
  return current?.accessToken === former.accessToken ? undefined : current;
}
