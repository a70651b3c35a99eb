import { screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DelegationInputs } from '#alec/delegation/page/DelegationInputs.tsx';
import DelegationPage from '#alec/delegation/page/DelegationPage.tsx';
import { permissionsOf } from '#alec/permissions.ts';
import type { Actor } from '#engine/model/model.ts';
import { openProductScreen } from './productScreen.tsx';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [own, ada] = [idOf(1), idOf(2)] as const;
const managers = 'manager-repositories';
const rows = {
  [managers]: [
    { id: own, first_name: 'Laure', last_name: 'Dubois' },
    { id: ada, first_name: 'Ada', last_name: 'Martin' },
  ],
};
const actor: Actor = {
  id: 'a',
  email: 'laure@exemple.fr',
  name: 'Laure Dubois',
  role: 'manager',
  scopes: {},
  permissions: new Set(permissionsOf('manager')),
};

/** The calls of the forms, answered as the server does where nobody has an entry or a region. */
const answer = (_: string, { path }: CallParams) =>
  ({ start: { meta: { manager: own, supervisor: null } }, regions: { meta: { regions: [] } } })[path ?? ''];

test('who hands over stays, and who stands in is searched on the server', async () => {
  const form = (
    <Form defaultValues={{ manager: own }}>
      <DelegationInputs />
    </Form>
  );
  const { provider, user } = await openProductScreen({
    resource: 'delegations',
    rows,
    actor,
    answer,
    children: form,
  });

  const [giver, representative] = screen.getAllByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(giver?.value).toBe('Laure Dubois'));
  await user.type(representative as HTMLElement, 'mart');

  expect(giver?.disabled).toBe(true);
  await waitFor(() =>
    expect(provider.callsOf('getList', managers).at(-1)?.params.filter).toMatchObject({ q: 'mart' }),
  );
});

test('who ends a delegation early goes on at its heading', async () => {
  const given = {
    id: idOf(9),
    manager: own,
    delegation_manager: ada,
    from_date: '2026-01-01',
    to_date: '9999-12-31',
    reason: 'Congés',
    regions: [],
    status: 2,
  };
  const { provider, user } = await openProductScreen({
    at: `/delegation/${given.id}`,
    resource: 'delegations',
    rows: { ...rows, delegations: [given] },
    actor,
    answer: (resource, params) => {
      if (params.path !== 'end') return answer(resource, params);
      provider.rows.set('delegations', [{ ...given, to_date: '2026-01-02', status: 3 }]);
      return {};
    },
    children: (
      <Routes>
        <Route path="/delegation/:id" element={<DelegationPage />} />
      </Routes>
    ),
  });

  await user.click(await screen.findByRole('button', { name: 'Mettre fin' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mettre fin' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Modifier une délégation'));
  expect(screen.queryByRole('button', { name: 'Mettre fin' })).toBeNull();
});

test('where there is no delegation the list says so', async () => {
  await openProductScreen({ at: '/delegation', actor, answer });

  expect(await screen.findByRole('heading', { name: 'Aucune délégation' })).toBeTruthy();
});
