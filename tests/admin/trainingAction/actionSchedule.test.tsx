import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ActionScheduleTab from '#alec/dossier/page/tabs/ActionScheduleTab.tsx';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';

const action = { id: 'action', training_course: 'dossier', is_draft: false } as const;
const candidate = (id: string, last_name: string, training_action = 'action') => ({
  id,
  training_action,
  first_name: 'Sami',
  last_name,
});
const period = (id: string, training_action_candidate: string) => ({
  id,
  training_action_candidate,
  label: 'Formation',
  period_type: 'external',
});

function open(at = '') {
  const candidates = [candidate('abel', 'Abel'), candidate('blum', 'Blum')];
  return openProductScreen({
    actor: actorOf('manager'),
    at: `/manager/training-actions/2026-00001/action_schedule${at}`,
    rows: {
      'training-actions': [action],
      'training-action-candidates': [...candidates, candidate('foreign', 'Cohen', 'another')],
      'training-action-candidate-periods': [period('ofAbel', 'abel'), period('ofBlum', 'blum')],
    },
    server: (one) => {
      const { getOne, getList } = one;
      // Arrays know no filter by what a related record has.
      one.getList = ((path: string, params: object) =>
        getList(path, { ...params, filter: {} } as never)) as MemoryProvider['getList'];
      one.getOne = (async (path: string, params: never) => ({
        ...(await getOne(path, params)),
        meta: { included: { 'training-action-candidates': candidates } },
      })) as MemoryProvider['getOne'];
    },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <ActionScheduleTab />
      </InDossier>
    ),
  });
}

test('each period of an action says whose it is', async () => {
  await open();

  const table = await screen.findByRole('table', { name: 'Périodes' });

  expect(await within(table).findByText('Sami Abel')).toBeTruthy();
  expect(await within(table).findByText('Sami Blum')).toBeTruthy();
});

test('a new period is offered the candidates of its action, not those of others', async () => {
  const { user } = await open('/create');

  await user.click(await screen.findByRole('combobox', { name: /^Candidat/ }));

  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Sami Abel', 'Sami Blum']);
});
