import type { Settings } from './settings.ts';

const answerParameters = ['code', 'state', 'error', 'error_description', 'iss', 'session_state'];

/**
 * Makes a wish for a return address safe: an address of this application, never the callback page itself.
 *
 * Example: `'//evil.example/x'` and the callback page become the application's start, `'/orders/3'` becomes
 * `'https://app.example/orders/3'`.
 */
export function returnAddress(wish: string, settings: Settings): string {
  const home = homeOf(settings);
  if (!URL.canParse(wish, home)) return home;
  const address = new URL(wish, home);
  const isOurs = address.origin === new URL(home).origin && !isCallback(address, settings);
  return isOurs ? address.href : home;
}

/** The start of the application. */
export function homeOf({ redirectUri, basename }: Settings): string {
  return new URL(basename, redirectUri).href;
}

/** True for an address that carries an answer of the provider. */
export function isAnswer(address: URL): boolean {
  return (
    address.searchParams.has('state') &&
    (address.searchParams.has('code') || address.searchParams.has('error'))
  );
}

/**
 * Writes a return address the way react-admin navigates: a path for a path router, an absolute address for a hash
 * router, whose callback page lies outside the router.
 *
 * Example: with basename `/app`, `'https://app.example/app/orders?page=2'` becomes `'/orders?page=2'`.
 */
export function routerPathOf(href: string, { basename }: Settings): string {
  const { pathname, search, hash } = new URL(href);
  if (hash.startsWith('#/')) return href;
  const base = basename.replace(/\/$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
  return `${path}${search}${hash}`;
}

/** The address without the parameters of a provider's answer. */
export function withoutAnswer(address: URL): string {
  const clean = new URL(address);
  for (const name of answerParameters) clean.searchParams.delete(name);
  return clean.href;
}

function isCallback(address: URL, settings: Settings): boolean {
  const callback = new URL(settings.redirectUri).pathname;
  const isOnlyCallback = callback !== new URL(homeOf(settings)).pathname;
  return isAnswer(address) || (isOnlyCallback && address.pathname === callback);
}
