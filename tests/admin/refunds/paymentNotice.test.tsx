import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { expect, test } from 'vitest';
import { slotOverrides } from '#alec/overrides.tsx';
import { actorOf, openProductScreen, plain, rowsOf } from '../productScreen.tsx';

const path = 'refund-requests';
const requestOf = (id: string, reference: string, outstanding: string) => ({
  id,
  request_reference: reference,
  training_action_candidate: id,
  financing_type_repository: 'opco',
  request_amount: outstanding,
  outstanding_amount: outstanding,
});

async function openList(role = 'manager', search = '', others: readonly ReturnType<typeof requestOf>[] = []) {
  const calls: Asked[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: {
      [path]: [
        requestOf('r1', 'DR-1', '200.00'),
        requestOf('r2', 'DR-2', '100.00'),
        requestOf('r3', 'DR-3', '50.00'),
        ...others,
      ],
      'training-action-candidates': [
        { id: 'r1', first_name: 'Nora', last_name: 'Bernard' },
        { id: 'r2', first_name: 'Yann', last_name: 'Durand' },
      ],
    },
    slots: { [path]: { list: { bulk: slotOverrides[path]?.list?.bulk } } },
    at: `/manager/refund-requests${search}`,
    answer: (resource, params) => {
      calls.push({ resource, params });
      return { data: null, meta: { refunds: shares } };
    },
  });
  return { ...opened, calls };
}

const shares = [
  { request: 'r1', amount: '66.67' },
  { request: 'r2', amount: '33.33' },
  { request: 'r3', amount: '0.00' },
];

interface Asked {
  readonly resource: string;
  readonly params: CallParams;
}

async function openNotice() {
  const opened = await openList();
  for (const name of ['DR-1', 'DR-2'])
    await opened.user.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
  await opened.user.click(await screen.findByRole('button', { name: 'Saisir un règlement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Avis de règlement' }));
  return { ...opened, dialog };
}

test('one payment over two requests is split in proportion, shown, and stored in one piece', async () => {
  const { user, dialog, calls } = await openNotice();

  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '100');
  await user.tab();
  const shares = rowsOf(await dialog.findByRole('table'));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le règlement' }));

  expect(shares).toEqual([
    ['Nora Bernard', '200,00 €', '66,67 €'],
    ['Yann Durand', '100,00 €', '33,33 €'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ resource, params }) => [resource, params.path, params.body])).toEqual([
    [
      path,
      'payment-notice',
      {
        meta: {
          requests: ['r1', 'r2'],
          refund_reference: null,
          refund_date: expect.any(String),
          pre_tax_refund_amount: '100.00',
          vat_refund_amount: '0.00',
        },
      },
    ],
  ]);
  expect(plain((await screen.findByText(/est enregistré/)).textContent)).toBe(
    'Le règlement de 2 demandes est enregistré.',
  );
});

test('without an amount nothing is stored, and the field says so', async () => {
  const { user, dialog, calls } = await openNotice();

  await user.click(dialog.getByRole('button', { name: 'Enregistrer le règlement' }));

  const amount = await dialog.findByRole('textbox', { name: /hors taxes/ });
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
});

test('with the server gone one sentence says so, and what was typed is sent once it is back', async () => {
  const { user, dialog, provider, calls } = await openNotice();
  provider.refuseNext('call', new HttpError('shell.failure.unreachable', 503));
  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '100');
  const store = dialog.getByRole('button', { name: 'Enregistrer le règlement' });
  await user.click(store);

  expect(await dialog.findByText(/Le serveur ne répond pas/)).toBeTruthy();
  await user.click(store);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(1);
});

test('a refusal stays in the dialog with what was typed', async () => {
  const { user, dialog, provider } = await openNotice();
  provider.refuseNext('call', new HttpError('Le dossier est verrouillé.', 409));

  const amount = await dialog.findByRole('textbox', { name: /hors taxes/ });
  await user.type(amount, '100');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le règlement' }));

  expect((await dialog.findByText('Le dossier est verrouillé.')).closest('[role=alert]')).toBeTruthy();
  expect((amount as HTMLInputElement).value).toContain('100');
});

test('a request that somebody deletes meanwhile leaves the payment to the others', async () => {
  const { user, dialog, provider, calls } = await openNotice();
  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '100');
  provider.rows.set(path, provider.rows.get(path)?.filter(({ id }) => id !== 'r2') ?? []);
  provider.refuseNext('call', new HttpError('La demande n’existe plus.', 422));
  const store = dialog.getByRole('button', { name: 'Enregistrer le règlement' });
  await user.click(store);

  expect(await dialog.findByText('La demande n’existe plus.')).toBeTruthy();
  await waitFor(() =>
    expect(rowsOf(dialog.getByRole('table'))).toEqual([['Nora Bernard', '200,00 €', '100,00 €']]),
  );
  await user.click(store);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ params }) => params.body)).toEqual([
    { meta: expect.objectContaining({ requests: ['r1'], pre_tax_refund_amount: '100.00' }) },
  ]);
});

test('who may not change requests is offered no payment', async () => {
  await openList('cpef');

  expect(await screen.findByText('DR-1')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Sélectionner DR-1' })).toBeNull();
});

test('a payment is entered over all that is selected, on other pages too', async () => {
  const others = Array.from({ length: 30 }, (_, n) => requestOf(`s${n}`, `DS-${n}`, '50.00'));
  const { user } = await openList('manager', '?perPage=25&page=1&sort=request_reference&order=ASC', others);
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner DR-1' }));
  await user.click(await screen.findByRole('button', { name: 'Aller à la page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner DS-9' }));

  await user.click(await screen.findByRole('button', { name: 'Saisir un règlement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Avis de règlement' }));
  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '25');
  await user.tab();

  expect(rowsOf(await dialog.findByRole('table')).map((row) => row.slice(1))).toEqual([
    ['200,00 €', '20,00 €'],
    ['50,00 €', '5,00 €'],
  ]);
});

test('a payment larger than what is outstanding says of how many requests it is more', async () => {
  const { user, dialog } = await openNotice();

  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '301');
  await user.tab();

  expect(plain((await dialog.findByText(/demandes reçoivent plus/)).textContent)).toContain('2');
});

test('two presses store one payment, under one key', async () => {
  const { user, dialog, calls } = await openNotice();
  await user.type(await dialog.findByRole('textbox', { name: /hors taxes/ }), '100');

  await user.dblClick(dialog.getByRole('button', { name: 'Enregistrer le règlement' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const keys = calls.map(({ params }) => new Headers(params.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
