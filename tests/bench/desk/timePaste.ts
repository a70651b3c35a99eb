import type { Browser } from 'playwright-core';
import { goals, verdictLine } from './goals.ts';
import { openGrid, paste } from './inBrowser.ts';
import { lotsToPaste } from './lots.ts';
import { costText, watched } from './serverWatch.ts';

const count = 1000;

/** A thousand new lots of twenty columns pasted below the last row: until one is asked, and from the answer to the end. */
export async function timePaste(browser: Browser, origin: string, first: number): Promise<string> {
  const page = await openGrid(browser, `${origin}/resources/lots?perPage=200`, 'keeper');
  const rows = page.locator('tbody tr[data-id]');
  await rows.last().locator('td[data-column="reference"]').focus();
  const [, ...others] = lotsToPaste(first - 1, count + 1).split(/(?<=\n)/);
  const here = (await rows.last().locator('td[data-column="reference"]').textContent()) ?? '';
  const text = `${here}\n${others.join('')}`;
  const dialog = page.getByRole('dialog');
  const asked = performance.now();
  await paste(page, text);
  await dialog.waitFor();
  const planned = (performance.now() - asked) / 1000;
  const { cost } = await watched(origin, async () => {
    await page.keyboard.press('Enter');
    await page
      .getByText(/fiches créées/)
      .first()
      .waitFor({ timeout: 600_000 });
  });
  await page.close();
  const seconds = planned + cost.seconds;
  const figure = `${seconds.toFixed(2).padStart(6)} s   (${planned.toFixed(2)} s to the question; ${costText(cost)})`;
  return verdictLine(
    'paste of 1,000 new lots × 20, in Chromium',
    figure,
    seconds < goals.pasteSeconds,
    `${goals.pasteSeconds} s`,
  );
}
