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
  if (sessionKey === undefined || namesRow.test(request.url)) return;
  const session = sessionOfTab(sessionKey);
  if (session === undefined) return;
  const byPage = { ...keptRequests(session) };
  const { href } = window.location;
  // Another sort or filter of the same list is another question, which takes the place of the one before.
  const before = page === '' || href === lastAddress ? (byPage[page] ?? []) : [];
  if (page !== '') lastAddress = href;
  if (before.length === mostOfOnePage || before.some(({ url }) => url === request.url)) return;
  // The page of now stands last, so that the oldest goes.
  delete byPage[page];
  byPage[page] = [...before, request];
  const { '': ofEveryPage = [], ...others } = byPage;
  const pages = Object.entries(others).slice(-mostPages);
  const kept: KeptRequests = {
    sessionKey,
    session,
    byPage: { ...Object.fromEntries(pages), '': ofEveryPage },
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full store costs the head start of the next load, and nothing else.
  }
}

function keptRequests(session: string): KeptRequests['byPage'] {
  const kept: KeptRequests | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return kept?.session === session ? kept.byPage : {};
}

function sessionOfTab(keyOfSession: string): string | undefined {
  return JSON.parse(sessionStorage.getItem(keyOfSession) ?? 'null')?.id;
}
