import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { expect, test } from 'vitest';
import DocumentDrawer from '#alec/documents/page/detail/DocumentDrawer.tsx';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const versionOf = (number: number, more: object = {}) => ({
  id: `v${number}`,
  document: 'd1',
  file_name: `programme ${number}.pdf`,
  version_number: number,
  mime_type: 'application/zip',
  path: `path ${number}`,
  size: 1000,
  created_by: 'Camille',
  createdAt: '2026-03-02T09:00:00.000Z',
  ...more,
});

const lockedEntry = {
  id: 'a1',
  entity_id: 'd1',
  event: 'updated',
  user_name: 'Nadia Benali',
  createdAt: '2026-03-02T09:00:00.000Z',
  changes: [{ field: 'is_locked', kind: 'boolean', label: {}, old: false, new: true }],
};

function open(
  versions: readonly object[],
  texts: Readonly<Record<string, string | number>>,
  role = 'manager',
  isLocked = false,
) {
  return openProductScreen({
    actor: actorOf(role),
    rows: {
      documents: [{ id: 'd1', name: 'Programme', document_type: 2, status: 1, is_locked: isLocked }],
      activities: [lockedEntry] as never,
      'document-versions': versions as never,
      'document-links': [],
    },
    at: address,
    answer: (_, { path, id }: CallParams) => {
      if (path !== 'text') return undefined;
      const text = texts[String(id)];
      if (typeof text === 'string') return new Response(text);
      throw new HttpError('none', text ?? 500);
    },
    children: (
      <InDossier estimators={[]}>
        <DocumentDrawer id="d1" tab="ged" />
      </InDossier>
    ),
  });
}

const compare = (number: number) =>
  screen.findByRole('button', { name: `Comparer la version ${number} à celle affichée` });

test('two versions are compared from the older to the newer, word by word', async () => {
  const { user } = await open([versionOf(2), versionOf(1)], {
    v1: 'Formation de 35 heures à Brest',
    v2: 'Formation de 42 heures à Brest en mai',
  });

  await user.click(await compare(1));

  expect(await screen.findByText('De la version 1 à la version 2')).toBeTruthy();
  await screen.findByText('3 mots ajoutés, 1 mot supprimé');
  expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['35']);
  await user.click(screen.getByRole('button', { name: 'Fermer la comparaison' }));
  expect(screen.queryByText('De la version 1 à la version 2')).toBe(null);
});

test('a version without words says that there is nothing to compare', async () => {
  const { user } = await open([versionOf(2), versionOf(1)], { v1: 404, v2: 'Formation' });

  await user.click(await compare(1));

  expect(await screen.findByText('La version 1 n’a pas de texte à comparer.')).toBeTruthy();
});

test('words that are being read are waited for', async () => {
  const { user } = await open([versionOf(2), versionOf(1)], { v1: 'Formation', v2: 409 });

  await user.click(await compare(1));

  expect(await screen.findByText('Le texte de ce fichier est en cours de lecture.')).toBeTruthy();
});

test('a file that is not shown says so and is downloaded from there', async () => {
  const { user, provider } = await open([versionOf(1, { mime_type: 'application/msword' })], {});

  const note = (await screen.findByText(/^Ce type de fichier ne s’affiche pas ici/)).closest('[role=alert]');
  await user.click(within(note as HTMLElement).getByRole('button', { name: 'Télécharger' }));

  expect(provider.callsOf('call', 'document-versions').map(({ params }) => params)).toContainEqual({
    id: 'v1',
    path: 'download',
    accept: '*/*',
  });
});

test('an administrator deletes a version when asked twice', async () => {
  const { user, provider } = await open([versionOf(2), versionOf(1)], {}, 'admin');

  await user.click(await screen.findByRole('button', { name: 'Supprimer la version 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Supprimer la version 1' });
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(provider.rows.get('document-versions')?.map(({ id }) => id)).toEqual(['v2']));
});

test('a manager is not offered to delete a version', async () => {
  await open([versionOf(2), versionOf(1)], {});

  await compare(1);

  expect(screen.queryByRole('button', { name: /^Supprimer la version/ })).toBe(null);
});

test('a locked document says who locked it and when, and takes no version', async () => {
  await open([versionOf(1)], {}, 'manager', true);

  expect(await screen.findByText(/^Nadia Benali a verrouillé ce document le 02\/03\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nouvelle version' })).toBe(null);
});
