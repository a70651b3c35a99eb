import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { watchingScript } from './inPage.ts';

/** One of the two applications that are measured, its list and where its parts are found. */
export interface Application {
  readonly name: string;
  readonly origin: string;
  readonly list: string;
  /** What a row of it is; undefined: one of a table. */
  readonly row?: string;
}

/** An application with somebody signed in to it: the tab's memory and the cookies of the provider. */
export interface SignedIn extends Application {
  readonly session: string;
}

const row = 'tbody tr.RaDataTable-row';
/** Both forms of funded rates begin with the label. */
export const selectors = {
  row,
  label: `${row} .column-label`,
  create: 'a[href$="/create"]',
  input: 'form input[name="label"]',
} as const;

const window = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR' };

export function launchBrowser(browserPath: string): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Signs in at the provider of the application, once for all visits. */
export async function signIn(browser: Browser, application: Application): Promise<SignedIn> {
  const context = await browser.newContext(window);
  try {
    const page = await context.newPage();
    await page.goto(application.origin + application.list);
    await page.getByRole('button', { name: /^admin/ }).click();
    await page
      .locator(application.row ?? row)
      .first()
      .waitFor();
    const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    return { ...application, session };
  } finally {
    await context.close();
  }
}

/** A tab of somebody who is signed in and whose browser has kept nothing of the application. */
export interface Tab {
  readonly page: Page;
  readonly devTools: CDPSession;
  readonly context: BrowserContext;
}

/** Opens such a tab, on a processor slowed down so many times, and closes it after the work. */
export async function inNewTab<T>(
  browser: Browser,
  application: SignedIn,
  slowDown: number,
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(window);
  try {
    const watched = { row: application.row ?? row, input: selectors.input, session: application.session };
    await context.addInitScript({ content: watchingScript(watched) });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await work({ page, devTools, context });
  } finally {
    await context.close();
  }
}
