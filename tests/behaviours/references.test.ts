import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  change,
  courseDocument,
  courses,
  type Document,
  type DossierApi,
  dossierOf,
  migrations,
  openDossierApi,
  putInStatus,
} from './dossierApi.ts';

describe('the reference of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const newest = async (): Promise<number> => {
    const { reference } = await dossierOf(testApi, await addCourse(testApi));
    return Number(reference.slice(5));
  };

  test('is given by the server, five digits in the year', async () => {
    const first = await dossierOf(testApi, await addCourse(testApi));
    const second = await dossierOf(testApi, await addCourse(testApi));

    expect([first.reference, second.reference]).toEqual(['2026-00001', '2026-00002']);
  });

  test('cannot be sent', async () => {
    const { status, document } = await testApi.send(courses, {
      body: courseDocument({ reference: '2026-00777' }),
    });

    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({
      code: 'read-only',
      source: { pointer: '/data/attributes/reference' },
    });
  });

  test('does not change with the dossier', async () => {
    const id = await addCourse(testApi);
    const { reference } = await dossierOf(testApi, id);

    await change(testApi, id, { description: 'Autre' });

    expect((await dossierOf(testApi, id)).reference).toBe(reference);
  });

  test('comes to a draft when it is saved in full', async () => {
    const before = await newest();
    const draft = await testApi.send(`${courses}/draft`, { body: courseDocument() });
    const { id } = draft.document.data;

    const full = await change(testApi, id, { description: 'Complet' });

    expect(draft.document.data.attributes.reference).toBeNull();
    expect(full.document.data.attributes).toMatchObject({
      is_draft: false,
      reference: `2026-${String(before + 1).padStart(5, '0')}`,
    });
  });

  test('of many dossiers at once go on one after the other, and leave no gap', async () => {
    const before = await newest();
    const add = { op: 'add', data: courseDocument().data };

    const { document } = await testApi.send('/operations', {
      body: { 'atomic:operations': [add, add, add] },
    });

    const references = document['atomic:results'].map(
      ({ data }: Document) => Number(data.attributes.reference.slice(5)) - before,
    );
    expect(references).toEqual([1, 2, 3]);
    expect(await newest()).toBe(before + 4);
  });

  test('leaves no gap when a creation fails', async () => {
    const before = await newest();
    const add = { op: 'add', data: courseDocument().data };
    const wrong = { op: 'add', data: courseDocument({ volume: -1 }).data };

    const refused = await testApi.send('/operations', { body: { 'atomic:operations': [add, wrong] } });

    expect(refused.status).toBe(422);
    expect(await newest()).toBe(before + 1);
  });

  test('is one after the other for twenty creations at once', async () => {
    const before = await newest();

    const ids = await Promise.all(Array.from({ length: 20 }, () => addCourse(testApi)));

    const given = await Promise.all(ids.map((id) => dossierOf(testApi, id)));
    const numbers = given.map(({ reference }) => Number(reference.slice(5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
  });

  test('begins anew each year, after the references that are there', async () => {
    const old = await addCourse(testApi);
    await putInStatus(testApi, old, 'closed');
    await testApi.database.query(
      statementOf(sql`update training_courses set reference = '2028-00012' where id = ${old}::uuid`),
    );

    testApi.goTo('2027-01-01');
    const first = await dossierOf(testApi, await addCourse(testApi));
    testApi.goTo('2028-06-01');
    const after = await dossierOf(testApi, await addCourse(testApi));

    expect([first.reference, after.reference]).toEqual(['2027-00001', '2028-00013']);
  });

  test('is written in full when the number has more digits than its form', async () => {
    testApi.goTo('2029-01-01');
    await addCourse(testApi);
    await testApi.database.query(
      statementOf(sql`update yearly_numbers set number = 99999 where year = 2029`),
    );

    const { reference } = await dossierOf(testApi, await addCourse(testApi));

    expect(reference).toBe('2029-100000');
  });
});
