import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iconNames } from '#engine/model/iconNames.ts';
import type { FlatRecord, Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { withoutHistory } from '../compile/schemas.ts';
import { openScreen } from './openScreen.tsx';

const label = { 'x-label': { fr: 'Champ', en: 'Field' } };
const id = '01990000-0000-7000-8000-000000000001';

/** Every sort of field, with what a row may hold in it. */
const sorts: readonly { readonly declared: object; readonly values: readonly unknown[] }[] = [
  { declared: { type: 'string', maxLength: 20 }, values: ['mot', '', null] },
  { declared: { type: 'string', default: 'x', 'x-ui': { multiline: true } }, values: ['un\ndeux', null] },
  { declared: { type: 'string', contentMediaType: 'text/html' }, values: ['<p>un</p>', null] },
  { declared: { type: 'string', format: 'email' }, values: ['a@b.fr', 'old value', null] },
  { declared: { type: 'string', format: 'phone' }, values: ['+33612345678', '06', null] },
  { declared: { type: 'string', format: 'siret' }, values: ['73282932000074', '732 829', null] },
  { declared: { type: 'string', format: 'uri' }, values: ['https://a.fr', 'no address', null] },
  { declared: { type: 'string', format: 'date', default: '2026-01-31' }, values: ['2026-01-31', null] },
  { declared: { type: 'string', format: 'date-time' }, values: ['2026-01-31T09:00:00.000Z', null] },
  { declared: { type: 'string', format: 'uuid' }, values: [id, null] },
  { declared: { type: 'integer', minimum: 1, maximum: 5 }, values: [3, 99, null] },
  { declared: { type: 'integer', enum: [1, 2], default: 2 }, values: [1, 7, null] },
  { declared: { type: 'boolean', default: true }, values: [true, false, null] },
  { declared: { type: 'string', 'x-decimal': { scale: 3, unit: 'EUR/h' } }, values: ['12.500', null] },
  { declared: { type: 'string', 'x-decimal': { scale: 0, precision: 3, unit: '%' } }, values: ['12', null] },
  { declared: { type: 'string', enum: ['a', 'b'] }, values: ['a', 'gone', null] },
  { declared: { type: 'array', items: { type: 'string' } }, values: [['x', 'y'], [], null] },
  { declared: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } }, values: [['x'], null] },
  { declared: { type: 'object' }, values: [{ a: [1] }, null] },
  { declared: { type: 'array', items: { type: 'object' } }, values: [[{ a: 1 }], null] },
  { declared: { type: 'string', 'x-relation': { to: 'others' } }, values: [id, 'gone', null] },
  { declared: { type: 'array', 'x-relation': { to: 'others' } }, values: [[id], [], null] },
];

const fieldNames = ['one', 'two', 'three', 'four'] as const;
const anyOption = fc.record(
  {
    'x-help': fc.constant({ fr: 'Aide', en: 'Help' }),
    readOnly: fc.boolean(),
    'x-ui': fc.record({ hidden: fc.boolean(), width: fc.constantFrom('full', 'half') }, { requiredKeys: [] }),
    'x-filter': fc.constant(false),
    'x-unique': fc.boolean(),
    'x-copy': fc.constantFrom('keep', 'drop'),
    'x-personal': fc.constant({
      category: 'identity',
      purpose: 'staffing',
      retention: 'active-24-months',
    }),
    'x-when': fc.record(
      Object.fromEntries(
        ['visible', 'required', 'readOnly'].map((moment) => [
          moment,
          fc.constantFrom({ required: ['label'] }, { not: { required: ['one'] } }, true, false),
        ]),
      ),
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const anyField = fc
  .tuple(fc.constantFrom(...sorts), anyOption, fc.nat())
  .map(([{ declared, values }, option, pick]) => ({
    declared: { ...option, ...declared, ...label },
    value: values[pick % values.length],
  }));
const anyNames = fc.uniqueArray(fc.constantFrom('label', ...fieldNames, 'createdAt', 'updatedAt'));
const anySchema = fc.record({
  fields: fc.record(Object.fromEntries(fieldNames.map((name) => [name, anyField]))),
  intent: fc.record(
    {
      icon: fc.constantFrom(...iconNames),
      menu: fc.constantFrom('repositories', 'catalogue', null),
      represent: fc.constantFrom('{label}', '{one} {two}', 'Fixe', '{three}'),
      order: fc.boolean(),
      trash: fc.boolean(),
      draft: fc.boolean(),
      lock: fc.boolean(),
      duplicate: fc.boolean(),
      kind: fc.constantFrom('collection', 'external', 'singleton'),
      description: fc.constant({ fr: 'Ce que c’est.', en: 'What it is.' }),
    },
    { requiredKeys: [] },
  ),
  list: fc.record(
    { columns: anyNames, filters: anyNames, groups: anyNames, inline: anyNames, bulk: anyNames },
    { requiredKeys: [] },
  ),
  form: fc.record(
    {
      surface: fc.constantFrom('drawer', 'page'),
      sections: anyNames.map((fields) => [
        { id: 'first', fields: fields.slice(0, 2) },
        { id: 'second', label: { fr: 'Suite', en: 'More' }, fields: fields.slice(2) },
      ]),
    },
    { requiredKeys: [] },
  ),
  required: fc.subarray(['label', ...fieldNames]),
});

type AnySchema = typeof anySchema extends fc.Arbitrary<infer T> ? T : never;

const words = { fr: ['Chose', 'Choses'], en: ['Thing', 'Things'] };
const others = {
  'x-resource': { path: 'others', label: words },
  properties: { label: { type: 'string', ...label } },
};

/** The Model of a schema that the compiler accepts; undefined of any other. */
function accepted({ fields, intent, list, form, required }: AnySchema): Model | undefined {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { declared }]) => [name, declared]),
  );
  const things = {
    'x-resource': { path: 'things', label: words, ...intent, route: '/things-here' },
    'x-list': list,
    'x-form': form,
    properties: { label: { type: 'string', ...label }, ...properties },
    required,
  };
  const files = Object.entries({ others, things }).map(([name, schema]) => ({
    file: `${name}.json`,
    text: JSON.stringify(schema),
  }));
  const result = compileModel(files, { product: withoutHistory });
  return 'faults' in result ? undefined : result.model;
}

const views = ['', '/create', `/${id}`, `/${id}/show`];

test('no schema that the compiler accepts brings a view down', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(anySchema, fc.constantFrom(...views), async (schema, view) => {
      const model = accepted(schema);
      fc.pre(model !== undefined);
      const row = Object.fromEntries(Object.entries(schema.fields).map(([name, { value }]) => [name, value]));
      const times = {
        createdAt: '2026-01-31T09:00:00.000Z',
        updatedAt: '2026-01-31T09:00:00.000Z',
        position: 1,
      };
      const rows = {
        things: [{ id, label: 'Une', ...times, ...row } as FlatRecord & { id: string }],
        others: [{ id, label: 'Autre', ...times }],
      };

      await openScreen({ at: `/things-here${view}`, model: model as Model, rows });

      await waitFor(() => expect(screen.queryAllByText(/Une|Chose|Champ/).length).toBeGreaterThan(0));
      expect(document.body.textContent).not.toMatch(/Unexpected Application Error|Une erreur/);
      shown += 1;
      cleanup();
    }),
    { numRuns: 40 },
  );
  expect(shown).toBeGreaterThan(20);
}, 300_000);
