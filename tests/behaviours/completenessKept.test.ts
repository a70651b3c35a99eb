import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { type Document, migrations, north, one, type Reply } from './dossierApi.ts';
import {
  agency,
  candidates,
  course,
  customers,
  faultsIn,
  groups,
  karim,
  lea,
  openWholeDossierApi,
  run,
  trainings,
  type WholeDossierApi,
  whole,
} from './wholeDossier.ts';

describe('a dossier that was saved complete', () => {
  const engine = anyDatabase(migrations);
  let testApi: WholeDossierApi;
  beforeAll(async () => {
    testApi = await openWholeDossierApi(engine);
  });
  afterAll(() => testApi.close());

  /** Ids by type, of a whole dossier with one part of each kind. */
  const saved = async (): Promise<Record<string, string>> => {
    const { document } = await run(testApi, [course(testApi), ...whole]);
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
  const post = (type: string, dossierId = '', attributes: FlatRecord = {}): Promise<Reply> => {
    const relationships = { training_course: one('training_courses', dossierId) };
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
    const data = [{ type: 'strategic_axis_repositories', id: testApi.axis }];
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
    expect(outcome(await run(testApi, [operation]))).toEqual([`/atomic:operations/0 ${code}`]);
    expect((await testApi.send(`/${pathOf(type)}/${ids[type]}`)).status).toBe(200);
  });

  test('an agency takes the place of the last one in one request', async () => {
    const ids = await saved();
    const related = { training_course: one('training_courses', ids.training_courses ?? '') };

    const reply = await run(testApi, [
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
      run(testApi, [
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
    expect(outcome(await patch('training_courses', id, { volume: 2, unidentified_candidates: 1 }))).toBe(200);
  });

  test('a change of several dossiers is refused as a whole, where each is at fault', async () => {
    const [first, second] = [await saved(), await saved()];
    const change = (id = '', attributes: FlatRecord = {}) => ({
      op: 'update',
      data: { type: 'training_courses', id, attributes },
    });

    const reply = await run(testApi, [
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
    await run(testApi, [
      counts(2, 0),
      { op: 'add', data: { type: candidates, attributes: karim, relationships: related } },
    ]);

    // The numbers as they were before somebody else joined.
    const former = await patch('training_courses', id, { volume: 1, unidentified_candidates: 0 });
    await run(testApi, [counts(2, 1), { op: 'remove', ref: { type: candidates, id: ids[candidates] } }]);
    // The row that went, without its place.
    const again = { type: candidates, id: ids[candidates], attributes: lea, relationships: related };
    const back = await run(testApi, [{ op: 'add', data: again }]);
    const inFull = await run(testApi, [counts(2, 0), { op: 'add', data: again }]);

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

    const reply = await run(testApi, [restore], { as: 'admin' });
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
