import type { Browser, Page } from 'playwright-core';
import { inNewTab, type SignedIn, type Tab } from './application.ts';

/** JavaScript heap after so many visits, with what nobody needs collected. */
export interface HeapAt {
  readonly visits: number;
  readonly heapBytes: number;
  /** Elements, and listeners of events. */
  readonly nodes: number;
  readonly listeners: number;
}

const measuredAt = [10, 50, 100];
const row = 'tbody tr.RaDataTable-row';
const dossierLink = `${row} a[href*="/training-course/"]`;
const referenceLists = ['pec-rates', 'regions', 'device-types', 'min-wages', 'managers'].map(
  (name) => `/configuration/repositories/${name}`,
);

/**
 * A hundred visits in one tab that is never loaded anew: in turns a dossier of the list and back, and a reference list and
 * the form of its first row.
 */
export function heapOverVisits(browser: Browser, dossiers: SignedIn): Promise<readonly HeapAt[]> {
  return inNewTab(browser, dossiers, 1, async (tab) => {
    const { page } = tab;
    await page.goto(dossiers.origin + dossiers.list);
    await page.locator(row).first().waitFor();
    const heaps: HeapAt[] = [];
    for (let visit = 1; visit <= (measuredAt.at(-1) ?? 0); visit += 1) {
      if (visit % 2 === 1) await visitDossier(page, visit % 10);
      else await visitReferenceList(page, referenceLists[visit % referenceLists.length] ?? '');
      await goTo(page, dossiers.list);
      await page.locator(dossierLink).first().waitFor();
      if (measuredAt.includes(visit)) heaps.push(await heapAt(tab, visit));
    }
    return heaps;
  });
}

async function visitDossier(page: Page, place: number): Promise<void> {
  await page.locator(row).nth(place).locator('a[href*="/training-course/"]').first().click();
  await page.waitForURL(/\/training-course\//);
  await page.locator('main form, main [role=tab]').first().waitFor();
}

async function visitReferenceList(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator(`${row} a[href^="${path}/"]`).first().click();
  await page.locator('[role=dialog] form').first().waitFor();
}

/** As the browser's own buttons lead within the page: its scripts and their memory stay. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

async function heapAt({ page, devTools }: Tab, visits: number): Promise<HeapAt> {
  // What a visit leaves to timers has gone by then.
  await page.waitForTimeout(3000);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  return { visits, heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
