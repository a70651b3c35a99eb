import type { Session, SessionStore } from './session.ts';
import type { Settings } from './settings.ts';

export type OtherTabs = {
  readonly announceSignOut: () => void;
  /** Hands a renewed session to the tabs that have the same one. */
  readonly announceRenewal: (renewed: Session) => void;
  /** The same session as another tab has renewed it; undefined when none has. */
  readonly renewedOf: (session: Session) => Promise<Session | undefined>;
};

type Message = 'signed-out' | { readonly renewed: Session } | { readonly asks: Session['id'] };

/** Tabs answer at once; one that does not is frozen or gone. */
const patienceMs = 100;

/**
 * Tells the other tabs of this application that the person signed out, and hears it from them.
 *
 * A tab that was duplicated has a copy of the session, refresh token included, and a provider that finds a refresh token
 * used twice ends the sign-in (RFC 9700, section 4.14.2): the tabs hand each other what they renewed.
 */
export function otherTabs(settings: Settings, sessions: SessionStore, onSignedOut: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel(settings.key);
  const waiting = new Set<() => void>();
  const post = (message: Message) => channel.postMessage(message);
  // Outside browsers an open channel would keep the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();

  channel.onmessage = ({ data }: { data: Message }) => {
    const own = sessions.read();
    if (data === 'signed-out') onSignedOut();
    else if ('asks' in data && own?.id === data.asks) post({ renewed: own });
    else if ('renewed' in data && own && isNewer(data.renewed, own)) take(data.renewed);
  };

  function take(renewed: Session) {
    sessions.write(renewed);
    for (const goOn of waiting) goOn();
  }

  async function renewedOf(session: Session) {
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, patienceMs);
      post({ asks: session.id });
    }).finally(() => waiting.clear());
    const own = sessions.read();
    return own && isNewer(own, session) ? own : undefined;
  }

  return {
    announceSignOut: () => post('signed-out'),
    announceRenewal: (renewed) => post({ renewed }),
    renewedOf,
  };
}

function isNewer(one: Session, other: Session): boolean {
  return one.id === other.id && (one.expiresAt ?? 0) > (other.expiresAt ?? 0);
}

const noTabs: OtherTabs = {
  announceSignOut: () => {},
  announceRenewal: () => {},
  renewedOf: async () => undefined,
};
