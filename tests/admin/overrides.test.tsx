import { TextField as MuiTextField } from '@mui/material';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useFieldValue, useInput, useRecordContext } from 'ra-core';
import {
  DataTable,
  Edit,
  FieldTitle,
  InputHelperText,
  List,
  TextField as RaTextField,
  SimpleForm,
  TabbedForm,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { FieldProps, InputProps } from '#engine/admin/fields/fieldProps.ts';
import { DecimalField } from '#engine/admin/fields/number/NumberField.tsx';
import { DecimalInput } from '#engine/admin/fields/number/NumberInput.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { faultsOfOverrides } from '#engine/admin/resource/overrides.ts';
import { openScreen, slate } from './openScreen.tsx';
import { compileSmall, smallModel } from './schemas.ts';

const lots = '/configuration/repositories/lots';

const Gauge = (props: FieldProps) => <b>gauge {String(useFieldValue(props))}</b>;
const Dial = ({ label }: InputProps) => <b>dial {label}</b>;
const none = { fields: {}, widgets: {}, slots: {} };

test('the cell of one field is replaced, the others stay', async () => {
  await openScreen({ at: lots, fields: { lots: { price: { field: Gauge } } } });

  expect(await screen.findByText('gauge 1234.50')).toBeTruthy();
  expect(screen.getByText('31/01/2026')).toBeTruthy();
});

test('a cell is given the other fields it needs, though no column shows them', async () => {
  const PhoneGauge = () => <b>phone {String(useRecordContext()?.phone)}</b>;
  const price = { field: PhoneGauge, needs: ['phone'] };
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
          filter: ({ source }) => {
            const { changeCondition } = useCondition(source);
            return (
              <button type="button" onClick={() => changeCondition({ gt: '500' })}>
                cher
              </button>
            );
          },
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
    widgets: { gauge: { field: Gauge } },
  });
  expect(await screen.findByText('gauge 7')).toBeTruthy();

  expect(faultsOfOverrides(model, none)).toEqual(["'gauge' is not a widget (gauges, level)."]);
});

/** As react-admin's documentation writes one. */
const ColorField = ({ source }: { source: string }) => {
  const record = useRecordContext();
  return <i title={record?.[source]} style={{ width: 20, height: 20, background: record?.[source] }} />;
};

