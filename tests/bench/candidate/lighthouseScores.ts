import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../world/command.ts';

export interface Scores {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
}

/** What Lighthouse says of a page on a telephone, as it sets one up by itself: a slow network, a processor of a quarter. */
export async function lighthouseScores(address: string, browserPath: string): Promise<Scores> {
  const port = Number(await freePort());
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    const scoreOf = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return { performance: scoreOf('performance'), accessibility: scoreOf('accessibility') };
  } finally {
    await browser.close();
  }
}
