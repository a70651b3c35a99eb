import { addDays } from 'date-fns';
import { unzipSync } from 'fflate';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { choosePaper, downloaded, photograph, sendPaper, uprightPages } from './candidatePapers.ts';
import { completeProfile, openPage } from './completeProfile.ts';
import { askForIdentity, assignRegion, callsOf, lendAccount } from './newCandidate.ts';
import { type OwnServer, runOwnServer } from './runOwnServer.ts';
import { expect, test } from './walk.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let server: OwnServer;
test.beforeAll(async () => {
  server = await runOwnServer();
  await lendAccount(server.origin);
});
test.afterAll(() => server.stop());

const freeFrom = dayIn('Europe/Paris', addDays(new Date(), 40));
const freeFromInFrench = freeFrom.split('-').reverse().join('/');
const adTitle = 'Cariste à Gennevilliers';
const newPhone = '06 98 76 54 32';

test('a candidate signs in, applies, is chosen, and downloads all data', async ({ page, complaints }) => {
  const { origin } = server;
  const candidate = callsOf('candidate', origin);
  const recruiter = callsOf('recruiter', origin);
  const profile = () => candidate.first('/candidate-profiles');
  const toast = (words: string) => page.getByText(words, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('the candidate signs in from the landing page and creates a profile', async () => {
    await page.goto(`${origin}/candidate/`);
    await page.getByRole('button', { name: 'Se connecter' }).tap();
    await page.getByRole('button', { name: /^candidate/ }).tap();
    await expect(page).toHaveURL(/\/candidate\/dashboard$/);
    await expect(page.getByText('Bonjour Inès Caron')).toBeVisible();
    expect(await candidate.rows('/candidate-profiles')).toEqual([]);
    await button('Créer mon profil').tap();
    await expect(toast('Votre profil est créé.')).toBeVisible();
    expect((await profile()).attributes).toMatchObject({ first_name: 'Inès', last_name: 'Caron' });
  });

  await test.step('the candidate enters a date of availability, and a recruiter reads it', async () => {
    await button('Disponible à partir d’une date').tap();
    await page.getByLabel('À partir du').fill(freeFrom);
    await button('Enregistrer la date').tap();
    await expect(button(`Disponible à partir du ${freeFromInFrench}`)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(toast('Votre disponibilité est enregistrée.')).toBeVisible();
    const { id, attributes } = await profile();
    expect(attributes).toMatchObject({ availability: 'available_from', available_from: freeFrom });

    await assignRegion(origin, id);
    const seen = (await recruiter.rows('/candidate-profiles')).find((row) => row.id === id);
    expect(seen?.attributes.available_from).toBe(freeFrom);
  });

  // There was no profile when the first page requested everything at once.
  expectComplaints(complaints, 'status of 404');

  await test.step('the candidate completes the profile step by step', async () => {
    await completeProfile(page);
    const { attributes } = await profile();
    expect(attributes).toMatchObject({
      civility: 'mrs',
      birth_date: '1992-05-17',
      phone: '+33612345678',
      city: 'Nanterre',
      city_code: '92050',
      search_radius: 40,
      contract_types: ['temp'],
      skills: ['CACES 3'],
      social_security_number: expect.stringMatching(/./),
    });
    const papers = await candidate.rows('/candidate-documents');
    expect(papers.map(({ attributes: { file_name, size } }) => [file_name, size])).toEqual([
      ['cv.pdf', 4_900_000],
    ]);
  });

  await test.step('two photographs become the document that a recruiter requested', async () => {
    await askForIdentity(origin, (await profile()).id);
    await openPage(page, 'Documents');
    await button(/^Envoyer : Pièce d’identité/).tap();
    await choosePaper(page, 'Prendre une photo', await photograph(page, 2400, 1800, 'recto.jpg'));
    const back = await photograph(page, 1000, 1500, 'verso.jpg');
    await choosePaper(page, 'Photographier la page suivante', back);
    await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
    await button('Avancer la page 2').tap();
    await button('Tourner la page 2').tap();
    await sendPaper(page);
    await expect(toast('Votre document est envoyé.')).toBeVisible();
    await expect(button(/^Envoyer : Pièce d’identité/)).toHaveCount(0);

    // Both stand upright: the first as it was taken, the second after its turn.
    const stored = await downloaded(page, /Télécharger photos-.*\.pdf/);
    expect(await uprightPages(stored)).toEqual([true, true]);
    expect(stored.length).toBeLessThan(5_000_000);
    const [request] = await candidate.rows('/candidate-document-requests');
    expect(request?.relationships?.candidate_document?.data).toBeTruthy();
  });

  await test.step('the candidate applies to a suggested ad, once although the button is pressed twice', async () => {
    await openPage(page, 'Annonces');
    await page.getByRole('link', { name: adTitle }).tap();
    await button('Postuler').tap();
    await page.getByLabel('Message (facultatif)').fill('Je connais ce quai.');
    await page.getByRole('radio', { name: /^cv\.pdf/ }).tap();
    await button('Envoyer ma candidature').dblclick();
    await expect(page.getByText(/^Candidature envoyée le/)).toBeVisible();
    const applications = await candidate.rows('/candidate-applications');
    expect(applications.map(({ attributes: { ad_title, message } }) => [ad_title, message])).toEqual([
      [adTitle, 'Je connais ce quai.'],
    ]);
    expectComplaints(complaints, 'status of 409');
  });

  await test.step('without a network a new telephone number waits, and is sent once when the network is back', async () => {
    await openPage(page, 'Mon compte');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /^Modifier : Coordonnées/ }).tap();
    await page.getByRole('textbox', { name: 'Téléphone' }).fill(newPhone);
    await button('Enregistrer').tap();
    const waiting = button(/^En attente d’envoi/);
    await expect(waiting).toHaveText('En attente d’envoi (1)');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible();
    await expect(page.getByText('+33 6 98 76 54 32')).toBeVisible();
    expect((await profile()).attributes.phone).toBe('+33612345678');
    await waiting.tap();
    await expect(page.getByRole('dialog')).toContainText('Modification - Mon compte');
    await page.keyboard.press('Escape');

    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByText('+33 6 98 76 54 32')).toBeVisible();
    expect((await profile()).attributes.phone).toBe('+33698765432');
    expect(writes.filter((address) => address.includes('/candidate-profiles/'))).toHaveLength(1);
    expectComplaints(complaints, 'ERR_INTERNET_DISCONNECTED');
  });

  await test.step('a recruiter chooses the candidate, and a notification leads to the application', async () => {
    const [sent] = await candidate.rows('/candidate-applications');
    await recruiter.write('PATCH', `/candidate-applications/${sent?.id}/choose`);
    await openPage(page, 'Accueil');
    await page.getByRole('link', { name: 'Votre candidature a été retenue' }).tap();
    await expect(page.getByRole('article', { name: adTitle })).toContainText('Retenue');
    const [application] = await candidate.rows('/candidate-applications');
    expect(application?.attributes.status).toBe(2);
  });

  await test.step('the candidate downloads all data', async () => {
    await openPage(page, 'Réglages');
    const files = unzipSync(await downloaded(page, 'Télécharger toutes mes données'));
    const json = Buffer.from(files['data.json'] ?? []).toString();
    expect(json).toContain('+33698765432');
    const cv = Object.entries(files).find(([name]) => name.endsWith('cv.pdf'));
    expect(cv?.[1].length).toBe(4_900_000);
  });

  await test.step('the candidate requests the deletion of the account and cancels it', async () => {
    await button('Supprimer mon compte').tap();
    await button('Continuer').tap();
    await page.getByLabel(/^Pour confirmer, tapez/).fill('SUPPRIMER');
    await button('Demander la suppression').tap();
    await expect(page.getByText(/^Suppression demandée le/)).toBeVisible();
    expect((await profile()).attributes.deletion_requested_at).toBeTruthy();
    await button('Annuler la suppression').tap();
    await expect(toast('La suppression est annulée. Votre compte reste ouvert.')).toBeVisible();
    expect((await profile()).attributes.deletion_requested_at).toBeNull();
  });
});

/** The console has no errors but those that the walk causes. */
function expectComplaints(complaints: string[], words: string): void {
  expect(complaints.splice(0).filter((complaint) => !complaint.includes(words))).toEqual([]);
}
