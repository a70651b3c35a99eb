import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { testDatabases } from '../world/databases.ts';
import {
  addCourse,
  change,
  courseDocument,
  courseOf,
  courses,
  type DossierHouse,
  migrations,
  openDossierHouse,
  putInStatus,
} from './dossierApi.ts';

describe.each(testDatabases(migrations))('the reference of a dossier on $name', (engine) => {
  let house: DossierHouse;
  beforeAll(async () => {
    house = await openDossierHouse(engine);
  });
  afterAll(() => house.close());

  const newest = async (): Promise<number> => {
    const { reference } = await courseOf(house, await addCourse(house));
    return Number(reference.slice(5));
  };

  test('is given by the server, five digits in the year', async () => {
    const first = await courseOf(house, await addCourse(house));
    const second = await courseOf(house, await addCourse(house));

    expect([first.reference, second.reference]).toEqual(['2026-00001', '2026-00002']);
  });

  test('cannot be sent', async () => {
    const { status, document } = await house.send(courses, {
      body: courseDocument({ reference: '2026-00777' }),
    });

    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({
      code: 'read-only',
      source: { pointer: '/data/attributes/reference' },
    });
  });

  test('does not change with the dossier', async () => {
    const id = await addCourse(house);
    const { reference } = await courseOf(house, id);

    await change(house, id, { description: 'Autre' });

    expect((await courseOf(house, id)).reference).toBe(reference);
  });

  test('comes to a draft when it is saved in full', async () => {
    const before = await newest();
    const draft = await house.send(`${courses}/draft`, { body: courseDocument() });
    const { id } = draft.document.data;

    const full = await change(house, id, { description: 'Complet' });

    expect(draft.document.data.attributes.reference).toBeNull();
    expect(full.document.data.attributes).toMatchObject({
      is_draft: false,
      reference: `2026-${String(before + 1).padStart(5, '0')}`,
    });
  });

  test('leaves no gap when a creation fails', async () => {
    const before = await newest();
    const add = { op: 'add', data: courseDocument().data };
    const wrong = { op: 'add', data: courseDocument({ volume: -1 }).data };

    const refused = await house.send('/operations', { body: { 'atomic:operations': [add, wrong] } });

    expect(refused.status).toBe(422);
    expect(await newest()).toBe(before + 1);
  });

  test('is one after the other for twenty creations at once', async () => {
    const before = await newest();

    const ids = await Promise.all(Array.from({ length: 20 }, () => addCourse(house)));

    const given = await Promise.all(ids.map((id) => courseOf(house, id)));
    const numbers = given.map(({ reference }) => Number(reference.slice(5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
  });

  test('begins anew each year, after the references that are there', async () => {
    const old = await addCourse(house);
    await putInStatus(house, old, 'closed');
    await house.database.query(
      statementOf(sql`update training_courses set reference = '2028-00012' where id = ${old}::uuid`),
    );

    house.goTo('2027-01-01');
    const first = await courseOf(house, await addCourse(house));
    house.goTo('2028-06-01');
    const after = await courseOf(house, await addCourse(house));

    expect([first.reference, after.reference]).toEqual(['2027-00001', '2028-00013']);
  });
});
