import { pdf } from '../world/sampleFiles.ts';
import { accessTokenOf } from './accessToken.ts';
import { apiOf, one } from './api.ts';
import { storedText } from './browserStorage.ts';
import { message, thread } from './chatPanel.ts';
import { createDossier } from './ownDossier.ts';
import { startServerProxy } from './serverProxy.ts';
import { expect, openAs, test } from './walk.ts';

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf('plan') };

test('one’s own message is changed and taken back, another’s is not', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const { id, page: path } = await createDossier(baseURL);
  const call = apiOf('manager', baseURL);
  const relationships = { training_course: one('training_courses', id) };
  const attributes = { content: 'Quel candidat ?' };
  await call('POST', '/chats', { data: { type: 'chats', attributes, relationships } });
  await openAs(page, 'recruiter', `${path}/action_message?kind=chats`);

  await message(page).fill('Le premiere');
  await message(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Modifier ce message' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Modifier ce message' }).click();
  await page.getByRole('textbox', { name: 'Modifier ce message' }).fill('Le premier');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(thread(page)).toContainText(/modifié.*Le premier/s);
  await page.getByRole('searchbox', { name: 'Rechercher dans le chat' }).fill('candidat');
  await expect(thread(page)).not.toContainText('Le premier');
  await page.getByRole('searchbox', { name: 'Rechercher dans le chat' }).fill('');
  await page.getByRole('button', { name: 'Supprimer ce message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();

  await expect(thread(page)).not.toContainText('Le premier');
  await expect(thread(page)).toContainText('Quel candidat ?');
});

test('what is written and attached while the server is away is sent once it is back, in order and once, from any page', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const { id, page: path } = await createDossier(baseURL);
  const line = await startServerProxy(String(baseURL));
  const token = await accessTokenOf('recruiter', String(baseURL));
  await page.goto(`${line.origin}${path}?chat=open&token=${token}`);
  await expect(thread(page).or(page.getByText(/^Aucun message/))).toBeVisible();
  await line.disconnect();

  for (const words of ['Un', 'Deux', 'Trois']) {
    await message(page).fill(words);
    if (words === 'Deux') await page.locator('input[type=file]').setInputFiles(plan);
    await message(page).press('Enter');
  }
  await expect(page.getByText('En attente d’envoi')).toHaveCount(3);
  await message(page).fill('À finir');
  await expect.poll(() => storedText(page)).toContain('À finir');
  await page.close();
  await line.reconnect();
  const other = await context.newPage();
  await other.goto(`${line.origin}/manager/training-catalog?token=${token}`);

  const contents = async () => {
    const { data } = await apiOf('recruiter', baseURL)(
      'GET',
      `/chats?filter[training_course]=${id}&sort=createdAt`,
    );
    return (data as unknown as (typeof data)[]).map(({ attributes }) => attributes.content);
  };
  await expect.poll(contents).toEqual(['Un', 'Deux', 'Trois']);
  await other.goto(`${line.origin}${path}?chat=open`);
  await expect(message(other)).toHaveValue('À finir');
  await expect(thread(other)).toContainText(/Un.*Deux.*plan.*Trois/s);
  await expect(thread(other).getByRole('link', { name: 'plan' })).toHaveCount(1);
  await other.close();
  await line.disconnect();
  // The browser says on its console that nobody was there.
  expect(complaints.splice(0).filter((complaint) => !/Failed to (load|fetch)/.test(complaint))).toEqual([]);
});
