import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'ra-core';
import { expect, test } from 'vitest';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import type { MemoryProvider } from './memoryProvider.ts';
import { brest, lille, nice, openScreen } from './openScreen.tsx';

/** One input over a record, and what a save would send. */
async function openInput(name: string, record: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = [];
  const form = (
    <Form
      record={{ id: 'l1', name: 'Ardoise', status: 'open', ...record }}
      onSubmit={(values: Record<string, unknown>) => void sent.push(values)}
    >
      <SchemaInput source={name} />
      <button type="submit">ok</button>
    </Form>
  );
  const opened = await openScreen({ resource: 'lots', children: form });
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'ok' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return sent.at(-1)?.[name];
  };
  return { ...opened, save };
}

function searchesOf(provider: MemoryProvider) {
  return provider.callsOf('getList', 'origins').map(({ params }) => (params.filter as { q?: string }).q);
}

const texts: [name: string, label: string, typed: string, kept: unknown][] = [
  ['name', 'Nom', 'Zinc', 'Zinc'],
  ['handling', 'Précautions', 'À plat', 'À plat'],
  ['contact', 'Courriel', 'a@b.fr', 'a@b.fr'],
  ['website', 'Site', 'https://b.fr', 'https://b.fr'],
  ['phone', 'Téléphone', '06 12 34 56 78', '+33612345678'],
  ['carrier', 'Transporteur', '732 829 320 00074', '73282932000074'],
  ['carrier', 'Transporteur', '732\u00a0829.320-00074', '73282932000074'],
  ['price', 'Prix', '1 234,5', '1234.50'],
  ['pieces', 'Pièces', '1200', 1200],
];

test.each(texts)('%s: what is typed is kept as the wire has it', async (name, label, typed, kept) => {
  const { user, save } = await openInput(name, { fragile: true });

  const input = screen.getByRole('textbox', { name: new RegExp(label) });
  await user.clear(input);
  await user.type(input, typed);

  expect(await save()).toStrictEqual(kept);
});

const cleared: [name: string, label: string, value: unknown][] = [
  ['contact', 'Courriel', 'a@b.fr'],
  ['phone', 'Téléphone', '+33612345678'],
  ['carrier', 'Transporteur', '73282932000074'],
  ['price', 'Prix', '12.50'],
  ['pieces', 'Pièces', 3],
];

test.each(cleared)('%s: a cleared input is null', async (name, label, value) => {
  const { user, save } = await openInput(name, { [name]: value });

  await user.clear(screen.getByRole('textbox', { name: label }));

  expect(await save()).toBe(null);
});

test('an amount is grouped and carries its unit until one types in it', async () => {
  const { user } = await openInput('price', { price: '1234.50' });
  const input = screen.getByRole('textbox', { name: 'Prix' }) as HTMLInputElement;

  expect(input.value).toBe('1\u202f234,50\u00a0€');
  await user.click(input);
  expect(input.value).toBe('1234,50');
  await user.tab();
  expect(input.value).toBe('1\u202f234,50\u00a0€');
});

test('a SIRET is grouped at rest, and what is wrong with it is said once it is typed', async () => {
  const { user } = await openInput('carrier', { carrier: '73282932000074' });
  const input = screen.getByRole('textbox', { name: 'Transporteur' }) as HTMLInputElement;
  expect(input.value).toBe('732\u00a0829\u00a0320\u00a000074');

  await user.clear(input);
  await user.type(input, '732 829');
  expect(screen.queryByText(/14 chiffres/)).toBe(null);
  await user.tab();
  expect(screen.getByText(/Un SIRET compte 14 chiffres/).textContent).toContain(
    '732\u00a0829\u00a0» en a 6.',
  );

  await user.clear(input);
  await user.paste('732 829 320 00075');
  await user.tab();
  expect(screen.getByText(/La clé de ce SIRET n’est pas juste/).textContent).toContain(
    '732\u00a0829\u00a0320\u00a000075',
  );
  expect(input.value).toBe('732\u00a0829\u00a0320\u00a000075');
});

test('a number with a text of its own shows it under its input', async () => {
  const { user } = await openInput('price', { price: '0.00' });
  const input = screen.getByRole('textbox', { name: 'Prix' });

  expect(screen.getByText('Offert')).toBeTruthy();
  await user.clear(input);
  await user.type(input, '2');

  expect(screen.queryByText('Offert')).toBe(null);
});

test('a boolean is a switch', async () => {
  const { user, save } = await openInput('fragile', { fragile: false });

  await user.click(screen.getByRole('switch', { name: 'Fragile' }));

  expect(await save()).toBe(true);
});

