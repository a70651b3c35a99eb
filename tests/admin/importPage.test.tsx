import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { afterEach, expect, test } from 'vitest';
import ImportPage from '#engine/admin/import/ImportPage.tsx';
import { ProductProvider } from '#engine/admin/product.tsx';
import { openScreen } from './openScreen.tsx';
import { testProduct } from './testProduct.tsx';

const id = '01990000-0000-7000-8000-00000000abcd';
const at = `/configuration/repositories/lots/import?import=${id}`;

afterEach(() => focusManager.setFocused(undefined));

const children = (
  <ProductProvider product={testProduct}>
    <ImportPage />
  </ProductProvider>
);
const page = { at, resource: 'lots', children };

const ready = {
  id,
  fileName: 'lots.csv',
  state: 'ready',
  stopped: null,
  counts: { create: 0, update: 0, same: 0, bad: 0 },
  progress: { done: 0, total: 2 },
  rows: 2,
  createdAt: '2026-03-02T08:30:00.000Z',
  sheets: [{ name: 'lots.csv', rows: 2 }],
  sheet: 0,
  columns: [
    { index: 0, heading: 'Nom', field: 'name', create: false, guess: 'label', samples: ['Craie', 'Grès'] },
    { index: 1, heading: 'Tarif', field: null, create: false, guess: null, samples: ['cher', '5'] },
    {
      index: 2,
      heading: 'Photo (lien)',
      field: null,
      create: false,
      guess: 'file',
      samples: ['https://a.test/1'],
    },
  ],
  key: null,
  emptyClears: false,
  fields: [
    { name: 'name', label: 'Nom', required: true, mayCreate: false },
    { name: 'price', label: 'Prix', required: false, mayCreate: false },
    { name: 'status', label: 'Statut', required: true, mayCreate: false },
  ],
  keys: [],
  mayCreate: true,
  mayUndo: false,
};
const checked = {
  ...ready,
  state: 'checked',
  counts: { create: 1, update: 0, same: 0, bad: 1 },
  columns: ready.columns.map((column) => (column.index === 1 ? { ...column, field: 'price' } : column)),
};
const badRow = {
  id: '2',
  number: 2,
  state: 'bad',
  cells: ['Craie', 'cher'],
  faults: [{ column: 1, label: 'Prix', detail: 'Écrivez un nombre.' }],
};

/** A server that has one import; `change` is what a call to it makes of it. */
function importServer(first: object) {
  const calls: CallParams[] = [];
  let record: object = first;
  let rows: readonly object[] = [badRow];
  const answer = (resource: string, params: CallParams) => {
    const path = params.path ?? '';
    if (resource !== 'lots' || !path.startsWith('imports')) return undefined;
    if (params.method && params.method !== 'GET') calls.push(params);
    if (path.endsWith('/rows/2')) {
      rows = [{ ...badRow, state: 'create', cells: ['Craie', '5'], faults: [] }];
      record = { ...checked, counts: { create: 2, update: 0, same: 0, bad: 0 } };
      return { data: rows[0] };
    }
    if (path.endsWith('/rows')) return { data: rows, meta: { page: { total: rows.length } } };
    if (path === 'imports') return { data: [{ ...(first as typeof ready) }], meta: { page: { total: 1 } } };
    if (path.endsWith('/cancel')) record = { ...ready, stopped: 'cancelled' };
    if (path.endsWith('/run')) record = { ...checked, state: 'running', progress: { done: 1, total: 2 } };
    if (path.endsWith('/undo')) record = { ...checked, state: 'undone' };
    return { data: record };
  };
  return { answer, calls };
}

