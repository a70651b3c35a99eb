import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import {
  addColour,
  begun,
  code,
  field,
  fileServer,
  fill,
  kept,
  label,
  openEdit,
  save,
  saved,
  textOf,
} from './openEdit.tsx';

beforeEach(() => kept.clear());

describe('the page that changes a schema', () => {
  it('adds a field, names it, shows it in the list, and saves the file', async () => {
    const { user, saves } = await openEdit();

    await addColour(user);
    fill('Nom du champ', 'hue');
    await user.click(screen.getByText('Renommer'));
    await user.click(screen.getByRole('checkbox', { name: 'Colonne de la liste' }));
    await user.click(await save());

    await screen.findByText('Le fichier est enregistré.');
    expect(saved(saves[0]?.source)).toMatchObject({
      'x-list': { columns: ['label', 'hue'] },
      properties: { hue: { type: 'string', format: 'color', 'x-label': { fr: 'Teinte', en: 'Hue' } } },
    });
  });

  it('renames a field wherever the file names it, and takes that back', async () => {
    const { user, saves } = await openEdit(textOf({ label, code }, ['label', 'code']));
    await user.click(await field('code'));
    fill('Nom du champ', 'reference');
    await user.click(screen.getByText('Renommer'));
    await user.click(await save());
    await screen.findByText('Le fichier est enregistré.');
    await user.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saved(saves[0]?.source)['x-list'].columns).toEqual(['label', 'reference']);
    expect(saved(saves[1]?.source)['x-list'].columns).toEqual(['label', 'code']);
  });

  it('says which other files name a renamed field, and has them renamed when the file is saved', async () => {
    const server = fileServer(begun);
    const places = [{ pointer: '/x-list/sort/0', line: 9 }];
    server.server.named = [{ field: 'code', to: 'reference', path: 'lots', file: 'lots.json', places }];
    const { user, wishes } = await openEdit(begun, server);
    await user.click(await field('code'));
    fill('Nom du champ', 'reference');
    await user.click(screen.getByText('Renommer'));

    await screen.findByText(/1 autre fichier nomme le champ « code »/);
    screen.getByText('/x-list/sort/0');
    expect(screen.getByRole('link', { name: 'lots.json' }).getAttribute('href')).toBe(
      schemaPath('lots', 'edit'),
    );
    await user.click(screen.getByRole('button', { name: 'Y mettre le nouveau nom' }));
    screen.getByText('Le nouveau nom y sera écrit avec ce fichier.');
    await user.click(await save());
    await waitFor(() => expect(wishes).toEqual([true]));
  });

  it('removes a field that has no rows at once, and puts it back', async () => {
    const { user } = await openEdit();
    await user.click(await field('code'));
    await user.click(screen.getByRole('button', { name: 'Supprimer le champ' }));
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull();

    await user.keyboard('{Control>}z{/Control}');

    await field('code');
  });

  it('moves a field by keys and by a button, keeps the focus, and takes each move back by itself', async () => {
    const { user, saves } = await openEdit();
    const shown = () =>
      screen.getAllByRole('button', { expanded: false }).flatMap(({ textContent }) => {
        const [name] = /label|code/.exec(textContent ?? '') ?? [];
        return name ?? [];
      });
    const label = await field('label');
    label.focus();

    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([shown(), document.activeElement]).toEqual([['code', 'label'], label]);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(await field('code'));
    await user.click(screen.getByRole('button', { name: 'Monter code' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Monter code' }));
    await user.click(await save());
    await screen.findByText('Le fichier est enregistré.');
    expect(Object.keys(saved(saves[0]?.source).properties)).toEqual(['code', 'label']);

    await user.click(screen.getByRole('button', { name: /^code/i, expanded: true }));
    await user.keyboard('{Control>}zz{/Control}');
    expect(shown()).toEqual(['code', 'label']);
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toEqual(['label', 'code']);
  });

  it('asks before it removes a field that has rows', async () => {
    const { user } = await openEdit();
    await user.click(await field('label'));
    await user.click(screen.getByRole('button', { name: 'Supprimer le champ' }));

    await screen.findByText(/seront perdues à l’enregistrement/);
  });

  it('tells a fault at its input', async () => {
    const { user } = await openEdit();
    await user.click(await screen.findByRole('tab', { name: 'Liste' }));
    const columns = await screen.findByRole('combobox', { name: /^Colonnes/ });

    await user.type(columns, 'cod{Enter}');

    await screen.findByText(/^1 faute/);
    await user.click(screen.getByText('1 faute'));
    await screen.findByText(/Did you mean 'code'\?/);
    screen.getByText('On le saura quand le fichier n’aura plus de faute.');
  });

  it('sets a board of the list without a word of JSON', async () => {
    const choice = {
      ...code,
      enum: ['a', 'b'],
      'x-enum': { a: { fr: 'A', en: 'A' }, b: { fr: 'B', en: 'B' } },
    };
    const { user, saves } = await openEdit(textOf({ label, code: choice }));
    await user.click(await screen.findByRole('tab', { name: 'Liste' }));
    await user.click(await screen.findByRole('button', { name: 'Ajouter une vue' }));
    const view = screen.getByRole('group', { name: /^Vue 1/ });
    expect(within(view).queryByRole('combobox', { name: /^Selon le champ/ })).toBeNull();
    await user.click(within(view).getByRole('combobox', { name: /^Genre/ }));
    await user.click(screen.getByRole('option', { name: 'board' }));
    await user.click(within(view).getByRole('combobox', { name: /^Selon le champ/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['code']);
    await user.click(screen.getByRole('option', { name: 'code' }));
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saved(saves[0]?.source)['x-list'].views).toEqual([
      { id: 'view', label: { fr: '', en: '' }, kind: 'board', by: 'code' },
    ]);
  });
});

describe('a field that is added', () => {
  const add = async (user: Awaited<ReturnType<typeof openEdit>>['user'], type: RegExp, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Ajouter un champ/ }));
    const [option] = await screen.findAllByRole('option', { name: type });
    await user.click(option as HTMLElement);
    fill(/^Libellé \(fr\)/, name);
    fill(/^Libellé \(en\)/, name);
  };

  it('as a relation names a list by its words', async () => {
    const { user, saves } = await openEdit();
    await add(user, /^Relation à une ligne/, 'Lot');
    const list = screen.getByRole('combobox', { name: /^Vers la liste/ });
    await user.clear(list);
    await user.type(list, 'lots');
    await user.click(await screen.findByRole('option', { name: /^Lots/ }));
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(1));
    expect(Object.values(saved(saves[0]?.source).properties)).toContainEqual(
      expect.objectContaining({ 'x-relation': expect.objectContaining({ to: 'lots' }) }),
    );
  });

  it('as a roll-up with its rows, and names a field of them', async () => {
    const { user, saves } = await openEdit();
    await add(user, /^Calcul sur les lignes liées/, 'Prix');
    await user.click(screen.getByRole('combobox', { name: 'Ce qui est pris' }));
    await user.click(await screen.findByRole('option', { name: 'Somme' }));
    const rows = screen.getByRole('combobox', { name: 'Des lignes' });
    await user.clear(rows);
    await user.type(rows, 'price');
    await user.click(await screen.findByRole('option', { name: 'lots.price' }));
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(1));
    const fields = Object.values(saved(saves[0]?.source).properties);
    expect(fields).toContainEqual(expect.objectContaining({ 'x-rollup': { sum: 'lots.price' } }));
    expect(fields).toContainEqual(
      expect.objectContaining({ 'x-relation': { to: 'lots', inverse: 'origin' } }),
    );
  });

  it('as lines has fields of its own', async () => {
    const { user, saves } = await openEdit();
    await add(user, /^Lignes/, 'Salles');
    await user.click(screen.getByRole('combobox', { name: 'Ajouter un champ à la ligne' }));
    await user.click(await screen.findByRole('option', { name: /^Nombre entier/ }));
    const line = within(screen.getByRole('group', { name: /^Champs d’une ligne/ }));
    for (const name of [/^Libellé \(fr\)/, /^Libellé \(en\)/])
      fireEvent.change(line.getByLabelText(name), { target: { value: 'Places' } });
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]?.source).toMatch(/"type": "integer",\s+"x-label": \{ "fr": "Places", "en": "Places" \}/);
  });
});

