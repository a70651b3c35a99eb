import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesInWords } from '#engine/api/export/linesInWords.ts';
import { valueOfCell } from '#engine/api/import/values/valueOfCell.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { locales } from '#engine/model/model.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import { type GalleryApi, galleryProduct, openGallery } from './galleryApi.ts';

const gallery = resourceAt(galleryProduct().model, 'gallery');
const works = fieldOf(gallery, 'works');
if (!works) throw new Error('the gallery has no works');
const nothing = { cost: null, done_on: null, kind: null, paid: null };

describe('rows inside a record', () => {
  const engine = anyDatabase();
  let api: GalleryApi;
  beforeAll(async () => {
    api = await openGallery(engine);
  });
  afterAll(() => api.database.close());

  const create = (value: unknown) =>
    api.ask('/gallery', {
      method: 'POST',
      body: { data: { type: 'gallery', attributes: { label: 'Aube', works: value } } },
    });

  test('each wrong value is refused at its place, in words that name it', async () => {
    const { status, document } = await create([
      { task: 'Vernis', cost: '9' },
      { task: ' ', cost: '12,5', made: true },
    ]);

    expect(status).toBe(422);
    const told = document.errors.map((error: { source: { pointer: string }; detail: string }) => [
      error.source.pointer,
      error.detail.split(':')[0],
    ]);
    expect(told).toEqual([
      ['/data/attributes/works/1/made', 'Ligne 2\u00a0'],
      ['/data/attributes/works/1/task', 'Ligne 2, Travail\u00a0'],
      ['/data/attributes/works/1/cost', 'Ligne 2, Coût\u00a0'],
    ]);
  });

  test('more lines than there may be are refused as a whole', async () => {
    const { document } = await create(Array.from({ length: 5 }, () => ({ task: 'Vernis' })));

    expect(document.errors.map((error: { source: unknown }) => error.source)).toEqual([
      { pointer: '/data/attributes/works' },
    ]);
  });

  test('what is no line is refused at its place', async () => {
    const { document } = await create([null, 'Vernis']);

    expect(document.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      '/data/attributes/works/0',
      '/data/attributes/works/1',
    ]);
  });

  test('a record without lines has an empty list, however it is said', async () => {
    for (const value of [null, [], undefined]) {
      const { status, document } = await create(value);
      expect([status, document.data.attributes.works]).toEqual([201, []]);
    }
    const { document } = await api.ask('/gallery?filter[works][null]=true');
    expect(document.data).toHaveLength(3);
  });

  test('words are looked for in values, not in the names of fields', async () => {
    await create([{ task: 'Dépoussiérage' }]);

    const found = async (word: string) =>
      (await api.ask(`/gallery?filter[works]=${word}`)).document.data.length;
    expect([await found('depouss'), await found('task')]).toEqual([1, 0]);
  });
});

test('a draft may lack what a line must have, and holds nothing that is wrong', () => {
  const codes = (value: unknown) =>
    checkRecord(gallery, { label: 'Aube', works: value as never }, { mode: 'draft' }).map(({ code }) => code);

  expect(codes([{ task: null }])).toEqual([]);
  expect(codes([{ task: null, cost: 'x' }])).toEqual(['not-decimal']);
});

test('what an export writes, an import reads again', () => {
  const line = fc.record({
    task: fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    cost: fc.option(fc.integer({ min: -99999, max: 99999 }).map((cents) => (cents / 100).toFixed(2))),
    done_on: fc.option(fc.constantFrom('2026-01-31', '1999-12-01')),
    kind: fc.option(fc.constantFrom('clean', 'mend')),
    paid: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom(...locales), (lines, locale) => {
      const reading = { locale, timeZone: 'Europe/Paris' };
      const cell = linesInWords(works, JSON.stringify(lines), reading);
      const read = valueOfCell(works, cell, reading);
      const value = 'value' in read ? read.value : null;
      expect(fieldTypesOnServer.lines.canonical(value, works)).toEqual(lines);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('an import reads lines as JSON too, and a line without values', () => {
  const read = (cell: string) => valueOfCell(works, cell, { locale: 'fr', timeZone: 'UTC' });

  expect(read('[{"task":"Vernis"}]')).toEqual({ value: [{ task: 'Vernis' }] });
  expect(fieldTypesOnServer.lines.canonical((read('–') as { value: never }).value, works)).toEqual([
    { task: null, ...nothing },
  ]);
});
