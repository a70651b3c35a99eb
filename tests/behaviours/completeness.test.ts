import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceRecords } from '#alec/demo/reference.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { testDatabases } from '../world/databases.ts';
import {
  type Document,
  type DossierApi,
  migrations,
  north,
  one,
  openDossierApi,
  type Reply,
  type Sent,
} from './dossierApi.ts';

const groups = 'training_course_groups';
const trainings = 'training_course_trainings';
const candidates = 'training_course_candidates';
const customers = 'training_course_customers';

const agency = (code: string, more: FlatRecord = {}): FlatRecord => ({
  analytic_code: code,
  analytic_label: `Agence ${code}`,
  recruiter_name: 'Nadia Benali',
  recruiter_email: 'nadia.benali@exemple.fr',
  ...more,
});
const karim: FlatRecord = { first_name: 'Karim', last_name: 'Diallo', birthday_date: '1991-08-14' };
const lea: FlatRecord = { first_name: 'Léa', last_name: 'Martin', birthday_date: '1995-05-20' };

describe.each(testDatabases(migrations))('a dossier called complete on $name', (engine) => {
  let testApi: DossierApi;
  let axis: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    const now = new Date('2026-03-02T08:30:00.000Z');
    for (const statement of seedRecords(testApi.model, referenceRecords(), now))
      await testApi.database.query(statement);
    axis = await firstChoice('training-courses', 'strategic_axes');
  });
  afterAll(() => testApi.close());

  const choices = async (path: string, relation: string, query = ''): Promise<Document[]> => {
    const reply = await testApi.send(`/${path}/choices/${relation}${query}`, { as: 'recruiter' });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.document));
    return reply.document.data;
  };
  const firstChoice = async (path: string, relation: string): Promise<string> => {
    const [row] = await choices(path, relation, '?page[size]=1');
    return row.id;
  };

  const course = (
    attributes: FlatRecord = {},
    relationships: object = {},
    meta: object = { complete: true },
  ) => ({
    op: 'add',
    data: {
      type: 'training_courses',
      lid: 'dossier',
      meta,
      attributes: { volume: 1, unidentified_candidates: 0, ...attributes },
      relationships: {
        region: one('region_repositories', north),
        strategic_axes: { data: [{ type: 'strategic_axis_repositories', id: axis }] },
        ...relationships,
      },
    },
  });
  const part = (type: string, attributes: FlatRecord, relationships: object = {}) => ({
    op: 'add',
    data: {
      type,
      attributes,
      relationships: {
        training_course: { data: { type: 'training_courses', lid: 'dossier' } },
        ...relationships,
      },
    },
  });
  const whole = [
    part(groups, agency('A1')),
    part(trainings, { label: 'CACES 3' }),
    part(candidates, lea),
    part(customers, { name: 'ACME' }),
  ];
  const run = (operations: readonly object[], sent: Sent = {}): Promise<Reply> =>
    testApi.send('/operations', { body: { 'atomic:operations': operations }, as: 'recruiter', ...sent });
  const countOf = async (): Promise<number> =>
    (await testApi.send('/training-courses?with_trashed=1')).document.meta.page.total;

  test('is saved when it is whole', async () => {
    const { status, document } = await run([course(), ...whole]);

    expect(status).toBe(200);
    expect(document['atomic:results'][0].data.attributes.reference).toMatch(/^2026-\d{5}$/);
  });

  test('is refused with all that it lacks, and nothing is kept', async () => {
    const before = await countOf();

    const { status, document } = await run([course({}, { strategic_axes: { data: [] } })]);

    expect(status).toBe(422);
    expect(faultsIn(document)).toEqual([
      '/atomic:operations/0/data/relationships/strategic_axes no-strategic-axis',
      '/atomic:operations/0/data/attributes/volume volume-mismatch',
      '/atomic:operations/0/data/relationships/groups no-group',
      '/atomic:operations/0/data/relationships/trainings no-training',
    ]);
    expect(await countOf()).toBe(before);
  });

  test('is reported for each part where it was written', async () => {
    const { document } = await run([
      course({ volume: 2 }),
      part(groups, agency('A1', { recruiter_email: null })),
      part(groups, agency('A2')),
      part(trainings, { label: 'CACES 3' }),
      part(trainings, { label: 'Caces 3' }),
      part(candidates, lea),
      part(candidates, lea),
      part(customers, { name: 'ACME' }),
      part(customers, { name: 'acme' }),
    ]);

    expect(faultsIn(document)).toEqual([
      '/atomic:operations/1/data/attributes/recruiter_email recruiter-unreachable',
      '/atomic:operations/0/data/relationships/groups no-main-group',
      '/atomic:operations/4/data/attributes/label duplicate-training',
      '/atomic:operations/6/data/attributes/last_name duplicate-candidate',
      '/atomic:operations/8/data/attributes/name duplicate-customer',
    ]);
  });

  test('is judged by the rows there are, not by those sent alone', async () => {
    const first = await run([course({}, {}, {}), part(groups, agency('A1')), part(candidates, lea)]);
    const id: string = first.document['atomic:results'][0].data.id;
    const groupId: string = first.document['atomic:results'][1].data.id;
    const call = (meta: object) =>
      testApi.send(`/training-courses/${id}`, {
        method: 'PATCH',
        as: 'recruiter',
        body: { data: { type: 'training_courses', id, meta, attributes: { volume: 1 } } },
      });

    const unfinished = await call({ complete: true });
    expect(unfinished.status).toBe(422);
    expect(faultsIn(unfinished.document)).toEqual(['/data/relationships/trainings no-training']);
    expect((await call({})).status).toBe(200);

    const related = { training_course: one('training_courses', id) };
    const body = { data: { type: trainings, attributes: { label: 'CACES 3' }, relationships: related } };
    await testApi.send('/training-course-trainings', { body, as: 'recruiter' });
    expect((await call({ complete: true })).status).toBe(200);

    const other = { data: { type: groups, attributes: agency('A2'), relationships: related } };
    const added = await testApi.send('/training-course-groups', { body: other, as: 'recruiter' });
    await testApi.database.query(
      statementOf(
        sql`update training_course_groups set analytic_code = 'a1' where id = ${added.document.data.id}::uuid`,
      ),
    );
    const doubled = await call({ complete: true });
    expect(doubled.document.errors[0]).toMatchObject({
      code: 'duplicate-group',
      source: { pointer: '/data/relationships/groups' },
      meta: { type: groups },
    });
    expect(doubled.document.errors[0].meta.id).not.toBe(groupId);
  });

  describe('receives the checklist of its device', () => {
    const device = one('device_type_repositories', seedId('device-type-repositories', 'CIPI'));
    const items = ['Éligibilité du public justifiée', 'Accord de prise en charge reçu', 'Contrat CIPI signé'];
    const checklistOf = async (id: string): Promise<string[]> => {
      const { document } = await testApi.send(
        `/training-course-states?filter[training_course]=${id}&sort=id`,
      );
      return document.data.map(({ attributes }: Document) => attributes.state);
    };

    test('when it is saved, and keeps it whatever becomes of the template', async () => {
      const { document } = await run([course({}, { device_type: device }), ...whole]);
      const { id } = document['atomic:results'][0].data;
      expect(await checklistOf(id)).toEqual(items);

      const [template] = (await testApi.send('/checklist-templates?filter[label]=Contrat CIPI')).document
        .data;
      const renamed = {
        type: 'checklist_templates',
        id: template.id,
        attributes: { label: 'Contrat signé' },
      };
      const change = (as: 'admin' | 'manager') =>
        testApi.send(`/checklist-templates/${template.id}`, { method: 'PATCH', body: { data: renamed }, as });

      expect((await change('manager')).status).toBe(403);
      expect((await change('admin')).status).toBe(200);
      expect(await checklistOf(id)).toEqual(items);
    });

    test('not while it is a draft, but once it is submitted', async () => {
      const relationships = { region: one('region_repositories', north), device_type: device };
      const data = { type: 'training_courses', attributes: {}, relationships };
      const begun = await testApi.send('/training-courses/draft', { body: { data }, as: 'recruiter' });
      const { id } = begun.document.data;
      const before = await checklistOf(id);

      await testApi.send(`/training-courses/${id}`, {
        method: 'PATCH',
        as: 'recruiter',
        body: { data: { type: 'training_courses', id, attributes: { description: 'Six caristes' } } },
      });

      expect(before).toEqual([]);
      expect(await checklistOf(id)).toHaveLength(3);
    });

    const chooseDevice = (id: string, initials: string): Promise<Reply> => {
      const device_type = one('device_type_repositories', seedId('device-type-repositories', initials));
      const data = { type: 'training_courses', id, relationships: { device_type } };
      return testApi.send(`/training-courses/${id}`, { method: 'PATCH', as: 'manager', body: { data } });
    };

    test('when the device is chosen later, and keeps it when another one is', async () => {
      const { document } = await run([course(), ...whole]);
      const { id } = document['atomic:results'][0].data;

      expect((await chooseDevice(id, 'CIPI')).status).toBe(200);
      const first = await checklistOf(id);
      expect((await chooseDevice(id, 'CPro')).status).toBe(200);

      expect(first).toHaveLength(3);
      expect(await checklistOf(id)).toEqual(first);
    });

    test('not over points that somebody has written', async () => {
      const { document } = await run([course(), ...whole]);
      const { id } = document['atomic:results'][0].data;
      const relationships = { training_course: one('training_courses', id) };
      const attributes = { state: 'Appeler le client' };
      const body = { data: { type: 'training_course_states', attributes, relationships } };
      await testApi.send('/training-course-states', { body });

      await chooseDevice(id, 'CIPI');

      expect(await checklistOf(id)).toEqual(['Appeler le client']);
    });

    test('unless its device has none', async () => {
      const { document } = await run([course(), ...whole]);

      expect(await checklistOf(document['atomic:results'][0].data.id)).toEqual([]);
    });
  });

  describe('once it is saved', () => {
    /** Ids by type, of a whole dossier with one part of each kind. */
    const saved = async (): Promise<Record<string, string>> => {
      const { document } = await run([course(), ...whole]);
      const rows: Document[] = document['atomic:results'];
      return Object.fromEntries(rows.map(({ data }) => [data.type, data.id]));
    };
    const pathOf = (type: string): string => type.replaceAll('_', '-');
    const remove = (type: string, id = ''): Promise<Reply> =>
      testApi.send(`/${pathOf(type)}/${id}`, { method: 'DELETE', as: 'recruiter' });
    const patch = (type: string, id = '', attributes: FlatRecord = {}): Promise<Reply> =>
      testApi.send(`/${pathOf(type)}/${id}`, {
        method: 'PATCH',
        as: 'recruiter',
        body: { data: { type, id, attributes } },
      });
    const post = (type: string, courseId = '', attributes: FlatRecord = {}): Promise<Reply> => {
      const relationships = { training_course: one('training_courses', courseId) };
      const body = { data: { type, attributes, relationships } };
      return testApi.send(`/${pathOf(type)}`, { as: 'recruiter', body });
    };
    const outcome = ({ status, document }: Reply) => (status === 422 ? faultsIn(document) : status);
    /** As data of another time may be. */
    const spoil = async (id = ''): Promise<void> => {
      const changes = [
        sql`update training_courses set volume = 4 where id = ${id}::uuid`,
        sql`update training_course_customers set siret = '73282932000075' where training_course_id = ${id}::uuid`,
      ];
      for (const change of changes) await testApi.database.query(statementOf(change));
    };

    test('its last axis stays, whatever way it would go', async () => {
      const { training_courses: id = '' } = await saved();
      const path = `/training-courses/${id}/relationships/strategic_axes`;
      const data = [{ type: 'strategic_axis_repositories', id: axis }];
      const none = { type: 'training_courses', id, relationships: { strategic_axes: { data: [] } } };

      const patched = await testApi.send(`/training-courses/${id}`, {
        method: 'PATCH',
        body: { data: none },
      });
      const replaced = await testApi.send(path, { method: 'PATCH', body: { data: [] } });
      const taken = await testApi.send(path, { method: 'DELETE', body: { data } });

      expect(outcome(patched)).toEqual(['/data/relationships/strategic_axes no-strategic-axis']);
      expect(outcome(replaced)).toEqual(['/data no-strategic-axis']);
      expect(outcome(taken)).toEqual(['/data no-strategic-axis']);
    });

    test.each([
      [groups, 'no-group'],
      [trainings, 'no-training'],
      [candidates, 'volume-mismatch'],
    ])('the last of its %s is not taken away', async (type, code) => {
      const ids = await saved();
      const operation = { op: 'remove', ref: { type, id: ids[type] } };

      expect(outcome(await remove(type, ids[type]))).toEqual([`/data ${code}`]);
      expect(outcome(await run([operation]))).toEqual([`/atomic:operations/0 ${code}`]);
      expect((await testApi.send(`/${pathOf(type)}/${ids[type]}`)).status).toBe(200);
    });

    test('an agency takes the place of the last one in one request', async () => {
      const ids = await saved();
      const related = { training_course: one('training_courses', ids.training_courses ?? '') };

      const reply = await run([
        { op: 'remove', ref: { type: groups, id: ids[groups] } },
        { op: 'add', data: { type: groups, attributes: agency('B1'), relationships: related } },
      ]);

      expect(reply.status).toBe(200);
    });

    test.each([
      [groups, agency('a1'), '/data/attributes/analytic_code duplicate-group'],
      [groups, agency('B1', { recruiter_name: null }), '/data/attributes/recruiter_name required'],
      [trainings, { label: 'caces 3' }, '/data/attributes/label duplicate-training'],
      [customers, { name: 'acme' }, '/data/attributes/name duplicate-customer'],
      [candidates, karim, '/data volume-mismatch'],
    ])('%s that break a rule are not added', async (type, attributes, fault) => {
      const { training_courses: id } = await saved();

      expect(outcome(await post(type, id, attributes))).toEqual([fault]);
    });

    test('the same person is neither added twice nor made of another', async () => {
      const ids = await saved();
      const two = { volume: 2, unidentified_candidates: 0 };
      const id = ids.training_courses ?? '';
      const related = { training_course: one('training_courses', id) };
      const both = (attributes: FlatRecord): Promise<Reply> =>
        run([
          { op: 'update', data: { type: 'training_courses', id, attributes: two } },
          { op: 'add', data: { type: candidates, attributes, relationships: related } },
        ]);

      expect(outcome(await both({ ...lea, last_name: 'MARTIN' }))).toEqual([
        '/atomic:operations/1/data/attributes/last_name duplicate-candidate',
      ]);
      expect((await both(karim)).status).toBe(200);
      expect(outcome(await patch(candidates, ids[candidates], karim))).toEqual([
        '/data/attributes/last_name duplicate-candidate',
      ]);
    });

    test('the number of its candidates stays that of the people there are', async () => {
      const { training_courses: id } = await saved();

      expect(outcome(await patch('training_courses', id, { volume: 2 }))).toEqual([
        '/data/attributes/volume volume-mismatch',
      ]);
      expect(outcome(await patch('training_courses', id, { volume: 2, unidentified_candidates: 1 }))).toBe(
        200,
      );
    });

    test('a change of several dossiers is refused as a whole, where each is at fault', async () => {
      const [first, second] = [await saved(), await saved()];
      const change = (id = '', attributes: FlatRecord = {}) => ({
        op: 'update',
        data: { type: 'training_courses', id, attributes },
      });

      const reply = await run([
        change(first.training_courses, { priority: 'high' }),
        change(second.training_courses, { priority: 'high', volume: 3 }),
      ]);

      expect(outcome(reply)).toEqual(['/atomic:operations/1/data/attributes/volume volume-mismatch']);
      const { document } = await testApi.send(`/training-courses/${first.training_courses}`);
      expect(document.data.attributes.priority).toBe('medium');
    });

    test('an undo is held to the rules as they are by then', async () => {
      const ids = await saved();
      const id = ids.training_courses ?? '';
      const related = { training_course: one('training_courses', id) };
      const counts = (volume: number, unidentified: number) => ({
        op: 'update',
        data: {
          type: 'training_courses',
          id,
          attributes: { volume, unidentified_candidates: unidentified },
        },
      });
      await patch('training_courses', id, { volume: 2, unidentified_candidates: 1 });
      await run([
        counts(2, 0),
        { op: 'add', data: { type: candidates, attributes: karim, relationships: related } },
      ]);

      // The numbers as they were before somebody else joined.
      const former = await patch('training_courses', id, { volume: 1, unidentified_candidates: 0 });
      await run([counts(2, 1), { op: 'remove', ref: { type: candidates, id: ids[candidates] } }]);
      // The row that went, without its place.
      const again = { type: candidates, id: ids[candidates], attributes: lea, relationships: related };
      const back = await run([{ op: 'add', data: again }]);
      const inFull = await run([counts(2, 0), { op: 'add', data: again }]);

      expect(outcome(former)).toEqual(['/data/attributes/volume volume-mismatch']);
      expect(outcome(back)).toEqual(['/atomic:operations/0/data volume-mismatch']);
      expect(inFull.status).toBe(200);
    });

    test('what comes out of the trash brings back no rule that it breaks', async () => {
      const ids = await saved();
      const type = 'training_courses';
      const id = ids[type] ?? '';
      await testApi.send(`/training-courses/${id}`, {
        method: 'DELETE',
        body: { meta: { cancellation_type: 1, cancellation_reason: 'Doublon' } },
      });
      const restore = { op: 'update', ref: { type, id }, meta: { restore: true, reason: 'Par erreur' } };

      const reply = await run([restore], { as: 'admin' });
      const spoilt = await patch(type, id, { volume: 5 });

      expect(reply.status).toBe(200);
      expect(outcome(spoilt)).toEqual(['/data/attributes/volume volume-mismatch']);
    });

    test('drafts of its parts do not count, and a draft dossier is not held to the rules', async () => {
      const { training_courses: id = '' } = await saved();
      const relationships = { training_course: one('training_courses', id) };
      const draft = { data: { type: candidates, attributes: lea, relationships } };
      const begun = await testApi.send('/training-courses/draft', {
        as: 'recruiter',
        body: {
          data: {
            type: 'training_courses',
            attributes: {},
            relationships: { region: one('region_repositories', north) },
          },
        },
      });

      const kept = await testApi.send('/training-course-candidates/draft', { body: draft });
      const first = await post(candidates, begun.document.data.id, lea);
      const second = await post(candidates, begun.document.data.id, lea);

      expect(kept.status).toBe(201);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(outcome(await patch(candidates, kept.document.data.id, lea))).toEqual([
        '/data volume-mismatch',
        '/data/attributes/last_name duplicate-candidate',
      ]);
    });

    test('what older data violates stops only what touches it', async () => {
      const ids = await saved();
      const id = ids.training_courses ?? '';
      await spoil(id);

      expect(outcome(await patch('training_courses', id, { priority: 'high' }))).toBe(200);
      expect(outcome(await patch(customers, ids[customers], { name: 'ACME Nord' }))).toBe(200);
      expect(outcome(await patch(customers, ids[customers], { siret: '73282932000076' }))).toEqual([
        '/data/attributes/siret wrong-siret-key',
      ]);
      expect(outcome(await patch('training_courses', id, { volume: 3 }))).toEqual([
        '/data/attributes/volume volume-mismatch',
      ]);
      expect(outcome(await remove(candidates, ids[candidates]))).toEqual(['/data volume-mismatch']);
      expect(outcome(await post(candidates, id, karim))).toBe(201);
      expect(outcome(await patch('training_courses', id, { volume: 2 }))).toBe(200);
    });

    test('one that older data spoils is copied, put away and brought back', async () => {
      const { training_courses: id = '' } = await saved();
      await spoil(id);
      const act = (method: string, name = '', body?: object) =>
        testApi.send(`/training-courses/${id}${name}`, { method, ...(body && { body }) });

      const copied = await act('PATCH', '/duplicate');
      const meta = { cancellation_type: 1, cancellation_reason: 'Doublon' };
      const gone = await act('DELETE', '', { meta });
      const back = await act('PATCH', '/restore');

      expect([copied.status, gone.status, back.status]).toEqual([201, 204, 200]);
    });

    test('an agency that stood alone is the main one when another joins it', async () => {
      const ids = await saved();

      expect(outcome(await post(groups, ids.training_courses, agency('B1')))).toBe(201);

      const { document } = await testApi.send(`/training-course-groups/${ids[groups]}`);
      expect(document.data.attributes.is_main_group).toBe(true);
    });
  });

  describe('by a recruiter', () => {
    const relations = [
      ['training-courses', 'project_origin'],
      ['training-courses', 'activity_field'],
      ['training-courses', 'profession'],
      ['training-courses', 'device_type'],
      ['training-courses', 'strategic_axes'],
      ['training-courses', 'region'],
      ['training-courses', 'co_funder'],
      ['training-course-candidates', 'profession'],
      ['training-course-candidates', 'candidate_type'],
      ['training-course-customers', 'customer_type'],
      ['training-course-educational-paths', 'course_type'],
      ['training-course-educational-paths', 'validation_type'],
      ['training-course-trainings', 'validation_type_repository'],
    ] as const;

    test.each(relations)(
      '%s: she chooses her %s among rows that she may not list',
      async (path, relation) => {
        const to =
          testApi.model.resources[path]?.fields.find(({ name }) => name === relation)?.relation?.to ?? '';

        const rows = await choices(path, relation);

        expect(rows.length).toBeGreaterThan(0);
        if (testApi.model.resources[to]?.access.group === 'repositories')
          expect((await testApi.send(`/${to}`, { as: 'recruiter' })).status).toBe(403);
      },
    );

    test('is filled with what she chose, in one request', async () => {
      const chosen = Object.fromEntries(
        await Promise.all(
          relations.map(async ([path, relation]) => [
            `${path} ${relation}`,
            await firstChoice(path, relation),
          ]),
        ),
      );
      const to = (type: string, path: string, relation: string) =>
        ({ [relation]: one(type, chosen[`${path} ${relation}`]) }) as const;
      const dossier = 'training-courses';
      const lid = { type: 'training_course_educational_paths', lid: 'path' };
      const path = part(
        'training_course_educational_paths',
        { label: 'Parcours cariste', external_training_duration: '35.00' },
        {
          ...to('course_type_repositories', 'training-course-educational-paths', 'course_type'),
          ...to('validation_type_repositories', 'training-course-educational-paths', 'validation_type'),
        },
      );

      const { status, document } = await run([
        course(
          { description: 'Former un cariste', volume: 3, unidentified_candidates: 2 },
          {
            ...to('project_origin_repositories', dossier, 'project_origin'),
            ...to('activity_field_repositories', dossier, 'activity_field'),
            ...to('profession_repositories', dossier, 'profession'),
            ...to('device_type_repositories', dossier, 'device_type'),
          },
        ),
        part(groups, agency('A1', { is_main_group: true })),
        part(groups, agency('A2')),
        { ...path, data: { ...path.data, lid: 'path' } },
        part(
          trainings,
          {
            label: 'CACES 3',
            is_training_organism_contacted: true,
            expected_from_date: '2026-04-01',
            expected_to_date: '2026-04-03',
          },
          {
            educational_path: { data: lid },
            ...to('validation_type_repositories', 'training-course-trainings', 'validation_type_repository'),
          },
        ),
        part(
          candidates,
          { ...lea, mission_rate: '12.500' },
          to('candidate_type_repositories', 'training-course-candidates', 'candidate_type'),
        ),
        part(
          customers,
          { name: 'ACME', siret: '12345678900015', mission_duration_in_months: '3.000' },
          to('customer_type_repositories', 'training-course-customers', 'customer_type'),
        ),
      ]);

      expect(document.errors ?? []).toEqual([]);
      expect(status).toBe(200);
      const { id } = document['atomic:results'][0].data;
      const query = 'include=groups,trainings.educational_path,potential_candidates,customers,device_type';
      const read = await testApi.send(`/training-courses/${id}?${query}`, { as: 'recruiter' });
      expect(read.document.included).toHaveLength(7);
    });
  });

  describe('choices', () => {
    const ask = (query: string, sent: Sent = { as: 'recruiter' }) =>
      testApi.send(`/training-courses/choices/device_type${query}`, sent);

    test('give what names a row and what it is searched by, nothing else', async () => {
      const { document } = await ask('?page[size]=1');

      expect(Object.keys(document.data[0].attributes).sort()).toEqual(['initials', 'label']);
      expect(document.data[0].relationships).toBeUndefined();
      expect(document.meta.page).toMatchObject({ number: 1, size: 1 });
    });

    test('are searched, and found by id', async () => {
      const found = await ask('?filter[q]=cipi');
      const [row] = found.document.data;
      const byId = await ask(`?filter[id]=${row.id}&page[size]=1`);

      expect(found.document.meta.page.total).toBeLessThan((await ask('')).document.meta.page.total);
      expect(byId.document.data.map(({ id }: Document) => id)).toEqual([row.id]);
    });

    test.each([
      ['?filter[validation_type]=fixed', 'not-filterable'],
      ['?sort=duration_min', 'not-sortable'],
      ['?include=region', 'unknown-parameter'],
      ['?fields[device_type_repositories]=duration_min', 'unknown-parameter'],
    ])('are not asked with %s', async (query, code) => {
      const { status, document } = await ask(query);

      expect(status).toBe(400);
      expect(document.errors[0].code).toBe(code);
    });

    test.each([
      ['/training-courses/choices/potential_candidates', 404],
      ['/training-courses/choices/nothing', 404],
      ['/region-repositories/choices/manager', 403],
      ['/training-courses/choices', 404],
    ])('of %s there are none: %i', async (path, status) => {
      expect((await testApi.send(path, { as: 'recruiter' })).status).toBe(status);
    });

    test('are for who writes: a director who may not create agencies gets none of theirs', async () => {
      const asked = await testApi.send('/training-course-customers/choices/customer_type', {
        as: 'regional_director',
      });

      expect(asked.status).toBe(403);
    });
  });
});

function faultsIn({ errors }: Document): string[] {
  return errors.map(({ code, source }: Document) => `${source.pointer} ${code}`);
}
