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
    ['"drafts"', '"darfts"', '/storage/darfts', "Did you mean 'drafts'?"],
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

describe('a unit of decimals', () => {
  const units = JSON.stringify({ ...JSON.parse(shared.product), units: ['kg'] });
  const weighed = (unit: string) =>
    files.map(({ file, text }) => ({ file, text: text.replace('"unit": "EUR/h"', `"unit": "${unit}"`) }));

  it('may be one that the product names', () => {
    const without = compileModel(weighed('kg'), shared, { names: productNames });
    const result = compileModel(weighed('kg'), { ...shared, product: units }, { names: productNames });

    expect('faults' in without && without.faults[0]?.message).toContain("'unit' cannot be 'kg'.");
    expect('faults' in result && result.faults).toBe(false);
  });

  it('is told with those there are when it is misspelt', () => {
    const result = compileModel(weighed('EURO/h'), { ...shared, product: units }, { names: productNames });

    expect('faults' in result && result.faults[0]?.message).toBe(
      "'unit' cannot be 'EURO/h'. Did you mean 'EUR/h'? It is one of EUR, EUR/h, %, h, min, month, km, kg.",
    );
  });
});

describe('the list that keeps the history', () => {
  it.each([
    [
      'request_id',
      'requestid',
      "'request_id' is missing: the server writes it into the history. Did you mean 'requestid'?",
    ],
    ['user_email', 'sent_from', "'user_email' is missing: the server writes it into the history."],
  ])('has all that is written into it: %s as %s', (right, wrong, message) => {
    const renamed = files.map(({ file, text }) =>
      file === 'activities.json' ? { file, text: text.replaceAll(right, wrong) } : { file, text },
    );

    const result = compileModel(renamed, shared, { names: productNames });

    expect('faults' in result && result.faults).toEqual([
      { file: 'activities.json', pointer: '/properties', message },
    ]);
  });

  it.each([
    [
      'unique',
      'activities.json',
      '"properties": {',
      '"properties": { "number": { "type": "string", "x-unique": true, "x-label": { "fr": "N", "en": "N" } },',
      '/properties/number',
      "'number' cannot be unique: the history is partitioned by month.",
    ],
    [
      'named by others',
      'chats.json',
      '"properties": {',
      '"properties": { "entry": { "type": "string", "x-relation": { "to": "activities" }, "x-label": { "fr": "N", "en": "N" } },',
      '/properties/entry',
      "'entry' cannot name an entry of 'activities': entries are archived by month.",
    ],
  ])('has nothing %s', (_, name, was, is, pointer, message) => {
    const edited = files.map(({ file, text }) => ({
      file,
      text: file === name ? text.replace(was, is) : text,
    }));

    const result = compileModel(edited, shared, { names: productNames });

    expect('faults' in result && result.faults).toContainEqual({ file: name, pointer, message });
  });
});
