import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../world/sampleFiles.ts';
import { type Answer, apiOf, one } from './api.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test, turnDarkAndSmall } from './walk.ts';

const mark = randomUUID().slice(0, 8);
const phone = { width: 390, height: 844 };

test('a recruiter publishes an ad and accepts an application to it', { tag: '@short' }, async ({
  page,
  baseURL,
}) => {
  const title = `Cariste ${mark}`;
  await openAs(page, 'recruiter', '/resources/candidate-ads/create');
  const ad = await publishAd(page, title);
  await apply(baseURL, ad);

  await page.goto(`/resources/candidate-ads/${ad}`);
  await page.getByRole('link', { name: '1 candidature' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByText(title).click();
  const application = page.getByRole('dialog', { name: title });
  await application.getByRole('button', { name: 'Retenir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retenir' }).click();
  await expect(application.getByText('Retenue')).toBeVisible();
  await expect(application.getByRole('button', { name: 'Ne pas retenir' })).toBeHidden();
});

test('candidates are found near a commune, a profile fits a phone, and an application and a document are refused there', async ({
  page,
  baseURL,
}) => {
  const title = `Magasinier ${mark}`;
  const ad = await created(
    apiOf('recruiter', baseURL)('POST', '/candidate-ads', {
      data: { type: 'candidate_ads', attributes: { title, contract_type: 'temp' } },
    }),
  );
  const profile = await apply(baseURL, ad);
  await sendDocument(apiOf('candidate', baseURL), profile);
  await page.setViewportSize(phone);
  await openAs(page, 'manager', '/resources/candidate-profiles');

  await test.step('on a phone the actions of a profile are below its name, and its list has the same scroll position afterwards', () =>
    visitProfile(page));

  await test.step('candidates near a commune are listed with their distance, and the address contains it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'Près d’une commune' }).fill('Paris');
    await page.getByRole('option', { name: 'Paris Paris', exact: true }).click();
    await expect(page.getByRole('row', { name: /Petit/ })).toContainText(/\d km/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Près d’une commune' })).toHaveValue('Paris');
    await expect(page.getByRole('row', { name: /Petit/ })).toContainText(/\d km/);
  });

  await test.step('an application is refused with a reason', async () => {
    await page.getByRole('link', { name: 'Thomas' }).click();
    const applications = page.getByRole('region', { name: 'Candidatures' });
    const row = applications.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: 'Ne pas retenir' }).click();
    const refusal = page.getByRole('dialog', { name: 'Ne pas retenir cette candidature' });
    await refusal.getByRole('textbox').fill('Le poste est pourvu.');
    await expectAccessible(page, '[role=dialog]');
    await refusal.getByRole('button', { name: 'Ne pas retenir' }).click();
    await expect(row.getByText('Non retenue')).toBeVisible();
    await turnDarkAndSmall(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a document is read and refused with a reason', async () => {
    const documents = page.getByRole('region', { name: 'Documents', exact: true });
    await documents.getByRole('button', { name: `${mark}.pdf` }).click();
    const file = page.getByRole('dialog', { name: `${mark}.pdf` });
    await expect(file.getByText('Page 1 sur 1')).toBeVisible();
    await file.getByRole('button', { name: 'Refuser' }).click();
    const reason = page.getByRole('dialog', { name: 'Refuser ce document' });
    await reason.getByRole('textbox').fill('Illisible');
    await reason.getByRole('button', { name: 'Refuser' }).click();
    await expect(file.getByRole('button', { name: 'Refuser' })).toBeHidden();
    await file.getByRole('button', { name: 'Fermer' }).click();
    await expect(documents.getByText('Illisible')).toBeVisible();
  });
});

async function visitProfile(page: Page): Promise<void> {
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const link = page.getByRole('link', { name: 'Thomas' });
  await link.scrollIntoViewIfNeeded();
  const positionInList = await scrollPosition();
  expect(positionInList).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thomas Petit');
  expect(await scrollPosition()).toBe(0);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const action of ['Attribuer une région', 'Ajouter à un dossier']) {
    const box = await page.getByRole('button', { name: action }).boundingBox();
    expect(box?.y, action).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - pixelTolerance);
    expect((box?.x ?? 0) + (box?.width ?? 0), action).toBeLessThanOrEqual(phone.width + pixelTolerance);
  }
  await page.goBack();
  const distance = async () => Math.abs((await scrollPosition()) - positionInList);
  await expect.poll(distance).toBeLessThanOrEqual(pixelTolerance);
}

async function publishAd(page: Page, title: string): Promise<string> {
  await page.getByRole('textbox', { name: /^Intitulé/ }).fill(title);
  await page.getByRole('combobox', { name: 'Ville' }).fill('Nanterre');
  await page.getByRole('option', { name: /Nanterre \(92000\)/ }).click();
  await expect(page.getByRole('combobox', { name: 'Code postal' })).toHaveValue('92000');
  await expectAccessible(page);
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/candidate-ads(\?|$)/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  return (await (await stored).json()).data.id;
}

type Call = ReturnType<typeof apiOf>;

/** The candidate applies to an ad; returns the id of the profile. */
async function apply(baseURL: string | undefined, ad: string): Promise<string> {
  const call = apiOf('candidate', baseURL);
  const { data } = await call('GET', '/candidate-profiles');
  const [own] = data as unknown as readonly { readonly id: string }[];
  if (!own) throw new Error('The candidate has no profile');
  await created(
    call('POST', '/candidate-applications', {
      data: {
        type: 'candidate_applications',
        relationships: {
          candidate_profile: one('candidate_profiles', own.id),
          candidate_ad: one('candidate_ads', ad),
        },
      },
    }),
  );
  return own.id;
}

async function sendDocument(call: Call, profile: string): Promise<void> {
  await created(
    call('POST', '/candidate-documents', {
      data: {
        type: 'candidate_documents',
        attributes: {
          document_type: 'identity',
          file_name: `${mark}.pdf`,
          content: pdf(mark).toString('base64'),
        },
        relationships: { candidate_profile: one('candidate_profiles', profile) },
      },
    }),
  );
}

async function created(answer: Promise<Answer>): Promise<string> {
  const { status, data, detail } = await answer;
  expect(status, detail).toBe(201);
  return data.id;
}
