import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ManagerButton } from '#alec/dossier/page/header/ManagerButton.tsx';
import { StatusMenu } from '#alec/dossier/page/header/StatusMenu.tsx';
import type { Transition } from '#alec/dossier/page/header/useTransitions.ts';
import { actorOf, InDossier, openProductScreen } from './productScreen.tsx';

const cancellation: Transition = { to: 'cancelled', reason: 'cancellation', unmet: [] };

function openHeader(role: string, transitions: readonly Transition[], readOnlyReason?: 'locked') {
  return openProductScreen({
    actor: actorOf(role),
    at: '/manager/training-course/2026-00001',
    resource: 'training-courses',
    children: (
      <InDossier estimators={[]} record={{ status: 'to_do' }} readOnlyReason={readOnlyReason}>
        <StatusMenu />
        <ManagerButton />
      </InDossier>
    ),
    answer: (_, { path }) => (path === 'transitions' ? { meta: { transitions } } : undefined),
  });
}

const openMenu = async (user: Awaited<ReturnType<typeof openHeader>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Statut/ }));
  return screen.findAllByRole('menuitem');
};
const assign = () => screen.queryByRole('button', { name: 'Affecter', hidden: true });

test('a recruiter is offered the moves of the server only, and no assignment', async () => {
  const { user } = await openHeader('recruiter', [cancellation]);

  const items = await openMenu(user);

  expect(items.map(({ textContent }) => textContent)).toEqual(['Annulé']);
  expect(assign()).toBe(null);
});

test('a status that has unmet conditions is disabled and names them', async () => {
  const { user } = await openHeader('manager', [
    { to: 'pending', reason: 'none', unmet: [] },
    { to: 'waiting_for_validation', reason: 'none', unmet: ['estimator-requested'] },
  ]);

  const [pending, validation] = await openMenu(user);

  expect(pending?.getAttribute('aria-disabled')).toBe('false');
  expect(validation?.getAttribute('aria-disabled')).toBe('true');
  expect(validation?.textContent).toContain('Aucun devis n’est en demande de validation.');
  expect(assign()).not.toBe(null);
});

test('a move that needs a reason is refused without one', async () => {
  const { user, provider } = await openHeader('manager', [
    { to: 'waiting_for_ae', reason: 'status', unmet: [] },
  ]);
  const [move] = await openMenu(user);
  await user.click(move as HTMLElement);

  const dialog = within(await screen.findByRole('dialog', { name: /^Passer à «\sAttente agence\s»$/ }));
  await user.click(dialog.getByRole('button', { name: 'Changer le statut' }));
  const reason = dialog.getByRole('textbox', { name: 'Motif' });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(provider.callsOf('update')).toEqual([]);
});

test('a locked dossier has no menu of statuses and no assignment', async () => {
  await openHeader('manager', [cancellation], 'locked');

  expect(await screen.findByText('À traiter')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Statut/ })).toBe(null);
  expect(assign()).toBe(null);
});