/** As packages write theirs: react-admin's hook, MUI's control, none of our names. */
const ColorInput = ({ helperText, ...props }: TextInputProps) => {
  const { id, field, fieldState, isRequired } = useInput(props);
  return (
    <MuiTextField
      {...field}
      id={id}
      type="color"
      label={<FieldTitle label={props.label} source={props.source} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
    />
  );
};

test('a field, an input and a filter of react-admin or of a package stand in for ours', async () => {
  const status = { field: ColorField };
  const handling = { input: ColorInput };
  const name = { input: TextInput, field: RaTextField, filter: TextInput };
  const rows = {
    lots: [{ id: slate, name: 'Ardoise', status: 'open', handling: '#ff0000', fragile: true }],
  };
  const { user, provider } = await openScreen({
    at: lots,
    rows,
    fields: { lots: { handling, name, status } },
  });

  expect(await screen.findByTitle('open')).toBeTruthy();
  await user.click(screen.getByText('Nom', { selector: 'button' }));
  await user.click(await screen.findByLabelText('Nom', { selector: 'input' }));
  await user.paste('Ardoise');
  await waitFor(() =>
    expect(provider.callsOf('getList', 'lots').at(-1)?.params.filter).toEqual({ name: 'Ardoise' }),
  );
  await user.keyboard('{Escape}');

  await user.click(screen.getByText('Ardoise', { selector: 'a *' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/Nom/), { target: { value: 'Zinc' } });
  fireEvent.change(form.getByLabelText(/Précautions/), { target: { value: '#00ff00' } });
  await user.click(form.getByText('Enregistrer'));

  await waitFor(() =>
    expect(provider.callsOf('update', 'lots').at(-1)?.params.data).toMatchObject({
      name: 'Zinc',
      handling: '#00ff00',
    }),
  );
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
          <SchemaInput source="name" />
          <TextInput source="contact" label="Écrire à" />
        </section>
      </RecordForm>
    </LeaveGuard>
  );
  await openScreen({ resource: 'lots', children: page });

  expect(
    within(screen.getByRole('region', { name: 'mine' })).getByRole('textbox', { name: /Nom/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole('textbox', { name: /Nom/ })).toHaveLength(1);
  await screen.findByLabelText('Site');
  expect(screen.queryByLabelText('Courriel')).toBe(null);
  for (const { name, label } of smallModel.resources.lots?.fields.filter(
    (field) => !field.system && !field.when,
  ) ?? []) {
    if (name !== 'name' && name !== 'contact')
      expect((await screen.findAllByText(label.fr)).length).toBeGreaterThan(0);
  }
});

/** Written from react-admin's documentation alone. */
const LotList = () => (
  <List>
    <DataTable rowClick="edit">
      <DataTable.Col source="name" />
      <DataTable.Col source="price" field={DecimalField} />
    </DataTable>
  </List>
);
const LotEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <DecimalInput source="price" />
    </SimpleForm>
  </Edit>
);

test('a list and a form of react-admin stand in for the generated ones', async () => {
  const views = { lots: { list: LotList, edit: LotEdit } };
  const { user, provider } = await openScreen({ at: lots, views });

  await user.click(await screen.findByText('1 234,50 €'));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Zinc' } });
  expect(screen.getByLabelText('Prix')).toHaveProperty('value', '1\u202f234,50\u00a0€');
  await user.click(screen.getByText('Enregistrer'));

  await waitFor(() =>
    expect(provider.callsOf('update', 'lots').at(-1)?.params.data).toMatchObject({ name: 'Zinc' }),
  );
  expect(await screen.findByText('Zinc')).toBeTruthy();
});

const LotTabs = () => (
  <Edit mutationMode="pessimistic">
    <TabbedForm>
      <TabbedForm.Tab label="Lot">
        <TextInput source="name" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Amount">
        <DecimalInput source="price" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

test('the tabs of a form of react-admin have their addresses below that of their view', async () => {
  const { user, router } = await openScreen({ at: `${lots}/${slate}`, views: { lots: { edit: LotTabs } } });

  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ardoise');
  await user.click(screen.getByRole('tab', { name: 'Amount' }));

  expect(await screen.findByRole('textbox', { name: 'Prix' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`${lots}/${slate}/1`);
});

test('unknown names are refused with the name that was meant', () => {
  const faults = faultsOfOverrides(smallModel, {
    fields: { lot: {}, lots: { prise: {} } },
    widgets: {},
    slots: { lots: { lists: {}, list: { befor: () => null } as object } as object },
    views: { lots: { shown: LotList } as object },
  });

  expect(faults).toEqual([
    "'lot' is not a resource of the model. Did you mean 'lots'?",
    "'prise' is not a field of lots. Did you mean 'price'?",
    "'lists' is not a view of lots. Did you mean 'list'?",
    "'befor' is not a slot of the list of lots. Did you mean 'before'?",
    "'shown' is not a view of lots. Did you mean 'show'?",
  ]);
});

test('a screen with an unknown override does not start', async () => {
  vi.spyOn(console, 'error').mockReturnValue();

  await openScreen({ at: lots, fields: { lots: { prise: { field: Gauge } } } });

  expect((await screen.findAllByText(/Did you mean 'price'/)).length).toBeGreaterThan(0);
});

test('a page that asks for an unknown field fails with the name that was meant', async () => {
  vi.spyOn(console, 'error').mockReturnValue();

  await openScreen({ resource: 'lots', children: <SchemaField source="prices" /> });

  expect(
    (await screen.findAllByText(/'prices' is not a field of lots. Did you mean 'price'/)).length,
  ).toBeGreaterThan(0);
});
