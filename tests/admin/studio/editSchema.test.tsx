import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ProductProvider } from '#engine/admin/product.tsx';
import EditSchemaPage from '#engine/admin/studio/edit/EditSchemaPage.tsx';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { createAdminTheme } from '#engine/admin/theme/theme.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { withoutHistory } from '../../compile/schemas.ts';
import { openScreen } from '../openScreen.tsx';
import { smallModel } from '../schemas.ts';
import { testProduct } from '../testProduct.tsx';

const theme = createAdminTheme('light', 'comfortable');
const saving = { maySave: true, refusal: null, folder: 'schemas' };

const textOf = (properties: object, columns = ['label']) =>
  formatJson(
    JSON.stringify({
      'x-resource': { path: 'origins', label: { fr: ['Origine', 'Origines'], en: ['Origin', 'Origins'] } },
      'x-list': { columns },
      properties,
    }),
  );
const label = { type: 'string', 'x-label': { fr: 'Libellé', en: 'Label' } };
const code = { type: 'string', 'x-label': { fr: 'Code', en: 'Code' } };
const begun = textOf({ label, code });

/** A server with one file, that checks texts as the generator does. */
function fileServer(first: string) {
  const file = { source: first, version: 'a0' };
  const saves: { readonly source: string; readonly headers: CallParams['headers'] }[] = [];
  const schema = () => {
    const { path, label: words, kind, icon, menu, route } = smallModel.resources.origins ?? ({} as never);
    const own = { path, label: words, kind, icon, menu, route, file: 'origins.json', fields: 1 };
    return { id: 'origins', ...own, ...file, places: {}, roles: [], resource: smallModel.resources.origins };
  };
  const check = ({ body }: CallParams) => {
    const { sources } = (body as { data: { attributes: { sources: Record<string, string> } } }).data
      .attributes;
    const [[path = '', text = ''] = []] = Object.entries(sources);
    const compiled = compileModel([{ file: `${path}.json`, text }], { product: withoutHistory });
    const faults = 'faults' in compiled ? compiled.faults.map((fault) => ({ ...fault, line: 1 })) : [];
    const data = { id: 'check', faults, changes: [], lost: [], resources: {} };
    return { data, meta: {} };
  };
  const save = ({ body, headers }: CallParams) => {
    const { source } = (body as { data: { attributes: { source: string } } }).data.attributes;
    saves.push({ source, headers });
    const expected = new Headers(headers).get('if-match');
    if (expected !== null && expected !== `"${file.version}"`) throw new HttpError('Another version', 412);
    Object.assign(file, { source: formatJson(source), version: `a${saves.length}` });
    return { data: { id: 'origins', ...file } };
  };
  const answer = (resource: string, params: CallParams) => {
    if (resource !== 'schemas') return undefined;
    if (params.path === 'check') return check(params);
    return params.method === 'PUT' ? save(params) : { data: schema(), meta: saving };
  };
  return { file, saves, answer };
}

async function openEdit(first = begun) {
  const server = fileServer(first);
  const opened = await openScreen({
    at: schemaPath('origins', 'edit'),
    answer: server.answer,
    children: (
      <ThemeProvider theme={theme}>
        <ProductProvider product={testProduct}>
          <Routes>
            <Route path={studioPaths.edit} element={<EditSchemaPage />} />
          </Routes>
        </ProductProvider>
      </ThemeProvider>
    ),
  });
  return { ...opened, ...server };
}

const field = (name: string) => screen.findByRole('button', { name: new RegExp(name), expanded: false });
const save = () => screen.findByRole('button', { name: 'Enregistrer le fichier' });
const saved = (text: string | undefined) => JSON.parse(text ?? '{}');

/** In one go: what is asked for at each key is asked for in other tests. */
const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function addColour(user: Awaited<ReturnType<typeof openEdit>>['user']) {
  await user.click(await screen.findByRole('combobox', { name: /^Ajouter un champ/ }));
  await user.click(await screen.findByRole('option', { name: /^Couleur/ }));
  fill(/^Libellé \(fr\)/, 'Teinte');
  fill(/^Libellé \(en\)/, 'Hue');
}

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

  it('removes a field that has no rows at once, and puts it back', async () => {
    const { user } = await openEdit();
    await user.click(await field('code'));
    await user.click(screen.getByRole('button', { name: 'Supprimer le champ' }));
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull();

    await user.keyboard('{Control>}z{/Control}');

    await field('code');
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

    await screen.findByText(/^1 faute/, {}, { timeout: 5_000 });
    await user.click(screen.getByText(/^1 faute/));
    await screen.findByText(/Did you mean 'code'\?/);
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

describe('a file that is saved', () => {
  it('is saved again on the version that it got, when it is new', async () => {
    const { user, router, saves } = await openEdit();
    await router.navigate(schemaPath('depots', 'edit'), { state: { source: begun, isNew: true } });
    await screen.findByRole('heading', { name: /depots\.json/ });

    await addColour(user);
    await user.click(await save());
    await screen.findByText('Le fichier est enregistré.');
    fill(/^Libellé \(fr\)/, 'Teintes');
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
