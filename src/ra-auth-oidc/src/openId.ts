/**
 * The OpenID Connect client. It comes when it is asked for: whoever is signed in already sees the page without it.
 *
 * Rejects with a `TypeError`, as `fetch` does, when it cannot be loaded.
 */
export const openId = () => import('openid-client');

/** By then a page has asked for what it shows first. */
const shownMs = 3_000;

/** Brings the client when the browser has nothing else to do, so that a later renewal does not wait for it. */
export function fetchOpenIdWhenIdle(page: object): void {
  const whenIdle: unknown = Reflect.get(page, 'requestIdleCallback');
  const fetchIt = () => void openId().catch(() => undefined);
  if (typeof whenIdle !== 'function') return;
  setTimeout(() => void Reflect.apply(whenIdle, page, [fetchIt]), shownMs);
}
