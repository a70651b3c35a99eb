import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { brest, lille, nice, openScreen } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const lots = resourceAt(smallModel, 'lots');
const origins = resourceAt(smallModel, 'origins');
const model: Model = {
  resources: {
    ...smallModel.resources,
    origins: { ...origins, access: { ...origins.access, group: 'places' } },
  },
};

/** Writes lots and refers to origins, which she may not list. */
const writer: Actor = {
  id: 'a',
  email: 'a@exemple.fr',
  name: 'A',
  role: 'recruiter',
  scopes: {},
  permissions: new Set([
    `erpf.${lots.access.group}.view`,
    `erpf.${lots.access.group}.update`,
    'erpf.places.refer',
  ]),
};

function openInput(name: string, record: object) {
  const form = (
    <Form record={{ id: 'l1', name: 'Ardoise', status: 'open', ...record }}>
      <SchemaInput source={name} />
    </Form>
  );
  return openScreen({ resource: 'lots', model, children: form, actor: writer });
}

test('who may not list the records chooses among what the relation may refer to', async () => {
  const { provider, user } = await openInput('origin', { origin: brest });

  const queries = () => provider.callsOf('call', 'lots').map(({ params }) => params.query);
  const picker = screen.getByRole('combobox', { name: /Origine/ });
  await waitFor(() => expect((picker as HTMLInputElement).value).toBe('Brest'));
  await user.clear(picker);
  await user.type(picker, 'Lil');
  await waitFor(() => expect(queries()).toContainEqual({ 'filter[q]': 'Lil', 'page[size]': '25' }));
  await user.click(await screen.findByRole('option', { name: 'Lille' }));

  expect((picker as HTMLInputElement).value).toBe('Lille');
  expect(queries()).toContainEqual({ 'filter[id]': brest, 'page[size]': '1' });
  expect(provider.callsOf('getList', 'origins')).toEqual([]);
  expect(provider.callsOf('getMany', 'origins')).toEqual([]);
});

/** What failed is not asked for again by itself, seconds later. */
function AskingOnce({ children }: { readonly children: ReactNode }) {
  useQueryClient().setDefaultOptions({ queries: { retry: false } });
  return children;
}

test('a cell names the records in the same way, without a link', async () => {
  const field = fieldOf(lots, 'stops');
  if (!field) throw new Error('there are no stops');
  const record = { id: 'l1', stops: [lille, nice] };
  const cell = <FieldValue field={field} value={record.stops} record={record} multiline />;

  const { provider } = await openScreen({ resource: 'lots', model, children: cell, actor: writer });

  await screen.findByText('Lille');
  expect(screen.getByText('Nice')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(provider.callsOf('getMany', 'origins')).toEqual([]);
});

test('a picker says that the server did not answer, and asks it again', async () => {
  const picker = (
    <AskingOnce>
      <RelationPicker
        to="origins"
        without={[lille]}
        ids={[]}
        changeIds={() => {}}
        look={{ label: 'Choix' }}
      />
    </AskingOnce>
  );
  const { provider, user } = await openScreen({ resource: 'lots', children: picker });
  const { getList } = provider;
  provider.getList = () => Promise.reject(new TypeError('Failed to fetch'));

  await user.click(screen.getByRole('combobox', { name: 'Choix' }));
  const again = await screen.findByRole('option', { name: 'La liste n’a pas pu être lue. Réessayer' });
  expect(screen.queryByText('Aucun résultat.')).toBeNull();
  provider.getList = getList;
  await user.keyboard('{ArrowDown}{Enter}');

  expect(await screen.findByRole('option', { name: 'Brest' })).toBeTruthy();
  expect(again.isConnected).toBe(false);
  expect(screen.queryByRole('option', { name: 'Lille' })).toBeNull();
});

test.each([
  ['an ordered list in its places', origins, ['-label'], 'position ASC'],
  ['another in every key of its own order', lots, ['status', '-name'], 'status,-name ASC'],
] as const)('a picker offers %s', async (_, target, keys, asked) => {
  const sort = keys.map((key) => ({
    field: key.replace('-', ''),
    order: key.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
  }));
  const sorted: Model = {
    resources: { ...smallModel.resources, [target.path]: { ...target, list: { ...target.list, sort } } },
  };
  const picker = <RelationPicker to={target.path} ids={[]} changeIds={() => {}} look={{ label: 'Choix' }} />;
  const { provider, user } = await openScreen({ resource: 'lots', model: sorted, children: picker });

  await user.click(screen.getByRole('combobox', { name: 'Choix' }));

  await waitFor(() => expect(provider.callsOf('getList', target.path)).toHaveLength(1));
  const [asking] = provider.callsOf('getList', target.path);
  const [field, order] = asked.split(' ');
  expect(asking?.params.sort).toEqual({ field, order });
});
