import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { slotOverrides, viewOverrides } from '#alec/overrides.tsx';
import { openCandidateScreen, pageOf, profile } from './candidateScreen.ts';

const own = { candidate_profile: profile.id };
const rows = {
  'candidate-experiences': [
    { id: 'e1', ...own, job: 'Préparateur', from_date: '2020-01-06', to_date: '2023-06-30' },
    { id: 'e2', ...own, job: 'Cariste', company: 'Logistique Ouest', from_date: '2023-07-03', to_date: null },
  ],
  'candidate-missions': [{ id: 'm1', ...own, title: 'Magasinier', from_date: '2026-03-02' }],
};

const openProfile = (role = 'manager') =>
  openCandidateScreen({
    role,
    rows,
    slots: { 'candidate-profiles': slotOverrides['candidate-profiles'] ?? {} },
    at: pageOf('candidate-profiles', profile.id),
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('what goes on comes first among the experiences', async () => {
  await openProfile();
  const found = await section('Expériences');

  const lines = (await found.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('CaristeLogistique Ouest · Depuis le 03/07/2023');
  expect(lines[1]).toContain('PréparateurDu 06/01/2020 au 30/06/2023');
});

test('each part leads to the whole list of this person', async () => {
  await openProfile();
  const found = await section('Missions');

  const link = await found.findByRole('link', { name: /Tout voir/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/resources/candidate-missions?filter={"candidate_profile":"${profile.id}"}`,
  );
});

test('a part without rows says so', async () => {
  await openProfile();

  expect(await (await section('Candidatures')).findByText('Rien pour l’instant.')).toBeTruthy();
});

test('who only looks neither asks for a document nor shares one', async () => {
  await openProfile('cpef');
  await screen.findByRole('button', { name: 'CV en PDF' });

  expect(screen.queryByRole('button', { name: 'Demander un document' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Partager un document' })).toBeNull();
});

test('the list around a commune shows who is near, and how far', async () => {
  const far = { ...profile, id: '01990000-0000-7000-8000-00000000c002', last_name: 'Loin', city: 'Paris' };
  const near = { city_code: '69123', name: 'Lyon', distance_km: 30 };
  const asked: unknown[] = [];
  await openCandidateScreen({
    rows: { 'candidate-profiles': [profile, far] },
    views: { 'candidate-profiles': viewOverrides['candidate-profiles'] ?? {} },
    fields: (await import('#alec/candidate/page/candidateFields.ts')).candidateFields,
    at: `${pageOf('candidate-profiles')}?filter=${encodeURIComponent(JSON.stringify({ near }))}`,
    server: (provider) => {
      provider.export = async (_, params) => {
        asked.push([params?.path, params?.meta?.query]);
        return Response.json({ meta: { total: 200, profiles: [{ id: profile.id, distance_km: 12 }] } });
      };
    },
  });

  expect(await screen.findByText('12 km')).toBeTruthy();
  expect(screen.queryByText('Loin')).toBeNull();
  expect(screen.getByText(/200 profils sont dans ce rayon/)).toBeTruthy();
  await waitFor(() => expect(asked[0]).toEqual(['near', { city_code: '69123', distance: '30' }]));
});
