import { storageKey } from './storageNames.ts';

/** After this time without a sign of life, in any tab, the session is over. */
export const inactivityLimitMs = 7_200_000;

const key = storageKey('lastSign');

/** The browser's own is shared by its tabs, the tab's own outlives a reload. */
const clocks = () => [window.localStorage, window.sessionStorage];

/** Writes down that somebody was there: moved, or signed in. */
export function markInteraction(at: number = Date.now()): void {
  try {
    for (const clock of clocks()) clock.setItem(key, String(at));
  } catch {
    // A browser that keeps nothing has as many clocks as tabs, and each begins with its page.
  }
}

/** The last sign of life in any tab, and `own` of this page. */
export function lastInteraction(own: number): number {
  try {
    return Math.max(own, Number(window.localStorage.getItem(key)) || 0);
  } catch {
    return own;
  }
}

/** Whether the session of this tab was over before its page was loaded anew; a tab that is opened begins with a sign. */
export function hasSessionEnded(): boolean {
  try {
    const ofTab = Number(window.sessionStorage.getItem(key)) || 0;
    return ofTab > 0 && Date.now() - lastInteraction(ofTab) >= inactivityLimitMs;
  } catch {
    return false;
  }
}
