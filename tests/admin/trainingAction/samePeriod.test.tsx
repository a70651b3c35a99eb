import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { ann, bob, openFollowUp, periods } from './openFollowUp.tsx';

/** The form of one period for both candidates, with the hours of it typed. */
async function openForm() {
  const opened = await openFollowUp('hours');
  await opened.user.click(screen.getByRole('button', { name: 'Tout cocher' }));
  await opened.user.click(screen.getByRole('button', { name: 'Ajouter une même période' }));
  const dialog = within(await screen.findByRole('dialog'));
  await opened.user.type(await dialog.findByRole('textbox', { name: 'Durée prévue' }), '35');
  return { ...opened, dialog };
}

type Sent = readonly { readonly op: string; readonly data: unknown }[];

test('one period for several candidates is made for all of them in one request', async () => {
  const { user, provider, dialog } = await openForm();

  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent, ...others] = provider.callsOf('operations');
  expect(others).toEqual([]);
  expect(sent?.resource as unknown as Sent).toMatchObject([
    {
      op: 'add',
      resource: periods,
      data: { training_action_candidate: ann, expected_duration: '35.00', hour_cost: null },
    },
    {
      op: 'add',
      resource: periods,
      data: { training_action_candidate: bob, expected_duration: '35.00', hour_cost: null },
    },
  ]);
});

test('what is refused for one of them is said at its field, and nobody has the period', async () => {
  const { user, provider, dialog } = await openForm();
  const fault = {
    detail: 'Trop d’heures pour Sami Blum.',
    source: { pointer: '/atomic:operations/1/data/attributes/expected_duration' },
  };
  provider.refuseNext('operations', new HttpError('refused', 422, { errorObjects: [fault] }));

  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  const hours = dialog.getByRole('textbox', { name: 'Durée prévue' });
  await waitFor(() => expect(hours.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(/Trop d’heures pour Sami Blum/).length).toBeGreaterThan(0);
  expect(provider.callsOf('create', periods)).toEqual([]);
});

test('all of them are taken back in one request too', async () => {
  const { user, provider, dialog } = await openForm();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(provider.callsOf('operations')).toHaveLength(2));
  const [made, removed] = provider.callsOf('operations').map(({ resource }) => resource as unknown as Ids);
  expect(removed?.map(({ op }) => op)).toEqual(['remove', 'remove']);
  expect(removed?.map(({ id }) => id)).toEqual(made?.map(({ id }) => id));
});

type Ids = readonly { readonly op: string; readonly id: string }[];

test('all candidates are ticked by one button, and none by the same', async () => {
  const { user } = await openFollowUp('hours');
  const ticked = () => screen.queryAllByRole('checkbox', { name: /^Sélectionner Sami/, checked: true });
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Sami Blum' }));

  await user.click(screen.getByRole('button', { name: 'Tout cocher' }));
  expect(ticked()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Tout décocher' }));

  expect(ticked()).toEqual([]);
});
