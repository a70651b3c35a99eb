import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../world/freePort.ts';

export interface Scores {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** What took points away, by the names of Lighthouse. */
  readonly found: readonly string[];
}

/**
 * What Lighthouse says of a page on a telephone, as it sets one up by itself: a slow network, a processor of a quarter; or
 * at a desk.
 */
export async function lighthouseScores(
  address: string,
  browserPath: string,
  device: 'phone' | 'desktop' = 'phone',
): Promise<Scores> {
  const port = Number(await freePort());
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] } as const;
    const result = await lighthouse(
      address,
      { ...flags, onlyCategories: [...flags.onlyCategories] },
      device === 'desktop' ? desktopConfig : undefined,
    );
    const scoreOf = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      found: foundBy(result?.lhr),
    };
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function foundBy(report: Report | undefined): readonly string[] {
  const references = Object.values(report?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  return references
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report?.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
}
