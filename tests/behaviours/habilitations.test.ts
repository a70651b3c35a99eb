import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { searchResponse } from '#alec/habilitations/server/searchResponse.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actorOf,
  addCourse,
  addPart,
  asDuplicate,
  courses,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Person,
  south,
} from './dossierApi.ts';

describe('the habilitations of candidates', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  let people = 0;
  const addCandidate = (course: string, lucie = `L-${++people}`) =>
    addPart(testApi, 'training-course-candidates', {
      course,
      attributes: { first_name: 'Nora', last_name: 'Weber', birthday_date: '1990-05-15', lucie_id: lucie },
    });
  const addProof = (course: string, end: string, more: { code?: string; type?: number; of?: string } = {}) =>
    addPart(testApi, 'documents', {
      course,
      attributes: {
        document_type: more.type ?? 39,
        name: 'Carte.pdf',
        habilitation_name: `CACES ${more.code ?? 'R489'}`,
        habilitation_code: more.code ?? 'R489',
        habilitation_end_date: end,
      },
      ...(more.of && {
        relationships: { training_course_candidate: one('training_course_candidates', more.of) },
      }),
    });
  const warnings = async (course: string, as: Person = 'manager') => {
    const { status, document } = await testApi.send(`${courses}/${course}/habilitations`, { as });
    expect(status).toBe(200);
    return document.meta.habilitations;
  };

  // Today is 2 March 2026.
  test.each([
    ['2026-02-20', -10],
    ['2026-03-01', -1],
    ['2026-03-02', 0],
    ['2026-05-01', 60],
  ])('that end on %s warn the dossier: %i days', async (end, days) => {
    const course = await addCourse(testApi);
    const of = await addCandidate(course);
    const document = await addProof(course, end, { of });

    expect(await warnings(course)).toEqual([
      { document, name: 'CACES R489', candidate: 'Nora Weber', end_date: end, days, is_own: true },
    ]);
  });

  test('that end later warn nobody, until the clock has gone on', async () => {
    const course = await addCourse(testApi);
    await addProof(course, '2026-05-02');

    const before = await warnings(course);
    testApi.goTo('2026-03-03');
    const after = await warnings(course);
    testApi.goTo('2026-03-02');

    expect(before).toEqual([]);
    expect(after).toEqual([expect.objectContaining({ days: 60, candidate: null })]);
  });

  test('begin their day where the product is used', async () => {
    const course = await addCourse(testApi);
    await addProof(course, '2026-05-02');
    testApi.goTo('2026-03-02T23:30:00.000Z');

    const found = await warnings(course);
    testApi.goTo('2026-03-02');

    expect(found).toHaveLength(1);
  });

  test('count of documents of types 38 and 39 alone', async () => {
    const course = await addCourse(testApi);
    await addProof(course, '2026-03-10', { type: 38, code: 'A' });
    await addProof(course, '2026-03-11', { type: 39, code: 'B' });
    await addProof(course, '2026-03-12', { type: 40, code: 'C' });

    expect((await warnings(course)).map(({ name }: { name: string }) => name)).toEqual([
      'CACES A',
      'CACES B',
    ]);
  });

  test('that were renewed warn nobody', async () => {
    const course = await addCourse(testApi);
    const of = await addCandidate(course);
    await addProof(course, '2026-03-10', { of });
    await addProof(course, '2030-03-10', { of });
    await addProof(course, '2026-03-12');

    expect((await warnings(course)).map(({ end_date }: { end_date: string }) => end_date)).toEqual([
      '2026-03-12',
    ]);
  });

  test('are known in every dossier of the same person, and named there without a link', async () => {
    const [first, second] = [await addCourse(testApi), await addCourse(testApi)];
    const lucie = 'L-same';
    await addProof(first, '2026-03-10', { of: await addCandidate(first, lucie) });
    await addCandidate(second, lucie);
    const stranger = await addCourse(testApi);
    await addCandidate(stranger);

    expect(await warnings(second)).toEqual([
      expect.objectContaining({ candidate: 'Nora Weber', end_date: '2026-03-10', is_own: false }),
    ]);
    expect(await warnings(stranger)).toEqual([]);
  });

  test('of a dossier in the trash, or out of reach, tell nothing elsewhere', async () => {
    const lucie = 'L-far';
    const region = { region: one('region_repositories', south) };
    const far = await testApi.send(courses, {
      body: { data: { type: 'training_courses', attributes: { description: 'Sud' }, relationships: region } },
    });
    const trashed = await addCourse(testApi);
    const here = await addCourse(testApi);
    await addProof(far.document.data.id, '2026-03-10', {
      of: await addCandidate(far.document.data.id, lucie),
    });
    await addProof(trashed, '2026-03-11', { code: 'B', of: await addCandidate(trashed, lucie) });
    await testApi.send(`${courses}/${trashed}`, { method: 'DELETE', body: asDuplicate });
    await addCandidate(here, lucie);

    expect(await warnings(here, 'cpef')).toEqual([]);
    expect((await warnings(here)).map(({ name }: { name: string }) => name)).toEqual(['CACES R489']);
  });

  test('of a dossier out of reach are not found', async () => {
    const course = await addCourse(testApi);

    expect(
      (await testApi.send(`${courses}/${course}/habilitations`, { as: 'southern_director' })).status,
    ).toBe(404);
  });

  const search = async (query: string, as: Person = 'recruiter') => {
    const request = new Request(`http://alec.test/api/v1/search${query}`);
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const response = await searchResponse(request, { api: testApi.api, context });
    return { status: response.status, document: await response.json() };
  };

  test('are searched by name and code, with two letters at least', async () => {
    const attributes = {
      code: 'R489-1A',
      label: 'CACES R489 catégorie 1A',
      category: 'CACES',
      lucieId: '900',
    };
    const record = { id: seedId('search', attributes.code), ...attributes };
    for (const statement of seedRecords(testApi.model, [{ path: 'search', records: [record] }], new Date()))
      await testApi.database.query(statement);

    const found = [
      await search('?filter[q]=ca'),
      await search('?filter[q]=r489-1a'),
      await search('?filter[q]=zz'),
    ];
    const short = await search('?filter[q]=%20c%20');

    expect(found.map(({ document }) => document.data.length)).toEqual([1, 1, 0]);
    expect(found[0]?.document.data[0].attributes).toMatchObject(attributes);
    expect(short.status).toBe(400);
    expect(short.document.errors[0]).toMatchObject({
      code: 'search-too-short',
      source: { parameter: 'filter[q]' },
      detail: 'Give 2 letters or more.',
    });
  });
});
