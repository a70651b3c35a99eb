import type { Browser, Page } from 'playwright-core';
import { inNewTab, type SignedIn, selectors, type Tab } from './application.ts';
import type { Noted } from './inPage.ts';

/** One visit of somebody who waits until the list rests. */
export interface Visit {
  readonly firstRowMs: number;
  /** Addresses of the scripts asked for up to the first row. */
  readonly first: readonly string[];
  /** Those and what the page asked for by itself until it rested. */
  readonly atRest: readonly string[];
  readonly heapBytes: number;
  /** What the page asked of the list: its address at the API. */
  readonly asked: string;
}

/** What follows in the list of funded rates: a click on a row, then keys in its form. */
export interface Work extends Visit {
  readonly rowToFormMs: number;
  readonly keysMs: readonly number[];
}

/** One visit of somebody who clicks as soon as the first row is there. */
export interface Haste {
  readonly firstRowMs: number;
  readonly createToFormMs: number;
}

/** A list rests when it has asked for nothing for so long. */
const quietMs = 2000;
const words = 'un taux de prise en charge pour la mesure';
/** The request whose answer the rows come from; the bell asks for notifications beside it. */
const listRequest = /\/api\/v1\/(?!user-notifications)[^?]+\?.*page%5Bsize%5D=50&/;
/** As somebody types who knows how. */
const keyDelayMs = 120;

export function visitAndLook(browser: Browser, application: SignedIn, slowDown: number): Promise<Visit> {
  return inNewTab(browser, application, slowDown, (tab) => openAndRest(tab, application));
}

export function visitAndWork(browser: Browser, application: SignedIn, slowDown: number): Promise<Work> {
  return inNewTab(browser, application, slowDown, async (tab) => {
    const visit = await openAndRest(tab, application);
    const rowToFormMs = await clickToForm(tab.page, selectors.label);
    await rest(tab.page);
    await tab.page.locator(selectors.input).first().focus();
    await tab.page.keyboard.type(words, { delay: keyDelayMs });
    const { keysTook } = await notesOf(tab.page);
    return { ...visit, rowToFormMs, keysMs: keysTook };
  });
}

/** Milliseconds to the first row. */
export function visitForRow(browser: Browser, application: SignedIn, slowDown: number): Promise<number> {
  return inNewTab(browser, application, slowDown, ({ page }) => open(page, application));
}

export function visitInHaste(browser: Browser, application: SignedIn, slowDown: number): Promise<Haste> {
  return inNewTab(browser, application, slowDown, async ({ page }) => {
    const firstRowMs = await open(page, application);
    return { firstRowMs, createToFormMs: await clickToForm(page, selectors.create) };
  });
}

async function openAndRest({ page, devTools }: Tab, application: SignedIn): Promise<Visit> {
  const firstRowMs = await open(page, application);
  await rest(page);
  const requests = await requestsOf(page);
  const scripts = requests.filter(({ address }) => address.endsWith('.js'));
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return {
    firstRowMs,
    first: scripts.filter(({ at }) => at <= firstRowMs).map(({ address }) => address),
    atRest: scripts.map(({ address }) => address),
    heapBytes: usedSize,
    asked: requests.find(({ address }) => listRequest.test(address))?.address ?? '',
  };
}

async function open(page: Page, { origin, list }: SignedIn): Promise<number> {
  await page.goto(origin + list, { waitUntil: 'commit' });
  return Number(await noteOf(page, 'firstRowAt'));
}

async function clickToForm(page: Page, target: string): Promise<number> {
  await page.locator(target).first().click();
  return Number(await noteOf(page, 'formAfter'));
}

async function noteOf(page: Page, name: 'firstRowAt' | 'formAfter'): Promise<number | undefined> {
  const noted = await page.waitForFunction((key) => (window as unknown as Notes).noted?.[key], name);
  return noted.jsonValue();
}

function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as Notes).noted);
}

interface Notes {
  readonly noted: Noted;
}

async function rest(page: Page): Promise<void> {
  let before = -1;
  for (let requests = 0; requests !== before; ) {
    before = requests;
    await page.waitForTimeout(quietMs);
    requests = (await requestsOf(page)).length;
  }
}

/** What the page asked its server for, by address below the origin, and when. */
function requestsOf(page: Page) {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => {
      const { pathname, search } = new URL(name);
      return { address: pathname + search, at: startTime };
    }),
  );
}
