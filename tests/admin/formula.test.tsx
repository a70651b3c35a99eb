import { screen, waitFor, within } from '@testing-library/react';
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

/** sum(fees.amount, fees.is_owed) + hidden + origin.secret, over the lines of the record and what not everybody sees. */
const owed: FormulaTerm = {
  op: 'sum',
  terms: [
    { op: 'rows', inRecord: true, take: 'sum', of: 'fees', field: 'amount', where: 'fees.is_owed' },
    { op: 'rows', inRecord: true, take: 'count', of: 'fees', where: { op: 'not', terms: ['fees.is_owed'] } },
    'hidden',
    'origin.secret',
  ],
};
const fees = fieldOf('fees', 'lines', {
  label: { fr: 'Frais', en: 'Fees' },
  lines: [
    fieldOf('amount', 'decimal', {
      label: { fr: 'Montant', en: 'Amount' },
      decimal: { precision: 15, scale: 2, unit: 'EUR' },
    }),
    fieldOf('is_owed', 'boolean', { label: { fr: 'Dû', en: 'Owed' } }),
  ],
});

const added: readonly Field[] = [
  fees,
  fieldOf('owed', 'decimal', {
    label: { fr: 'Total dû', en: 'Total owed' },
    readOnly: true,
    decimal: { precision: 15, scale: 2, unit: 'EUR' },
    compute: { formula: owed, fromRows: true },
  }),
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
const calculated = added.slice(1);
const model = withResource(smallModel, 'lots', ({ fields }) => ({ fields: [...fields, ...added] }));

function open(children: React.ReactNode) {
  const asked: unknown[] = [];
  const answer = (_: string, { path, id, query }: CallParams) => {
    if (path !== 'explanation') return undefined;
    asked.push({ id, query });
    const hidden = { value: null, rows: null, hidden: true };
    return { data: null, meta: { parts: [{ value: '12', rows: 3 }, hidden, hidden, hidden] } };
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
        <ValueList fields={[...calculated]} />
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
        <ValueList fields={[...calculated]} />
      </RecordContextProvider>,
    );
    const button = await screen.findByRole('button', { name: /^Compte/ });
    expect(asked).toEqual([]);
    await user.click(button);

    expect(await within(await screen.findByRole('dialog')).findByText(/12 \(3 lignes\)/)).toBeTruthy();
    expect(asked).toEqual([{ id: slate, query: { field: 'counted' } }]);
  });

  test('tells the lines of the record as they are, and which part is not for her eyes', async () => {
    const { user } = await open(
      <RecordContextProvider
        value={{
          ...record,
          owed: '2.50',
          fees: [
            { amount: '2.50', is_owed: true },
            { amount: '9.00', is_owed: false },
          ],
        }}
      >
        <ValueList fields={[...calculated]} />
      </RecordContextProvider>,
    );
    await user.click(await screen.findByRole('button', { name: /^Total dû/ }));

    const dialog = await screen.findByRole('dialog');
    const told = (term: RegExp) =>
      within(dialog)
        .getAllByRole('term')
        .filter(({ textContent }) => term.test(textContent ?? ''))
        .map(({ nextElementSibling }) => nextElementSibling?.textContent);
    expect(told(/^somme de Montant \(Frais\) où Dû$/)).toEqual([
      expect.stringMatching(/^2,50.€ \(1 ligne\)$/),
    ]);
    expect(told(/^nombre de Frais où Dû.: non$/)).toEqual(['1 ligne']);
    await waitFor(() => expect(told(/^champ non accessible$/)).toEqual(['non accessible', 'non accessible']));
    expect(dialog.textContent).not.toMatch(/secret|hidden/);
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
