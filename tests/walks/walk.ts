import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { cpuSecondsOf } from '../run/cpuTime.ts';
import { accessTokenOf } from './accessToken.ts';
import { recordRequests } from './recordRequests.ts';

export { expect };

interface WalkFixtures {
  /** What the browser complained about; a walk that leaves something here fails. */
  readonly complaints: string[];
  /** Notes the CPU time of the walk and its browser for `npm run test:time`. */
  readonly cpuTime: undefined;
}

/** A walk in a real browser: any error on a console, or a script that threw, is a failure of the walk; so is one on the page of another person. */
export const test = base.extend<WalkFixtures>({
  complaints: [
    async ({ browser }, use, { title }) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        context.on('weberror', (error) => complaints.push(String(error.error())));
        void keepPreferencesHere(context);
        void shiftClock(context);
        void recordRequests(context, title);
      };
      browser.on('context', listen);
      await use(complaints);
      browser.off('context', listen);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  cpuTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use, info) => {
      if (process.env.TEST_TIME === undefined) return use(undefined);
      const start = cpuSecondsOf(process.pid);
      await use(undefined);
      info.annotations.push({ type: 'cpu', description: String(cpuSecondsOf(process.pid) - start) });
    },
    { auto: true },
  ],
});

/**
 * Walks share accounts: which hints are closed is kept, but the language that one chooses must not follow to the browser of another. A route of Playwright
 * would switch the cache of the browser off, and with it what the screen keeps for when the server is away.
 */
async function keepPreferencesHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (target, options) =>
      options?.method === 'PATCH' &&
      String(target).endsWith('/auth/me/preferences') &&
      !String(options.body).includes('_hint')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(target, options);
  });
}

/**
 * Gives the pages the clock of this process when the tests run with another one (`--clock`). The browser itself has the
 * clock of the machine: its processes crash with libfaketime.
 */
async function shiftClock(context: BrowserContext): Promise<void> {
  const aheadMs = Number(process.env.FAKETIME ?? 0) * 1000;
  if (aheadMs === 0) return;
  await context.addInitScript((shift) => {
    const now = (clock: DateConstructor) => clock.now() + shift;
    window.Date = new Proxy(Date, {
      construct: (clock, values, target) =>
        Reflect.construct(clock, values.length === 0 ? [now(clock)] : values, target),
      apply: (clock) => new clock(now(clock)).toString(),
      get: (clock, key) => (key === 'now' ? () => now(clock) : Reflect.get(clock, key)),
    });
  }, aheadMs);
}

/** Opens an address as one of the demo accounts, with a token of the provider handed over in it. */
export async function openAs(page: Page, account: string, path: string): Promise<void> {
  const address = new URL(path, test.info().project.use.baseURL);
  address.searchParams.set('token', await accessTokenOf(account, address.origin));
  await page.goto(address.href);
  await expect(profileButton(page)).toBeVisible();
}

/** Opens an address as one of the demo accounts, through the sign-in page. */
export async function signInAs(page: Page, account: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await expect(profileButton(page)).toBeVisible();
}

/** Opens an address in another tab of the same browser; whoever is known to the provider walks through. */
export async function openAgain(context: BrowserContext, account: string, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const choice = page.getByRole('button', { name: new RegExp(`^${account}`) });
  await choice.or(profileButton(page)).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  return page;
}

/** Does what ends the session, and comes back through the sign-in page; the provider asks only whom it does not know any more. */
export async function throughSignIn(page: Page, account: string, end: () => Promise<void>): Promise<void> {
  const isBack = page.waitForURL(/auth-callback/);
  await end();
  const choice = page.getByRole('button', { name: new RegExp(`^${account}`) });
  await Promise.race([isBack, choice.click().catch(() => undefined)]);
  await isBack;
}

/** Stands in the bar once somebody is signed in; a form that an address opens over the page hides it from the tree of roles. */
function profileButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Mon profil', includeHidden: true });
}

declare global {
  interface Window {
    readonly axe: Pick<typeof axe, 'run'>;
  }
}

/** The minified script, which the browser parses in half the time of `axe.source`. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No serious fault for people who use a keyboard, a screen reader or tired eyes (WCAG 2.2 AA rules of axe); of a part
 * only where a modal window lies over inputs that axe still measures.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A tooltip under the pointer belongs to no part of the page.
  await page.mouse.move(0, 0);
  if (part === 'html') await expect(page.getByRole('tooltip')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await measured(page, part);
  const faults = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(', ')}`,
  );
  expect(faults).toEqual([]);
}

/** What axe finds on a page at rest: what it read while something moved is read again. */
async function measured(page: Page, part: string) {
  for (let attempt = 1; ; attempt += 1) {
    await settled(page);
    const { violations, hasMoved } = await page.evaluate(
      async ([context, tags]) => {
        let starts = 0;
        const count = () => {
          starts += 1;
        };
        const events = ['transitionrun', 'animationstart'] as const;
        for (const event of events) document.addEventListener(event, count);
        // What passes is not described: that takes longer than the rules themselves.
        const options: axe.RunOptions = {
          runOnly: tags,
          resultTypes: ['violations'],
          // Style sheets are read anew for a rule alone that is not among these.
          preload: { assets: ['media'] },
        };
        const { violations } = await window.axe.run(context, options);
        for (const event of events) document.removeEventListener(event, count);
        return { violations, hasMoved: starts > 0 };
      },
      [part, axeTags] as const,
    );
    if (violations.length === 0 || !hasMoved || attempt === mostMeasures) return violations;
  }
}

const mostMeasures = 5;

/**
 * Old values are faded while what is busy awaits the new ones. Colours in the middle of a transition are no colours yet;
 * a colour that is inherited sets out once its parent's is there.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (let now = running(); now.length > 0; now = running())
      await Promise.allSettled(now.map((animation) => animation.finished));
  });
}

/** Browsers round the fractions of a pixel differently. */
export const pixelTolerance = 1;

/** Nothing stands beyond the right edge once charts and tables have taken the width there is. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(pixelTolerance);
}

/** The same page on a phone, by night; a look at it waits until the theme is there. */
export async function turnDarkAndSmall(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
}
