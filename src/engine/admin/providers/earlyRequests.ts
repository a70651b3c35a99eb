import type { GetListParams } from 'ra-core';
import { storageKey } from './storageNames.ts';

type HeadersByName = Readonly<Record<string, string>>;

interface KeptRequest {
  readonly url: string;
  /** Without the token, which is read anew. */
  readonly headers: HeadersByName;
}

/** What pages ask their server for first, in the tab's own storage: addresses, no rows. */
export interface KeptRequests {
  /** Where the tab keeps who is signed in, and the id of that session: another person may see other things. */
  readonly sessionKey: string;
  readonly session: string;
  /** By the path of the page; under '' what every page asks for. */
  readonly byPage: Readonly<Record<string, readonly KeptRequest[]>>;
  /** The lists among them as react-admin asks for them, by the path of the page. */
  readonly lists?: Readonly<Record<string, readonly KeptList[]>>;
}

export interface KeptList {
  readonly resource: string;
  readonly params: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;
}

/** What was asked for while the scripts were under way. */
interface EarlyAnswer {
  readonly url: string;
  readonly headers: HeadersByName;
  /** Undefined where nobody answered. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    earlyAnswers?: readonly EarlyAnswer[];
  }
}

const key = storageKey('requests');
const mostPages = 12;
const mostOfOnePage = 4;
/** After that a page has been slow for another reason, and rows may have changed. */
const freshMs = 5000;

/** An id among the parts of the path, not in what is asked of a list. */
const namesRow = /^[^?]*\/[\da-f]{8}-[\da-f]{4}-/i;

let sessionKey: string | undefined;
let lastAddress: string | undefined;
let lastAddressOfLists: string | undefined;

/** From now on what pages ask for first is kept, for their next load. */
export function keepRequests(keyOfSession: string): void {
  sessionKey = keyOfSession;
}

export function forgetRequests(): void {
  sessionStorage.removeItem(key);
}

/**
 * As `fetch`, but takes the answer that `askEarly.ts` asked for, once, if it was asked in the very same way: address, token,
 * language and everything else the request says. So it never brings what another person would see.
 */
export async function fetchOnceEarly(
  url: string,
  init: RequestInit & { readonly ofEveryPage?: boolean } = {},
): Promise<Response> {
  const { ofEveryPage = false, ...plain } = init;
  if (plain.method !== undefined && plain.method !== 'GET') return fetch(url, plain);
  const headers = Object.fromEntries(new Headers(plain.headers));
  keep({ url, headers: withoutToken(headers) }, ofEveryPage ? '' : window.location.pathname);
  const early = await take(url, headers);
  plain.signal?.throwIfAborted();
  return early ?? fetch(url, plain);
}

async function take(url: string, headers: HeadersByName): Promise<Response | undefined> {
  const answers = window.earlyAnswers ?? [];
  const found = answers.find((asked) => asked.url === url && isSame(asked.headers, headers));
  if (!found) return undefined;
  window.earlyAnswers = answers.filter((asked) => asked !== found);
  return performance.now() < freshMs ? found.answer : undefined;
}

function isSame(one: HeadersByName, other: HeadersByName): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function withoutToken({ authorization: _, ...others }: HeadersByName): HeadersByName {
  return others;
}

function keep(request: KeptRequest, page: string): void {
  // A row may be gone by the next load, and the browser's console would say so.
  if (namesRow.test(request.url)) return;
  const kept = keptRequests();
  if (!kept) return;
  const { href } = window.location;
  // Another sort or filter of the same list is another question, which takes the place of the one before.
  const before = page === '' || href === lastAddress ? (kept.byPage[page] ?? []) : [];
  if (page !== '') lastAddress = href;
  if (before.length === mostOfOnePage || before.some(({ url }) => url === request.url)) return;
  write({ ...kept, byPage: withPage(kept.byPage, page, [...before, request]) });
}

/** Keeps what a page asks of a list first, for its next load. */
export function keepList({ resource, params: { pagination, sort, filter, meta } }: KeptList): void {
  const kept = keptRequests();
  if (!kept) return;
  const { href, pathname } = window.location;
  const list = { resource, params: { pagination, sort, filter, meta } };
  const before = href === lastAddressOfLists ? (kept.lists?.[pathname] ?? []) : [];
  lastAddressOfLists = href;
  const isKnown = before.some((one) => JSON.stringify(one) === JSON.stringify(list));
  if (before.length === mostOfOnePage || isKnown) return;
  write({ ...kept, lists: withPage(kept.lists ?? {}, pathname, [...before, list]) });
}

/**
 * The lists of this page that were asked for while the scripts were under way. Taken once: the page keeps again what it
 * still asks for.
 */
export function takeEarlyLists(): readonly KeptList[] {
  const asked = window.earlyAnswers ?? [];
  const kept = keptRequests();
  if (!kept?.lists || asked.length === 0) return [];
  const { [window.location.pathname]: lists = [], ...others } = kept.lists;
  write({ ...kept, lists: others });
  return lists.filter(({ resource }) => asked.some(({ url }) => url.includes(`/${resource}?`)));
}

/** The page of now stands last, so that the oldest goes; what every page asks for stays. */
function withPage<Kept>(
  byPage: Readonly<Record<string, Kept>>,
  page: string,
  kept: Kept,
): Readonly<Record<string, Kept>> {
  const { '': ofEveryPage, [page]: _, ...others } = byPage;
  const pages = Object.entries({ ...others, ...(page !== '' && { [page]: kept }) }).slice(-mostPages);
  const shared = page === '' ? kept : ofEveryPage;
  return { ...Object.fromEntries(pages), ...(shared !== undefined && { '': shared }) };
}

function write(kept: KeptRequests): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full store costs the head start of the next load, and nothing else.
  }
}

/** What this session of the tab has kept; undefined: nobody is signed in. */
function keptRequests(): KeptRequests | undefined {
  const session = sessionKey === undefined ? undefined : sessionOfTab(sessionKey);
  if (sessionKey === undefined || session === undefined) return undefined;
  const kept: KeptRequests | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return kept?.session === session ? kept : { sessionKey, session, byPage: {} };
}

function sessionOfTab(keyOfSession: string): string | undefined {
  return JSON.parse(sessionStorage.getItem(keyOfSession) ?? 'null')?.id;
}
