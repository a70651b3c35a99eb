import { type Browser, chromium, type Page } from 'playwright-core';

const slowDown = 4;
const goalMs = 50;
const keys = 60;

/** Where the grid is, and how the browser is found. */
interface MeasuredGrid {
  readonly origin: string;
  /** Of an action of many candidates. */
  readonly reference: string;
  readonly browserPath: string;
}

/**
 * From a key in the grid of a large action to the frame that shows it, on a processor four times slower: the next cell
 * has the focus, a figure stands over a cell, or is written and calculated with.
 */
export async function timeGrid({ origin, reference, browserPath }: MeasuredGrid): Promise<string> {
  const browser = await chromium.launch({
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await openGrid(browser, `${origin}/manager/training-actions/${reference}/follow_up/cost`);
    const cells = await page.locator('tbody td[data-column]').count();
    const moves = await timed(page, { key: (at) => (at % 20 < 10 ? 'ArrowRight' : 'ArrowLeft') });
    const digits = await timed(page, { key: (at) => String(at % 10), after: 'Escape' });
    const written = await timed(page, {
      before: (at) => String(at % 10),
      key: () => 'Enter',
      after: 'ArrowUp',
    });
    return [
      line(`a move in a grid of ${cells} cells`, moves),
      line('a figure typed over a cell', digits),
      line('Enter after it, with all that it calculates', written),
    ].join('\n');
  } finally {
    await browser.close();
  }
}

async function openGrid(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  await page.goto(url);
  await page.getByRole('button', { name: /^admin/ }).click();
  const first = page.locator('tbody td[aria-readonly=false]').first();
  await first.waitFor();
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await first.click();
  await page.waitForTimeout(500);
  await page.evaluate(notePaints);
  return page;
}

interface TimedKeys {
  readonly key: (at: number) => string;
  /** Pressed before the key, and not timed. */
  readonly before?: (at: number) => string;
  /** Puts back what the key did. */
  readonly after?: string;
}

async function timed(page: Page, { key, before, after }: TimedKeys): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < keys; at += 1) {
    if (before) await page.keyboard.press(before(at));
    await page.waitForTimeout(100);
    await page.evaluate(() => Object.assign(window, { paintedAfter: undefined }));
    await page.keyboard.press(key(at));
    const painted = await page.waitForFunction(() => (window as Noted).paintedAfter);
    times.push(Number(await painted.jsonValue()));
    if (after) await page.keyboard.press(after);
  }
  return times.sort((one, other) => one - other);
}

interface Noted extends Window {
  paintedAfter?: number;
}

/** Runs in the page: from each key to the end of the frame that follows it. */
function notePaints(): void {
  document.addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key === 'Escape') return;
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { paintedAfter: performance.now() - timeStamp })),
      );
    },
    true,
  );
}

function line(name: string, sorted: readonly number[]): string {
  const at = (share: number) =>
    (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(1).padStart(7);
  const verdict = Number(at(0.5)) <= goalMs ? 'within' : 'misses';
  return `${`${name}, ${slowDown} × slower`.padEnd(56)}p50 ${at(0.5)} ms   p95 ${at(0.95)} ms  ${verdict} the goal of ${goalMs} ms`;
}
