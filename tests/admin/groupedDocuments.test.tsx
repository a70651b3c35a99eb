import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import DocumentsTab from '#alec/dossier/page/tabs/DocumentsTab.tsx';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const documentNamed = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  training_course: 'dossier',
  document_type: 2,
  status: 1,
  version_count: 1,
  is_locked: false,
  ...more,
});
const documents = [
  documentNamed('d1', 'Programme'),
  documentNamed('d2', 'Planning', { is_locked: true }),
  documentNamed('d3', 'Convention'),
];
const lockedRow = new HttpError('Verrouillé.', 409, { failed: [{ id: 'd2', message: 'Verrouillé.' }] });

async function choose(names: readonly string[], role = 'manager') {
  const opened = await openProductScreen({
    actor: actorOf(role),
    rows: { documents },
    at: address.replace('estimator', 'ged'),
    children: (
      <InDossier estimators={[]}>
        <DocumentsTab />
      </InDossier>
    ),
  });
  for (const name of names)
    await opened.user.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
  const stored = (field: string) => opened.provider.rows.get('documents')?.map((row) => row[field]);
  return { ...opened, stored };
}

const button = (name: string) => screen.queryByRole('button', { name });

async function pick(user: Awaited<ReturnType<typeof choose>>['user'], field: string, choice: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Modifier/ }));
  await user.click(dialog.getByRole('checkbox', { name: `Modifier ${field}` }));
  await user.click(await dialog.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: choice }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
}

test.each([
  ['Statut', 'En cours', 'status', [2, 1, 2]],
  ['Type', 'Calendrier de formation', 'document_type', [3, 2, 3]],
])('chosen documents get a %s together', async (label, choice, field, expected) => {
  const { user, stored } = await choose(['Programme', 'Convention']);

  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await pick(user, label, choice);

  expect(await screen.findByText('2 éléments sont modifiés.')).toBeTruthy();
  expect(stored(field)).toEqual(expected);
});

test('a locked document among those to change is named, and none is changed', async () => {
  const { user, provider, stored } = await choose(['Programme', 'Planning']);
  provider.refuseNext('updateMany', lockedRow);

  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await pick(user, 'Statut', 'En cours');

  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Planning' })).toBeTruthy();
  expect(alert.textContent).toContain('Verrouillé.');
  expect(stored('status')).toEqual([1, 1, 1]);
});

test('chosen documents are deleted when asked twice', async () => {
  const { user, stored } = await choose(['Programme', 'Convention']);

  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const question = await screen.findByRole('alertdialog', { name: /^Supprimer 2 éléments/ });
  expect(stored('id')).toHaveLength(3);
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(stored('id')).toEqual(['d2']));
  expect(await screen.findByText(/2 éléments sont supprimés\./)).toBeTruthy();
});

test('a locked document among those to delete is named, and all stay chosen', async () => {
  const { user, provider, stored } = await choose(['Programme', 'Planning']);
  provider.refuseNext('deleteMany', lockedRow);

  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  const refused = await screen.findByRole('alertdialog', { name: /n’a pas pu être traité/ });
  expect(within(refused).getByRole('listitem').textContent).toBe('PlanningVerrouillé.');
  expect(stored('id')).toHaveLength(3);
  await user.click(within(refused).getByRole('button', { name: 'Fermer' }));
  expect(screen.getByText('2 documents sélectionnés')).toBeTruthy();
});

test('of documents that are locked together, one that cannot be is named, and stays chosen', async () => {
  const { user, provider } = await choose(['Programme', 'Convention']);
  const refusal = new HttpError('Nadia y travaille.', 409, { errors: [{ detail: 'Nadia y travaille.' }] });
  provider.refuseNext('call', refusal);

  await user.click(await screen.findByRole('button', { name: 'Verrouiller' }));

  expect(
    await screen.findByText(
      /^1 document est verrouillé\. Restent ouverts\s: Programme\. Nadia y travaille\.$/,
    ),
  ).toBeTruthy();
  expect(provider.callsOf('call', 'documents').map(({ params }) => (params as { id: string }).id)).toEqual([
    'd1',
    'd3',
  ]);
  expect(await screen.findByText('1 document sélectionné')).toBeTruthy();
});

test('what is chosen but not shown is left alone', async () => {
  const { user, router, stored } = await choose(['Programme']);
  await act(() => router.navigate(`?filter=${JSON.stringify({ is_locked: true })}`));
  await waitFor(() => expect(screen.queryByText('Programme')).toBeNull());

  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Planning' }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const question = await screen.findByRole('alertdialog', { name: /^Supprimer 1 élément\s/ });
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(stored('id')).toEqual(['d1', 'd3']));
});

test.each([
  ['cpef', true, false],
  ['regional_director', false, false],
])('what %s may not do is not offered', async (role, mayUpdate, mayDelete) => {
  await choose(['Programme'], role);

  expect(await screen.findByText('1 document sélectionné')).toBeTruthy();
  expect(button('Modifier') !== null).toBe(mayUpdate);
  expect(button('Supprimer') !== null).toBe(mayDelete);
});

test('nothing is offered while none is chosen', async () => {
  await choose([]);
  await screen.findByRole('checkbox', { name: 'Sélectionner Programme' });

  expect([button('Modifier'), button('Supprimer')]).toEqual([null, null]);
});
