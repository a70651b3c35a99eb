import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { curator } from '../fieldTypes/galleryApi.ts';
import { anyDatabase } from '../world/databases.ts';

const words = { fr: ['Toile', 'Toiles'], en: ['Canvas', 'Canvases'] };
const canvases = {
  'x-resource': {
    path: 'gallery',
    label: words,
    represent: '{title}',
    search: ['title'],
    access: { roles: { librarian: ['view', 'create', 'update'] } },
  },
  'x-list': { columns: ['title'], sort: ['title'] },
  properties: {
    title: {
      type: 'string',
      'x-translated': true,
      'x-unique': true,
      maxLength: 20,
      'x-label': { fr: 'Titre', en: 'Title' },
    },
    copy_of: {
      type: 'string',
      'x-relation': { to: 'gallery' },
      'x-label': { fr: 'Copie de', en: 'Copy of' },
    },
  },
  required: ['title'],
};

describe('a text per language', () => {
  const engine = anyDatabase();
  let database: Database;
  let model: Model;
  let storm: string;

  beforeAll(async () => {
    const compiled = compileModel([{ file: 'gallery.json', text: JSON.stringify(canvases) }]);
    if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults));
    model = compiled.model;
    database = await engine.open();
    const { added } = planMigration({
      before: undefined,
      after: compiled,
      present: [],
      droppedResources: [],
    });
    for (const { sql } of added) await database.script(sql);
    storm = (await add({ fr: 'Orage', en: 'Storm' })).document.data.id;
    await add({ fr: 'Zénith', en: 'Apex' });
    await add({ fr: 'Mer' });
  });
  afterAll(() => database.close());

  const ask = async (path: string, locale: Locale, body?: unknown) => {
    const api = createApi({ model, database, now: () => new Date(0), newId: uuidv7, behaviours: {} });
    const request = new Request(`http://gallery/api/v1/gallery${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await api.handle(request, { actor: curator, locale, requestId: 'r' });
    const text = await response.text();
    return { status: response.status, text, document: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const add = (title: unknown, copyOf?: string) =>
    ask('', 'fr', {
      data: {
        type: 'gallery',
        attributes: { title },
        ...(copyOf && { relationships: { copy_of: { data: { type: 'gallery', id: copyOf } } } }),
      },
    });
  const titles = async (query: string, locale: Locale) => {
    const { document } = await ask(`?${query}`, locale);
    return document.data.map(
      ({ attributes }: { attributes: { title: { fr?: string } } }) => attributes.title.fr,
    );
  };

  test('is sorted as its reader reads it, another language where hers is missing', async () => {
    expect(await titles('', 'fr')).toEqual(['Mer', 'Orage', 'Zénith']);
    expect(await titles('', 'en')).toEqual(['Zénith', 'Mer', 'Orage']);
    expect(await titles('sort=-title', 'en')).toEqual(['Orage', 'Mer', 'Zénith']);
  });

  test('is paged in that order', async () => {
    const first = await ask('?page[size]=2', 'en');
    const after = new URL(first.document.links.next, 'http://gallery').search.slice(1);

    expect(await titles(after, 'en')).toEqual(['Orage']);
  });

  test('is filtered as its reader reads it, and found in any language', async () => {
    expect(await titles('filter[title]=apex', 'en')).toEqual(['Zénith']);
    expect(await titles('filter[title]=apex', 'fr')).toEqual([]);
    expect(await titles('filter[q]=storm', 'fr')).toEqual(['Orage']);
    expect(await titles('filter[q]=mer', 'en')).toEqual(['Mer']);
  });

  test('is exported, and names its row, in the language of the reader', async () => {
    await add({ fr: 'Copie' }, storm);

    const rowsIn = async (locale: Locale) =>
      (await ask('/export?format=csv&fields[gallery]=title,copy_of&sort=title', locale)).text
        .split('\r\n')
        .slice(1, -1);
    expect(await rowsIn('fr')).toEqual(['Copie;Orage', 'Mer;', 'Orage;', 'Zénith;']);
    expect(await rowsIn('en')).toEqual(['Apex,', 'Copie,Storm', 'Mer,', 'Storm,']);
  });

  test('is needed in the first language alone', async () => {
    const { status, document } = await add({ en: 'Dusk' });

    expect([status, document.errors[0].code, document.errors[0].source.pointer]).toEqual([
      422,
      'required',
      '/data/attributes/title',
    ]);
    expect((await add({ fr: 'Soir' })).status).toBe(201);
  });

  test('is unique in each language', async () => {
    const { status, document } = await add({ fr: 'Tempête', en: 'Storm' });

    expect([status, document.errors[0].source.pointer]).toEqual([409, '/data/attributes/title']);
    expect((await add({ fr: 'Storm' })).status).toBe(201);
  });

  test.each([
    [{ de: 'Sturm' }, 'not-translated'],
    ['Orage', 'not-translated'],
    [{ fr: 12 }, 'not-text'],
    [{ fr: 'x'.repeat(21) }, 'too-long'],
  ])('refuses %j: %s', async (title, code) => {
    const { status, document } = await add(title);

    expect([status, document.errors[0].code]).toEqual([422, code]);
  });
});
