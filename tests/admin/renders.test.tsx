import { screen, waitFor, within } from '@testing-library/react';
import { useRecordContext } from 'ra-core';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { TextInput } from '#engine/admin/fields/text/TextInput.tsx';
import { openScreen } from './openScreen.tsx';
import { compileSmall } from './schemas.ts';

test('a form opens over its list without a row being drawn anew', async () => {
  const drawn: string[] = [];
  const Name = () => {
    const name = String(useRecordContext()?.name);
    drawn.push(name);
    return <span>{name}</span>;
  };
  const { user } = await openScreen({
    at: '/configuration/repositories/lots',
    fields: { lots: { name: { field: Name } } },
  });
  const row = await screen.findByRole('link', { name: 'Ardoise' });
  await screen.findByText(/ sur /);
  drawn.length = 0;

  await user.click(row);
  await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /Nom/ });
  expect(drawn).toEqual([]);
});

test('a key in a form of twenty fields draws the input that is typed in, and no other', async () => {
  const committed: string[] = [];
  const Input = (props: InputProps) => (
    <Profiler id={props.source} onRender={(id) => committed.push(id)}>
      <TextInput {...props} />
    </Profiler>
  );
  const { user } = await openScreen({
    at: '/configuration/repositories/forms/create',
    model: compileSmall({ forms: twentyFields }),
    rows: { forms: [] },
    fields: { forms: Object.fromEntries(names.map((name) => [name, { input: Input }])) },
  });
  const input = await screen.findByRole('textbox', { name: 'field7' });
  await user.type(input, 'a');
  await waitFor(() => expect(committed).toContain('field7'));
  committed.length = 0;

  await user.type(input, 'b');
  expect(new Set(committed)).toEqual(new Set(['field7']));
});

const names = Array.from({ length: 20 }, (_, index) => `field${index + 1}`);
const labelOf = (word: string) => ({ fr: word, en: word });
const twentyFields = {
  'x-resource': {
    path: 'forms',
    menu: 'repositories',
    label: { fr: ['Formulaire', 'Formulaires'], en: ['Form', 'Forms'] },
  },
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', 'x-label': labelOf(name) }])),
};
