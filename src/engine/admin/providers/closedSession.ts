import { storageKey } from './storageNames.ts';

const key = storageKey('closedSession');

/** That the sign-in of this tab was ended from another browser, until somebody is signed in again. */
export const closedSession = {
  remember: () => attempt(() => window.sessionStorage.setItem(key, 'yes')),
  forget: () => attempt(() => window.sessionStorage.removeItem(key)),
  isRemembered: () => attempt(() => window.sessionStorage.getItem(key)) === 'yes',
};

/** A browser that keeps nothing says nothing of it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
