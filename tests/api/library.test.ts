import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type LibraryServer, startLibrary } from '../world/libraryServer.ts';

/** The demo account of a role bears this address. */
const readerEmail = 'reader@library.test';

describe('A product of schema files alone', () => {
  const engine = anyDatabase();
  let library: LibraryServer;
  let hugo: string;
  let duras: string;
  let lover: string;

  beforeAll(async () => {
    library = await startLibrary(engine);
    hugo = await library.add('authors', { first_name: 'Victor', last_name: 'Hugo' });
    duras = await library.add('authors', { first_name: 'Marguerite', last_name: 'Duras' });
    await addBook('Les Contemplations', hugo, { genre: 'poetry', price: '7.90' });
    lover = await addBook('L’Amant', duras, { genre: 'novel', price: '8.20' });
  });
  afterAll(() => library.stop());

  const addBook = (title: string, author: string, more: Readonly<Record<string, string>>) =>
    library.add('books', { title, ...more }, { 'author:authors': author });

  const titlesOf = async (query: string) => {
    const { rows } = await library.call(`/books?${query}`, { as: 'reader' });
    return rows.map(({ attributes }) => attributes.title);
  };

  const patch = (path: string, id: string, attributes: Readonly<Record<string, string>>, headers = {}) =>
    library.call(`/${path}/${id}`, {
      as: 'librarian',
      method: 'PATCH',
      headers,
      body: { data: { type: path, id, attributes } },
    });

  it('has a demo account for each role that its files name', async () => {
    const { resource } = await library.call('/auth/me', { as: 'reader' });

    expect(resource.attributes).toMatchObject({ role: 'reader', email: readerEmail });
    expect((await library.call('/books')).status).toBe(401);
  });

  it('reads a row with the row it refers to', async () => {
    const { text } = await library.call(`/books/${lover}?include=author`, { as: 'reader' });

    const { data, included } = JSON.parse(text);
    expect(data.attributes).toMatchObject({ title: 'L’Amant', genre: 'novel', price: '8.20' });
    expect(included).toEqual([expect.objectContaining({ type: 'authors', id: duras })]);
  });

  it('says what is wrong with a row, field by field', async () => {
    const { status, errors } = await library.call('/books', {
      as: 'librarian',
      method: 'POST',
      body: { data: { type: 'books', attributes: { genre: 'opera', price: '-1.00' } } },
    });

    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer).sort()).toEqual([
      '/data/attributes/genre',
      '/data/attributes/price',
      '/data/attributes/title',
      '/data/relationships/author',
    ]);
  });

  it('refuses a change of a row that somebody else has changed since', async () => {
    const id = await addBook('Le Ravissement', duras, {});
    const first = await patch('books', id, { title: 'Le Ravissement de Lol' }, { 'if-match': '"1"' });
    const second = await patch('books', id, { title: 'Lol V. Stein' }, { 'if-match': '"1"' });

    expect([first.status, second.status]).toEqual([200, 412]);
    expect(await titlesOf(`filter[id]=${id}`)).toEqual(['Le Ravissement de Lol']);
  });

  it('keeps the order that the librarian gives the authors', async () => {
    const names = async () =>
      (await library.call('/authors', { as: 'reader' })).rows.map(({ attributes }) => attributes.last_name);
    expect(await names()).toEqual(['Hugo', 'Duras']);

    const move = { meta: { move: 'before', target: hugo } };
    const moved = await library.call(`/authors/${duras}/sort`, {
      as: 'librarian',
      method: 'POST',
      body: move,
    });

    expect(moved.status).toBeLessThan(300);
    expect(await names()).toEqual(['Duras', 'Hugo']);
  });

  it('filters by a choice, by an amount, and by words of the row it refers to', async () => {
    expect(await titlesOf('filter[genre]=poetry')).toEqual(['Les Contemplations']);
    expect(await titlesOf('filter[price][gte]=8.00')).toEqual(['L’Amant']);
    expect(await titlesOf('filter[q]=hugo')).toEqual(['Les Contemplations']);
  });

  it('brings a book back from the trash', async () => {
    const id = await addBook('Moderato cantabile', duras, {});
    const call = (method: string, path: string) =>
      library.call(`/books/${id}${path}`, { as: 'librarian', method });

    const deleted = await call('DELETE', '');
    const gone = await titlesOf(`filter[id]=${id}`);
    const restored = await call('PATCH', '/restore');

    expect([deleted.status, restored.status]).toEqual([204, 200]);
    expect(gone).toEqual([]);
    expect(await titlesOf(`filter[id]=${id}`)).toEqual(['Moderato cantabile']);
  });

  it('writes instants by the clock of the product', async () => {
    const { resource } = await library.call(`/books/${lover}`, { as: 'reader' });
    const clock = new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Guadeloupe',
    });

    const { text } = await library.call(
      '/books/export?format=csv&filter[title]=Amant&fields[books]=createdAt',
      {
        as: 'reader',
        headers: { 'accept-language': 'fr' },
      },
    );

    expect(text.trim().split('\r\n')[1]).toBe(clock.format(new Date(String(resource.attributes.createdAt))));
  });

  it('exports what a list shows, in the words of the reader', async () => {
    const query = `format=csv&filter[id]=${lover}&fields[books]=title,author,genre,price`;
    const french = await library.call(`/books/export?${query}`, {
      as: 'reader',
      headers: { 'accept-language': 'fr' },
    });

    expect(french.text).toBe('Titre;Auteur;Genre;Prix\r\nL’Amant;Marguerite Duras;Roman;8,20\r\n');
  });

  it.each([
    ['POST', '/books', { type: 'books', attributes: { title: 'Le mien' } }],
    ['PATCH', '/books/:id', { type: 'books', attributes: { title: 'Le mien' } }],
    ['DELETE', '/books/:id', undefined],
    ['PATCH', '/books/:id/restore', undefined],
  ])('keeps a reader from %s %s', async (method, path, data) => {
    const { status } = await library.call(path.replace(':id', lover), {
      as: 'reader',
      method,
      body: data && { data: { ...data, ...(path.includes(':id') && { id: lover }) } },
    });

    expect(status).toBe(403);
  });

  it('shows a reader her own loans, found by her address', async () => {
    const hers = await library.add('members', { name: 'Ada Martin', email: readerEmail });
    const other = await library.add('members', { name: 'Jean Petit', email: 'jean@example.org' });
    const lend = (member: string) =>
      library.add(
        'loans',
        { lent_on: '2026-03-01', due_on: '2026-03-22' },
        { 'book:books': lover, 'member:members': member },
      );
    const loan = await lend(hers);
    const hidden = await lend(other);

    const seen = await library.call('/loans', { as: 'reader' });
    const asked = await library.call(`/loans/${hidden}`, { as: 'reader' });
    const all = await library.call('/loans', { as: 'librarian' });

    expect(seen.rows.map(({ id }) => id)).toEqual([loan]);
    expect(asked.status).toBe(404);
    expect(all.rows).toHaveLength(2);
  });

  it('gives its screen its name and its words in both languages', async () => {
    const read = async (path: string) => (await fetch(`${library.origin}${path}`)).json();
    const [settings, fr, en] = await Promise.all(
      ['/config.json', '/words/fr.json', '/words/en.json'].map(read),
    );

    expect(settings).toMatchObject({ name: 'Bibliothèque', clientId: 'library' });
    expect([fr, en].map(({ resources, shell }) => [resources.loans.name_other, shell.roles.reader])).toEqual([
      ['Prêts', 'Lecteur'],
      ['Loans', 'Reader'],
    ]);
  });

  it('describes its calls under its own name', async () => {
    const { info, paths } = await (await fetch(`${library.origin}/api/v1/openapi.json`)).json();

    expect(info.title).toBe('Bibliothèque');
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/authors/{id}/sort', '/books/{id}/restore']));
  });
});
