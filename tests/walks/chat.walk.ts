import type { Locator, Page } from '@playwright/test';
import { pdf } from '../world/sampleFiles.ts';
import { accessTokenOf } from './accessToken.ts';
import { apiOf, one } from './api.ts';
import { another, createDossier } from './ownDossier.ts';
import { startServerProxy } from './serverProxy.ts';
import { expect, expectAccessible, openAs, test, turnDarkAndSmall } from './walk.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const noticeOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title });
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf('plan') };
const openNotice = async (page: Page, title: string) => {
  await bell(page).click();
  await noticeOf(page, title).click();
};

test('a recruiter and a manager chat: a name rings, what is written and read shows at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { reference, page: path } = await createDossier(baseURL);
  const manager = await another(browser, baseURL, 'manager', '/manager/training-catalog');
  const icon = () => manager.locator('link[rel="icon"]').getAttribute('href');
  await openAs(page, 'recruiter', path);
  await page.getByRole('button', { name: /^Chat/ }).click();

  await message(page).pressSequentially('Bonjour @jul');
  await expect(page.getByRole('option', { name: 'Julien Moreau' })).toBeVisible();
  await message(page).press('Enter');
  await message(page).pressSequentially('le devis est prêt.');
  await message(page).press('Enter');

  await expect(thread(page)).toContainText('Bonjour @Julien Moreau le devis est prêt.');
  await expect(page.getByText('En attente d’envoi')).toBeHidden();
  await openNotice(manager, `Dossier ERPF#${reference} : on vous cite dans le chat`);
  await expect(thread(manager)).toContainText('@Julien Moreau le devis est prêt.');
  expect(await icon()).toMatch(/^data:image\/svg\+xml/);
  await expect(thread(page)).toContainText('Lu par Julien Moreau');

  await message(manager).pressSequentially('Merci');
  await expect(page.getByText('Julien Moreau écrit…')).toBeVisible();
  await message(manager).press('Shift+Enter');
  await message(manager).pressSequentially(`voir ERPF#${reference}`);
  await message(manager).press('Enter');
  await expect(thread(page)).toContainText(/Merci\s+voir/);
  await expect(page.getByText('Julien Moreau écrit…')).toBeHidden();
  await expect(thread(page).getByRole('link', { name: `ERPF#${reference}` })).toHaveAttribute(
    'href',
    new RegExp(`/manager/training-course/${reference}$`),
  );

  await expectAccessible(page);
  await turnDarkAndSmall(page);
  await expect(page.getByRole('dialog', { name: 'Chat du dossier' })).toBeVisible();
  await expect(message(page)).toBeInViewport();
  await expectAccessible(page, '[role="dialog"]');
  await manager.context().close();
});

test('one’s own message is changed and taken back, another’s is not', async ({ page, baseURL }) => {
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
  await page.waitForTimeout(1_200);
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

test('notifications lead to the comment and to the history they tell of', async ({ page, baseURL }) => {
  const { id, reference, page: path } = await createDossier(baseURL);
  const call = apiOf('manager', baseURL);
  const relationships = { training_course: one('training_courses', id) };
  const attributes = { content: 'Il manque le programme', step: 'program' };
  await openAs(page, 'recruiter', '/manager/training-catalog');

  await call('POST', '/training-course-comments', {
    data: { type: 'training_course_comments', attributes, relationships },
  });
  await call('PATCH', `/training-courses/${id}`, {
    data: { type: 'training_courses', id, attributes: { deadline: '2027-03-31' } },
  });

  await openNotice(page, `Dossier ERPF#${reference} : nouveau commentaire`);
  await expect(page.getByRole('complementary', { name: 'Commentaires' })).toContainText(
    'Il manque le programme',
  );
  await openNotice(page, `Dossier ERPF#${reference} : modifié`);
  await expect(page).toHaveURL(new RegExp(`${path}/history`));
  await expect(page.getByRole('main')).toContainText('31/03/2027');
});
