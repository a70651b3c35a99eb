import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../world/sampleFiles.ts';
import { type Answer, apiOf, one } from './api.ts';
import { expect, expectAccessible, openAs, pixelTolerance, test, turnDarkAndSmall } from './walk.ts';

const mark = randomUUID().slice(0, 8);

test('a recruiter publishes an ad, chooses who applied, and refuses an application and a document', {
  tag: '@short',
}, async ({ page, baseURL }) => {
  const asCandidate = apiOf('candidate', baseURL);
  const asRecruiter = apiOf('recruiter', baseURL);
  const profile = await ownProfile(asCandidate);

  const chosen = await publishAd(page);
  const refused = await made(
    asRecruiter('POST', '/candidate-ads', {
      data: { type: 'candidate_ads', attributes: { title: `Magasinier ${mark}`, contract_type: 'temp' } },
    }),
  );
  for (const ad of [chosen, refused])
    await made(
      asCandidate('POST', '/candidate-applications', {
        data: {
          type: 'candidate_applications',
          relationships: {
            candidate_profile: one('candidate_profiles', profile),
            candidate_ad: one('candidate_ads', ad),
          },
        },
      }),
    );
  await sendDocument(asCandidate, profile);

  await page.goto(`/resources/candidate-ads/${chosen}`);
  const answers = page.getByRole('link', { name: '1 candidature' });
  await expect(answers).toBeVisible();
  await expectAccessible(page);
  await answers.click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByText(`Cariste ${mark}`).click();
  const application = page.getByRole('dialog', { name: `Cariste ${mark}` });
  await expectAccessible(page);
  await application.getByRole('button', { name: 'Retenir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retenir' }).click();
  await expect(application.getByText('Retenue')).toBeVisible();
  await expect(application.getByRole('button', { name: 'Ne pas retenir' })).toBeHidden();

  await page.goto(`/resources/candidate-profiles/${profile}`);
  const applications = page.getByRole('region', { name: 'Candidatures' });
  const row = applications.getByRole('listitem').filter({ hasText: `Magasinier ${mark}` });
  await row.getByRole('button', { name: 'Ne pas retenir' }).click();
  const refusal = page.getByRole('dialog', { name: 'Ne pas retenir cette candidature' });
  await refusal.getByRole('textbox').fill('Le poste est pourvu.');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Ne pas retenir' }).click();
  await expect(row.getByText('Non retenue')).toBeVisible();

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
  await expectAccessible(page);
  // The look of PDF files stays in a page that showed one.
  await page.reload();
  await turnDarkAndSmall(page);
  await expect(documents.getByText('Illisible')).toBeVisible();
  await expectAccessible(page);
});

test('a recruiter finds who lives near a commune, and the address keeps it', async ({ page }) => {
  await openAs(page, 'recruiter', '/resources/candidate-profiles');
  await expect(page.getByRole('row', { name: /Petit/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Près d’une commune' }).fill('Paris');
  await page.getByRole('option', { name: 'Paris Paris', exact: true }).click();
  await expect(page.getByRole('row', { name: /Petit/ })).toContainText(/\d km/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Près d’une commune' })).toHaveValue('Paris');
  await expect(page.getByRole('row', { name: /Petit/ })).toContainText(/\d km/);
});

test('on a phone a profile begins with its name and below it what may be done, and its list is left where it was', async ({
  page,
}) => {
  const placeOnPage = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/resources/candidate-profiles');
  const link = page.getByRole('link', { name: 'Thomas' });
  await link.scrollIntoViewIfNeeded();
  const placeInList = await placeOnPage();
  expect(placeInList).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thomas Petit');
  expect(await placeOnPage()).toBe(0);
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const action of ['Attribuer une région', 'Ajouter à un dossier', 'Effacer définitivement']) {
    const box = await page.getByRole('button', { name: action }).boundingBox();
    expect(box?.y, action).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - pixelTolerance);
    expect((box?.x ?? 0) + (box?.width ?? 0), action).toBeLessThanOrEqual(390 + pixelTolerance);
  }
  await page.goBack();
  const distance = async () => Math.abs((await placeOnPage()) - placeInList);
  await expect.poll(distance).toBeLessThanOrEqual(pixelTolerance);
});

async function publishAd(page: Page): Promise<string> {
  await openAs(page, 'recruiter', '/resources/candidate-ads/create');
  await page.getByRole('textbox', { name: /^Intitulé/ }).fill(`Cariste ${mark}`);
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

type Ask = ReturnType<typeof apiOf>;

async function ownProfile(ask: Ask): Promise<string> {
  const { data } = await ask('GET', '/candidate-profiles');
  const [own] = data as unknown as readonly { readonly id: string }[];
  if (!own) throw new Error('The candidate has no profile');
  return own.id;
}

async function sendDocument(ask: Ask, profile: string): Promise<void> {
  await made(
    ask('POST', '/candidate-documents', {
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

async function made(answer: Promise<Answer>): Promise<string> {
  const { status, data, detail } = await answer;
  expect(status, detail).toBe(201);
  return data.id;
}
