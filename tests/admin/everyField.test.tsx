import { screen, waitFor } from '@testing-library/react';
import { Form, ListFilterContext, RecordContextProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { SchemaFilter } from '#engine/admin/fields/SchemaFilter.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { fieldTypeNames } from '#engine/model/fieldTypeNames.ts';
import { curator, galleryProduct } from '../fieldTypes/galleryApi.ts';
import { author, book, typeSamples } from '../fieldTypes/typeSamples.ts';
import { fieldActs } from './fieldActs.ts';
import { openScreen } from './openScreen.tsx';

const { model } = galleryProduct();
const gallery = resourceAt(model, 'gallery');
const rows = {
  gallery: [],
  authors: [
    { id: author[0], first_name: 'Victor', last_name: 'Hugo' },
    { id: author[1], first_name: 'Émile', last_name: 'Zola' },
  ],
  books: [
    { id: book[0], title: 'L’Amant' },
    { id: book[1], title: 'Nana' },
  ],
};
const open = (children: ReactNode) =>
  openScreen({ model, rows, actor: curator, resource: 'gallery', children });

const types = fieldTypeNames.map((fieldType) => {
  const sample = typeSamples[fieldType];
  const field = fieldOf(gallery, sample.field);
  return { fieldType, sample, acts: fieldActs[fieldType], label: field?.label.fr ?? '' };
});

describe.each(types)('a field of the type $fieldType', ({ sample, acts, label }) => {
  const { field: name, values } = sample;

  test('is drawn', async () => {
    await open(
      <RecordContextProvider value={{ id: 'g1', [name]: values[0] }}>
        <p data-testid="value">
          <SchemaField source={name} />
        </p>
      </RecordContextProvider>,
    );

    await waitFor(() => expect(screen.getByTestId('value').textContent).toBe(acts.shown));
  });

  test('that is empty is a dash that says so', async () => {
    await open(
      <RecordContextProvider value={{ id: 'g1', [name]: null }}>
        <SchemaField source={name} />
      </RecordContextProvider>,
    );

    expect(screen.getByRole('img', { name: 'vide' })).toBeTruthy();
  });

  test('is written by its input', async () => {
    if (!acts.write) return;
    const sent: Record<string, unknown>[] = [];
    const { user } = await open(
      <Form record={{ id: 'g1' }} onSubmit={(typed: Record<string, unknown>) => void sent.push(typed)}>
        <SchemaInput source={name} />
        <button type="submit">ok</button>
      </Form>,
    );

    await acts.write.act(user, label);
    await user.click(screen.getByRole('button', { name: 'ok' }));

    await waitFor(() => expect(sent.at(-1)?.[name]).toEqual(acts.write?.value));
  });

  test('is asked by its filter', async () => {
    if (!acts.ask) return;
    let asked: Record<string, unknown> = {};
    const { user } = await open(
      <Filters
        keep={(values) => {
          asked = values;
        }}
      >
        <SchemaFilter source={name} />
      </Filters>,
    );

    await acts.ask.act(user, label);

    await waitFor(() => expect(asked[name]).toEqual(acts.ask?.condition));
  });

  test('is asked by days as they stand to today, where it answers them', async () => {
    if (!fieldOf(gallery, name)?.operators.includes('within')) return;
    let asked: Record<string, unknown> = {};
    const { user } = await open(
      <Filters
        keep={(values) => {
          asked = values;
        }}
      >
        <SchemaFilter source={name} />
      </Filters>,
    );
    const choose = async (list: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: list }));
      await user.click(await screen.findByRole('option', { name: option }));
    };

    await choose('Condition', 'pendant');
    await choose('Période', 'ce mois');
    await waitFor(() => expect(asked[name]).toEqual({ within: 'this-month' }));
    await choose('Condition', name === 'shown_from_to' ? 'Contient le jour' : 'avant');
    await choose('Jour', 'il y a …');
    const operator = name === 'shown_from_to' ? 'contains' : 'lt';
    await waitFor(() => expect(asked[name]).toEqual({ [operator]: 'today-30d' }));
  });
});

/** The filters of a list, without the list. */
function Filters({
  keep,
  children,
}: {
  keep: (values: Record<string, unknown>) => void;
  children: ReactNode;
}) {
  const [filterValues, setFilterValues] = useState<Record<string, unknown>>({});
  const setFilters = (values: Record<string, unknown>) => {
    setFilterValues(values);
    keep(values);
  };
  const context = {
    filterValues,
    setFilters,
    displayedFilters: {},
    hideFilter: () => {},
    showFilter: () => {},
  };
  return <ListFilterContext.Provider value={context as never}>{children}</ListFilterContext.Provider>;
}
