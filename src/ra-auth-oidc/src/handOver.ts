import { handedOverSession, lasts, type SessionStore } from './session.ts';
import type { Settings } from './settings.ts';

const bearerToken = /^[A-Za-z0-9\-._~+/]+=*$/;
const longestToken = 16_384;

/**
 * Takes a bearer token that arrived as a query parameter, stores it and removes it from the address.
 *
 * Understands `https://app/orders?token=T`, `https://app/?token=T#/orders` and `https://app/#/orders?token=T`.
 * A token that is no bearer token (RFC 6750, section 2.1) or has ended is removed, not stored.
 */
export function takeHandedOverToken(sessions: SessionStore, settings: Settings): void {
  const { page, tokenParameter } = settings;
  if (tokenParameter === '') return;
  const { token, address } = splitToken(page.location.href, tokenParameter);
  if (token === undefined) return;
  page.history.replaceState(page.history.state, '', address);
  if (!bearerToken.test(token) || token.length > longestToken) return;
  const session = handedOverSession(token);
  if (lasts(session, 0, settings)) sessions.write(session);
}

function splitToken(href: string, name: string): { token: string | undefined; address: string } {
  const [beforeHash = '', hash] = splitAt(href, '#');
  const [path, search] = splitAt(beforeHash, '?');
  const [hashPath, hashSearch] = splitAt(hash ?? '', '?');
  const isRoute = hashPath?.startsWith('/') ?? false;
  const inSearch = takeParameter(search, name);
  const inHash = isRoute ? takeParameter(hashSearch, name) : { value: undefined, rest: hashSearch };
  const newHash = hash === undefined ? '' : `#${join(hashPath, inHash.rest)}`;
  return { token: inSearch.value ?? inHash.value, address: `${join(path, inSearch.rest)}${newHash}` };
}

// The other parameters keep their spelling: parsing and writing them again would change `%20`, `+` and order.
function takeParameter(search: string | undefined, name: string) {
  if (search === undefined) return { value: undefined, rest: undefined };
  const isOurs = (pair: string) => new URLSearchParams(pair).has(name);
  const pairs = search.split('&');
  const ours = pairs.find(isOurs);
  const value = ours === undefined ? undefined : (new URLSearchParams(ours).get(name) ?? undefined);
  return { value, rest: pairs.filter((pair) => !isOurs(pair)).join('&') || undefined };
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function join(path: string | undefined, search: string | undefined): string {
  return search === undefined ? (path ?? '') : `${path ?? ''}?${search}`;
}
