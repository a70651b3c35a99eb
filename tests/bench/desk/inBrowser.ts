import { type Browser, chromium, type Page } from 'playwright-core';

export async function withBrowser<T>(
  browserPath: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: browserPath || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A list once it is a grid and its page rests, as a demo account sees it. */
export async function openGrid(browser: Browser, address: string, account: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  // What runs in the page was compiled with the names of its functions.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(address);
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await page.getByRole('grid').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2000);
  return page;
}

/** As a spreadsheet puts it on the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
