import { type Browser, chromium, type Page } from 'playwright-core';
import type { Cost } from './calculation.ts';
import { percentile } from './load.ts';

const slowDown = 4;
/** Of the frame that shows what was typed, and of the one that shows the result. */
const goals = { frame: { goalMs: 25, p95GoalMs: 40 }, result: { goalMs: 50 } } as const;
const keys = 60;
/** The wage of the mission: half of the figures read it. */
const input = 'input[name="mission_rate"]';
const result = '[data-figure="total_gross_margin"]';

/**
 * From a key on the page of an estimator to the frame that shows what was typed, and to the one that shows its result, on
 * a processor four times slower.
 */
export async function timeKeystrokes(origin: string, path: string, browserPath: string): Promise<Cost[]> {
  const browser = await chromium.launch({
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const times = await typed(await openEstimator(browser, `${origin}${path}`));
    return (['frame', 'result'] as const).map((which) => ({
      name: `key to ${which}, ${slowDown} × slower`,
      ...goals[which],
      ...percentilesOf(times.map((time) => time[which])),
    }));
  } finally {
    await browser.close();
  }
}

function percentilesOf(times: readonly number[]): Pick<Cost, 'p50' | 'p95' | 'p99'> {
  const at = (share: number) => percentile({ milliseconds: times }, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function openEstimator(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  await page.goto(url);
  await page.getByRole('button', { name: /^admin/ }).click();
  await page.locator(result).first().waitFor();
  await page.locator(input).waitFor();
  // Until what follows the form, charts among it, has come to rest.
  await page.waitForTimeout(2000);
  return page;
}

async function typed(page: Page): Promise<Took[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await dirty(page);
  await page.evaluate(notePaints, { input, result });
  await page.locator(input).focus();
  const times: Took[] = [];
  for (let key = 0; key < keys; key += 1) {
    // One key adds a digit to the wage, the next one takes it away.
    await page.keyboard.press('End');
    await page.evaluate(() => Object.assign(window, { took: undefined }));
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    const painted = await page.waitForFunction(() => (window as Noted).took);
    times.push((await painted.jsonValue()) as Took);
  }
  return times;
}

/** Something else is typed already: what a form draws once, when it is first touched, is not measured with each key. */
async function dirty(page: Page): Promise<void> {
  await page.locator('input[name="training_rate"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('1');
  await page.waitForTimeout(2000);
}

/** Milliseconds. */
interface Took {
  readonly frame: number;
  readonly result: number;
}

interface Noted extends Window {
  took?: Took;
}

/** Runs in the page: from the key itself to the frame after it, and to the frame after the result changed. */
function notePaints({ input, result }: { input: string; result: string }): void {
  let pressedAt = 0;
  let frame: Promise<number> | undefined;
  const field = document.querySelector(input);
  field?.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  field?.addEventListener(
    'input',
    () => {
      frame = new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt))),
      );
    },
    true,
  );
  const watch = new MutationObserver(() => {
    const typed = frame;
    if (typed === undefined) return;
    frame = undefined;
    requestAnimationFrame(() =>
      setTimeout(async () => {
        const after = performance.now() - pressedAt;
        Object.assign(window, { took: { frame: await typed, result: after } });
      }),
    );
  });
  for (const shown of document.querySelectorAll(result))
    watch.observe(shown, { childList: true, characterData: true, subtree: true });
}
