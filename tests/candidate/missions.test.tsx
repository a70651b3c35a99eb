import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import Missions from '#alec/candidate/space/missions/Missions.tsx';
import { plain } from '../admin/productScreen.tsx';
import { openPage, profileId as profile } from './openPage.tsx';

const missions = 'candidate-missions';
const year = 2026;
const mission = {
  id: 'mission-1',
  candidate_profile: profile,
  title: 'Cariste',
  company: 'Logidis Seine',
  city: 'Nanterre',
  from_date: `${year - 1}-02-01`,
  to_date: `${year + 1}-03-12`,
  hourly_rate: '12.400',
  agency: 'Nanterre Industrie',
  agency_phone: '+33140506070',
};
const training = {
  id: 'training-1',
  label: 'CACES R489',
  organization_name: 'Forma Nord',
  organization_city: 'Lille',
  city: '59000 Lille',
  duration: '21.00',
  state: 'planned',
  from_date: `${year + 1}-03-02`,
  to_date: `${year + 1}-03-04`,
  reference: '2026-00012',
  sessions: [
    {
      id: 'session-1',
      from_date: `${year + 1}-03-02`,
      to_date: `${year + 1}-03-02`,
      period: 'MORNING_PERIOD',
      session_type: 'training',
      session_duration: '3.50',
    },
  ],
  has_convocation: true,
};

const noTrainings = (_: string, { path }: { readonly path?: string }) =>
  path === 'trainings' ? { data: [] } : undefined;

beforeEach(() => {
  vi.setSystemTime(`${year}-06-15T10:00:00Z`);
});

test('a mission says until when, where, for how much and whom to call', async () => {
  await openPage({ page: <Missions />, rows: { [missions]: [mission] }, call: noTrainings });

  const current = within(await screen.findByRole('region', { name: 'En cours' }));
  expect(plain(current.getByText(/jusqu’au/).textContent)).toBe(
    `Depuis le 1er février ${year - 1}, jusqu’au 12 mars ${year + 1}`,
  );
  expect(current.getByText('Logidis Seine, Nanterre')).toBeTruthy();
  expect(plain(current.getByText(/de l’heure/).textContent)).toBe('12,40 € de l’heure');
  expect(current.getByRole('link', { name: /^Appeler l’agence/ }).getAttribute('href')).toBe(
    'tel:+33140506070',
  );
});

test('the calendar file of a mission is fetched and handed over', async () => {
  const offered = vi.fn((_: Blob) => 'blob:mission');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });
  const asked: unknown[] = [];
  const { user } = await openPage({
    page: <Missions />,
    rows: { [missions]: [mission] },
    call: (resource, params) => {
      if (params.path === 'trainings') return { data: [] };
      asked.push([resource, params.path]);
      return new Response('BEGIN:VCALENDAR');
    },
  });

  await user.click(await screen.findByRole('button', { name: /^Ajouter à mon agenda/ }));

  expect(await screen.findByText(/Ouvrez le fichier téléchargé/)).toBeTruthy();
  expect(asked).toEqual([['candidate', 'missions/mission-1/calendar.ics']]);
  expect(offered).toHaveBeenCalledOnce();
});

test('a training says its place, its sessions and its hours, and has its convening letter', async () => {
  await openPage({
    page: <Missions />,
    call: (_, { path }) => (path === 'trainings' ? { data: [training] } : undefined),
  });

  const trainings = within(await screen.findByRole('region', { name: 'Mes formations' }));
  await trainings.findByText('CACES R489');
  expect(trainings.getByText('Forma Nord, 59000 Lille')).toBeTruthy();
  expect(plain(trainings.getByText(/Le matin/).textContent)).toBe('Le matin · 3,50 h · Cours');
  expect(trainings.getByRole('button', { name: /Télécharger ma convocation/ })).toBeTruthy();
});

test('trainings that cannot be read are asked for again, beside the missions', async () => {
  const answers = [new HttpError('En panne', 403), { data: [training] }];
  const { user } = await openPage({
    page: <Missions />,
    rows: { [missions]: [mission] },
    call: (_, { path }) => {
      if (path !== 'trainings') return undefined;
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  expect(await screen.findByText('Cariste')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('CACES R489')).toBeTruthy();
});

test('whoever has no mission yet is told what will stand here', async () => {
  await openPage({ page: <Missions />, call: noTrainings });

  expect(await screen.findByText('Aucune mission')).toBeTruthy();
});
