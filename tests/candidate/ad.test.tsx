import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../admin/memoryProvider.ts';
import { plain } from '../admin/productScreen.tsx';
import { openPage, profileId } from './openPage.tsx';
import { adOf, suggestedServer } from './suggestedServer.ts';

const ad = {
  ...adOf(1),
  is_open: true,
  agency: 'Nanterre Industrie',
  agency_phone: '+33140506070',
  description: 'Conduire un chariot.',
};
const at = `/ads/${ad.id}`;
const applications = 'candidate-applications';

const sent = {
  id: '01990000-0000-7000-8000-000000000777',
  candidate_profile: profileId,
  candidate_ad: ad.id,
  ad_title: ad.title,
  status: 0,
  applied_on: '2026-11-23',
};

const open = (rows: Rows = {}) => openPage({ at, rows: { 'candidate-ads': [ad as never], ...rows } });

async function openSheet(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(await screen.findByRole('button', { name: 'Postuler' }));
  return screen.findByRole('textbox', { name: 'Message (facultatif)' });
}

const send = () => screen.getByRole('button', { name: 'Envoyer ma candidature' });

describe('an ad', () => {
  it('gives the telephone of the agency to call', async () => {
    await open();

    const link = await screen.findByRole('link', { name: /^Appeler le/ });

    expect(link.getAttribute('href')).toBe('tel:+33140506070');
  });

  it('is answered with a message and a document, once, however often it is sent', async () => {
    const cv = {
      id: '01990000-0000-7000-8000-000000000555',
      candidate_profile: profileId,
      document_type: 'cv',
      file_name: 'cv.pdf',
      origin: 'candidate',
      status: 'new',
    };
    const page = await open({ 'candidate-documents': [cv] });
    const message = await openSheet(page);
    await page.user.type(message, 'Bonjour');
    await page.user.click(await screen.findByRole('radio', { name: /cv\.pdf/ }));

    await page.user.dblClick(send());

    await screen.findByText('Votre candidature est envoyée.');
    expect(page.provider.callsOf('create', applications).map(({ params }) => params.data)).toEqual([
      { candidate_profile: profileId, candidate_ad: ad.id, message: 'Bonjour', candidate_document: cv.id },
    ]);
  });

  it('that was answered before says when, and offers it no more', async () => {
    await open({ [applications]: [sent] });

    await screen.findByText('Candidature envoyée le 23/11/2026');

    expect(screen.queryByRole('button', { name: 'Postuler' })).toBeNull();
  });

  it('that was answered from elsewhere meanwhile is shown as answered', async () => {
    const page = await open();
    await openSheet(page);
    page.provider.rows.set(applications, [sent]);
    const errors = [{ code: 'already-applied', detail: 'Déjà.' }];
    page.provider.refuseNext('create', new HttpError('Déjà.', 409, { errorObjects: errors }));

    await page.user.click(send());

    await screen.findByText('Candidature envoyée le 23/11/2026');
    expect(screen.queryByText('Déjà.')).toBeNull();
  });

  it('keeps what was typed when the server is gone, and says so', async () => {
    const page = await open();
    const message = await openSheet(page);
    await page.user.type(message, 'Bonjour');
    page.provider.refuseNext('create', new HttpError('Le serveur ne répond pas.', 0));

    await page.user.click(send());

    expect((await screen.findByRole('alert')).textContent).toBe('Le serveur ne répond pas.');
    expect(screen.getByDisplayValue('Bonjour')).toBeTruthy();
  });

  it('takes no message of more than 2,000 characters', async () => {
    const page = await open();
    const message = await openSheet(page);
    await page.user.click(message);
    await page.user.paste('a'.repeat(2001));

    await page.user.click(send());

    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toBe('Le message a 2001 caractères. Il en faut 2000 au plus.');
    expect(page.provider.callsOf('create', applications)).toEqual([]);
  });

  it.each([
    ['was closed', { is_open: false }],
    ['is over', { from_date: '2020-01-01', to_date: '2020-01-31' }],
  ])('that %s says so, and cannot be answered', async (_, changes) => {
    await openPage({ at, rows: { 'candidate-ads': [{ ...ad, ...changes } as never] } });

    await screen.findByText('Cette annonce est fermée');

    expect(screen.queryByRole('button', { name: 'Postuler' })).toBeNull();
  });

  it('that is not shown any more says so', async () => {
    await openPage({ at });

    await screen.findByText('Cette annonce est fermée');
  });

  it('leads back to the card one came from', async () => {
    const server = suggestedServer([adOf(3), adOf(1), adOf(2)]);
    const page = await openPage({
      at: '/ads?sort=newest',
      rows: { 'candidate-ads': [ad as never] },
      call: server.call,
    });
    await page.user.click(await screen.findByRole('link', { name: 'Cariste 1' }));

    await page.user.click(await screen.findByRole('link', { name: 'Retour aux annonces' }));

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cariste 1'));
    expect(page.router.state.location.search).toBe('?sort=newest');
  });
});
