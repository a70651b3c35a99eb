import type { OtherTabs } from './otherTabs.ts';
import { renewalOf } from './renewal.ts';
import { lasts, type Session, type SessionStore } from './session.ts';
import type { Settings } from './settings.ts';
import { faultOf } from './signInError.ts';
import type { SignInRedirect } from './signInRedirect.ts';

export type Tokens = {
  /** The session with a token that lasts; undefined when nobody is signed in. */
  readonly current: () => Promise<Session | undefined>;
  /** Saves, leaves for sign-in and drops the session on the way out; the page may stay for a moment. */
  readonly giveUp: () => Promise<void>;
  readonly onExpired: (listener: () => void) => () => void;
  readonly drop: () => void;
};

/** Keeps the session usable: renews it in time, and sends the person to sign-in when that is refused. */
export function tokensOf(
  sessions: SessionStore,
  redirect: SignInRedirect,
  tabs: OtherTabs,
  settings: Settings,
): Tokens {
  const renew = renewalOf(sessions, tabs, settings);
  const listeners = new Set<() => void>();

  async function current(): Promise<Session | undefined> {
    const session = sessions.read();
    if (!session || lasts(session, settings.renewBeforeSeconds, settings)) return session;
    try {
      return await renewOrKeep(session);
    } catch (error) {
      if (faultOf(error) !== 'signInNeeded') throw error;
      stopRenewing();
      await giveUp();
      throw error;
    }
  }

  async function renewOrKeep(session: Session): Promise<Session | undefined> {
    const stillLasts = lasts(session, 0, settings);
    if (session.refreshToken === undefined && stillLasts) return session;
    try {
      return await renew();
    } catch (error) {
      if (stillLasts && faultOf(error) === 'unreachable') return session;
      throw error;
    }
  }

  // What is left of the access token may still save a draft on the server before the page is left.
  function stopRenewing() {
    const session = sessions.read();
    if (session) sessions.write({ ...session, refreshToken: undefined });
  }

  async function giveUp() {
    // Saving may itself ask for a token; to wait here for the end of the saving would be to wait for ever.
    if (redirect.isSaving()) return;
    await redirect.signIn({ returnTo: settings.page.location.href, asked: false, onLeaving: drop });
  }

  function drop() {
    sessions.remove();
    for (const listener of listeners) listener();
  }

  function onExpired(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { current, giveUp, onExpired, drop };
}
