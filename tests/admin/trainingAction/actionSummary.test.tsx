import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DossierTabs } from '#alec/dossier/page/DossierTabs.tsx';
import ActionSummaryTab from '#alec/trainingAction/page/summary/ActionSummaryTab.tsx';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';
import { answerWithParts } from './answerWithParts.ts';

const action = { id: 'action', training_course: 'dossier', is_draft: false, device_type: null } as const;
const candidate = (id: string, device_type: string) => ({ id, training_action: 'action', device_type });

test('the summary of an action names each device of its candidates, and shows a recruiter no amounts', async () => {
  await openProductScreen({
    actor: actorOf('recruiter'),
    at: '/manager/training-actions/2026-00001/summary',
    rows: {
      'training-actions': [action],
      'training-action-candidates': [
        candidate('abel', 'cpro'),
        candidate('blum', 'cpro'),
        candidate('cohen', 'poec'),
      ],
      'device-type-repositories': [
        { id: 'cpro', initials: 'CPro' },
        { id: 'poec', initials: 'POEC' },
      ],
    },
    server: answerWithParts,
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <ActionSummaryTab />
      </InDossier>
    ),
  });

  expect(await screen.findByText('CPro · POEC')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Heures' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Financement' })).toBeNull();
  expect(screen.queryByText('Marge finale de formation')).toBeNull();
});

test.each([
  ['manager', true],
  ['recruiter', false],
])('whether the tab of the device map is offered to a %s: %s', async (role, isOffered) => {
  await openProductScreen({
    actor: actorOf(role),
    at: '/manager/training-actions/2026-00001/summary',
    rows: { 'training-actions': [action] },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <DossierTabs current="action_summary" />
      </InDossier>
    ),
  });

  expect(await screen.findByRole('link', { name: 'Suivi' })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Cartographie du dispositif' })).toHaveLength(
    isOffered ? 1 : 0,
  );
});
