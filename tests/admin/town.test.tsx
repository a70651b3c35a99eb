import { screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { expect, test } from 'vitest';
import { CityInput } from '#alec/integrations/page/CityInput.tsx';
import { TownInput } from '#alec/integrations/page/TownInput.tsx';
import { widgets } from '#alec/overrides.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import type { Model } from '#engine/model/model.ts';
import generated from '../../generated/model.json' with { type: 'json' };
import { openScreen } from './openScreen.tsx';

const lyon = {
  nom: 'Lyon',
  code: '69123',
  codesPostaux: ['69001', '69002'],
  departement: { code: '69', nom: 'Rhône' },
};

/** The address of a candidate, and what a save would send. */
async function openAddress(record: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = [];
  const form = (
    <Form record={record} onSubmit={(values: Record<string, unknown>) => void sent.push(values)}>
      <SchemaInput source="postal_code" />
      <SchemaInput source="city" />
      <button type="submit">ok</button>
    </Form>
  );
  const opened = await openScreen({
    model: generated as unknown as Model,
    widgets: { ...widgets, city: { input: CityInput }, town: { input: TownInput } },
    resource: 'training-course-candidates',
    children: form,
  });
  opened.provider.call = async () => Response.json([lyon]);
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'ok' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return { city: sent.at(-1)?.city, postal_code: sent.at(-1)?.postal_code };
  };
  const input = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;
  return { ...opened, input, save };
}

test.each([
  ['Ville', 'lyon'],
  ['Code postal', '69002'],
])('a commune picked in %s fills the city and the postal code', async (field, typed) => {
  const { user, input, save } = await openAddress();

  await user.type(input(field), typed);
  await user.click(await screen.findByText('Lyon (69002)', { exact: false }));

  expect([input('Ville').value, input('Code postal').value]).toEqual(['Lyon', '69002']);
  expect(await save()).toEqual({ city: 'Lyon', postal_code: '69002' });
});

test('a search that gets no answer says so, and what is typed stays', async () => {
  const { user, input, provider, save } = await openAddress();
  provider.call = () => Promise.reject(new Error('away'));

  await user.type(input('Ville'), 'lyon');

  expect(await screen.findByText('La recherche n’a pas abouti.', { exact: false })).toBeTruthy();
  expect(await save()).toMatchObject({ city: 'lyon' });
});

test('a place that is no commune stays as it is typed', async () => {
  const { user, input, save } = await openAddress({ city: 'Gand', postal_code: '9000' });

  await user.type(input('Ville'), ' (Belgique)');
  await user.tab();

  expect(await save()).toEqual({ city: 'Gand (Belgique)', postal_code: '9000' });
});

test('a cleared city is null, and leaves the postal code alone', async () => {
  const { user, input, save } = await openAddress({ city: 'Gand', postal_code: '9000' });

  await user.clear(input('Ville'));

  expect(await save()).toEqual({ city: null, postal_code: '9000' });
});
