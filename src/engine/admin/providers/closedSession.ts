import { storageKey } from './storageNames.ts';

const key = storageKey('closedSession');

/** The code of the answer to a token of a sign-in that was ended. */
export const sessionClosed = 'session-closed';

let leave: (() => void) | undefined;

/** That the sign-in of this tab was ended from another browser or at the provider, until somebody is signed in again. */
export const closedSession = {
  remember: () => attempt(() => window.sessionStorage.setItem(key, 'yes')),
  forget: () => attempt(() => window.sessionStorage.removeItem(key)),
  isRemembered: () => attempt(() => window.sessionStorage.getItem(key)) === 'yes',
  /** What to do once the live stream, which nobody waits for, meets that answer. */
  onHeard: (listener: () => void) => {
    leave = listener;
  },
  hear: () => leave?.(),
};

/** The code of the first error of an answer; undefined: it has none. */
export async function codeOf(answer: Response): Promise<string | undefined> {
  const { errors } = (await answer.json().catch(() => ({}))) as { errors?: readonly { code?: string }[] };
  return errors?.[0]?.code;
}

/** A browser that keeps nothing says nothing of it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
