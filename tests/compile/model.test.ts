import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceAt } from '#engine/model/field.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';
import { compiled, decimal, label, relation, schemaFile, text } from './schemas.ts';

const product = await readSchemas('resources-schema');

describe('a Model', () => {
  it('does not depend on the order of the files', () => {
    const expected = JSON.stringify(compileModel(product.files, product.shared));
    const anyOrder = fc.shuffledSubarray([...product.files], {
      minLength: product.files.length,
      maxLength: product.files.length,
    });

    fc.assert(
      fc.property(anyOrder, (files) => JSON.stringify(compileModel(files, product.shared)) === expected),
      { numRuns: 8 },
    );
  });

  it('is the same in memory and read back from JSON', () => {
    const { model } = compiled(schemaFile('rates', { properties: { label, rate: decimal(3) } }));

    expect(JSON.parse(JSON.stringify(model))).toStrictEqual(model);
  });

  it('is frozen to its last part', () => {
    const { model } = compiled(schemaFile('rates'));

    expect(() => Object.assign(resourceAt(model, 'rates').list, { columns: [] })).toThrow(TypeError);
  });

  it('derives every default of a list of labels', () => {
    const { model } = compiled(
      schemaFile('strategic-axis-repositories', { intent: { menu: 'repositories', order: true } }),
    );

    const resource = resourceAt(model, 'strategic-axis-repositories');

    expect(resource).toMatchObject({
      type: 'strategic_axis_repositories',
      table: 'strategic_axis_repositories',
      route: '/configuration/repositories/strategic-axis-repositories',
      represent: '{label}',
      search: ['label'],
      audit: 'strategic_axis_repositories',
      access: { group: 'repositories', screen: 'erpf.repositories.list', never: [], own: null },
      list: { columns: ['label'], sort: [{ field: 'position', order: 'ASC' }] },
      form: { surface: 'drawer', sections: [{ id: 'main', fields: ['label'] }] },
      show: { surface: 'drawer', sections: [{ id: 'main', fields: ['label', 'createdAt', 'updatedAt'] }] },
    });
    expect(resource.fields.map(({ name }) => name)).toEqual([
      'label',
      'id',
      'createdAt',
      'updatedAt',
      'position',
    ]);
  });

  it.each([
    [{}, { prefix: 'admin', drafts: 'admin-drafts' }],
    [{ prefix: 'library' }, { prefix: 'library', drafts: 'library-drafts' }],
    [
      { prefix: 'alec', drafts: 'erpf' },
      { prefix: 'alec', drafts: 'erpf' },
    ],
  ])('of a product with the storage %j keeps things in a browser as %j', (storage, names) => {
    const result = compileModel([], { product: JSON.stringify({ storage }) });

    expect('model' in result && result.model.product?.storage).toEqual(names);
  });

  it('goes by UTC where the product names no time zone', () => {
    const result = compileModel([schemaFile('rates', { properties: { label } })]);

    expect('model' in result && result.model.product?.timeZone).toBe('UTC');
  });

  it('lets keywords beside a shared field win', () => {
    const file = schemaFile('rates', {
      properties: { label: { $ref: 'meta/fields.json#/label', maxLength: 20 } },
    });

    const result = compileModel([file], {
      fields: JSON.stringify({ label: text('Libellé', { minLength: 1 }) }),
    });

    expect('model' in result && resourceAt(result.model, 'rates').fields[0]).toMatchObject({
      minLength: 1,
      maxLength: 20,
      label: { fr: 'Libellé' },
    });
  });

  it('keeps a field that the form forgot, in the last section', () => {
    const file = schemaFile('rates', {
      properties: { label, rate: decimal(3) },
      'x-form': {
        sections: [
          { id: 'first', fields: [] },
          { id: 'last', fields: ['label'] },
        ],
      },
    });

    const { form } = resourceAt(compiled(file).model, 'rates');

    expect(form.sections[1]?.fields).toEqual(['label', 'rate']);
  });

  it('stores each relation where it belongs', () => {
    const several = { type: 'array', 'x-label': { fr: 'a', en: 'a' } };
    const { model } = compiled(
      schemaFile('regions', {
        properties: { label, rates: { ...several, 'x-relation': { to: 'rates', inverse: 'region' } } },
      }),
      schemaFile('rates', {
        properties: {
          label,
          region: relation('regions'),
          others: { ...several, 'x-relation': { to: 'regions' } },
        },
      }),
    );

    const fields = ['regions', 'rates'].flatMap((path) => resourceAt(model, path).fields);

    expect(
      fields.filter((field) => field.relation).map(({ column, relation: one }) => ({ column, ...one })),
    ).toEqual([
      { column: null, to: 'rates', via: 'inverse', inverse: 'region', onDelete: 'restrict' },
      { column: 'region_id', to: 'regions', via: 'column', onDelete: 'restrict' },
      { column: null, to: 'regions', via: 'join', joinTable: 'rates__others', onDelete: 'restrict' },
    ]);
  });

  it('gives an injected field the words of the file that lists it', () => {
    const file = schemaFile('rates', {
      intent: { lock: true },
      properties: { label, is_locked: { type: 'boolean', 'x-label': { fr: 'Figé', en: 'Frozen' } } },
    });

    const names = resourceAt(compiled(file).model, 'rates').fields.filter(({ name }) => name === 'is_locked');

    expect(names).toMatchObject([{ system: true, label: { fr: 'Figé', en: 'Frozen' } }]);
  });
});