describe('a file that is saved', () => {
  it('is saved again on the version that it got, when it is new', async () => {
    const { user, router, saves } = await openEdit();
    await router.navigate(schemaPath('depots', 'edit'), { state: { source: begun, isNew: true } });
    await screen.findByRole('heading', { name: /depots\.json/ });

    await addColour(user);
    await user.click(await save());
    await screen.findByText('Le fichier est enregistré.');
    fill(/^Libellé \(fr\)/, 'Teintes');
    await waitFor(() => expect(screen.queryByText('Le fichier est enregistré.')).toBeNull());
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves.map(({ headers }) => headers)).toEqual([{ 'If-None-Match': '*' }, { 'If-Match': '"a1"' }]);
  });

  it('joins what somebody else saved meanwhile, and loses neither', async () => {
    const { user, saves, file } = await openEdit();
    await addColour(user);
    const theirs = JSON.parse(begun);
    theirs['x-resource'].label.fr = ['Provenance', 'Provenances'];
    Object.assign(file, { source: formatJson(JSON.stringify(theirs)), version: 'b7' });

    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Réunir les deux' }));
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]?.headers).toEqual({ 'If-Match': '"b7"' });
    expect(saved(saves[1]?.source)).toMatchObject({
      'x-resource': { label: { fr: ['Provenance', 'Provenances'] } },
      properties: { color: { 'x-label': { fr: 'Teinte' } } },
    });
  });
});
