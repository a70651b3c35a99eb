import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, openScreen, rowOf } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const lots = '/configuration/repositories/lots';

const lastFilter = (provider: MemoryProvider, resource: string) =>
  provider.callsOf('getList', resource).at(-1)?.params.filter;

test('an amount is filtered between two bounds, typed with a comma', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Prix' }));
  await user.type(await screen.findByRole('textbox', { name: 'De' }), '100,5');

  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ price: { gte: '100.5' } }));
  await user.type(screen.getByRole('textbox', { name: 'À' }), '2000');
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ price: { gte: '100.5', lte: '2000' } }));
  await waitFor(() => expect(screen.queryByText('Bois')).toBe(null));
});

test('words are filtered by what they contain', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Nom' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'ard');

  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ name: { contains: 'ard' } }));
});

test('a SIRET is filtered as it is typed, and its filter shows it in groups', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filtres' });
  const filter = within(drawer).getByRole('group', { name: 'Transporteur' });
  await user.type(within(filter).getByRole('textbox'), '732 829 320 00074');
  await user.tab();

  await waitFor(() =>
    expect(lastFilter(provider, 'lots')).toEqual({ carrier: { contains: '73282932000074' } }),
  );
  expect(within(filter).getByRole<HTMLInputElement>('textbox').value).toBe(
    '732\u00a0829\u00a0320\u00a000074',
  );
});

test('a choice is filtered by any of its words, and the filter is taken away', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Statut' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ouvert' }));
  await user.click(screen.getByRole('checkbox', { name: 'Clos' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ status: { in: ['open', 'closed'] } }));

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Effacer le filtre Statut' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({}));
});

test('filters pressed one right after the other all count, and show at once', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);
  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtres' }));
  const box = (name: string) => drawer.getByRole<HTMLInputElement>('checkbox', { name });

  fireEvent.click(box('Ouvert'));
  expect(box('Ouvert').checked).toBe(true);
  fireEvent.click(box('Clos'));
  fireEvent.click(within(drawer.getByRole('group', { name: 'Fragile' })).getByRole('radio', { name: 'Oui' }));

  await waitFor(() =>
    expect(lastFilter(provider, 'lots')).toEqual({
      status: { in: ['open', 'closed'] },
      fragile: { eq: true },
    }),
  );
});

test('every other filter is behind "more filters"', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Plus de filtres' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filtres' });
  await user.click(
    within(within(drawer).getByRole('group', { name: 'Fragile' })).getByRole('radio', { name: 'Oui' }),
  );
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ fragile: { eq: true } }));

  await user.click(within(within(drawer).getByRole('group', { name: 'Origine' })).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Brest' }));
  await waitFor(() =>
    expect(lastFilter(provider, 'lots')).toEqual({ fragile: { eq: true }, origin: { in: [brest] } }),
  );
});

test('filters that nothing meets say so, and let themselves be cleared', async () => {
  const { user } = await openScreen({ at: `${lots}?filter=${encodeURIComponent('{"q":"zzz"}')}` });

  expect(await screen.findByText('Aucun élément ne correspond à ces filtres.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] as HTMLElement);

  expect(await rowOf(/Ardoise/)).toBeTruthy();
});

test('filters are kept under a name and opened again', async () => {
  const { user, provider } = await openScreen({ at: `${lots}?filter=${encodeURIComponent('{"q":"ard"}')}` });
  await rowOf(/Ardoise/);

  await user.click(screen.getByRole('button', { name: 'Vues' }));
  await user.click(await screen.findByRole('button', { name: /^Enregistrer comme/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Les ardoises');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/^Vue\s: Les ardoises$/);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({}));

  await user.click(screen.getByRole('button', { name: 'Vues' }));
  await user.click(await screen.findByRole('button', { name: 'Les ardoises' }));
  await waitFor(() => expect(lastFilter(provider, 'lots')).toEqual({ q: 'ard' }));
});

test('what the file says of a field stands in its filter too', async () => {
  const lotsOf = smallModel.resources.lots;
  if (!lotsOf) throw new Error('There are no lots');
  const fields = lotsOf.fields.map((field) =>
    field.name === 'price' ? { ...field, help: { fr: 'Hors taxes', en: 'Before tax' } } : field,
  );
  const model = { ...smallModel, resources: { ...smallModel.resources, lots: { ...lotsOf, fields } } };
  const { user } = await openScreen({ at: lots, model });
  await rowOf(/Bois/);

  await user.click(screen.getByRole('button', { name: 'Prix' }));

  expect(await screen.findByRole('group', { name: 'Prix', description: 'Hors taxes' })).toBeDefined();
});
