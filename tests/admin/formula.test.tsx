import { screen, within } from '@testing-library/react';
import { Form, RecordContextProvider } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { describe, expect, test } from 'vitest';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import type { FormulaTerm } from '#engine/model/computation.ts';
import type { Field } from '#engine/model/model.ts';
import { withResource } from '../api/withResource.ts';
import { fieldOf } from '../rules/resourceOf.ts';
import { openScreen, slate, someRows } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

/** round(price * 1.2, 2) */
const taxed: FormulaTerm = {
  op: 'rounded',
  term: { op: 'product', terms: ['price', { op: 'constant', value: '1.2' }] },
  places: 2,
};
/** count(requests, requests.status = 'open') + 0, over other rows. */
const counted: FormulaTerm = { op: 'rows', take: 'sum', of: 'origin', field: 'label' };

const added: readonly Field[] = [
  fieldOf('taxed', 'decimal', {
    label: { fr: 'Prix TTC', en: 'Price with tax' },
    readOnly: true,
    decimal: { precision: 15, scale: 2, unit: 'EUR' },
    compute: { formula: taxed },
  }),
  fieldOf('counted', 'integer', {
    label: { fr: 'Compte', en: 'Count' },
    readOnly: true,
    compute: { formula: counted, fromRows: true },
  }),
];
const model = withResource(smallModel, 'lots', ({ fields }) => ({ fields: [...fields, ...added] }));

function open(children: React.ReactNode) {
  const asked: unknown[] = [];
  const answer = (_: string, { path, id, query }: CallParams) => {
    if (path !== 'explanation') return undefined;
    asked.push({ id, query });
    return { data: null, meta: { parts: [{ value: '12', rows: 3 }] } };
  };
  return openScreen({ resource: 'lots', model, rows: someRows, children, answer }).then((opened) => ({
    ...opened,
    asked,
  }));
}

const record = { id: slate, price: '10.00', taxed: '12.00', counted: 12 };

describe('a value calculated by a formula', () => {
  test('follows what is typed', async () => {
    const { user } = await open(
      <Form record={record}>
        <SchemaInput source="price" />
        <SchemaInput source="taxed" />
      </Form>,
    );
    expect(await screen.findByRole('button', { name: /^Prix TTC.: 12,00/ })).toBeTruthy();

    const price = await screen.findByRole('textbox');
    await user.clear(price);
    await user.type(price, '20,05');

    expect(await screen.findByRole('button', { name: /^Prix TTC.: 24,06/ })).toBeTruthy();
  });

  test('tells its formula and today’s values when it is pressed, by keyboard too', async () => {
    const { user } = await open(
      <RecordContextProvider value={record}>
        <ValueList fields={[...added]} />
      </RecordContextProvider>,
    );
    (await screen.findByRole('button', { name: /^Prix TTC/ })).focus();
    await user.keyboard('{Enter}');

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('arrondi à 2 décimales (Prix × 1,2)')).toBeTruthy();
    expect(within(dialog).getByText(/10,00/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Prix TTC/ }) === document.activeElement).toBe(true);
  });

  test('asks the server for what comes from other rows, once it is pressed', async () => {
    const { user, asked } = await open(
      <RecordContextProvider value={record}>
        <ValueList fields={[...added]} />
      </RecordContextProvider>,
    );
    const button = await screen.findByRole('button', { name: /^Compte/ });
    expect(asked).toEqual([]);
    await user.click(button);

    expect(await within(await screen.findByRole('dialog')).findByText(/12 \(3 lignes\)/)).toBeTruthy();
    expect(asked).toEqual([{ id: slate, query: { field: 'counted' } }]);
  });

  test('is plain in a list', async () => {
    await open(
      <RecordContextProvider value={record}>
        <SchemaField source="taxed" />
      </RecordContextProvider>,
    );

    expect(await screen.findByText(/12,00/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
