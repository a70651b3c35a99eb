import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionControl } from '#alec/trainingAction/page/control/ActionControl.tsx';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';

const action = { id: 'action', training_course: 'dossier', is_draft: false } as const;

/** The control of an action with candidates of these names, none of whom has a result. */
async function openControl(names: readonly string[]) {
  const candidates = names.map((last_name, index) => ({
    id: `candidate-${index}`,
    training_action: action.id,
    first_name: 'Sami',
    last_name,
    position: index,
  }));
  const screenOf = await openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/training-actions/2026-00001/control',
    rows: { 'training-actions': [action], 'training-action-candidates': candidates },
    server: (one) => {
      const { getOne } = one;
      one.getOne = (async (path: string, params: never) => ({
        ...(await getOne(path, params)),
        meta: { included: Object.fromEntries(one.rows) },
      })) as MemoryProvider['getOne'];
    },
    children: (
      <InDossier estimators={[]} parts={{ training_actions: [action] }}>
        <ActionControl />
      </InDossier>
    ),
  });
  const link = await screen.findByRole('link', { name: 'Résultats de formation' });
  const line = link.closest('li');
  if (!line) throw new Error('no line of results');
  return { ...screenOf, line: within(line) };
}

test('a line of the control counts what it does not show, and opens it', async () => {
  const { user, line } = await openControl(['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst', 'Fabre', 'Garcia']);

  await user.click(line.getByRole('button', { name: 'et 1 autre' }));

  expect(line.getByRole('button').getAttribute('aria-expanded')).toBe('true');
});

test('a line of the control that shows all offers nothing more', async () => {
  const { line } = await openControl(['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst', 'Fabre']);

  expect(line.getAllByText(/résultat non renseigné/)).toHaveLength(6);
  expect(line.queryByRole('button')).toBeNull();
});

test('two candidates of one name have a line each', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const { line } = await openControl(['Abel', 'Abel']);

  expect(line.getAllByText('Sami Abel : résultat non renseigné.')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
