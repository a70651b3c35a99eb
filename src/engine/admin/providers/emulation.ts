import { basePath } from './basePath.ts';
import { forgetRequests } from './earlyRequests.ts';
import { storageKey } from './storageNames.ts';

const key = storageKey('emulation');

/**
 * In whose place this tab acts: the id of an account. It stands in the tab's own storage, so that another tab stays the
 * administrator's, and goes with every request as a header that the server judges each time.
 */
export function emulatedId(): string | null {
  return window.sessionStorage.getItem(key);
}

/** What every request of the tab says beside its token. */
export function emulationHeaders(): Readonly<Record<string, string>> {
  const id = emulatedId();
  return id === null ? {} : { 'x-emulate': id };
}

/** The page begins anew: nothing that the administrator has seen is shown to the other, or kept in her name. */
export function startEmulation(id: string): void {
  window.sessionStorage.setItem(key, id);
  forgetRequests();
  window.location.assign(`${basePath}/`);
}

/** Back to oneself, on that page. */
export function leaveEmulation(page = '/'): void {
  forgetEmulation();
  window.location.assign(`${basePath}${page}`);
}

export function forgetEmulation(): void {
  window.sessionStorage.removeItem(key);
  forgetRequests();
}
