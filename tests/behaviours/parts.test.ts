import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { testDatabases } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  agencyOf,
  type Document,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Reply,
  type Sent,
} from './dossierApi.ts';

const candidates = 'training-course-candidates';
const groups = 'training-course-groups';
let people = 0;
/** Somebody else each time. */
const lea = () => {
  people += 1;
  return { first_name: 'Léa', last_name: `Martin ${people}`, birthday_date: '2000-03-03' };
};
describe.each(testDatabases(migrations))('the parts of a dossier on $name', (engine) => {
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

  describe('the SIRET of a customer', () => {
    const customers = 'training-course-customers';
    const siret = '73282932000074';

    test.each([
      '732 829 320 00074',
      '732\u00a0829\u00a0320\u00a000074',
      '732\u202f829\u202f320 00074\t',
      '732.829.320-00074',
    ])('is %j as people write it, and 14 digits from then on', async (written) => {
      const other = await addCourse(testApi);
      const relationships = { training_course: one('training_courses', other) };

      const { status, document } = await add(customers, { name: 'Acier', siret: written }, relationships);
      const again = await add(customers, { name: 'Autre', siret }, relationships);
      const found = await Promise.all(
        ['[siret]', '[siret][eq]', '[siret][starts]', '[q]'].map((asked) => {
          const value = encodeURIComponent(written);
          return testApi.send(`/${customers}?filter${asked}=${value}&filter[training_course]=${other}`);
        }),
      );

      expect(status).toBe(201);
      expect(document.data.attributes.siret).toBe(siret);
      expect(again.status).toBe(409);
      expect(found.map((reply) => reply.document.meta.page.total)).toEqual([1, 1, 1, 1]);
    });

    test.each([
      ['7328293200007', 'not-siret', 'Un SIRET compte 14 chiffres'],
      ['732 829 320', 'not-siret', 'Un SIRET compte 14 chiffres'],
      ['732829320000741', 'not-siret', 'Un SIRET compte 14 chiffres'],
      ['7328293200007O', 'not-siret', 'Un SIRET compte 14 chiffres'],
      ['732 829 320 00075', 'wrong-siret-key', 'La clé de ce SIRET n’est pas juste'],
    ])('is not %j: %s', async (written, code, sentence) => {
      const type = 'training_course_customers';
      const body = {
        data: {
          type,
          attributes: { name: 'Acier', siret: written },
          relationships: { training_course: one('training_courses', course) },
        },
      };

      const reply = await testApi.send(`/${customers}`, { body, locale: 'fr' });

      expect(faultsIn(reply)).toEqual([`siret ${code}`]);
      expect(reply.document.errors[0].detail).toContain(sentence);
    });

    test('of La Poste needs no key of its own', async () => {
      const [fifth, neither] = await Promise.all(
        ['356 000 000 00001', '356 000 000 00002'].map((written) =>
          add(customers, { name: `Bureau ${written}`, siret: written }),
        ),
      );

      expect(fifth?.status).toBe(201);
      expect(faultsIn(neither as Reply)).toEqual(['siret wrong-siret-key']);
    });

    test('that was stored before its key was checked stops only what touches it', async () => {
      const id = await addPart(testApi, customers, { course, attributes: { name: 'Ancien' } });
      await testApi.database.query(
        statementOf(
          sql`update training_course_customers set siret = '73282932000075' where id = ${id}::uuid`,
        ),
      );

      const found = await testApi.send(`/${customers}?filter[q]=732%20829%20320%2000075`);
      const kept = await change(customers, id, { name: 'Ancien client', siret: '732 829 320 00075' });
      const touched = await change(customers, id, { siret: '73282932000076' });

      expect(found.document.data.map((row: Document) => row.id)).toEqual([id]);
      expect(kept.status).toBe(200);
      expect(faultsIn(touched)).toEqual(['siret wrong-siret-key']);
    });

    test('that a draft held before keeps it from becoming more than a draft', async () => {
      const type = 'training_course_customers';
      const relationships = { training_course: one('training_courses', course) };
      const body = { data: { type, attributes: { name: 'Esquisse' }, relationships } };
      const { id } = (await testApi.send(`/${customers}/draft`, { body })).document.data;
      await testApi.database.query(
        statementOf(
          sql`update training_course_customers set siret = '73282932000075' where id = ${id}::uuid`,
        ),
      );
      const save = (path: string, attributes: object) =>
        testApi.send(`/${customers}/${id}${path}`, {
          method: 'PATCH',
          body: { data: { type, id, attributes } },
        });

      const kept = await save('/draft', { name: 'Esquisse reprise' });
      const touched = await save('/draft', { siret: '73282932000076' });
      const finished = await save('', { name: 'Client' });

      expect(kept.status).toBe(200);
      expect(faultsIn(touched)).toEqual(['siret wrong-siret-key']);
      expect(faultsIn(finished)).toEqual(['siret wrong-siret-key']);
    });

    test('moves on with its agency, whose SIREN has a key too', async () => {
      const migration = (legacySiret: string, newSiret: string) =>
        testApi.send('/group-migration-repositories', {
          body: {
            data: {
              type: 'group_migration_repositories',
              attributes: { legacySiret, newSiret, fromDate: '2026-01-01' },
            },
          },
        });

      const same = await migration(siret, '732 829 320 00074');
      const moved = await migration('732 829 320 00074', '732 829 320 00082');
      const agencies = await Promise.all(
        ['732 829 321', '732 829', '732 829 320'].map((siren) =>
          add(groups, agencyOf('S1', { siren, is_main_group: false })),
        ),
      );
      const label = await testApi.send('/records?filter[q]=732.829.320.00082');

      expect(faultsIn(same)).toEqual(['newSiret not-ne']);
      expect(moved.document.data.attributes).toMatchObject({
        legacySiret: siret,
        newSiret: '73282932000082',
      });
      expect(agencies.map(faultsIn)).toEqual([['siren wrong-siren-key'], ['siren not-siren'], []]);
      expect(agencies[2]?.document.data.attributes.siren).toBe('732829320');
      expect(label.document.data.map((found: Document) => found.meta.label)).toEqual([
        '732\u00a0829\u00a0320\u00a000074 → 732\u00a0829\u00a0320\u00a000082',
      ]);
    });
  });

  describe('agencies', () => {
    const mains = async (): Promise<string[]> => {
      const { document } = await testApi.send(`/${groups}?filter[training_course]=${course}`);
      const rows: Document[] = document.data;
      return rows.filter((row) => row.attributes.is_main_group).map((row) => row.attributes.analytic_code);
    };

    test('have one main one: the last that was made so', async () => {
      const first = await addPart(testApi, groups, {
        course,
        attributes: agencyOf('A1', { is_main_group: true }),
      });
      expect(await mains()).toEqual(['A1']);

      await addPart(testApi, groups, { course, attributes: agencyOf('A2', { is_main_group: true }) });
      expect(await mains()).toEqual(['A2']);

      await change(groups, first, { is_main_group: true });
      expect(await mains()).toEqual(['A1']);
    });

    test('are refused without their dossier, as a draft too', async () => {
      const type = 'training_course_groups';
      const body = { data: { type, attributes: { is_main_group: true } } };

      const { status, document } = await testApi.send(`/${groups}/draft`, { body });

      expect(status).toBe(422);
      expect(document.errors).toMatchObject([
        { code: 'required', source: { pointer: '/data/relationships/training_course' } },
      ]);
    });

    test('have one main one whatever the order of the operations', async () => {
      const { document } = await testApi.send(
        `/${groups}?filter[training_course]=${course}&filter[is_main_group]=1`,
      );
      const former = document.data[0];
      const operations = [
        { op: 'add', data: groupData(course, agencyOf('A3', { is_main_group: true })) },
        {
          op: 'update',
          data: { type: former.type, id: former.id, attributes: { is_main_group: false } },
          meta: { ifMatch: `"${former.meta.version}"` },
        },
      ];

      const reply = await testApi.send('/operations', { body: { 'atomic:operations': operations } });

      expect(reply.status).toBe(200);
      expect(await mains()).toEqual(['A3']);
    });

    test('cannot be made two main ones at once', async () => {
      const operations = ['A4', 'A5'].map((code) => ({
        op: 'add',
        data: groupData(course, agencyOf(code, { is_main_group: true })),
      }));

      const reply = await testApi.send('/operations', { body: { 'atomic:operations': operations } });

      expect(reply.status).toBe(422);
      expect(reply.document.errors).toMatchObject([
        {
          code: 'several-main-groups',
          source: { pointer: '/atomic:operations/1/data/attributes/is_main_group' },
        },
      ]);
      expect(await mains()).toEqual(['A3']);
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

function groupData(course: string, attributes: object) {
  return {
    type: 'training_course_groups',
    attributes,
    relationships: { training_course: one('training_courses', course) },
  };
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
