import { screen, waitFor } from '@testing-library/react';
import { Form, HttpError } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { expect, test } from 'vitest';
import { CityInput } from '#alec/integrations/page/CityInput.tsx';
import { TownInput } from '#alec/integrations/page/TownInput.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import type { Actor, Model } from '#engine/model/model.ts';
import generated from '../../generated/model.json' with { type: 'json' };
import { openScreen } from './openScreen.tsx';

const model = generated as unknown as Model;
const brest = {
  id: '01990000-0000-7000-8000-0000000000b1',
  name: 'Brest',
  post_code: '29200',
  code: '29019',
};
const lyon = {
  nom: 'Lyon',
  code: '69123',
  codesPostaux: ['69001', '69002', '69003'],
  departement: { code: '69', nom: 'Rhône' },
};
const recruiter: Actor = {
  id: '01990000-0000-7000-8000-0000000000a1',
  email: 'r@exemple.fr',
  name: 'R',
  role: 'recruiter',
  scopes: {},
  permissions: new Set([
    'erpf.catalogue.view',
    'erpf.catalogue.update',
    'erpf.city.view',
    'erpf.city.create',
  ]),
};

/** The input of a training's city, a communes service, and what a save would send. */
async function openCity(options: { city?: string | null; communes?: unknown; actor?: Actor } = {}) {
  const sent: Record<string, unknown>[] = [];
  const asked: CallParams[] = [];
  const form = (
    <Form
      record={{ id: 't1', label: 'Soudure', city: options.city ?? null }}
      onSubmit={(values: Record<string, unknown>) => void sent.push(values)}
    >
      <SchemaInput source="city" />
      <button type="submit">ok</button>
    </Form>
  );
  const { actor = recruiter } = options;
  const opened = await openScreen({
    model,
    actor,
    rows: { cities: [brest] },
    widgets: { city: { input: CityInput }, town: { input: TownInput } },
    resource: 'trainings',
    children: form,
  });
  opened.provider.call = async (_, params) => {
    asked.push(params);
    if (options.communes instanceof Error) throw options.communes;
    return Response.json(options.communes ?? [lyon]);
  };
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'ok' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return sent.at(-1)?.city;
  };
  return {
    ...opened,
    asked,
    save,
    input: screen.getByRole('combobox', { name: 'Lieu' }) as HTMLInputElement,
  };
}

test('a commune is found once two letters are typed, one entry per postal code', async () => {
  const { user, input, asked } = await openCity();

  await user.type(input, 'l');
  await screen.findByText('Saisissez au moins 2 caractères.');
  await user.type(input, 'yo');
  const options = await screen.findAllByRole('option');

  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Lyon (69001) Rhône',
    'Lyon (69002) Rhône',
    'Lyon (69003) Rhône',
  ]);
  expect(asked.map(({ query }) => query)).toEqual([{ nom: 'lyo', limit: '10' }]);
});

test('the postal code may be typed with the name, or alone', async () => {
  const { user, input, asked } = await openCity();

  await user.type(input, 'lyon 69002');
  const options = await screen.findAllByRole('option');

  expect(options.map(({ textContent }) => textContent)).toEqual(['Lyon (69002) Rhône']);
  await user.clear(input);
  await user.type(input, '69003');
  await screen.findByText('Lyon (69003)', { exact: false });
  // What was found before fits the new postal code too, and shows while the service is asked.
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toEqual([
      { nom: 'lyon', codePostal: '69002', limit: '10' },
      { codePostal: '69003', limit: '10' },
    ]),
  );
});

test('the chosen commune is stored among the cities, and its id in the form', async () => {
  const { user, input, provider, save } = await openCity();

  await user.type(input, 'lyon');
  await user.click(await screen.findByText('Lyon (69002)', { exact: false }));
  await waitFor(() => expect(provider.callsOf('create', 'cities')).toHaveLength(1));

  expect(provider.callsOf('create', 'cities')[0]?.params.data).toEqual({
    name: 'Lyon',
    post_code: '69002',
    code: '69123',
    county: 'Rhône',
    county_code: '69',
  });
  const stored = provider.rows.get('cities')?.find(({ post_code }) => post_code === '69002');
  expect(await save()).toBe(stored?.id);
  expect(input.value).toBe('Lyon (69002)');
});

test('a city is named in the form, and can be taken away', async () => {
  const { user, input, save } = await openCity({ city: brest.id });
  await waitFor(() => expect(input.value).toBe('Brest (29200)'));

  await user.clear(input);

  expect(await save()).toBe(null);
});

test('a city that cannot be stored leaves the one there was, says so, and is stored at the second try', async () => {
  const { user, input, provider, save } = await openCity({ city: brest.id });
  await waitFor(() => expect(input.value).toBe('Brest (29200)'));
  provider.refuseNext('create', new HttpError('Le serveur ne répond pas.', 0));

  await user.type(input, 'lyon', { initialSelectionStart: 0, initialSelectionEnd: input.value.length });
  await user.click(await screen.findByText('Lyon (69002)', { exact: false }));

  await screen.findByText('Le serveur ne répond pas.');
  expect(input.value).toBe('Brest (29200)');
  expect(await save()).toBe(brest.id);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(input.value).toBe('Lyon (69002)'));
  expect(await save()).not.toBe(brest.id);
});

test('a search that fails says so in the list', async () => {
  const { user, input } = await openCity({ communes: new Error('away') });

  await user.type(input, 'lyon');

  await screen.findByText('La recherche n’a pas abouti. Continuez à saisir pour réessayer.');
});

test('a commune that is not there is not found', async () => {
  const { user, input } = await openCity({ communes: [] });

  await user.type(input, 'zzzz');

  await screen.findByText('Aucun résultat.');
});

test('who brings in no city picks among those there are', async () => {
  const reader = {
    ...recruiter,
    permissions: new Set(['erpf.catalogue.view', 'erpf.catalogue.update', 'erpf.city.view']),
  };
  const { user, input, asked } = await openCity({ actor: reader });

  await user.type(input, 'bre');
  await screen.findByRole('option', { name: 'Brest (29200)' });

  expect(asked).toEqual([]);
});
