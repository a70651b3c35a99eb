import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { JsonValue, Locale } from '#engine/model/model.ts';
import { curator, type GalleryApi, openGallery } from '../../fieldTypes/galleryApi.ts';
import { author, book, typeSamples } from '../../fieldTypes/typeSamples.ts';
import { anyDatabase } from '../../world/databases.ts';
import { propertyRuns } from '../../world/propertyRuns.ts';
import type { Reply, Sent } from '../testApi.ts';
import { begun, type Importing } from './importApi.ts';

/** What a column of a file cannot hold: a shape of its own, words in several languages, files. */
const shaped = ['frame', 'title', 'catalogue', 'photo'];
const names = Object.values(typeSamples)
  .map(({ field }) => field)
  .filter((name) => !shaped.includes(name));

/** Words as people put them in a cell: with what parts columns and lines in a file, and what a spreadsheet would run. */
const words = fc
  .string({ unit: fc.constantFrom(...'aÉçß œ’"\';,=+-@0/\n\t€🎨'), minLength: 1, maxLength: 12 })
  .map((text) => `m${text}n`);
const opening = fc.constantFrom('=', '+', '-', '@', '');

/** Of each type values of every sort, and nothing. */
const values: Readonly<Record<string, fc.Arbitrary<JsonValue>>> = {
  notes: fc.tuple(opening, words).map((parts) => parts.join('')),
  price: fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  pieces: fc.integer({ min: 0, max: 2_000_000_000 }),
  opened_on: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
};

const piece = fc.record(
  Object.fromEntries(
    names
      .filter((name) => name !== 'label')
      .map((name) => {
        const sample = Object.values(typeSamples).find(({ field }) => field === name);
        const known = fc.constantFrom<JsonValue>(...(sample?.values ?? []));
        return [name, fc.option(values[name] ?? known, { nil: undefined })];
      }),
  ),
);

describe('what is exported', () => {
  const engine = anyDatabase();
  let api: GalleryApi;
  beforeAll(async () => {
    api = await openGallery(engine);
    await add('authors', { first_name: 'Ada', last_name: 'Un' }, author[0]);
    await add('authors', { first_name: 'Zoé', last_name: 'Deux, dite « Z »' }, author[1]);
    await add('books', { title: 'Le livre', author: author[0] }, book[0]);
    await add('books', { title: 'Un autre', author: author[0] }, book[1]);
  });
  afterAll(() => api.database.close());

  const add = async (type: string, sent: Readonly<Record<string, JsonValue | undefined>>, id?: string) => {
    const resource = resourceAt(api.model, type);
    const of = (isRelation: boolean) =>
      Object.entries(sent).filter(
        ([name, value]) => value !== undefined && Boolean(fieldOf(resource, name)?.relation) === isRelation,
      );
    const link = (name: string, value: JsonValue) => {
      const to = fieldOf(resource, name)?.relation?.to ?? '';
      const one = (linked: JsonValue) => ({ type: to, id: linked });
      return { data: Array.isArray(value) ? value.map(one) : one(value) };
    };
    const data = {
      type,
      ...(id && { id }),
      attributes: Object.fromEntries(of(false)),
      relationships: Object.fromEntries(of(true).map(([name, value]) => [name, link(name, value ?? null)])),
    };
    const { status, text } = await api.ask(`/${type}`, { method: 'POST', body: { data } });
    if (status !== 201) throw new Error(text);
  };
  const exported = async (format: string, locale: Locale): Promise<Uint8Array> => {
    const address = `http://gallery/api/v1/gallery/export?format=${format}&sort=label&fields[gallery]=${names}`;
    const response = await api.api.handle(new Request(address), {
      actor: curator,
      locale,
      requestId: 'export',
    });
    return new Uint8Array(await response.arrayBuffer());
  };
  const textOf = async (locale: Locale) => Buffer.from(await exported('csv', locale)).toString();
  const clear = () => api.database.script('delete from gallery');
  const importing = (locale: Locale): Importing => ({
    api: api.api,
    send: async ({ path, ...asked }: Sent): Promise<Reply> => {
      const { status, document } = await api.ask(path, { ...asked, actor: curator, locale });
      return { status, headers: new Headers(), document };
    },
  });

  test.each([
    ['csv', 'fr'],
    ['csv', 'en'],
    ['xlsx', 'fr'],
  ] as const)('as %s in %s comes in again as it went out, to the byte', async (format, locale) => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        await clear();
        for (const [at, one] of pieces.entries()) await add('gallery', { ...one, label: `Œuvre ${at}` });
        const before = await textOf(locale);
        const bytes = await exported(format, locale);
        await clear();

        const file = { name: `gallery.${format}`, bytes };
        const one = await begun(importing(locale), 'gallery', file, { actor: curator, locale });
        const checked = await one.work('check');
        const faulty = checked.counts.bad > 0 ? await one.rows('?filter[faulty]=1') : [];
        expect(faulty.map(({ attributes }) => attributes.faults)).toEqual([]);
        await one.work('run');

        expect(await textOf(locale)).toBe(before);
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});
