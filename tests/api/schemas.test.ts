import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#engine/server/product.ts';
import { anyDatabase } from '../world/databases.ts';
import { type LibraryServer, startLibrary } from '../world/libraryServer.ts';

const view = 'schema.view';

/** The librarian sees the schema files; the reader has no right of the product at all. */
function withStudio(product: Product): Product {
  const { people } = product;
  return {
    ...product,
    studio: {
      view,
      update: 'schema.update',
      roles: ['librarian', 'reader'].map((name) => ({ name, permissions: new Set<string>() })),
    },
    people: {
      ...people,
      find: async (database, claims, now) => {
        const actor = await people.find(database, claims, now);
        return actor?.role === 'librarian' ? { ...actor, permissions: new Set([view]) } : actor;
      },
    },
  };
}

interface SchemaCall {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly data: { readonly type: string } } | null;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

describe('The schema files of a product', () => {
  const engine = anyDatabase();
  let library: LibraryServer;

  beforeAll(async () => {
    library = await startLibrary(engine, undefined, withStudio);
    const author = await library.add('authors', { first_name: 'Victor', last_name: 'Hugo' });
    await library.add('authors', { first_name: 'Marguerite', last_name: 'Duras' });
    await library.add(
      'books',
      { title: 'Les Contemplations', genre: 'poetry' },
      { 'author:authors': author },
    );
    await library.add('members', { name: 'Ada Lovelace', email: 'reader@library.test' });
  });
  afterAll(() => library.stop());

  const ask = async (path: string, as = 'librarian') => library.call(path, { as });
  const send = (path: string, body: string | object) =>
    library.call(path, {
      as: 'librarian',
      method: 'POST',
      body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    });
  const columnsOf = async (csv: string, name = 'table.csv') => {
    const { resource } = await send(`/schemas/tables?file_name=${name}`, csv);
    return resource.attributes.columns as readonly Column[];
  };

  it('are listed with the exact number of rows of each', async () => {
    const { rows } = await ask('/schemas');

    const counts = rows.map(({ id, attributes }) => [id, attributes.rows]);
    expect(Object.fromEntries(counts)).toMatchObject({ authors: 2, books: 1, members: 1, loans: 0 });
  });

  it.each(['/schemas', '/schemas/books', '/schemas/books/calls'])(
    '%s is refused without the right',
    async (path) => {
      const { status, errors } = await ask(path, 'reader');

      expect([status, errors[0]?.code]).toEqual([403, 'forbidden']);
    },
  );

  it('tell what each role may do, and which rows are its own', async () => {
    const { resource } = await ask('/schemas/loans');

    expect(resource.attributes.roles).toMatchObject([
      { role: 'librarian', isOpen: true, may: { view: 'all', delete: 'all' } },
      { role: 'reader', isOpen: true, may: { view: 'own', create: 'none' } },
    ]);
  });

  it('tell where each field stands in its file', async () => {
    const { resource } = await ask('/schemas/loans');

    const { source, places } = resource.attributes as {
      readonly source: string;
      readonly places: Readonly<Record<string, { readonly pointer: string; readonly line: number }>>;
    };
    expect(places.book?.pointer).toBe('/properties/book');
    expect(source.split('\n')[(places.book?.line ?? 0) - 1]).toContain('"book"');
  });

  it.each(['authors', 'books', 'members', 'loans'])(
    'have a call that creates a row of %s as it is offered',
    async (path) => {
      const { rows } = await ask(`/schemas/${path}/calls`);

      const calls = rows.map(({ attributes }) => attributes as unknown as SchemaCall);
      const create = calls.find((call) => call.method === 'POST' && call.path === `/${path}`);
      const { status, text } = await send(`/${path}`, create?.body ?? {});
      expect(text).not.toContain('"errors"');
      expect(status).toBe(201);
    },
  );

  it('make fields of the columns of a table', async () => {
    const columns = await columnsOf(
      [
        'Titre;Auteur;Prix;Pages;Paru le;Disponible;État;Contact;Code postal;Type',
        ...['a', 'b', 'c'].flatMap((letter) => [
          `Livre ${letter}1;Victor Hugo;12,50;120;31/01/2026;oui;Neuf;${letter}@example.org;01000;x`,
          `Livre ${letter}2;marguerite duras;8,2;90;01/02/2026;non;Usé;${letter}2@example.org;75012;y${letter}`,
        ]),
      ].join('\n'),
    );

    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'title text',
      'author relation',
      'price decimal',
      'pages integer',
      'published_on date',
      'disponible boolean',
      'state choice',
      'contact email',
      'code_postal text',
      'own_type text',
    ]);
  });

  it('make the text of a file that compiles beside the others', async () => {
    const { resource } = await send('/schemas/drafts', { data: { type: 'drafts', attributes: shelves } });

    expect(resource.attributes).toMatchObject({ file: 'shelves.json', faults: [] });
    expect(JSON.parse(String(resource.attributes.source))).toMatchObject({
      'x-resource': {
        path: 'shelves',
        menu: 'catalogue',
        access: { roles: { librarian: expect.anything() } },
      },
      properties: { room: { enum: ['salle_a', 'cave'] }, book: { 'x-relation': { to: 'books' } } },
      required: ['label'],
    });
  });

  it.each([
    ['a path that is there', { path: 'books' }, '/x-resource/path'],
    ['a name that is reserved', { fields: [{ ...label, name: 'type' }] }, '/properties/type'],
    [
      'a relation to nothing',
      { fields: [label, { ...label, name: 'x', type: 'relation', to: 'bok' }] },
      '/properties/x/x-relation/to',
    ],
  ])('say what is wrong with a draft: %s', async (_, changed, pointer) => {
    const { resource } = await send('/schemas/drafts', {
      data: { type: 'drafts', attributes: { ...shelves, ...changed } },
    });

    expect(resource.attributes.faults).toContainEqual(expect.objectContaining({ pointer }));
  });

  it.each([
    ['/schemas/tables', 'a;b\n1;2', 400],
    ['/schemas/tables?file_name=a.csv&sheet=7', 'a;b\n1;2', 400],
    ['/schemas/tables?file_name=a.pdf', 'a;b\n1;2', 422],
    ['/schemas/tables?file_name=a.csv', 'a;b', 422],
    ['/schemas/drafts', '{"data":{"attributes":{}}}', 400],
    ['/schemas/drafts', '{', 400],
  ])('%s with %j is refused with %s', async (path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
  });
});

const label = { name: 'label', type: 'text', label: { fr: 'Libellé', en: 'Label' }, required: true };

const shelves = {
  path: 'shelves',
  label: { fr: ['Rayon', 'Rayons'], en: ['Shelf', 'Shelves'] },
  menu: 'catalogue',
  icon: 'ListAlt',
  permissionsOf: 'books',
  fields: [
    label,
    { name: 'room', type: 'choice', label: { fr: 'Salle', en: 'Room' }, choices: ['Salle A', 'Cave'] },
    { name: 'book', type: 'relation', label: { fr: 'Livre', en: 'Book' }, to: 'books' },
    { name: 'width', type: 'decimal', label: { fr: 'Largeur', en: 'Width' }, scale: 2 },
  ],
};
