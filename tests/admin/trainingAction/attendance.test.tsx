import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { AttendanceCard } from '#alec/trainingAction/page/attendance/AttendanceCard.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import type { MemoryProvider } from '../memoryProvider.ts';
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

const attendances = 'training-action-attendances';

interface Options {
  readonly real_duration?: string | null;
  readonly sessions?: readonly object[];
  readonly known?: readonly object[];
  readonly server?: (provider: MemoryProvider) => void;
}

function open({ real_duration = null, sessions = [session], known = [present], server }: Options = {}) {
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
    server,
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
const [morning, afternoon] = ['2026-11-16 MORNING_PERIOD', '2026-11-16 AFTERNOON_PERIOD'];
/** The server has what somebody else recorded meanwhile, and refuses what was not said of it. */
const overtaken =
  (status: number, today: readonly object[]): Options['server'] =>
  (provider) => {
    provider.rows.set(attendances, today as never);
    provider.refuseNext('operations', new HttpError('overtaken', status, null));
  };

test.each([
  ['was recorded', 409, [], 'Congé'],
  ['was changed', 412, [present], 'Congé'],
])(
  'a half-day that somebody else was the first to say of, for it %s, asks whose word stays',
  async (_, status, known, reason) => {
    const theirs = { ...present, is_present: false, absence_reason: reason };
    const { user, provider } = await open({ known, server: overtaken(status, [theirs]) });

    await screen.findByText('Matin');
    await user.click(cell(morning));
    await user.keyboard('Retard{Enter}');

    await waitFor(() => expect(cell(morning).dataset.state).toBe('clash'));
    expect(provider.callsOf('operations')).toHaveLength(1);
  },
);

test('a half-day that somebody else emptied as well is empty', async () => {
  const { user, provider } = await open({ server: overtaken(404, []) });
  await screen.findByText('Matin');

  await user.click(cell(morning));
  await user.keyboard('{Delete}');

  await waitFor(() => expect(provider.callsOf('getList', attendances)).toHaveLength(1));
  await waitFor(() => expect(cell(morning).dataset.state).toBe('saved'));
  expect(provider.callsOf('operations')).toHaveLength(1);
});

test('what others said of one half-day keeps nobody from saying something of another', async () => {
  const { user, provider } = await open({ known: [], server: overtaken(409, [present]) });
  await screen.findByText('Matin');

  await user.click(cell(morning));
  await user.paste('Présent\tMaladie');

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(2));
  expect(provider.callsOf('operations')[1]?.resource).toMatchObject([
    { op: 'update', id: 'a' },
    { op: 'add', data: { period: 'AFTERNOON_PERIOD', absence_reason: 'Maladie' } },
  ]);
});

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
