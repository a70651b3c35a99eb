import type { Page } from 'playwright-core';
import { folders } from '#bin/folders.ts';
import { signIn } from '#bin/signIn.ts';
import { firstScripts, kilobytesOf } from '../firstScripts.ts';
import { launchBrowser } from '../screen/application.ts';
import { lighthouseScores } from './lighthouseScores.ts';

const scriptGoalKb = 180;
const firstContentGoalMs = 1_200;
/** As an old telephone beside this machine. */
const slowDown = 4;
const visits = 5;
const phone = { width: 360, height: 740 };

interface Product {
  readonly origin: string;
  readonly browserPath: string;
}

/** What the first pages of the candidate’s space weigh, and how soon a telephone shows something of them. */
export async function measureCandidate({ origin, browserPath }: Product): Promise<string> {
  const token = await signIn('candidate', origin, 'alec');
  const pages = [
    { name: 'landing page', parts: [], address: `${origin}/candidate/`, ready: 'main button' },
    {
      name: 'dashboard',
      parts: ['Dashboard'],
      address: `${origin}/candidate/dashboard?token=${token}`,
      ready: 'main button[aria-pressed=true]',
    },
  ];
  const lines: string[] = [];
  for (const { name, parts, address, ready } of pages) {
    const weight = kilobytesOf(await firstScripts(folders.screen, 'candidate.html', parts));
    lines.push(
      `candidate, ${name}: ${weight.toFixed(1)} kB of script, gzip  ${verdict(weight, scriptGoalKb)} kB`,
    );
    const took = await timeVisits({ address, ready }, browserPath);
    for (const moment of moments) {
      const sorted = took.map((visit) => visit[moment]).toSorted((one, other) => one - other);
      const [median, slowest] = [sorted[Math.floor(visits / 2)] ?? 0, sorted.at(-1) ?? 0];
      const goal = moment === 'first content' ? `  ${verdict(median, firstContentGoalMs)} ms` : '';
      lines.push(
        `candidate, ${name}: ${moment} at ${slowDown} x CPU, ${visits} visits: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms${goal}`,
      );
    }
  }
  const scores = await lighthouseScores(`${origin}/candidate/`, browserPath);
  lines.push(
    `candidate, landing page, Lighthouse on a phone: performance ${scores.performance}, accessibility ${scores.accessibility} of 100`,
  );
  return lines.join('\n');
}

function verdict(value: number, goal: number): string {
  return `${value <= goal ? 'within' : 'misses'} the goal of ${goal}`;
}

const moments = ['first content', 'ready'] as const;
type Visit = Readonly<Record<(typeof moments)[number], number>>;

interface Entrance {
  readonly address: string;
  /** What is there as soon as the page can be used: its button, or what the server knows. */
  readonly ready: string;
}

/**
 * Milliseconds from the start of the navigation to the first paint with content, which may be the frame of the page, and until
 * it can be used, each time in a browser that has kept nothing.
 */
async function timeVisits({ address, ready }: Entrance, browserPath: string): Promise<Visit[]> {
  const browser = await launchBrowser(browserPath);
  try {
    const took: Visit[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: phone, locale: 'fr-FR' });
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator(ready).first().waitFor({ state: 'attached' });
      took.push({ ready: await page.evaluate(() => performance.now()), ...(await firstContentOf(page)) });
      await context.close();
    }
    return took;
  } finally {
    await browser.close();
  }
}

async function firstContentOf(page: Page): Promise<Pick<Visit, 'first content'>> {
  const startTime = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );
  return { 'first content': startTime };
}
