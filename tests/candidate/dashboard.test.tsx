import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { describe, expect, it } from 'vitest';
import { earliestMission } from '#alec/candidate/space/dashboard/earliestMission.ts';
import type { Rows } from '../admin/memoryProvider.ts';
import { openPage, profile, profileId } from './openPage.tsx';
import { adOf, suggestedServer } from './suggestedServer.ts';

const notice = {
  id: '01990000-0000-7000-8000-000000000301',
  title: 'Votre candidature a été retenue',
  message: 'Cariste, Logidis Seine',
  notification_type: 9,
  readAt: null,
  createdAt: '2026-11-25T09:00:00.000Z',
};

const rows: Rows = {
  'candidate-missions': [
    { id: 'm1', title: 'Magasinier', from_date: '2020-01-01', to_date: '2020-02-01' },
    { id: 'm2', title: 'Soudeur', from_date: '2098-01-01', to_date: null },
    { id: 'm3', title: 'Cariste', from_date: '2097-01-01', to_date: '2097-02-01' },
  ],
  'candidate-document-requests': [
    { id: 'r1', candidate_profile: profileId, document_type: 'bank_details', candidate_document: null },
    { id: 'r2', candidate_profile: profileId, document_type: 'identity', candidate_document: 'd' },
  ],
  'user-notifications': [notice],
};

async function openDashboard(more: Rows = {}) {
  const asked: CallParams[] = [];
  const server = suggestedServer([adOf(1), adOf(2), adOf(3), adOf(4)]);
  const page = await openPage({
    at: '/dashboard',
    rows: { ...rows, ...more },
    call: (resource, params) => {
      asked.push(params);
      return server.call(resource, params);
    },
  });
  return { ...page, asked };
}

const section = (name: string) => screen.findByRole('region', { name });

describe('the dashboard of a candidate', () => {
  it('asks five things of the server, and no more', async () => {
    const { provider } = await openDashboard();

    await Promise.all(['Ma prochaine mission', 'Annonces pour vous', 'Nouveautés'].map(section));

    expect(provider.calls.map(({ method, resource }) => `${method} ${resource}`).sort()).toEqual([
      'call candidate',
      'getList candidate-document-requests',
      'getList candidate-missions',
      'getList candidate-profiles',
      'getList user-notifications',
    ]);
  });

  it('shows the mission that comes next, three ads and what is asked for', async () => {
    await openDashboard();

    const mission = await section('Ma prochaine mission');
    const ads = await section('Annonces pour vous');
    const asked = await section('Documents demandés');

    expect(within(mission).getByText('Cariste')).toBeTruthy();
    expect(within(ads).getAllByRole('listitem')).toHaveLength(3);
    expect(within(ads).getByRole('link', { name: 'Voir les annonces (4)' })).toBeTruthy();
    expect(
      within(asked)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['RIB']);
  });

  it('says how complete the profile is, and leads to what is missing first', async () => {
    await openDashboard();

    const own = await section('Mon profil');

    expect(within(own).getByRole('meter').getAttribute('aria-label')).toMatch(/^Complet à \d+/);
    const link = within(own).getByRole('link', { name: 'Compléter mon identité' });
    expect(link.getAttribute('href')).toBe('/account');
  });

  it('saves that one is not available with one press', async () => {
    const { user, provider } = await openDashboard();

    await user.click(await screen.findByRole('button', { name: 'Non disponible' }));

    await screen.findByText('Votre disponibilité est enregistrée.');
    expect(provider.rows.get('candidate-profiles')).toMatchObject([
      { ...profile, availability: 'not_available' },
    ]);
  });

  it('takes no day that has gone by', async () => {
    const { user, provider } = await openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Disponible à partir d’une date' }));

    await user.type(screen.getByLabelText('À partir du'), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la date' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Choisissez aujourd’hui ou un jour à venir.');
    expect(provider.callsOf('update')).toEqual([]);
  });

  it('takes a choice back that could not be saved', async () => {
    const { user, provider } = await openDashboard();
    const button = await screen.findByRole('button', { name: 'Non disponible' });
    provider.refuseNext('update', new HttpError('Le serveur ne répond pas.', 0));

    await user.click(button);

    await screen.findByText('Le serveur ne répond pas.');
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  });

  it('marks a notification as read once, and leads to what it is about', async () => {
    const { user, asked, router } = await openDashboard();

    await user.click(await screen.findByRole('link', { name: 'Votre candidature a été retenue' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
    expect(asked.filter(({ path }) => path === 'toggle-read-at')).toMatchObject([
      { method: 'PATCH', id: notice.id },
    ]);
  });

  it('offers to make a profile where there is none yet', async () => {
    await openDashboard({ 'candidate-profiles': [] });

    await screen.findByRole('heading', { name: 'Créer mon profil' });
  });
});

describe('the earliest mission', () => {
  const running = { from_date: '2026-10-01', to_date: '2026-11-30' };
  const endless = { from_date: '2026-01-01', to_date: null };
  const coming = { from_date: '2026-12-01', to_date: null };
  const over = { from_date: '2026-01-01', to_date: '2026-11-24' };

  it.each([
    ['runs', [coming, running, over], running],
    ['has no end', [running, endless], endless],
    ['comes', [over, coming], coming],
    ['is none', [over], undefined],
  ])('is the one that %s', (_, missions, expected) => {
    expect(earliestMission(missions, '2026-11-25')).toEqual(expected);
  });
});
