import { accessTokenOf } from './accessToken.ts';
import { apiOf } from './api.ts';
import { expect, expectAccessible, openAs, signInAs, test } from './walk.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/133.0 Mobile/15E148 Safari/605.1.15';
const iPhoneSession = /^Fermer cette session\s: Firefox, iPhone$/;

test('someone signs her documents, and closes the session of her telephone', { tag: '@short' }, async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await openAs(page, 'regional_director', '/profile');
  await page.getByRole('button', { name: 'Dessiner' }).click();
  const sheet = page.getByRole('img', { name: 'Feuille où signer' });
  await sheet.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 40, { steps: 5 });
  await page.mouse.move(x + 240, y + 100, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).last().click();
  await expect(page.getByRole('img', { name: 'Votre signature' })).toBeVisible();

  await test.step('a document she makes bears it', async () => {
    const call = apiOf('regional_director', baseURL);
    const { data: dossiers } = await call('GET', '/training-courses?filter[status]=to_do&page[size]=1');
    const [dossier] = dossiers as unknown as readonly { readonly id: string }[];
    const { data: templates } = await call('GET', '/document-templates?filter[document_type]=19');
    const [template] = templates as unknown as readonly { readonly id: string }[];
    const meta = { training_course: dossier?.id, document_template: template?.id };
    const { data: version, detail } = await call('POST', '/documents/generate', { meta });
    expect(detail).toBe('');
    const authorization = `Bearer ${await accessTokenOf('regional_director', baseURL ?? '')}`;
    const paper = await fetch(`${baseURL}/api/v1/document-versions/${version.id}/download`, {
      headers: { authorization },
    });
    expect(await paper.text()).toContain('/Subtype /Image');
  });

  const telephone = await (await browser.newContext({ userAgent: iPhone })).newPage();
  await signInAs(telephone, 'regional_director', '/profile');
  await page.reload();
  await page.getByRole('button', { name: iPhoneSession }).click();
  await page.getByRole('button', { name: 'Fermer la session' }).click();

  await expect(page.getByText('Session fermée', { exact: true })).toBeVisible();
  await telephone
    .getByRole('button', { name: 'Choisir une photo' })
    .or(telephone.locator('form'))
    .first()
    .waitFor();
  await telephone.reload();
  await expect(telephone.getByText('Votre session a été fermée', { exact: true })).toBeVisible();
  await telephone.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(telephone.getByRole('button', { name: /^regional_director/ })).toBeVisible();
  await signInAs(telephone, 'regional_director', '/profile');
  await expect(telephone.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await telephone.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(telephone);
  // The browser's own words for what the closed session asked.
  expect(complaints.splice(0).filter((one) => !one.includes('401'))).toEqual([]);
});
