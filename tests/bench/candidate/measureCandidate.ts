import { folders } from '#bin/folders.ts';
import { signIn } from '#bin/signIn.ts';
import { launchBrowser } from '../screen/application.ts';
import { firstScripts, kilobytesOf } from './firstScripts.ts';
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
    { name: 'landing page', parts: [], address: `${origin}/candidate/` },
    { name: 'dashboard', parts: ['Dashboard'], address: `${origin}/candidate/dashboard?token=${token}` },
  ];
  const lines: string[] = [];
  for (const { name, parts, address } of pages) {
    const weight = kilobytesOf(await firstScripts(folders.screen, 'candidate.html', parts));
    lines.push(
      `candidate, ${name}: ${weight.toFixed(1)} kB of script, gzip  ${verdict(weight, scriptGoalKb)} kB`,
    );
    const took = (await timeFirstContent(address, browserPath)).toSorted((one, other) => one - other);
    const [median, slowest] = [took[Math.floor(visits / 2)] ?? 0, took.at(-1) ?? 0];
    lines.push(
      `candidate, ${name}: first content at ${slowDown} x CPU, ${visits} visits: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms  ${verdict(median, firstContentGoalMs)} ms`,
    );
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

/** Milliseconds from the start of the navigation to the first words, each time in a browser that has kept nothing. */
async function timeFirstContent(address: string, browserPath: string): Promise<number[]> {
  const browser = await launchBrowser(browserPath);
  try {
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: phone });
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      took.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
      );
      await context.close();
    }
    return took;
  } finally {
    await browser.close();
  }
}
