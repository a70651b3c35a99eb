import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, lille, nice, openScreen, slate, someRows } from './openScreen.tsx';

const origins = '/configuration/repositories/origins';
const silent = 'Le serveur ne répond pas.';
const dead = new HttpError(silent, 0, null);
const refusal = (status: number, body: object = {}) =>
  new HttpError('Refusé.', status, { errorObjects: [{ status: String(status) }], ...body });

type GetMany = MemoryProvider['getMany'];

/** Rows with who uses them, as the server's own answer has them. */
function counting(provider: MemoryProvider, usedBy: Readonly<Record<string, object>> = {}) {
  const { getMany } = provider;
  provider.getMany = (async (...asked: Parameters<GetMany>) => ({
    ...(await getMany(...asked)),
    meta: { usedBy },
  })) as GetMany;
}

const loans = (count: number) => ({
  references: [{ resource: 'lots', field: 'origin', trashed: false, count }],
  others: false,
  count,
  more: false,
});

function changeRow({ rows }: MemoryProvider, path: string, id: string, values: object | null) {
  const others = rows.get(path) ?? [];
  const changed = others.map((row) => (row.id === id ? { ...row, ...values } : row));
  rows.set(path, values === null ? others.filter((row) => row.id !== id) : changed);
}

const mergesOf = (provider: MemoryProvider) =>
  provider.callsOf('call').filter(({ params }) => params.path === 'merge');

async function selectAndMerge(options: Parameters<typeof openScreen>[0] = {}) {
  const opened = await openScreen({ at: origins, server: counting, ...options });
  for (const name of ['Brest', 'Lille'])
    await opened.user.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
  const opener = screen.getByRole('button', { name: 'Fusionner' });
  await opened.user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...opened, dialog, opener };
}

const send = (dialog: ReturnType<typeof within>) => dialog.findByRole('button', { name: 'Fusionner' });

