import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../walk.ts';
import { makeCertificate } from './certificate.ts';
import { type HttpsProduct, startHttpsProduct } from './httpsProduct.ts';
import { type Lie, type Provider, startProvider } from './provider.ts';

// One server and one provider for all of them: what the provider says is changed from lie to lie.
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

const sentences = (locale: string) =>
  JSON.parse(readFileSync(`locales/shell.${locale}.json`, 'utf8')).shell.signIn.faults as Record<
    string,
    string
  >;
const denied = (parameters: URLSearchParams) => {
  parameters.delete('code');
  parameters.set('error', 'access_denied');
};

const profileButton = (page: Page) => page.getByRole('button', { name: /^(Mon profil|My profile)$/ });

/** One for each sentence of the page. `src/ra-auth-oidc/tests/forgedTokens.test.ts` has every answer that is refused. */
const lies: readonly [name: string, lie: Lie, fault: string][] = [
  ['a wrong nonce', { idToken: (honest) => ({ ...honest, nonce: 'other' }) }, 'invalidAnswer'],
  ['another state', { back: (to) => to.set('state', 'changed') }, 'roundTrips'],
  ['access_denied', { back: denied }, 'accessDenied'],
  ['invalid_grant', { answer: () => ({ status: 400, body: { error: 'invalid_grant' } }) }, 'providerRefused'],
  ['a token for others', { accessToken: (honest) => ({ ...honest, aud: 'other' }) }, 'notAccepted'],
];

for (const [at, [name, lie, fault]] of lies.entries()) {
  const locale = at % 2 === 0 ? 'fr' : 'en';

  test(`a provider that sends ${name} signs nobody in, the page says why and lets one try again`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('RaStorealec.locale', `"${chosen}"`), locale);
    provider.tell(lie);

    await page.goto(product.origin);

    await expect(page.getByRole('alert')).toHaveText(sentences(locale)[fault] ?? '');
    await expect(profileButton(page)).toHaveCount(0);
    expect(await sessionOf(page)).toBeUndefined();

    provider.tell({});
    await page.getByRole('button', { name: /^(Réessayer|Try again)$/ }).click();

    await expect(profileButton(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 40'))).toEqual([]);
  });
}

/** What the browser keeps of a sign-in. */
function sessionOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    Object.values({ ...sessionStorage, ...localStorage }).find((value) => value.includes('accessToken')),
  );
}
