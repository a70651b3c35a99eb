import { describe, expect, it } from 'vitest';
import { productNames } from '#bin/productNames.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const { files, shared } = await readSchemas('resources-schema');

describe('a misspelt word of meta/product.json', () => {
  it.each([
    [
      '"history"',
      '"histroy"',
      '/histroy',
      "'histroy' is not a keyword of product.json. Did you mean 'history'?",
    ],
    ['"menu"', '"mneu"', '/mneu', "'mneu' is not a keyword of product.json. Did you mean 'menu'?"],
    ['"permissions"', '"permisions"', '/permisions', "Did you mean 'permissions'?"],
    ['"folded"', '"floded"', '/menu/repositories/floded', "Did you mean 'folded'?"],
    ['"route"', '"rout"', '/menu/repositories/rout', "Did you mean 'route'?"],
    ['"activities"', '"activites"', '/history', "'activites' is not a resource. Did you mean 'activities'?"],
    [
      'Europe/Paris',
      'Europe/Pari',
      '/timeZone',
      "'Europe/Pari' is not a time zone. Did you mean 'Europe/Paris'?",
    ],
    ['"erpf.training-course.list"', '"erpf.training-curse.list"', '/menu/dossiers/screen', 'Did you mean'],
    ['"group": "repositories"', '"group": "repositorys"', '/menu/repositories/group', 'Did you mean'],
  ])('is told once, where it stands: %s as %s', (right, wrong, pointer, message) => {
    const product = shared.product.replace(right, wrong);
    expect(product).not.toBe(shared.product);

    const result = compileModel(files, { ...shared, product }, { names: productNames });

    const faults = 'faults' in result ? result.faults : [];
    expect(faults).toEqual([
      expect.objectContaining({
        file: 'meta/product.json',
        pointer,
        message: expect.stringContaining(message),
      }),
    ]);
  });
});
