/**
 * Keeps the files of the space for a time without network: its page, and what the build says belongs to it, together in one
 * cache for each version. `vite.config.ts` writes it as `sw.js`, with the two values of the build in front. It imports
 * nothing, so that the browser can run it by itself.
 *
 * A page comes from the network; where that has none, the kept one comes, which asks for the files that were kept with it. A new
 * version is kept beside the old one and takes its place once no page of the old one is open: none ever gets files of two
 * versions. Answers of the API are no business of it.
 */
declare const filesOfBuild: readonly string[];
declare const versionOfBuild: string;

interface Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  readonly registration: { readonly scope: string };
  addEventListener(name: 'install' | 'activate', listener: (event: Event) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as Worker;
const prefix = `${new URL(worker.registration.scope).pathname}#`;
const cacheName = prefix + versionOfBuild;
const page = worker.registration.scope;
/** The folder of the build lies above that of the space. */
const root = new URL('..', page);
const settings = new URL('config.json', root).href;
const addresses = filesOfBuild.map((file) => new URL(file, root).href);

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOldVersions()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, page));
  else if (request.url === settings) event.respondWith(fromNetwork(request, settings));
  else if (new URL(request.url).pathname.startsWith(new URL('assets/', root).pathname))
    event.respondWith(fromCache(request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // What never changes may come from the browser's own cache; the page and the settings must be those of today.
  await Promise.all([
    cache.addAll(addresses),
    cache.addAll([page, settings].map((url) => new Request(url, { cache: 'reload' }))),
  ]);
  // The server may have got a newer page in this very moment, which asks for other files: the next attempt keeps those.
  const text = await (await cache.match(page))?.text();
  if (!text?.includes(filesOfBuild[0] ?? '')) throw new Error('the page is of another version');
}

async function removeOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whoever has waited so long on a bad network is given what is kept. */
const patienceMs = 4_000;

async function fromNetwork(request: Request, kept: string): Promise<Response> {
  const asked = fetch(request);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  const answer = await Promise.race([asked.catch(() => undefined), patience]);
  if (answer && answer.status < 500) return answer;
  const found = await (await caches.open(cacheName)).match(kept);
  return found ?? asked;
}

/** Files bear a fingerprint in their names. What was not kept at first, such as a form, is kept once it was needed. */
async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
