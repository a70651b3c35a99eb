// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FieldCell } from '#engine/admin/fields/FieldCell.tsx';
import { FieldInput } from '#engine/admin/fields/FieldInput.tsx';
import type { CellProps, InputProps } from '#engine/admin/fields/kindProps.ts';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { faultsOfOverrides } from '#engine/admin/resource/overrides.ts';
import { compileSmall, smallModel } from './schemas.ts';
import { openScreen } from './world.tsx';

const lots = '/configuration/repositories/lots';

const Gauge = ({ value }: CellProps) => <b>gauge {String(value)}</b>;
const Dial = ({ label }: InputProps) => <b>dial {label}</b>;
const none = { fields: {}, widgets: {}, slots: {} };

test('the cell of one field is replaced, the others stay', async () => {
  await openScreen({ at: lots, fields: { lots: { price: { cell: Gauge } } } });

  expect(await screen.findByText('gauge 1234.50')).toBeTruthy();
  expect(screen.getByText('31/01/2026')).toBeTruthy();
});

test('a cell is given the other fields it needs, though no column shows them', async () => {
  const PhoneGauge = ({ record }: CellProps) => <b>phone {String(record.phone)}</b>;
  const price = { cell: PhoneGauge, needs: ['phone'] };
  await openScreen({ at: lots, fields: { lots: { price } } });

  expect(await screen.findByText('phone +33612345678')).toBeTruthy();
});

test('the input of one field is replaced, the form stays', async () => {
  await openScreen({ at: `${lots}/create`, fields: { lots: { price: { input: Dial } } } });
  const form = await screen.findByRole('dialog');

  expect(within(form).getByText('dial Prix')).toBeTruthy();
  expect(within(form).getByRole('textbox', { name: /Nom/ })).toBeTruthy();
});

test('the filter of one field is replaced', async () => {
  const { user, provider } = await openScreen({
    at: lots,
    fields: {
      lots: {
        price: {
          filter: ({ changeCondition }) => (
            <button type="button" onClick={() => changeCondition({ gt: '500' })}>
              cher
            </button>
          ),
        },
      },
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Prix' }));
  await user.click(await screen.findByRole('button', { name: 'cher' }));

  await waitFor(() =>
    expect(provider.callsOf('getList', 'lots').at(-1)?.params.filter).toEqual({ price: { gt: '500' } }),
  );
});

test('a schema file names a widget, and the screen has it', async () => {
  const model = compileSmall({
    gauges: {
      'x-resource': {
        path: 'gauges',
        menu: 'repositories',
        label: { fr: ['Jauge', 'Jauges'], en: ['Gauge', 'Gauges'] },
      },
      properties: {
        label: { type: 'string', 'x-label': { fr: 'Libellé', en: 'Label' } },
        level: { type: 'object', 'x-ui': { widget: 'gauge' }, 'x-label': { fr: 'Niveau', en: 'Level' } },
      },
      required: ['label'],
    },
  });
  const rows = { gauges: [{ id: 'g1', label: 'A', level: 7 }] };

  await openScreen({
    at: '/configuration/repositories/gauges',
    model,
    rows,
    widgets: { gauge: { cell: Gauge } },
  });
  expect(await screen.findByText('gauge 7')).toBeTruthy();

  expect(faultsOfOverrides(model, none)).toEqual(["'gauge' is not a widget (gauges, level)."]);
});

test('slots fill the places of a view', async () => {
  await openScreen({
    at: lots,
    slots: {
      lots: {
        list: {
          before: () => <p>avant</p>,
          after: () => <p>après</p>,
          toolbar: () => <p>outil</p>,
          aside: () => <p>côté</p>,
        },
      },
    },
  });

  for (const text of ['avant', 'après', 'outil', 'côté']) expect(await screen.findByText(text)).toBeTruthy();
});

test('a layout of one’s own keeps every field it does not place', async () => {
  const page = (
    <LeaveGuard leave={() => {}}>
      <RecordForm saved={() => {}} rest>
        <section aria-label="mine">
          <FieldInput name="name" />
        </section>
      </RecordForm>
    </LeaveGuard>
  );
  await openScreen({ resource: 'lots', children: page });

  expect(
    within(screen.getByRole('region', { name: 'mine' })).getByRole('textbox', { name: /Nom/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: /Nom/ })).toHaveLength(1);
  for (const { name, label } of smallModel.resources.lots?.fields.filter(
    (field) => !field.system && !field.when,
  ) ?? []) {
    if (name !== 'name') expect((await screen.findAllByText(label.fr)).length).toBeGreaterThan(0);
  }
});

test('unknown names are refused with the nearest one', () => {
  const faults = faultsOfOverrides(smallModel, {
    fields: { lot: {}, lots: { prise: {} } },
    widgets: {},
    slots: { lots: { lists: {}, list: { befor: () => null } as object } as object },
  });

  expect(faults).toEqual([
    "'lot' is not a resource of the model. Did you mean 'lots'?",
    "'prise' is not a field of lots. Did you mean 'price'?",
    "'lists' is not a view of lots. Did you mean 'list'?",
    "'befor' is not a slot of the list of lots. Did you mean 'before'?",
  ]);
});

test('a screen with an unknown override does not start', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();

  await openScreen({ at: lots, fields: { lots: { prise: { cell: Gauge } } } });

  expect((await screen.findAllByText(/Did you mean 'price'/)).length).toBeGreaterThan(0);
  errors.mockRestore();
});

test('a page that asks for an unknown field fails with the nearest one', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();

  await openScreen({ resource: 'lots', children: <FieldCell name="prices" /> });

  expect(
    (await screen.findAllByText(/'prices' is not a field of lots. Did you mean 'price'/)).length,
  ).toBeGreaterThan(0);
  errors.mockRestore();
});
