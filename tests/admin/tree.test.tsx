import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { compileSmall } from './schemas.ts';

const words = (fr: string) => ({ fr, en: fr });
const model = compileSmall({
  places: {
    'x-resource': {
      path: 'places',
      menu: 'repositories',
      label: { fr: ['Lieu', 'Lieux'], en: ['Place', 'Places'] },
    },
    'x-list': {
      columns: ['label', 'parent'],
      filter: { parent: { root: true } },
      inline: ['parent'],
      bulk: ['parent', 'twin'],
    },
    properties: {
      label: { type: 'string', maxLength: 40, 'x-label': words('Libellé') },
      parent: { type: 'string', 'x-relation': { to: 'places' }, 'x-label': words('Rattaché à') },
      twin: { type: 'string', 'x-relation': { to: 'towns' }, 'x-label': words('Jumelage') },
    },
    required: ['label'],
  },
  towns: {
    'x-resource': {
      path: 'towns',
      menu: 'repositories',
      label: { fr: ['Ville', 'Villes'], en: ['Town', 'Towns'] },
    },
    properties: { label: { type: 'string', maxLength: 40, 'x-label': words('Libellé') } },
    required: ['label'],
  },
});

const rows = {
  places: [
    { id: 'north', label: 'Nord', parent: null },
    { id: 'lille', label: 'Lille', parent: 'north' },
    { id: 'station', label: 'Gare', parent: 'lille' },
    { id: 'south', label: 'Sud', parent: null },
    { id: 'left', label: 'Gauche', parent: 'right' },
    { id: 'right', label: 'Droite', parent: 'left' },
  ],
  towns: [{ id: 'derby', label: 'Derby' }],
};

const rowOf = (name: RegExp) => screen.getByRole('checkbox', { name }).closest('tr') as HTMLElement;

async function offered(user: UserEvent, name: RegExp): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('combobox', { name }));
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  return options.map(({ textContent }) => textContent);
}

test('the form of a row offers neither itself nor what is below it', async () => {
  const { user } = await openScreen({ at: '/places/lille', model, rows });

  expect(await offered(user, /Rattaché à/)).toEqual(['Droite', 'Gauche', 'Nord', 'Sud']);
});

test('the form of a new row offers them all', async () => {
  const { user } = await openScreen({ at: '/places/create', model, rows });

  expect(await offered(user, /Rattaché à/)).toEqual(['Droite', 'Gare', 'Gauche', 'Lille', 'Nord', 'Sud']);
});

test('a cell that is edited in its place offers them neither', async () => {
  const { user } = await openScreen({ at: '/places', model, rows });
  await screen.findByRole('checkbox', { name: /Nord/ });

  await screen.findByRole('grid');
  const [cell] = rowOf(/Nord/).querySelectorAll<HTMLElement>('[data-column="parent"]');
  cell?.focus();
  await user.keyboard('{F2}');

  expect(await offered(user, /Rattaché à/)).toEqual(['Droite', 'Gauche', 'Sud']);
});

test('a change of several rows offers none of them, and all records of another list', async () => {
  const { user, provider } = await openScreen({ at: '/places', model, rows });
  await user.click(await screen.findByRole('checkbox', { name: /Gauche/ }));
  await user.click(screen.getByRole('checkbox', { name: /Sud/ }));
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Rattaché à/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Jumelage/ }));

  expect(await offered(user, /Rattaché à/)).toEqual(['Gare', 'Lille', 'Nord']);
  await user.keyboard('{Escape}');
  expect(await offered(user, /Jumelage/)).toEqual(['Derby']);

  await waitFor(() => expect(provider.callsOf('getList', 'towns').at(-1)?.params.filter).toEqual({}));
});

test('a list of what is at the top has rows that are above each other, which can be mended there', async () => {
  const { user, provider } = await openScreen({ at: '/places', model, rows });
  await screen.findByRole('checkbox', { name: /Nord/ });
  for (const name of [/Gauche/, /Droite/, /Sud/]) screen.getByRole('checkbox', { name });
  expect(screen.queryByRole('checkbox', { name: /Lille|Gare/ })).toBeNull();

  await user.click(within(rowOf(/Gauche/)).getAllByRole('link', { name: 'Gauche' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  const picker = await form.findByRole('combobox', { name: /Rattaché à/ });
  await waitFor(() => expect((picker as HTMLInputElement).value).toBe('Droite'));
  await user.clear(picker);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(provider.callsOf('update', 'places')).toHaveLength(1));
  expect(provider.callsOf('update', 'places')[0]?.params.data).toMatchObject({ parent: null });
});
