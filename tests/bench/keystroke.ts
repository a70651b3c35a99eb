import { type Browser, chromium, type Page } from 'playwright-core';
import type { Cost } from './calculation.ts';

const slowDown = 4;
const goalMs = 50;
const keys = 60;
/** The wage of the mission: half of the figures read it. */
const input = 'input[name="mission_rate"]';
const result = '[data-figure="total_gross_margin"]';

/** From a key on the page of an estimator to the frame that shows its result, on a processor four times slower. */
export async function timeKeystrokes(origin: string, path: string, browserPath: string): Promise<Cost> {
  const browser = await chromium.launch({
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const times = await typed(await openEstimator(browser, `${origin}${path}`));
    const sorted = times.sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
    return {
      name: `key to result, ${slowDown} × slower`,
      goalMs,
      p50: at(0.5),
      p99: sorted.at(-1) ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
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

async function typed(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await dirty(page);
  await page.evaluate(notePaints, { input, result });
  await page.locator(input).focus();
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    // One key adds a digit to the wage, the next one takes it away.
    await page.keyboard.press('End');
    await page.evaluate(() => Object.assign(window, { paintedAfter: undefined }));
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    const painted = await page.waitForFunction(() => (window as Noted).paintedAfter);
    times.push(Number(await painted.jsonValue()));
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

interface Noted extends Window {
  paintedAfter?: number;
}

/** Runs in the page: from the key itself to the frame after the result changed. */
function notePaints({ input, result }: { input: string; result: string }): void {
  let pressedAt: number | undefined;
  const field = document.querySelector(input);
  field?.addEventListener(
    'keydown',
    (event) => {
      if ((event as KeyboardEvent).key !== 'End') pressedAt = event.timeStamp;
    },
    true,
  );
  const watch = new MutationObserver(() => {
    if (pressedAt === undefined) return;
    const start = pressedAt;
    pressedAt = undefined;
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { paintedAfter: performance.now() - start })),
    );
  });
  for (const shown of document.querySelectorAll(result))
    watch.observe(shown, { childList: true, characterData: true, subtree: true });
}
