import { ThemeProvider } from '@mui/material/styles';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ProductProvider } from '#engine/admin/product.tsx';
import { conditionWords } from '#engine/admin/studio/fields/conditionWords.ts';
import SchemaListPage from '#engine/admin/studio/list/SchemaListPage.tsx';
import SchemaPage from '#engine/admin/studio/resource/SchemaPage.tsx';
import type { SchemaCall } from '#engine/admin/studio/schemaWire.ts';
import { studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { createAdminTheme } from '#engine/admin/theme/theme.ts';
import type { Model, Predicate, Resource } from '#engine/model/model.ts';
import { openScreen } from './openScreen.tsx';
import { plain } from './productScreen.tsx';
import { smallModel } from './schemas.ts';
import { testProduct } from './testProduct.tsx';

const theme = createAdminTheme('light', 'comfortable');

function summaryOf({ path, file, kind, label, icon, menu, route, fields }: Resource) {
  const own = { path, file: `${file}.json`, kind, label, icon, menu, route, fields: fields.length };
  const change = { changedAt: '2026-03-02T09:15:00.000Z', changedBy: 'Ada', commit: '93f7ee8d' };
  return { id: path, ...own, ...change, rows: 3, trashed: null, relations: [] };
}

function schemaOf(resource: Resource) {
  const source = JSON.stringify({ properties: { name: {} } });
  const places = { name: { pointer: '/properties/name', line: 4 } };
  return { ...summaryOf(resource), source, version: 'a', places, roles: [], resource };
}

const created: SchemaCall = {
  id: 'createLots',
  method: 'POST',
  path: '/lots',
  summary: 'Create: Lot',
  permission: 'lots.create',
  parameters: [],
  media: 'application/vnd.api+json',
  body: { data: { type: 'lots' } },
  statuses: ['201'],
};

const saving = { maySave: false, refusal: 'not-followed', folder: 'schemas' };

function answerOf(model: Model, path: string | undefined) {
  if (path === undefined) return { data: Object.values(model.resources).map(summaryOf), meta: saving };
  if (path.endsWith('/calls')) return { data: [created] };
  if (!model.resources[path]) throw new HttpError('No address', 404);
  return { data: schemaOf(model.resources[path] as Resource), meta: saving };
}

function openStudio(at: string, others: Partial<Parameters<typeof openScreen>[0]> = {}) {
  return openScreen({
    at,
    answer: (resource, { path }) => (resource === 'schemas' ? answerOf(smallModel, path) : undefined),
    children: (
      <ThemeProvider theme={theme}>
        <ProductProvider product={testProduct}>
          <Routes>
            <Route path={studioPaths.list} element={<SchemaListPage />} />
            <Route path={studioPaths.resource} element={<SchemaPage />} />
          </Routes>
        </ProductProvider>
      </ThemeProvider>
    ),
    ...others,
  });
}

test('resources are searched without case and accents, and the search stands in the address', async () => {
  const { user, router } = await openStudio(studioPaths.list);
  await user.type(await screen.findByRole('searchbox', { name: 'Rechercher une ressource' }), 'lots');

  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('lots'),
  ]);
  expect(router.state.location.search).toBe('?q=lots');
});

test('what no resource is called is said so, with the way back to all of them', async () => {
  const { user } = await openStudio(`${studioPaths.list}?q=zzz`);

  expect(plain((await screen.findByText(/^Aucune ressource/)).textContent)).toBe(
    'Aucune ressource ne correspond à « zzz ».',
  );
  await user.click(screen.getByRole('button', { name: 'Voir toutes les ressources' }));
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
});

test.each([
  ['lot', `${studioPaths.list}/lots/relations`],
  ['nothing-like-it', undefined],
])('that %s is no resource is said so, with the way back and the nearest one', async (name, near) => {
  const { user } = await openStudio(`${studioPaths.list}/${name}/relations`);

  expect(plain((await screen.findByRole('alert')).textContent)).toContain(
    `Il n’y a pas de ressource « ${name} ».`,
  );
  if (near) {
    const link = await screen.findByRole('link', { name: /^Ouvrir «\s.*\s» \(lots\)$/ });
    expect(link.getAttribute('href')).toBe(near);
  } else expect(screen.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Voir toutes les ressources' }));
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
});

test('a list that did not come says why, and is asked for again', async () => {
  let failures = 1;
  const { user } = await openStudio(studioPaths.list, {
    answer: () => {
      if (failures-- > 0) throw new HttpError('Le serveur ne répond pas.', 0);
      return answerOf(smallModel, undefined);
    },
  });

  expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas.');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(1);
});

test('a field says where it stands in its file, and those of the engine come when they are asked for', async () => {
  const { user } = await openStudio(`${studioPaths.list}/lots`);

  expect(await screen.findByText('lots.json:4 /properties/name')).toBeTruthy();
  expect(screen.queryByText('createdAt')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Montrer les \d+ champs du moteur$/ }));
  expect(screen.getByText('createdAt')).toBeTruthy();
});

test('a call that writes is sent after a question only', async () => {
  const { user, provider } = await openStudio(`${studioPaths.list}/lots/calls`);
  await user.click(await screen.findByRole('button', { name: /Create: Lot/ }));
  const run = await screen.findByRole('button', { name: 'Exécuter' });
  const sent = () => provider.callsOf('call', 'lots').length;

  await user.click(run);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuler' }));
  expect(sent()).toBe(0);
  await user.click(run);
  await user.click(await screen.findByRole('button', { name: 'Exécuter et écrire' }));

  expect(await screen.findByText(/^Statut \d+, \d+ ms$/)).toBeTruthy();
  expect(sent()).toBe(1);
});

test('a body that is no JSON is not sent', async () => {
  const { user } = await openStudio(`${studioPaths.list}/lots/calls`);
  await user.click(await screen.findByRole('button', { name: /Create: Lot/ }));

  await user.type(await screen.findByRole('textbox', { name: /^Corps/ }), 'x');

  expect(screen.getByText('Ce texte n’est pas du JSON.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Exécuter' })).toHaveProperty('disabled', true);
});

test.each<[Predicate, string]>([
  [{ properties: { status: { const: 'open' } }, required: ['status'] }, 'status is'],
  [{ properties: { status: { enum: ['open', 'draft'] } } }, 'status oneOf'],
  [{ required: ['status'] }, 'status filled'],
  [{ not: { required: ['status'] } }, 'not (status filled)'],
  [{ properties: { price: { minimum: 3 } }, required: ['status'] }, 'price ≥ 3 and status filled'],
  [{ anyOf: [{ required: ['status'] }, { required: ['price'] }] }, '(status filled) or (price filled)'],
  // Written out: an object with a `then` would be taken for a promise.
  [JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]}}'), 'if a filled then b filled'],
  [true, 'always'],
])('the condition %j is said in words', (condition, said) => {
  const words = conditionWords(condition, { fields: [], locale: 'en', translate: spoken });

  expect(words).toBe(said);
});

/** Short, so that the test reads: the sentences are in the locales. */
function spoken(key: string, values: Readonly<Record<string, string>> = {}): string {
  const name = key.replace('studio.when.', '');
  if (name === 'not') return `not (${values.condition})`;
  if (name === 'ifThen') return `if ${values.condition} then ${values.consequence}`;
  if (key === 'studio.quoted') return values.text ?? '';
  return values.field === undefined ? name : `${values.field} ${name}`;
}