test('a choice keeps its word, a code keeps its number, and an optional one can be emptied', async () => {
  const { user, save } = await openInput('grade', { grade: 1 });

  await user.click(screen.getByRole('combobox', { name: 'Qualité' }));
  await user.click(screen.getByRole('option', { name: 'Second' }));
  expect(await save()).toBe(2);

  await user.click(screen.getByRole('combobox', { name: 'Qualité' }));
  await user.click(screen.getByRole('option', { name: 'Aucune valeur' }));
  expect(await save()).toBe(null);
});

test('a required choice cannot be emptied', async () => {
  const { user } = await openInput('status');

  await user.click(screen.getByRole('combobox', { name: 'Statut' }));

  expect(screen.queryByRole('option', { name: 'Aucune valeur' })).toBe(null);
});

test('several words become chips, and none of them is null', async () => {
  const { user, save } = await openInput('tags', { tags: ['lourd'] });

  await user.type(screen.getByRole('combobox', { name: 'Mots-clés' }), 'rare{Enter}');
  expect(await save()).toEqual(['lourd', 'rare']);

  await user.click(screen.getByRole('combobox', { name: 'Mots-clés' }));
  await user.keyboard('{Backspace}{Backspace}');
  expect(await save()).toBe(null);
});

test('a day is typed with the keyboard as JJ/MM/AAAA and kept as YYYY-MM-DD', async () => {
  const { user, save } = await openInput('arrival');
  const picker = await screen.findByRole('group', { name: 'Arrivée' });

  await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('20112026');

  expect(await save()).toBe('2026-11-20');
});

test('half a day is no day', async () => {
  const { user, save } = await openInput('arrival');
  const picker = await screen.findByRole('group', { name: 'Arrivée' });

  await user.click(within(picker).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('20');

  expect(await save()).toBe('?');
});

test('a related record is searched on the server from two letters on, and stays visible', async () => {
  const { user, save, provider } = await openInput('origin', { origin: brest });
  const picker = screen.getByRole('combobox', { name: 'Origine' }) as HTMLInputElement;
  await waitFor(() => expect(picker.value).toBe('Brest'));
  expect(provider.callsOf('getList', 'origins')).toHaveLength(0);

  await user.clear(picker);
  await user.type(picker, 'Li');
  await waitFor(() => expect(searchesOf(provider)).toContain('Li'));
  await user.click(await screen.findByRole('option', { name: 'Lille' }));

  expect(await save()).toBe(lille);
  expect(picker.value).toBe('Lille');
  expect(searchesOf(provider)).not.toContain('L');
});

test('several related records are chips, added and taken away', async () => {
  const { user, save } = await openInput('stops', { stops: [lille] });
  await screen.findByRole('button', { name: 'Lille' });

  await user.click(screen.getByRole('combobox', { name: 'Étapes' }));
  await user.click(await screen.findByRole('option', { name: 'Nice' }));

  expect(await save()).toEqual([lille, nice]);
});

test('a related record that does not exist is created without leaving the form', async () => {
  const { user, save, provider } = await openInput('origin');

  await user.type(screen.getByRole('combobox', { name: 'Origine' }), 'Oslo');
  await user.click(await screen.findByRole('option', { name: /Oslo/ }));
  const dialog = await screen.findByRole('dialog');
  expect(((await within(dialog).findByRole('textbox', { name: /Libellé/ })) as HTMLInputElement).value).toBe(
    'Oslo',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  expect(await save()).toBe('new-1');
  expect(provider.callsOf('create', 'origins')[0]?.params.data).toEqual({ label: 'Oslo' });
});

test('an object is typed as JSON, and what is none is said with its place', async () => {
  const { user, save } = await openInput('measures', { measures: { height: 3 } });
  const box = await screen.findByRole('textbox', { name: 'Mesures' });
  const editor = EditorView.findFromDOM(box);
  const write = (text: string) =>
    act(() => editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }));
  expect(editor?.state.doc.toString()).toBe('{\n  "height": 3\n}');

  write('{\n  "height": }');
  expect(screen.getByText(/ligne 2, colonne 13/)).toBeTruthy();
  expect(await save()).toBe('{\n  "height": }');

  write('{"height":4}');
  await user.click(screen.getByRole('button', { name: 'Mettre en forme' }));
  expect(editor?.state.doc.lines).toBe(3);
  expect(await save()).toEqual({ height: 4 });

  write('');
  expect(await save()).toBe(null);
});
