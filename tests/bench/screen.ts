import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** How one list comes to the screen of someone who is signed in. */
export interface Arrival {
  readonly route: string;
  /** Scripts asked for up to the first row, with nothing kept from before. */
  readonly first: Scripts;
  /** Those that the page asks for by itself once it is painted. */
  readonly later: Scripts;
  readonly coldMs: number;
  readonly warmMs: number;
  /** What the page asked of the list: its address at the API. */
  readonly asked: string;
}

export interface Scripts {
  readonly files: number;
  /** As they travel, packed. */
  readonly bytes: number;
}

const none: Scripts = { files: 0, bytes: 0 };
const visits = 5;
/** After so long a page has asked for what it asks by itself. */
const settledMs = 4500;
const firstRow = 'tbody tr.RaDataTable-row';

/** Opens each list in Chromium, several times without and several times with what the browser keeps; medians. */
export async function visitLists(origin: string, routes: readonly string[], browserPath: string) {
  const profile = await mkdtemp(join(tmpdir(), 'alec-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  });
  try {
    const arrivals: Arrival[] = [];
    for (const route of routes) arrivals.push(await visitList(context, `${origin}${route}`, route));
    return arrivals;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function visitList(context: BrowserContext, url: string, route: string): Promise<Arrival> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.addInitScript(noteFirstRow, firstRow);
  await signIn(page, url);
  const asked = await addressAsked(page, url);
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    await session.send('Network.clearBrowserCache');
    cold.push(await timedVisit(page, url, visit === 0 ? settledMs : 0));
    warm.push(await timedVisit(page, url, 0));
  }
  await page.close();
  const [first] = cold;
  return {
    route,
    first: first?.first ?? none,
    later: first?.later ?? none,
    coldMs: median(cold),
    warmMs: median(warm),
    asked,
  };
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const account = page.getByRole('button', { name: /^admin/ });
  const row = page.locator(firstRow).first();
  await account.or(row).first().waitFor();
  if (await account.isVisible()) await account.click();
  await row.waitFor();
}

/** The request whose answer the rows come from; the bell asks for notifications beside it. */
async function addressAsked(page: Page, url: string): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest(
      (one) =>
        one.method() === 'GET' &&
        /\/api\/v1\/(?!user-notifications)[^?]+\?.*page%5Bsize%5D=50&/.test(one.url()),
    ),
    page.goto(url),
  ]);
  const { pathname, search } = new URL(request.url());
  return pathname + search;
}

interface Visit {
  readonly ms: number;
  readonly first: Scripts;
  readonly later: Scripts;
}

async function timedVisit(page: Page, url: string, waitMs: number): Promise<Visit> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  const noted = await page.waitForFunction(() => (window as Noted).firstRowAt);
  const ms = Number(await noted.jsonValue());
  await page.waitForTimeout(waitMs);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ at: entry.startTime, bytes: (entry as PerformanceResourceTiming).transferSize })),
  );
  return {
    ms,
    first: sumOf(scripts.filter(({ at }) => at <= ms)),
    later: sumOf(scripts.filter(({ at }) => at > ms)),
  };
}

function sumOf(scripts: readonly { readonly bytes: number }[]): Scripts {
  return { files: scripts.length, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

interface Noted extends Window {
  firstRowAt?: number;
}

/** Runs in the page: the frame that shows the first row is noted there, for asking from outside takes its own time. */
function noteFirstRow(selector: string): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstRowAt: performance.now() })));
  });
  watch.observe(document, { childList: true, subtree: true });
}

function median(visits: readonly Visit[]): number {
  return visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
}
