import { signIn } from '#bin/signIn.ts';
import { expect, expectAccessible, openAs, test } from './walk.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/133.0 Mobile/15E148 Safari/605.1.15';

test('a user draws a signature, and closes the session of another device', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const token = await signIn('regional_director', String(baseURL), 'alec');
  const callFromPhone = () =>
    fetch(`${baseURL}/api/v1/auth/me`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': iPhone },
    });
  expect((await callFromPhone()).status).toBe(200);
  await openAs(page, 'regional_director', '/profile');

  await test.step('the drawn signature is saved', async () => {
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
  });

  await test.step('the closed session of the phone is refused', async () => {
    await page.getByRole('button', { name: /^Fermer cette session\s: Firefox, iPhone$/ }).click();
    await page.getByRole('button', { name: 'Fermer la session' }).click();
    await expect(page.getByText('Session fermée', { exact: true })).toBeVisible();
    expect((await callFromPhone()).status).toBe(401);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
