import type { Browser } from 'playwright-core';
import { type Application, launchBrowser, type SignedIn, signIn } from './application.ts';
import { type Haste, type Visit, visitAndLook, visitAndWork, visitInHaste, type Work } from './visit.ts';

/** Our screen and the bare application at the list of funded rates, and our list of dossiers. */
export interface Sides<T> {
  readonly ours: T;
  readonly bare: T;
  readonly dossiers: T;
}

/** The visits of several runs, in their order. */
export interface Visits {
  readonly ours: { readonly work: readonly Work[]; readonly haste: readonly Haste[] };
  readonly bare: Visits['ours'];
  readonly dossiers: readonly Visit[];
}

/** The processor as it is, and four times slower. */
export interface BySpeed {
  readonly asItIs: Visits;
  readonly slowed: Visits;
}

const slowDown = 4;

/** Visits the applications in turns, so that a machine that slows down slows both. */
export async function compareScreens(
  applications: Sides<Application>,
  runs: number,
  browserPath: string,
): Promise<BySpeed> {
  const browser = await launchBrowser(browserPath);
  try {
    const ours = await signIn(browser, applications.ours);
    const bare = await signIn(browser, applications.bare);
    const sides = { ours, bare, dossiers: { ...ours, ...applications.dossiers } };
    // The first visit makes the servers warm.
    for (const side of Object.values(sides)) await visitAndLook(browser, side, 1);
    const asItIs = await visitAll(browser, sides, 1, runs);
    return { asItIs, slowed: await visitAll(browser, sides, slowDown, runs) };
  } finally {
    await browser.close();
  }
}

async function visitAll(
  browser: Browser,
  sides: Sides<SignedIn>,
  rate: number,
  runs: number,
): Promise<Visits> {
  const visits = {
    ours: { work: [] as Work[], haste: [] as Haste[] },
    bare: { work: [] as Work[], haste: [] as Haste[] },
    dossiers: [] as Visit[],
  };
  for (let run = 0; run < runs; run += 1) {
    for (const side of ['ours', 'bare'] as const) {
      visits[side].work.push(await visitAndWork(browser, sides[side], rate));
      visits[side].haste.push(await visitInHaste(browser, sides[side], rate));
    }
    visits.dossiers.push(await visitAndLook(browser, sides.dossiers, rate));
  }
  return visits;
}
