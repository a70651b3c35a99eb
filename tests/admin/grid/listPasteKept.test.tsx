import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import type { Actor, JsonValue } from '#engine/model/model.ts';
import type { MemoryProvider } from '../memoryProvider.ts';
import { wood } from '../openScreen.tsx';
import { goTo, openList, pasteText, sentOperations, takeOperations } from './openList.ts';

const kept = new Map<string, JsonValue>();
const stored = (key: string, value: JsonValue) => ({ key, value, savedAt: '2026-01-01T00:00:00.000Z' });
beforeEach(() => {
  kept.clear();
  // jsdom has no database.
  vi.spyOn(draftStore, 'read').mockImplementation(async (key) => {
    const value = kept.get(key);
    return value === undefined ? undefined : stored(key, value);
  });
  vi.spyOn(draftStore, 'write').mockImplementation(async (key, value) => {
    kept.set(key, structuredClone(value));
    return stored(key, value);
  });
  vi.spyOn(draftStore, 'remove').mockImplementation(async (key) => void kept.delete(key));
});

const actor: Actor = {
  id: 'clerk',
  email: 'clerk@example.org',
  name: 'Clerk',
  role: 'clerk',
  scopes: {},
  permissions: new Set(
    ['view', 'list', 'create', 'update', 'delete'].map((word) => `erpf.repositories.${word}`),
  ),
};
const isKept = () => [...kept.keys()].some((key) => key.endsWith('lists/lots/new'));
const notCreated = /1 ligne collée n’a pas été créée.: Craie\./;

/** Pastes a new row into a list whose server says at the write that nobody is signed in. */
async function pasteSignedOut() {
  const opened = await openList({ actor });
  const operations = opened.provider.operations;
  opened.provider.operations = async () => {
    throw new HttpError('Connectez-vous.', 401, null);
  };
  await goTo(wood, 'name');
  pasteText('Bois\nCraie\t6\tOuvert\n');
  const dialog = within(await screen.findByRole('dialog', { name: /Créer 1 enregistrement/ }));
  await opened.user.click(dialog.getByRole('button', { name: 'Créer' }));
  await screen.findByText(notCreated);
  const signIn = () => {
    opened.provider.operations = operations;
  };
  return { ...opened, signIn };
}

test('new rows that were pasted as the session ended are offered, and created once somebody has signed in', async () => {
  const { user, provider, signIn } = await pasteSignedOut();
  signIn();

  await user.click(screen.getByRole('button', { name: 'Créer' }));

  await waitFor(() => expect(provider.rows.get('lots')?.map(({ name }) => name)).toContain('Craie'));
  await waitFor(() => expect(screen.queryByText(notCreated)).toBe(null));
  await waitFor(() => expect(isKept()).toBe(false));
});

test('new rows that were pasted as the session ended are there at the next visit, under the ids they were sent with', async () => {
  const first = await pasteSignedOut();
  first.unmount();
  await waitFor(() => expect(isKept()).toBe(true));
  const { user, provider } = await openList({ actor });

  expect(await screen.findByText(notCreated)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Créer' }));

  await waitFor(() => expect(sentOperations(provider)).toHaveLength(1));
  expect(sentOperations(provider)[0]).toMatchObject({
    op: 'add',
    data: { name: 'Craie', price: '6.00', status: 'open' },
  });
  await waitFor(() => expect(isKept()).toBe(false));
});

test('a row that the server has, although nobody heard of it, is not created again', async () => {
  const first = await pasteSignedOut();
  first.unmount();
  await waitFor(() => expect(isKept()).toBe(true));
  const [rows] = [...kept.values()] as unknown as { id: string }[][];
  const id = rows?.[0]?.id ?? '';
  const server = (provider: MemoryProvider) => {
    takeOperations(provider);
    provider.rows.get('lots')?.push({ id, name: 'Craie', price: '6.00', status: 'open' });
  };
  const { user, provider } = await openList({ actor, server });

  await screen.findByText(notCreated);
  await user.click(screen.getByRole('button', { name: 'Créer' }));

  expect(await screen.findByText('Ces fiches étaient déjà créées.')).toBeTruthy();
  expect(provider.callsOf('operations')).toEqual([]);
  await waitFor(() => expect(isKept()).toBe(false));
});

test('rows that the server refuses stay offered, until somebody will have none of them', async () => {
  const { user, provider, signIn } = await pasteSignedOut();
  signIn();
  const errorObjects = [
    { status: '422', detail: 'Ce nom est pris.', source: { pointer: '/atomic:operations/0' } },
  ];
  const take = provider.operations;
  provider.operations = async () => {
    provider.operations = take;
    throw new HttpError('refusé', 422, { errorObjects });
  };

  await user.click(screen.getByRole('button', { name: 'Créer' }));

  expect(await screen.findByText(/Ce nom est pris/)).toBeTruthy();
  expect(await screen.findByText(notCreated)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ne pas créer' }));
  expect(screen.queryByText(notCreated)).toBe(null);
  await waitFor(() => expect(isKept()).toBe(false));
});

test('new rows whose answer was lost stay offered, and are sent again under the same ids', async () => {
  const { user, provider } = await openList({ actor });
  const operations = provider.operations;
  const sent: unknown[] = [];
  provider.operations = async (asked, ...others) => {
    sent.push(...asked.map((one) => ('id' in one ? one.id : undefined)));
    if (sent.length === 1) throw new HttpError('', 0, null);
    return operations(asked, ...others);
  };
  await goTo(wood, 'name');
  pasteText('Bois\nCraie\t6\tOuvert\n');
  const dialog = within(await screen.findByRole('dialog', { name: /Créer 1 enregistrement/ }));
  await user.click(dialog.getByRole('button', { name: 'Créer' }));

  expect(await screen.findByText(notCreated)).toBeTruthy();
  await waitFor(() => expect(isKept()).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(screen.queryByText(notCreated)).toBe(null));
  expect(sent).toEqual([expect.any(String), sent[0]]);
  await waitFor(() => expect(isKept()).toBe(false));
});