describe('records that are to become one', () => {
  test('are merged as chosen, with who uses them', async () => {
    const { user, provider, dialog } = await selectAndMerge({
      server: (provider) => counting(provider, { [lille]: loans(3) }),
    });
    expect(await dialog.findByRole('link', { name: '3 Lots' })).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^Libellé.*Lille/ }));

    await user.click(await send(dialog));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(mergesOf(provider)[0]?.params).toMatchObject({
      id: brest,
      body: { meta: { with: [lille], values: { label: 'Lille' } } },
    });
    expect(await screen.findByText(/« Lille » réunit maintenant/)).toBeTruthy();
  });

  test('say where more use one than are counted', async () => {
    const many = { ...loans(1000), more: true };
    const { dialog } = await selectAndMerge({ server: (provider) => counting(provider, { [lille]: many }) });

    expect(await dialog.findByRole('link', { name: 'plus de 999 Lots' })).toBeTruthy();
  });

  test('are left as they are by Escape, which goes back to the button', async () => {
    const { user, provider, dialog, opener } = await selectAndMerge();
    await send(dialog);

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(opener);
    expect(mergesOf(provider)).toEqual([]);
  });

  test('show their places while they come, and why they do not, with a second try', async () => {
    let answer: (error: Error | null) => void = () => {};
    const { user, dialog } = await selectAndMerge({
      server: (provider) => {
        counting(provider);
        const { getMany } = provider;
        let first = true;
        provider.getMany = (async (...asked: Parameters<GetMany>) => {
          const waits = first;
          first = false;
          const error = waits ? await new Promise<Error | null>((settle) => (answer = settle)) : null;
          if (error) throw error;
          return getMany(...asked);
        }) as GetMany;
      },
    });
    expect(dialog.getByRole('status', { name: /^Chargement/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Fusionner' })).toBe(null);

    answer(dead);
    expect((await dialog.findByRole('alert')).textContent).toContain(silent);
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));

    expect(await send(dialog)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBe(null);
  });

  test('are sent under the same key when nobody answered the first time', async () => {
    const { user, provider, dialog } = await selectAndMerge();
    await send(dialog);
    provider.refuseNext('call', dead);

    await user.click(await send(dialog));
    const alert = within(await dialog.findByRole('alert'));
    await user.click(alert.getByRole('button', { name: 'Réessayer' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const keys = mergesOf(provider).map(({ params }) => keyOf(params));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('are shown as they are today when somebody changed one of them meanwhile, the choice kept', async () => {
    const { user, provider, dialog } = await selectAndMerge();
    await user.click(await dialog.findByRole('radio', { name: /^Conserver.*Lille/ }));
    changeRow(provider, 'origins', lille, { label: 'Lille Nord' });
    provider.refuseNext('call', refusal(412));

    await user.click(await send(dialog));

    expect((await dialog.findByRole('alert')).textContent).toMatch(/Quelqu’un a modifié/);
    const kept = await dialog.findByRole<HTMLInputElement>('radio', { name: /^Conserver.*Lille Nord/ });
    expect(kept.checked).toBe(true);
  });

  test('are no longer to be merged once one of them is gone', async () => {
    const { user, provider, dialog } = await selectAndMerge();
    await send(dialog);
    changeRow(provider, 'origins', lille, null);
    provider.refuseNext('call', refusal(404));

    await user.click(await send(dialog));

    expect((await dialog.findByRole('alert')).textContent).toMatch(/n’existe plus, ou vous ne pouvez pas/);
    expect(dialog.queryByRole('button', { name: 'Fusionner' })).toBe(null);
  });

  test('of which one may not be seen are said to be fewer than were chosen', async () => {
    const { user } = await openScreen({ at: origins, server: (provider) => hiding(provider, nice) });
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Fusionner' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner 2 éléments' }));

    expect((await dialog.findByRole('alert')).textContent).toMatch(/n’existe plus, ou vous ne pouvez pas/);
    expect(await send(dialog)).toBeTruthy();
  });

  test('name what refuses them, with the way to it', async () => {
    const { user, provider, dialog } = await selectAndMerge();
    await send(dialog);
    const row = { resource: 'lots', id: slate, name: 'Ardoise' };
    provider.refuseNext(
      'call',
      refusal(409, { errorObjects: [{ detail: 'est verrouillé.', meta: { row } }] }),
    );

    await user.click(await send(dialog));

    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'Ardoise' }).getAttribute('href')).toContain(slate);
    expect(alert.getByText(/est verrouillé/)).toBeTruthy();
  });

  test('that are the same everywhere are said to be so', async () => {
    const { user } = await openScreen({
      at: origins,
      server: counting,
      rows: { ...someRows, origins: twins },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Fusionner' }));

    const dialog = within(await screen.findByRole('dialog'));

    expect(await dialog.findByText('Ces éléments ont les mêmes valeurs partout.')).toBeTruthy();
    expect(await send(dialog)).toBeTruthy();
  });
});

// Their place alone is not the same, and nobody chooses it.
const twins: RaRecord[] = [
  { id: brest, label: 'Brest', position: 1 },
  { id: lille, label: 'Brest', position: 2 },
];

function hiding(provider: MemoryProvider, hidden: string) {
  counting(provider);
  const { getMany } = provider;
  provider.getMany = ((resource: string, params: { ids: string[] }) =>
    getMany(resource, { ...params, ids: params.ids.filter((id) => id !== hidden) })) as GetMany;
}

function keyOf(params: Readonly<Record<string, unknown>>): unknown {
  return (params.headers as Readonly<Record<string, string>> | undefined)?.['Idempotency-Key'];
}

describe('from the page of a record', () => {
  test('another one is looked for, also once the server answers again, and merged with it', async () => {
    const { user, provider } = await openScreen({ at: `${origins}/${brest}`, server: counting });
    await user.click(await screen.findByRole('button', { name: 'Fusionner avec…' }));
    const search = within(await screen.findByRole('dialog', { name: 'Fusionner avec…' }));
    provider.refuseNext('getList', dead);
    await user.type(await search.findByRole('textbox', { name: 'Rechercher' }), 'Li');
    await user.click(await search.findByRole('button', { name: 'Réessayer' }));
    await user.click(search.getByRole('button', { name: 'Continuer' }));
    expect((await search.findByRole('alert')).textContent).toBe('Cochez au moins un élément.');
    await user.click(await search.findByRole('checkbox', { name: 'Lille' }));
    await user.click(search.getByRole('button', { name: 'Continuer' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner 2 éléments' }));
    await user.click(await send(dialog));

    await waitFor(() => expect(mergesOf(provider)[0]?.params).toMatchObject({ id: brest }));
    const searched = provider.callsOf('getList', 'origins').map(({ params }) => params.filter);
    expect(searched).toContainEqual({ q: 'Li' });
  });

  test('by how many it is used opens who that is, and Escape goes back to the number', async () => {
    const { user } = await openScreen({
      at: `${origins}/${lille}`,
      server: (provider) => counting(provider, { [lille]: { ...loans(2), others: true } }),
    });
    const number = await screen.findByRole('button', { name: /Utilisé par/ });

    await user.click(number);
    const uses = within(await screen.findByRole('dialog', { name: /Utilisé par/ }));
    expect(await uses.findByRole('link', { name: '2 Lots' })).toBeTruthy();
    expect(uses.getByText(/autres/)).toBeTruthy();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('link', { name: '2 Lots' })).toBe(null));
    expect(document.activeElement).toBe(number);
  });
});

describe('records beside each other', () => {
  const compare = (ids: readonly string[]) => `${origins}/compare?ids=${ids.join(',')}`;

  test('show what differs, and all of it when asked to, as the address says', async () => {
    const { user, router } = await openScreen({ at: compare([brest, lille]), server: counting });
    const table = within(await screen.findByRole('table', { name: 'Comparaison' }));
    expect(table.getByRole('rowheader', { name: /Libellé.*diffère/ })).toBeTruthy();

    await user.click(screen.getByRole('switch', { name: 'Seulement les différences' }));

    expect(router.state.location.search).toContain('all=1');
  });

  test('are too few to compare when the address names one, or what is no id', async () => {
    await openScreen({ at: compare([brest, 'x']), server: counting });

    expect(await screen.findByText('Choisissez deux à quatre éléments à comparer.')).toBeTruthy();
  });

  test('come at a second try when nobody answered the first time', async () => {
    const { user } = await openScreen({
      at: compare([brest, lille]),
      server: (provider) => {
        counting(provider);
        provider.refuseNext('getMany', dead);
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByRole('table', { name: 'Comparaison' })).toBeTruthy();
  });

  test('of which one may not be seen are fewer, and that is said', async () => {
    await openScreen({
      at: compare([brest, lille, nice]),
      server: (provider) => hiding(provider, nice),
    });

    expect(await screen.findByRole('table', { name: 'Comparaison' })).toBeTruthy();
    expect(screen.getByText(/n’existe plus, ou vous ne pouvez pas/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nice' })).toBe(null);
  });
});
