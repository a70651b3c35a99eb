import type { Browser, Page } from 'playwright-core';
import { goals, shareOf, verdictLine } from './goals.ts';
import { openGrid } from './inBrowser.ts';

/** A column of text or figures of a list. */
interface EditedCells {
  readonly title: string;
  readonly address: string;
  readonly account: string;
  readonly column: string;
  /** Typed over the nth cell. */
  readonly text: (n: number) => string;
}

const rounds = 40;
/** Of a server that has just started, or has not written such a row yet: PostgreSQL plans a statement anew five times. */
const firstRounds = 6;

/**
 * A cell written in: from the first key to the end of the frame that shows it, from Enter to the frame that shows the
 * value in the cell, and from Enter until the server has it. What the first ones take is given beside the others.
 */
export async function timeCells(browser: Browser, { title, address, account, column, text }: EditedCells) {
  const page = await openGrid(browser, address, account);
  const cells = page.locator(`tbody td[data-column="${column}"]`);
  const last = (await cells.count()) - 1;
  await page.evaluate(noteKeys);
  const typed: number[] = [];
  const written: number[] = [];
  const saved: number[] = [];
  for (let round = 0; round < firstRounds + rounds; round += 1) {
    await cells.nth(round % last).focus();
    const [first = '', ...others] = text(round);
    typed.push(await keyed(page, first, first));
    await page.keyboard.type(others.join(''));
    const answer = page.waitForResponse((one) => one.request().method() === 'PATCH');
    written.push(await keyed(page, 'Enter', ''));
    saved.push(await savedAfter(page, await (await answer).finished()));
    await page.waitForTimeout(60);
  }
  await page.close();
  const first = saved.splice(0, firstRounds).map((time) => time.toFixed(0));
  const framed = (name: string, times: readonly number[]) =>
    line(
      `${title}: ${name}`,
      times,
      2 * goals.frameMs,
      `one frame (${goals.frameMs.toFixed(1)} ms, begun anywhere in the last)`,
    );
  return [
    framed('key to frame', typed),
    framed('Enter to frame', written),
    `${line(`${title}: Enter to saved`, saved, goals.saveMs, `${goals.saveMs} ms`)}  (the first ${first.join(', ')} ms)`,
  ].join('\n');
}

/** Presses a key, and gives the milliseconds to the end of the frame after it. */
async function keyed(page: Page, key: string, shown: string): Promise<number> {
  await page.evaluate((awaited) => Object.assign(window, { framedAfter: undefined, awaited }), shown);
  await page.keyboard.press(key);
  const framed = await page.waitForFunction(() => (window as Noted).framedAfter);
  return Number(await framed.jsonValue());
}

/** From the last key to the end of the newest answer. */
function savedAfter(page: Page, _: unknown): Promise<number> {
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const newest = answers.filter(({ name }) => /\/api\/v1\/[^/?]+\/[0-9a-f-]{36}/.test(name)).at(-1);
    return (newest?.responseEnd ?? Number.NaN) - ((window as Noted).keyedAt ?? Number.NaN);
  });
}

interface Noted extends Window {
  framedAfter?: number;
  keyedAt?: number;
  awaited?: string;
}

/** Runs in the page: notes when each key came, and the end of the first frame in which its editor, or none, is there. */
function noteKeys(): void {
  const noted = window as Noted;
  performance.setResourceTimingBufferSize(100_000);
  const isShown = () => {
    const editor = document.querySelector<HTMLInputElement>('[data-editor] input, [data-editor] select');
    return noted.awaited === '' ? editor === null : editor?.value.startsWith(noted.awaited ?? '') === true;
  };
  const look = (since: number) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (isShown()) noted.framedAfter ??= performance.now() - since;
        else look(since);
      }),
    );
  };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      noted.keyedAt = timeStamp;
      if (noted.framedAfter === undefined) look(timeStamp);
    },
    true,
  );
}

function line(name: string, times: readonly number[], goalMs: number, goal: string): string {
  const at = (share: number) => shareOf(times, share).toFixed(1).padStart(6);
  return verdictLine(name, `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`, shareOf(times, 0.95) < goalMs, goal);
}