test('a check that begins while the page is still read is not taken for a file that waits', async () => {
  const { answer } = importServer(ready);
  const late: (() => void)[] = [];
  let reads = 0;
  const { user } = await openScreen({
    ...page,
    answer: (resource, params) => {
      const path = params.path ?? '';
      if (path.endsWith('/check')) return { data: { ...ready, state: 'checking' } };
      const isReading = path === `imports/${id}` && (params.method ?? 'GET') === 'GET';
      reads += isReading ? 1 : 0;
      // As the page is looked at again: read before the check, answered after it.
      if (isReading && reads === 2)
        return new Promise((resolve) => late.push(() => resolve({ data: ready }))) as never;
      if (isReading && reads > 2) return { data: checked };
      return answer(resource, params);
    },
  });
  const check = await screen.findByRole('button', { name: 'Vérifier les lignes' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(late).toHaveLength(1));

  await user.click(check);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vérifier les lignes' })).toBe(null));
  late[0]?.();

  expect(await screen.findByRole('button', { name: 'Vérifier de nouveau' })).toBeTruthy();
});

test('columns tell what they go into, and which required fields have none', async () => {
  const { answer, calls } = importServer(ready);
  const { user } = await openScreen({ ...page, answer });

  expect(
    await screen.findByText('Champs obligatoires sans colonne\u00a0: Statut.', {
      normalizer: (text) => text,
    }),
  ).toBeTruthy();
  expect(await screen.findAllByText(/Un fichier ne s’importe pas/)).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: /colonne.*Tarif/ }), 'price');

  await waitFor(() =>
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      body: { data: { attributes: { columns: [{ index: 1, field: 'price' }] } } },
    }),
  );
});

test('a bad cell says why, is mended where it stands, and the import can be run then', async () => {
  const { answer, calls } = importServer(checked);
  const { user } = await openScreen({ ...page, answer });
  const cell = await screen.findByRole('textbox', { name: 'Tarif, ligne 2' });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Écrivez un nombre.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Importer 1 ligne$/ })).toHaveProperty('disabled', true);

  await user.clear(cell);
  await user.type(cell, '5{Enter}');

  const run = await screen.findByRole('button', { name: /^Importer 2 lignes$/ });
  expect(run).toHaveProperty('disabled', false);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`imports/${id}/rows/2`, { data: { type: 'imports', attributes: { cells: { 1: '5' } } } }],
  ]);
  await user.click(run);
  expect(await screen.findByRole('progressbar', { name: 'Import en cours' })).toBeTruthy();
  expect(screen.getByText('1 lignes sur 2')).toBeTruthy();
});

test('work is stopped on wish, which is said', async () => {
  const { answer } = importServer({ ...ready, state: 'checking', progress: { done: 1, total: 2 } });
  const { user } = await openScreen({ ...page, answer });

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  expect(await screen.findByText(/interrompu à votre demande/)).toBeTruthy();
});

test('an import that is done is taken back after a question', async () => {
  const { answer, calls } = importServer({ ...checked, state: 'done', mayUndo: true });
  const { user } = await openScreen({ ...page, answer });

  await user.click(await screen.findByRole('button', { name: 'Annuler l’import' }));
  expect(calls).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler l’import' }),
  );

  expect(await screen.findByText(/L’import de .* a été annulé/)).toBeTruthy();
  expect(screen.getByText('1 création annulée')).toBeTruthy();
  expect(screen.queryByText(/à créer/)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Recommencer avec ce fichier' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: `imports/${id}` }));
});

test('a server that is gone is said, and asked again on wish', async () => {
  const { answer } = importServer(ready);
  let isAway = true;
  const { user } = await openScreen({
    ...page,
    answer: (...asked) => {
      if (isAway) throw new HttpError('Serveur injoignable', 503);
      return answer(...asked);
    },
  });

  const alert = await screen.findByRole('alert');
  isAway = false;
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('button', { name: 'Vérifier les lignes' })).toBeTruthy();
});

test('the imports of before lead back to where they are', async () => {
  const { answer } = importServer({ ...checked, state: 'done' });
  await openScreen({ ...page, at: '/configuration/repositories/lots/import', answer });

  const link = await screen.findByRole('link', { name: 'lots.csv' });

  expect(link.getAttribute('href')).toContain(`import=${id}`);
  expect(link.parentElement?.textContent).toMatch(/importé.*2 lignes/);
});
