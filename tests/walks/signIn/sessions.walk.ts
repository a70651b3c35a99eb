import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../walk.ts';
import { makeCertificate } from './certificate.ts';
import { type HttpsProduct, startHttpsProduct } from './httpsProduct.ts';
import { administrator } from './people.ts';
import { type Provider, startProvider } from './provider.ts';

// One server and one provider for all of them, one after the other.
test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

let provider: Provider;
let product: HttpsProduct;

test.beforeAll(async () => {
  const certificate = makeCertificate();
  provider = await startProvider(certificate);
  product = await startHttpsProduct(provider.issuer, certificate);
});

test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

test.afterEach(() => provider.tell({}));

const users = '/configuration/users';
const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: administrator.email });
const signInLink = (page: Page) => page.getByRole('link', { name: administrator.name });
/** A token lives for ten minutes, and is renewed a minute before: its time is almost over. */
const almostOverMs = 570_000;

/** Asks the server for something, as a person does, and comes back. */
async function work(page: Page): Promise<void> {
  const answer = page.waitForResponse((given) => given.url().includes('/api/v1/users'));
  await ownRow(page).getByRole('link').first().click();
  expect((await answer).status()).toBe(200);
  await page.goBack();
  await expect(ownRow(page)).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(product.origin + users);
  // Whom the provider does not know any more is asked.
  await signInLink(page).or(ownRow(page)).first().waitFor();
  if (await signInLink(page).isVisible()) await signInLink(page).click();
  await expect(ownRow(page)).toBeVisible();
}

/** As a browser duplicates a tab: what the tab has stored goes along. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await expect(ownRow(copy)).toBeVisible();
  return copy;
}

test('the provider changes its keys and withdraws the old ones: whoever is at work goes on', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const before = provider.renewals.length;
  await provider.rotateKeys();
  provider.withdrawOldKeys();

  await page.clock.setSystemTime(Date.now() + almostOverMs);
  await work(page);

  expect(provider.renewals.length - before).toBe(1);
});

for (const [name, shift] of [
  ['fast', 300_000],
  ['slow', -300_000],
] as const)
  test(`a computer whose clock is five minutes ${name} signs in and stays signed in`, async ({ page }) => {
    provider.tell({ idToken: (claims) => ({ ...claims, exp: (claims.iat ?? 0) + 30 }) });
    await page.clock.install({ time: Date.now() + shift });

    await signIn(page);
    await page.reload();

    await expect(ownRow(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(users);
  });

test('two tabs of one sign-in renew it at the same time, and use its refresh token once', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page);
  const copy = await duplicate(page, context);
  const before = provider.renewals.length;

  await page.clock.setSystemTime(Date.now() + almostOverMs);
  await Promise.all([work(page), work(copy)]);

  expect(provider.renewals.length - before).toBe(1);
});

test('the back button after sign-in uses no code again, and after sign-out shows nothing', async ({
  page,
}) => {
  await signIn(page);
  await page.goBack();
  await page.goForward();
  await expect(ownRow(page)).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('code');

  await page.getByRole('button', { name: 'Mon profil' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(signInLink(page)).toBeVisible();
  await page.goBack();

  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText(administrator.email)).toHaveCount(0);
});

test('a sign-out at the provider ends the tabs of that person, which say so and lead back', async ({
  context,
  page,
  complaints,
}) => {
  await signIn(page);
  const copy = await duplicate(page, context);
  const form = { logout_token: await provider.endSessions() };

  const answer = await page.request.post(`${product.origin}/public/backchannel-logout`, { form });

  expect(answer.status()).toBe(200);
  for (const tab of [page, copy]) {
    await expect(tab.getByText('Votre session a été fermée')).toBeVisible();
    await expect(tab.getByText(administrator.email)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await signInLink(page).click();
  await expect(page.getByRole('button', { name: 'Mon profil' })).toBeVisible();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 401'))).toEqual([]);
});
