import { describe, expect, it } from 'vitest';
import { resourceAt } from '#engine/model/field.ts';
import type { KnownNames } from '#engine/schema/check/knownNames.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { compiled, decimal, label, withoutPermissions as product, schemaFile } from './schemas.ts';

type Given = Readonly<Record<string, readonly string[]>>;

/** A product with a register: two roles, and who may do what with books. */
const register: KnownNames = {
  roles: ['librarian', 'reader'],
  permissions: { shelf: ['list', 'view', 'lend', 'sort'] },
};

const books = (roles: Given) =>
  schemaFile('books', {
    intent: { order: true, trash: true, access: { group: 'shelf', screen: 'erpf.shelf.list', roles } },
    properties: { label, price: decimal(2, { 'x-access': { view: 'lend' } }) },
  });

const faults: readonly (readonly [string, Given, pointer: string, message: string])[] = [
  [
    'a role that there is not',
    { raeder: ['view'] },
    '/raeder',
    "'raeder' is not a role. Did you mean 'reader'?",
  ],
  [
    'an operation that there is not',
    { reader: ['view', 'updte'] },
    '/reader/1',
    "'updte' is not an operation or action of 'books'. Did you mean 'update'?",
  ],
  [
    'a misspelt ending',
    { reader: ['view.onw'] },
    '/reader/0',
    "'view.onw' is not an operation or action of 'books'. Did you mean 'view.own'?",
  ],
  [
    'an action of the register, misspelt',
    { reader: ['lent'] },
    '/reader/0',
    "'lent' is not an operation or action of 'books'. Did you mean 'lend'?",
  ],
  [
    'a call that this resource has not',
    { reader: ['duplicate'] },
    '/reader/0',
    "'duplicate' is not an operation or action of 'books'.",
  ],
  [
    'the screen, which comes with the rows',
    { reader: ['list'] },
    '/reader/0',
    "'list' is not an operation or action of 'books'.",
  ],
  [
    'own rows where nothing says whose a row is',
    { reader: ['view.own'] },
    '/reader/0',
    `'view.own' reaches no row: "own" does not say which rows are a person's own.`,
  ],
  ['a word written twice', { reader: ['view', 'view'] }, '/reader/1', "'view' is listed twice."],
];

describe('What a file gives to roles', () => {
  it.each(faults)('may not name %s', (_, roles, pointer, message) => {
    const result = compileModel([books(roles)], { product }, { names: register });

    expect('faults' in result ? result.faults : []).toEqual([
      { file: 'books.json', pointer: `/x-resource/access/roles${pointer}`, message },
    ]);
  });

  it('stands in the Model as it is written', () => {
    const roles = { librarian: ['view', 'create', 'sort', 'restore', 'lend'], reader: ['view'] };

    const result = compileModel([books(roles)], { product }, { names: register });

    expect('model' in result && resourceAt(result.model, 'books').access.roles).toEqual(roles);
  });

  it('needs no group of the register where the file says who has the list', () => {
    const file = schemaFile('loans', { intent: { access: { roles: { reader: ['view'] } } } });

    expect('model' in compileModel([file], { product }, { names: register })).toBe(true);
  });

  it('names any role in a product without a register', () => {
    const file = schemaFile('loans', { intent: { access: { roles: { visitor: ['view'] } } } });

    expect(resourceAt(compiled(file).model, 'loans').access.roles).toEqual({ visitor: ['view'] });
  });

  it('is one of the permissions of a call', () => {
    const { model } = compiled(books({ librarian: ['view', 'create'] }), schemaFile('loans'));

    const { paths } = JSON.parse(writeOpenApi(model)) as {
      paths: Record<string, Record<string, { 'x-permission': unknown }>>;
    };

    expect([paths['/books']?.post, paths['/books/{id}']?.delete, paths['/loans']?.post]).toMatchObject([
      { 'x-permission': ['erpf.shelf.create', 'erpf.books.create'] },
      { 'x-permission': 'erpf.shelf.delete' },
      { 'x-permission': 'erpf.loans.create' },
    ]);
  });
});
