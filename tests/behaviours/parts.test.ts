import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  type Document,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Reply,
  type Sent,
} from './dossierApi.ts';

const candidates = 'training-course-candidates';
let people = 0;
/** Somebody else each time. */
const lea = () => {
  people += 1;
  return { first_name: 'Léa', last_name: `Martin ${people}`, birthday_date: '2000-03-03' };
};

describe('the parts of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi, { as: 'recruiter' }, { volume: 99 });
  });
  afterAll(() => testApi.close());

  const add = (path: string, attributes: object, relationships: object = {}): Promise<Reply> => {
    const related = { training_course: one('training_courses', course), ...relationships };
    const type = path.replaceAll('-', '_');
    return testApi.send(`/${path}`, { body: { data: { type, attributes, relationships: related } } });
  };
  const change = (path: string, id: string, attributes: object, sent: Sent = {}): Promise<Reply> => {
    const body = { data: { type: path.replaceAll('-', '_'), id, attributes } };
    return testApi.send(`/${path}/${id}`, { method: 'PATCH', body, ...sent });
  };
  const attributesOf = async (path: string, id: string): Promise<Document> =>
    (await testApi.send(`/${path}/${id}`)).document.data.attributes;

  describe('a candidate', () => {
    test('has the age that follows from the birth date, 18 without one', async () => {
      const born = await add(candidates, lea());
      const draft = await testApi.send(`/${candidates}/draft`, {
        body: {
          data: {
            type: 'training_course_candidates',
            attributes: { last_name: 'Inconnu' },
            relationships: { training_course: one('training_courses', course) },
          },
        },
      });

      expect(born.document.data.attributes.age).toBe(25);
      expect(draft.document.data.attributes.age).toBe(18);
    });

    test('does not take an age that nobody computed', async () => {
      expect(faultsIn(await add(candidates, { ...lea(), age: 40 }))).toEqual(['age read-only']);
      expect((await add(candidates, { ...lea(), age: 25 })).status).toBe(201);
    });

    test.each([
      ['1999-02-29', 'not-date'],
      ['2026-03-03', 'implausible-birthday'],
      ['1890-01-01', 'implausible-birthday'],
    ])('was not born on %s', async (birthday_date, code) => {
      expect(faultsIn(await add(candidates, { ...lea(), birthday_date }))).toEqual([`birthday_date ${code}`]);
    });

    test.each([
      ['2000-03-03', 201],
      ['2000-03-02', 422],
    ])('born on %s and followed by the mission locale gets %i', async (birthday_date, status) => {
      const reply = await add(candidates, { ...lea(), birthday_date, followed_by_mission_locale: true });

      expect(reply.status).toBe(status);
      expect(status === 201 ? [] : faultsIn(reply)).toEqual(
        status === 201 ? [] : ['followed_by_mission_locale mission-locale-age'],
      );
    });

    test('who has grown too old for the mission locale stays as she is', async () => {
      const { document } = await add(candidates, { ...lea(), followed_by_mission_locale: true });
      testApi.goTo('2026-03-04');

      const kept = await change(candidates, document.data.id, { city: 'Lyon' });
      const touched = await change(candidates, document.data.id, { birthday_date: '1999-03-03' });

      testApi.goTo('2026-03-02');
      expect(kept.status).toBe(200);
      expect(faultsIn(touched)).toEqual(['followed_by_mission_locale mission-locale-age']);
      expect(touched.document.errors[0].detail).toContain('this candidate is 27');
    });

    test.each([
      ['10.569', ['mission_rate below-min-wage']],
      ['10.570', []],
      ['50.000', []],
      ['50.001', ['mission_rate too-large']],
    ])('is paid %s: the fallback wage without a list', async (mission_rate, faults) => {
      expect(faultsIn(await add(candidates, { ...lea(), mission_rate }))).toEqual(faults);
    });

    test('is paid the minimum wage in force, not one to come; what was agreed before stays', async () => {
      const before = await addPart(testApi, candidates, {
        course,
        attributes: { ...lea(), mission_rate: '10.570' },
      });
      await addWage(testApi, '2026-03-02', '11.880');
      await addWage(testApi, '2026-06-01', '13.000');

      expect(faultsIn(await add(candidates, { ...lea(), mission_rate: '11.879' }))).toEqual([
        'mission_rate below-min-wage',
      ]);
      expect((await add(candidates, { ...lea(), mission_rate: '11.880' })).status).toBe(201);
      expect((await change(candidates, before, { city: 'Lyon' })).status).toBe(200);
      expect(faultsIn(await change(candidates, before, { mission_rate: '10.580' }))).toEqual([
        'mission_rate below-min-wage',
      ]);
    });

    test('is called and written to at what is a number and an address', async () => {
      const reply = await add(candidates, { ...lea(), phones: ['12'], emails: ['lea@exemple.fr', 'léa'] });
      const fine = await add(candidates, { ...lea(), phones: ['+33612345678'], emails: ['lea@exemple.fr'] });

      expect(faultsIn(reply)).toEqual(['emails not-email', 'phones not-phone']);
      expect(fine.status).toBe(201);
    });

    test('keeps what was stored before it was asked about', async () => {
      const { document } = await add(candidates, lea());
      const { id } = document.data;
      await testApi.database.query(
        statementOf(sql`update training_course_candidates set phones = array['12'] where id = ${id}::uuid`),
      );

      expect((await change(candidates, id, { city: 'Lyon' })).status).toBe(200);
      expect(faultsIn(await change(candidates, id, { phones: ['13'] }))).toEqual(['phones not-phone']);
    });

    test('comes from the candidate-records system whole or not at all', async () => {
      await addRecord(testApi, 'L-whole', '1990-01-01');
      await addRecord(testApi, 'L-part', null);

      expect(faultsIn(await add(candidates, { ...lea(), lucie_id: 'L-part' }))).toEqual([
        'lucie_id candidate-incomplete',
      ]);
      expect((await add(candidates, { ...lea(), lucie_id: 'L-whole' })).status).toBe(201);
      expect((await add(candidates, { ...lea(), lucie_id: 'L-unknown' })).status).toBe(201);
    });
  });

  describe('periods', () => {
    test.each([
      ['2026-04-02', '2026-04-01', ['to_date not-gte']],
      ['2026-04-02', '2026-04-02', []],
    ])('a session from %s to %s', async (from_date, to_date, faults) => {
      expect(faultsIn(await add('training-course-sessions', { from_date, to_date }))).toEqual(faults);
    });

    test('expected dates of a training go on', async () => {
      const contacted = { is_training_organism_contacted: true, expected_from_date: '2026-04-02' };

      expect(
        faultsIn(
          await add('training-course-trainings', {
            label: 'A',
            ...contacted,
            expected_to_date: '2026-04-01',
          }),
        ),
      ).toEqual(['expected_to_date not-gte']);
    });
  });

  test.each(['states', 'comments'])('%s are read beneath their dossier', async (name) => {
    const path = `training-course-${name}`;
    const words = name === 'states' ? { state: 'Convention reçue' } : { content: 'Agence prévenue' };
    const id = await addPart(testApi, path, { course, attributes: words });

    const { status, document } = await testApi.send(`/training-courses/${course}/${name}`, { as: 'manager' });

    expect(status).toBe(200);
    expect(document.data.map((row: Document) => row.id)).toEqual([id]);
  });

  describe('two parts', () => {
    const naming = (training: string) => ({
      training_course_training: one('training_course_trainings', training),
    });
    const days = { from_date: '2026-04-01', to_date: '2026-04-02' };

    test('of one dossier may name each other, of two they may not', async () => {
      const other = await addCourse(testApi);
      const own = await addPart(testApi, 'training-course-trainings', { course, attributes: { label: 'B' } });
      const foreign = await addPart(testApi, 'training-course-trainings', {
        course: other,
        attributes: { label: 'C' },
      });

      const planned = await add('training-course-sessions', days, naming(own));
      const refused = await add('training-course-sessions', days, naming(foreign));

      expect(planned.status).toBe(201);
      expect(refused.status).toBe(422);
      expect(faultsIn(refused)).toEqual(['training_course_training related-not-found']);
    });

    test('do not part by moving one of them to another dossier', async () => {
      const other = await addCourse(testApi);
      const own = await addPart(testApi, 'training-course-trainings', { course, attributes: { label: 'D' } });
      const session = (await add('training-course-sessions', days, naming(own))).document.data;
      const move = (more: object = {}): Promise<Reply> => {
        const relationships = { training_course: one('training_courses', other), ...more };
        const body = { data: { type: session.type, id: session.id, relationships } };
        return testApi.send(`/training-course-sessions/${session.id}`, { method: 'PATCH', body });
      };

      const refused = await move();
      const moved = await move({ training_course_training: { data: null } });

      expect(faultsIn(refused)).toEqual(['training_course_training related-not-found']);
      expect(moved.status).toBe(200);
    });

    test('do not part by moving the one that is named', async () => {
      const other = await addCourse(testApi);
      const training = await addPart(testApi, 'training-course-trainings', {
        course,
        attributes: { label: 'E' },
      });
      const session = (await add('training-course-sessions', days, naming(training))).document.data;
      const move = (): Promise<Reply> => {
        const relationships = { training_course: one('training_courses', other) };
        const body = { data: { type: 'training_course_trainings', id: training, relationships } };
        return testApi.send(`/training-course-trainings/${training}`, { method: 'PATCH', body });
      };

      const refused = await move();
      await testApi.send(`/training-course-sessions/${session.id}`, { method: 'DELETE' });
      const moved = await move();

      expect(refused.status).toBe(409);
      expect(refused.document.errors[0]).toMatchObject({
        code: 'still-referenced',
        meta: { references: [{ resource: 'training-course-sessions', count: 1 }] },
      });
      expect(moved.status).toBe(200);
    });
  });

  describe('points of control', () => {
    test('are checked and unchecked by a recruiter on her dossiers', async () => {
      const id = await addPart(testApi, 'training-course-states', {
        course,
        attributes: { state: 'Devis reçu' },
      });
      const call = (name: string) =>
        testApi.send(`/training-course-states/${id}/${name}`, { method: 'PATCH', as: 'recruiter' });

      expect((await call('check')).document.data.attributes.checked).toBe(true);
      expect((await call('uncheck')).document.data.attributes.checked).toBe(false);
      const other = await addCourse(testApi, {}, {});
      await testApi.database.query(
        statementOf(sql`update training_courses set region_id = null where id = ${other}::uuid`),
      );
      const foreign = await addPart(testApi, 'training-course-states', {
        course: other,
        attributes: { state: 'Devis reçu' },
      });
      const refused = await testApi.send(`/training-course-states/${foreign}/check`, {
        method: 'PATCH',
        as: 'recruiter',
      });
      expect(refused.status).toBe(404);
    });
  });

  test('who writes a dossier knows what it is judged with, not the list it comes from', async () => {
    const told = await testApi.send('/training-courses/terms', { as: 'recruiter' });
    const asked = await testApi.send('/training-courses/terms?x=1', { as: 'recruiter' });
    const list = await testApi.send('/min-wage-repositories', { as: 'recruiter' });

    expect(told.document.meta).toEqual({ min_wage: '11.880' });
    expect([asked.status, list.status]).toEqual([400, 403]);
  });

  test('the wage in force is asked for as the screens ask', async () => {
    const query = 'filter[from_date]=now&sort=-from_date&page[size]=1';

    const { status, document } = await testApi.send(`/min-wage-repositories?${query}`, { as: 'manager' });

    expect(status).toBe(200);
    expect(document.data.map((row: Document) => row.attributes.rate)).toEqual(['11.880']);
  });

  test('a candidate keeps its age until somebody saves it again', async () => {
    const id = await addPart(testApi, candidates, { course, attributes: lea() });
    testApi.goTo('2026-03-03');

    await change(candidates, id, { city: 'Paris' });

    expect((await attributesOf(candidates, id)).age).toBe(26);
  });
});

/** `birthday_date not-date`. */
function faultsIn({ document }: Reply): string[] {
  const errors: Document[] = document.errors ?? [];
  return errors.map(({ code, source }) => `${source.pointer.split('/').at(-1)} ${code}`);
}

async function addWage(testApi: DossierApi, from_date: string, rate: string): Promise<void> {
  const attributes = { label: `SMIC ${from_date}`, from_date, rate };
  const { status } = await testApi.send('/min-wage-repositories', {
    body: { data: { type: 'min_wage_repositories', attributes } },
  });
  expect(status).toBe(201);
}

/** A record of the candidate-records system, as the server keeps it. */
async function addRecord(testApi: DossierApi, lucieId: string, birthday: string | null): Promise<void> {
  await testApi.database.query(
    statementOf(sql`
      insert into candidates (id, first_name, last_name, lucie_id, birthday_date)
      values (gen_random_uuid(), 'Léa', 'Martin', ${lucieId}, ${birthday}::date)`),
  );
}
