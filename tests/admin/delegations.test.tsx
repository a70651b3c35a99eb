import { screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { expect, test } from 'vitest';
import { DelegationInputs } from '#alec/delegation/page/DelegationInputs.tsx';
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
