import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionControl } from '#alec/trainingAction/page/control/ActionControl.tsx';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen, plain } from '../productScreen.tsx';
import { answerWithParts } from './answerWithParts.ts';

const action = { id: 'action', training_course: 'dossier', is_draft: false } as const;
const names = ['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst', 'Fabre', 'Garnier'];

/** The control of an action of candidates of these names without results, of whom nothing else is known. */
function open(lastNames: readonly string[], server?: (provider: MemoryProvider) => void) {
  const candidates = lastNames.map((last_name, position) => ({
    id: `candidate-${position}`,
    training_action: 'action',
    first_name: 'Sami',
    last_name,
    position,
  }));
  return openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/training-actions/2026-00001/control',
    rows: { 'training-actions': [action], 'training-action-candidates': candidates, documents: [] },
    server: (one) => {
      answerWithParts(one);
      server?.(one);
    },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <AskOnce>
          <ActionControl />
        </AskOnce>
      </InDossier>
    ),
  });
}

/** A page asks three times more before it gives up, for seven seconds. */
function AskOnce({ children }: { readonly children: ReactNode }) {
  useQueryClient().setDefaultOptions({ queries: { retry: false } });
  return children;
}

test('a list whose lines are all there offers no more of them, a longer one as many as it hides', async () => {
  const { unmount } = await open(names.slice(0, 6));
  await screen.findByText('Sami Fabre : résultat non renseigné.');
  expect(screen.queryByRole('button', { name: /autre/ })).toBeNull();
  unmount();

  await open(names);

  await screen.findByText('Sami Garnier : résultat non renseigné.');
  expect(screen.getByRole('button', { name: 'et 1 autre' })).toBeTruthy();
});

test('two candidates of one name have a line each', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  await open(['Abel', 'Abel']);

  expect(await screen.findAllByText('Sami Abel : résultat non renseigné.')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});

test('how many lines stand how is said in words that fit one of them', async () => {
  await open(['Abel']);

  const counts = await screen.findByText(/à regarder/);

  expect(plain(counts.textContent)).toBe('Conformes : 7, à regarder : 0, à corriger : 7');
});

test('the automatic list says so where documents cannot be read, and is there at the next try', async () => {
  const { user } = await open(['Abel'], refuseDocumentsOnce);

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Sami Abel : résultat non renseigné.')).toBeTruthy();
});

function refuseDocumentsOnce(provider: MemoryProvider) {
  const { getList } = provider;
  let isAway = true;
  provider.getList = (async (path: string, params: never) => {
    if (path !== 'documents' || !isAway) return getList(path, params);
    isAway = false;
    throw new HttpError('shell.failure.unreachable', 503);
  }) as MemoryProvider['getList'];
}
