import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { withResource } from '../api/withResource.ts';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen, someRows, wood } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const board = '/configuration/repositories/lots?kind=board&by=status';

const columnOf = (name: RegExp) => screen.findByRole('region', { name });
const cardsIn = (column: HTMLElement) =>
  [...column.querySelectorAll('[data-card]')].map((card) => card.querySelector('a')?.textContent);
const statusesSent = (provider: MemoryProvider) =>
  provider.callsOf('update', 'lots').map(({ params }) => (params.data as { status: string }).status);

/** A server that answers each change of a lot only when it is told to. */
function slowServer() {
  const waiting: (() => void)[] = [];
  const server = (provider: MemoryProvider) => {
    const { update } = provider;
    provider.update = (async (...args: Parameters<typeof update>) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return update(...args);
    }) as typeof update;
  };
  const answer = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  return { server, answer };
}

test('a card that is moved again before the server has answered ends where it was moved last', async () => {
  const { server, answer } = slowServer();
  const { user, provider } = await openScreen({ at: board, model: smallModel, server });
  const move = async (from: RegExp, to: string) => {
    await user.click(within(await columnOf(from)).getByRole('button', { name: 'Déplacer Bois vers…' }));
    await user.click(await screen.findByRole('menuitem', { name: to }));
  };

  await move(/^Brouillon/, 'Clos');
  await screen.findByLabelText('Enregistrement en cours');
  await move(/^Clos/, 'Ouvert');
  await answer();
  await answer();

  await waitFor(() => expect(provider.rows.get('lots')?.find(({ id }) => id === wood)?.status).toBe('open'));
  await waitFor(() => expect(screen.queryByLabelText('Enregistrement en cours')).toBe(null));
  expect(cardsIn(await columnOf(/^Ouvert/))).toContain('Bois');
  expect(screen.queryByText(/Quelqu’un a déjà placé/)).toBe(null);
  expect(statusesSent(provider)).toEqual(['closed', 'open']);
});

test('a card that is moved again goes there too where the first move is refused', async () => {
  const { server, answer } = slowServer();
  const { user, provider } = await openScreen({
    at: board,
    model: smallModel,
    server: (own) => {
      server(own);
      own.refuseNext('update', new HttpError('Le lot est encore en route.', 409, {}));
    },
  });
  const move = async (from: RegExp, to: string) => {
    await user.click(within(await columnOf(from)).getByRole('button', { name: 'Déplacer Bois vers…' }));
    await user.click(await screen.findByRole('menuitem', { name: to }));
  };

  await move(/^Brouillon/, 'Clos');
  await move(/^Clos/, 'Ouvert');
  await answer();
  await answer();

  expect(await screen.findByText('Le lot est encore en route.')).toBeTruthy();
  await waitFor(() => expect(provider.rows.get('lots')?.find(({ id }) => id === wood)?.status).toBe('open'));
  expect(screen.queryByText(/Quelqu’un a déjà placé/)).toBe(null);
});

test('a card that sorts after the first ones of its new column stays in sight there', async () => {
  const [sample] = someRows.lots ?? [];
  const drafts = Array.from({ length: 12 }, (_, at) => ({
    ...sample,
    id: `draft-${at}`,
    name: `Acajou ${String(at).padStart(2, '0')}`,
    status: 'draft',
  }));
  const rows = { ...someRows, lots: [...(someRows.lots ?? []), ...drafts] };
  const { user, provider } = await openScreen({
    at: `${board}&sort=name&order=ASC`,
    model: smallModel,
    rows,
  });
  const read = provider.callsOf('getList', 'lots').length;

  const open = await columnOf(/^Ouvert/);
  await user.click(within(open).getByRole('button', { name: 'Déplacer Ardoise vers…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Brouillon' }));

  await screen.findByRole('button', { name: 'Annuler' });
  await waitFor(() => expect(provider.callsOf('getList', 'lots').length).toBeGreaterThan(read + 1));
  await waitFor(() => expect(screen.queryByLabelText('Enregistrement en cours')).toBe(null));
  const draft = await columnOf(/^Brouillon/);
  expect(cardsIn(draft)).toHaveLength(11);
  expect(cardsIn(draft)).toContain('Ardoise');

  await user.click(within(draft).getByRole('button', { name: /Afficher plus/ }));
  await waitFor(async () => expect(cardsIn(await columnOf(/^Brouillon/))).toHaveLength(14));

  await user.click(screen.getByRole('button', { name: 'Actions sur Ardoise' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Supprimer' }));
  await waitFor(async () => expect(cardsIn(await columnOf(/^Brouillon/))).not.toContain('Ardoise'));
});

test('a board asks for what its cards say, not for the columns of the table', async () => {
  const columns = ['name', 'price', 'origin', 'stops', 'arrival', 'phone', 'contact'];
  const model = withResource(smallModel, 'lots', ({ list }) => ({ list: { ...list, columns } }));
  const { provider } = await openScreen({ at: board, model });

  await columnOf(/^Brouillon/);
  const [asked] = provider.callsOf('getList', 'lots');
  const { fields } = (asked?.params.meta ?? {}) as { fields: Record<string, string[]> };
  expect(fields.lots).toEqual(
    expect.arrayContaining(['name', 'price', 'origin', 'stops', 'arrival', 'status']),
  );
  expect(fields.lots?.filter((name) => ['phone', 'contact'].includes(name))).toEqual([]);
});

test('a total that the server refuses goes from a board, says so, and leaves the others; a server that is gone is asked again', async () => {
  const totals = { price: ['sum'], pieces: ['sum'] } as const;
  const view = {
    id: 'v',
    label: { fr: 'V', en: 'V' },
    kind: 'board',
    by: 'status',
    totals,
    default: true,
  } as const;
  const columns = ['name', 'price', 'pieces'];
  const model = withResource(smallModel, 'lots', ({ list }) => ({
    list: { ...list, views: [view], columns },
  }));
  const errorObjects = [{ status: '403', source: { parameter: 'aggregate[pieces]' } }];
  const refused = new HttpError('Refusé.', 403, { errorObjects });
  let isGone = true;
  const { user } = await openScreen({
    at: '/configuration/repositories/lots',
    model,
    server: (provider) => {
      const { getList } = provider;
      provider.getList = (async (...args: Parameters<typeof getList>) => {
        const { aggregate } = args[1].meta ?? {};
        if (aggregate?.pieces) throw refused;
        if (aggregate && isGone) throw new HttpError('Panne.', 500, null);
        return getList(...args);
      }) as typeof getList;
    },
  });

  expect(await screen.findByText(/n’est plus disponible.*: Pièces\./)).toBeTruthy();
  const failed = (await screen.findByText('Les totaux n’ont pas pu être calculés.')).closest('[role=alert]');
  isGone = false;
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Réessayer' }));

  await waitFor(async () => expect((await columnOf(/^Brouillon/)).textContent).toMatch(/Prix, somme 80,00/));
  expect(screen.queryByText('Les totaux n’ont pas pu être calculés.')).toBe(null);
});
