import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { ProductProvider } from '#engine/admin/product.tsx';
import { ModelProvider } from '#engine/admin/resource/modelContext.tsx';
import EditSchemaPage from '#engine/admin/studio/edit/EditSchemaPage.tsx';
import type { NamedField } from '#engine/admin/studio/edit/useCheck.ts';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { createAdminTheme } from '#engine/admin/theme/theme.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import type { Actor, JsonValue } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { withoutHistory } from '../../compile/schemas.ts';
import { openScreen } from '../openScreen.tsx';
import { smallModel } from '../schemas.ts';
import { wholeScreenModel } from '../screenModels.ts';
import { testProduct } from '../testProduct.tsx';

const browser = vi.hoisted(() => {
  const kept = new Map<string, JsonValue>();
  const withTime = (key: string, value: JsonValue) => ({ key, value, savedAt: '2026-01-31T09:15:00.000Z' });
  const store = {
    read: async (key: string) => {
      const value = kept.get(key);
      return value === undefined ? undefined : withTime(key, value);
    },
    write: async (key: string, value: JsonValue) => void kept.set(key, structuredClone(value)),
    remove: async (key: string) => void kept.delete(key),
    list: async (prefix: string) =>
      [...kept].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => withTime(key, value)),
  };
  return { kept, store };
});

// jsdom has no database.
vi.mock('#engine/admin/drafts/draftStore.ts', () => ({ draftStore: browser.store }));

/** What this browser keeps, by its key. */
export const { kept } = browser;
const me: Actor = {
  id: 'me',
  email: 'me@example.org',
  name: 'Me',
  role: 'admin',
  permissions: new Set(),
  scopes: {},
};

const theme = createAdminTheme('light', 'comfortable');
const saving = { maySave: true, refusal: null, folder: 'schemas' };

export const textOf = (properties: object, columns = ['label']) =>
  formatJson(
    JSON.stringify({
      'x-resource': { path: 'origins', label: { fr: ['Origine', 'Origines'], en: ['Origin', 'Origins'] } },
      'x-list': { columns },
      properties,
    }),
  );
export const label = { type: 'string', 'x-label': { fr: 'Libellé', en: 'Label' } };
export const code = { type: 'string', 'x-label': { fr: 'Code', en: 'Code' } };
export const begun = textOf({ label, code });

/** A server with one file, that checks texts as the generator does; where it is gone, nothing answers. */
export function fileServer(first: string) {
  const file = { source: first, version: 'a0', isGone: false };
  const server = { isGone: false, named: [] as readonly NamedField[] };
  const saves: { readonly source: string; readonly headers: CallParams['headers'] }[] = [];
  const wishes: (boolean | undefined)[] = [];
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
    // Told of the fields that the text has no longer.
    const named = server.named.filter(({ field }) => !text.includes(`"${field}": {`));
    const nothing = { changes: [], lost: [], resources: {}, others: [] };
    return { data: { id: 'check', faults, named, ...nothing }, meta: {} };
  };
  const save = ({ body, headers }: CallParams) => {
    const { source, renameElsewhere } = (
      body as { data: { attributes: { source: string; renameElsewhere?: boolean } } }
    ).data.attributes;
    wishes.push(renameElsewhere);
    saves.push({ source, headers });
    const expected = new Headers(headers).get('if-match');
    if (expected !== null && (file.isGone || expected !== `"${file.version}"`))
      throw new HttpError('Another version', 412);
    Object.assign(file, { source: formatJson(source), version: `a${saves.length}`, isGone: false });
    return { data: { id: 'origins', ...file } };
  };
  const answer = (resource: string, params: CallParams) => {
    if (resource !== 'schemas') return undefined;
    if (server.isGone) throw new TypeError('Failed to fetch');
    if (params.path === 'check') return check(params);
    if (params.method === 'PUT') return save(params);
    if (params.path === 'depots' || file.isGone) throw new HttpError('There is no such file', 404);
    return { data: schema(), meta: saving };
  };
  return { file, server, saves, wishes, answer };
}

/** The page that edits a file, as somebody who may do everything; what her browser keeps is of `me/`. */
export async function openEdit(first = begun, server = fileServer(first), path = 'origins') {
  const opened = await openScreen({
    at: schemaPath(path, 'edit'),
    answer: server.answer,
    children: (
      <ThemeProvider theme={theme}>
        <ProductProvider product={testProduct}>
          <ModelProvider model={wholeScreenModel(smallModel)} actor={me}>
            <Routes>
              <Route path={studioPaths.edit} element={<EditSchemaPage />} />
            </Routes>
          </ModelProvider>
        </ProductProvider>
      </ThemeProvider>
    ),
  });
  return { ...opened, ...server };
}

export const field = (name: string) =>
  screen.findByRole('button', { name: new RegExp(name), expanded: false });
export const save = () => screen.findByRole('button', { name: 'Enregistrer le fichier' });
export const saved = (text: string | undefined) => JSON.parse(text ?? '{}');

/** In one go: what is asked for at each key is asked for in other tests. */
export const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

export async function addColour(user: Awaited<ReturnType<typeof openEdit>>['user']) {
  await user.click(await screen.findByRole('combobox', { name: /^Ajouter un champ/ }));
  await user.click(await screen.findByRole('option', { name: /^Couleur/ }));
  fill(/^Libellé \(fr\)/, 'Teinte');
  fill(/^Libellé \(en\)/, 'Hue');
}
