import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttendanceCard } from '#alec/trainingAction/page/attendance/AttendanceCard.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { actorOf, InDossier, openProductScreen, plain } from '../productScreen.tsx';

const session = {
  id: 's',
  session_type: 'training',
  from_date: '2026-11-16',
  to_date: '2026-11-16',
  period: 'ALL_DAY_PERIOD',
  session_duration: '7.00',
};
const present = {
  id: 'a',
  training_action_candidate: 'ann',
  training_course_session: 's',
  day: '2026-11-16',
  period: 'MORNING_PERIOD',
  is_present: true,
  duration: '3.50',
};

interface Options {
  readonly real_duration?: string | null;
  readonly sessions?: readonly object[];
  readonly known?: readonly object[];
}

function open({ real_duration = null, sessions = [session], known = [present] }: Options = {}) {
  const period = {
    id: 'p',
    training_action_candidate: 'ann',
    period_type: 'external',
    from_date: '2026-11-16',
    to_date: '2026-11-20',
    real_duration,
  };
  const records = {
    action: { id: 'action' },
    candidates: [{ id: 'ann', first_name: 'Sami', last_name: 'Abel' }],
    periods: [period],
    attendances: known,
  } as unknown as ActionRecords;
  return openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/training-actions/2026-00001/action_schedule',
    children: (
      <InDossier estimators={[]} parts={{ sessions: sessions as never }}>
        <AttendanceCard records={records} />
      </InDossier>
    ),
  });
}

const take = () => screen.findByRole('button', { name: 'Reprendre les présences' });

test('hours that were entered are asked about before attendance takes their place', async () => {
  const { user, provider } = await open({ real_duration: '98.00' });
  await user.click(await take());
  const question = within(await screen.findByRole('alertdialog'));
  expect(plain(question.getByText(/Des heures réelles ont été saisies/).textContent)).toContain(
    'Sami Abel 98,00 h → 3,50 h',
  );

  await user.click(question.getByRole('button', { name: 'Annuler' }));
  expect(provider.callsOf('operations')).toEqual([]);
  await user.click(await take());
  await user.click(await screen.findByRole('button', { name: 'Remplacer' }));

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
});

test('where no hours were entered nobody is asked', async () => {
  const { user, provider } = await open();

  await user.click(await take());

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a schedule without sessions leads to where they are made', async () => {
  await open({ sessions: [], known: [] });

  const link = await screen.findByRole('link', { name: 'Ajoutez-en dans le planning' });
  expect(link.getAttribute('href')).toBe('/manager/training-course/2026-00001/schedule');
});

const cell = (name: string) => {
  const found = document.querySelector<HTMLElement>(`td[data-column="${name}"]`);
  if (!found) throw new Error(`There is no '${name}'`);
  return found;
};
const afternoon = '2026-11-16 AFTERNOON_PERIOD';
test('hours are not taken over before all that is typed is saved', async () => {
  const { user, provider } = await open();
  await screen.findByText('Matin');

  await user.click(cell(afternoon));
  await user.keyboard('p');
  await user.click(await take());

  expect(await screen.findByText(/pas encore enregistrées/)).toBeTruthy();
  const written = provider.callsOf('operations').flatMap(({ resource }) => resource as unknown);
  expect(written).not.toContainEqual(expect.objectContaining({ op: 'update' }));
});

test('a half-day that was recorded and is planned no more is shown, and nobody is put there by others', async () => {
  const moved = { ...session, from_date: '2026-11-17', to_date: '2026-11-17' };
  const { user, provider } = await open({ sessions: [moved] });

  expect(plain((await screen.findByText(/hors planning/)).textContent)).toContain('16');
  await user.click(screen.getByRole('button', { name: 'Présents partout ailleurs' }));

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(1));
  expect(provider.callsOf('operations')[0]?.resource).toMatchObject([
    { op: 'add', data: { day: '2026-11-17' } },
    { op: 'add', data: { day: '2026-11-17' } },
  ]);
});
