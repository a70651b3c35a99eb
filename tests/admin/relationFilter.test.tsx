import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { MemoryProvider } from './memoryProvider.ts';
import { openScreen } from './openScreen.tsx';
import { compileSmall } from './schemas.ts';

const words = (fr: string) => ({ 'x-label': { fr, en: fr } });
const label = { type: 'string', maxLength: 40, ...words('Libellé') };
const relation = (to: string, fr: string, more: object = {}) => ({
  type: 'string',
  'x-relation': { to, ...more },
  ...words(fr),
});
const file = (path: string, fr: string, properties: object) => ({
  'x-resource': {
    path,
    menu: 'repositories',
    search: ['label'],
    represent: '{label}',
    label: { fr: [fr, fr], en: [fr, fr] },
  },
  properties: { label, ...properties },
});
const model = compileSmall({
  regions: file('regions', 'Région', {}),
  managers: file('managers', 'Responsable', { region: relation('regions', 'Région') }),
  visits: file('visits', 'Visite', {
    region: relation('regions', 'Région'),
    manager: relation('managers', 'Responsable', { filter: { region: { field: 'region' } } }),
  }),
});
const rows = {
  regions: [
    { id: 'north', label: 'Nord' },
    { id: 'south', label: 'Sud' },
  ],
  managers: [
    { id: 'ann', label: 'Anne', region: 'north' },
    { id: 'bea', label: 'Béatrice', region: 'south' },
    { id: 'zoe', label: 'Zoé', region: 'north' },
  ],
  visits: [
    { id: 'free', label: 'Libre', region: null, manager: null },
    { id: 'bound', label: 'Liée', region: 'north', manager: 'ann' },
  ],
};
const tabbed = compileSmall({
  regions: file('regions', 'Région', {}),
  managers: file('managers', 'Responsable', { region: relation('regions', 'Région') }),
  visits: {
    ...file('visits', 'Visite', {
      region: relation('regions', 'Région'),
      manager: relation('managers', 'Responsable', { filter: { region: { field: 'region' } } }),
    }),
    'x-form': {
      layout: 'tabs',
      sections: [
        { id: 'place', label: { fr: 'Lieu', en: 'Place' }, fields: ['label', 'region'] },
        { id: 'people', label: { fr: 'Personnes', en: 'People' }, fields: ['manager'] },
      ],
    },
  },
});
const open = async (visit: string, server?: (provider: MemoryProvider) => void) => {
  const opened = await openScreen({ model, rows, at: `/visits/${visit}`, server });
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Responsable/ });
  return { ...opened, picker };
};
const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('while the other field is empty all are offered, and then those that go with it', async () => {
  const { user, picker, provider } = await open('free');
  await user.click(picker);
  expect(await offered()).toEqual(['Anne', 'Béatrice', 'Zoé']);
  expect(screen.queryByText('Filtré par Région.')).toBe(null);
  await user.keyboard('{Escape}');

  await choose(user, /^Région/, 'Sud');
  expect(screen.getByText('Filtré par Région.')).toBeTruthy();
  await user.click(picker);

  await waitFor(async () => expect(await offered()).toEqual(['Béatrice']));
  expect(provider.callsOf('getList', 'managers').at(-1)?.params.filter).toEqual({ region: { eq: 'south' } });
});

test('a choice that no longer goes with the other field stays, is marked, and is well again with it', async () => {
  const { user, picker } = await open('bound');
  await waitFor(() => expect(picker.value).toBe('Anne'));

  await choose(user, /^Région/, 'Sud');
  expect(await screen.findByText(/Ne s’accorde plus avec Région/)).toBeTruthy();
  expect(picker.value).toBe('Anne');
  expect(picker.getAttribute('aria-invalid')).toBe('true');

  await choose(user, /^Région/, 'Nord');
  await waitFor(() => expect(picker.getAttribute('aria-invalid')).toBe('false'));
});

test('what is searched goes with the other field too, and nothing found is said', async () => {
  const { user, picker, provider } = await open('bound');
  await user.clear(picker);
  await user.type(picker, 'z');
  expect(await screen.findByText('Saisissez au moins 2 caractères.')).toBeTruthy();

  await user.type(picker, 'o');
  await waitFor(async () => expect(await offered()).toContain('Zoé'));
  expect(provider.callsOf('getList', 'managers').at(-1)?.params.filter).toEqual({
    region: { eq: 'north' },
    q: 'zo',
  });
  await user.clear(picker);
  await user.type(picker, 'bé');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Zoé' })).toBe(null));
  expect(screen.queryByRole('option', { name: 'Béatrice' })).toBe(null);
});

test('a list that is on its way says so', async () => {
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, picker } = await open('free', (provider) => {
    const { getList } = provider;
    provider.getList = async (resource, params) => {
      if (resource === 'managers') await waits;
      return getList(resource, params);
    };
  });

  await user.click(picker);
  expect(await screen.findByText('Recherche en cours…')).toBeTruthy();
  answer();
  expect(await offered()).toEqual(['Anne', 'Béatrice', 'Zoé']);
});

test('a list that cannot be read is asked for again from where it would be', async () => {
  let isGone = true;
  const { user, picker } = await open('free', (provider) => {
    const { getList } = provider;
    provider.getList = async (resource, params) => {
      if (resource === 'managers' && isGone) throw new HttpError('Indisponible', 422, null);
      return getList(resource, params);
    };
  });

  await user.click(picker);
  const retry = await screen.findByRole('option', { name: /n’a pas pu être lue/ });
  isGone = false;
  await user.click(retry);

  await waitFor(async () => expect(await offered()).toEqual(['Anne', 'Béatrice', 'Zoé']));
});

test('a relation that no longer fits counts in its tab, and arrows go through tabs wherever the focus came from', async () => {
  const { user } = await openScreen({ model: tabbed, rows, at: '/visits/bound' });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Lieu', 'Personnes']);

  await choose(user, /^Région/, 'Sud');

  expect(await screen.findByRole('tab', { name: 'Personnes, 1 erreur' })).toBeTruthy();
  await choose(user, /^Région/, 'Nord');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Personnes' })).toBeTruthy());

  screen.getByRole('tab', { name: 'Lieu' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Personnes'));
  expect(screen.getByRole('tab', { name: 'Personnes' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lieu'));
});
