import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type Document, migrations, north, one, type Reply } from './dossierApi.ts';
import {
  agency,
  candidates,
  course,
  customers,
  faultsIn,
  groups,
  lea,
  openWholeDossierApi,
  part,
  run,
  trainings,
  type WholeDossierApi,
  whole,
} from './wholeDossier.ts';

describe('a dossier called complete', () => {
  const engine = anyDatabase(migrations);
  let testApi: WholeDossierApi;
  beforeAll(async () => {
    testApi = await openWholeDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const countOf = async (): Promise<number> =>
    (await testApi.send('/training-courses?with_trashed=1')).document.meta.page.total;

  test('is saved when it is whole', async () => {
    const { status, document } = await run(testApi, [course(testApi), ...whole]);

    expect(status).toBe(200);
    expect(document['atomic:results'][0].data.attributes.reference).toMatch(/^2026-\d{5}$/);
  });

  test('is refused with all that it lacks, and nothing is kept', async () => {
    const before = await countOf();

    const { status, document } = await run(testApi, [course(testApi, {}, { strategic_axes: { data: [] } })]);

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
    const { document } = await run(testApi, [
      course(testApi, { volume: 2 }),
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
    const first = await run(testApi, [
      course(testApi, {}, {}, {}),
      part(groups, agency('A1')),
      part(candidates, lea),
    ]);
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
      const { document } = await run(testApi, [course(testApi, {}, { device_type: device }), ...whole]);
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
      const { document } = await run(testApi, [course(testApi), ...whole]);
      const { id } = document['atomic:results'][0].data;

      expect((await chooseDevice(id, 'CIPI')).status).toBe(200);
      const first = await checklistOf(id);
      expect((await chooseDevice(id, 'CPro')).status).toBe(200);

      expect(first).toHaveLength(3);
      expect(await checklistOf(id)).toEqual(first);
    });

    test('not over points that somebody has written', async () => {
      const { document } = await run(testApi, [course(testApi), ...whole]);
      const { id } = document['atomic:results'][0].data;
      const relationships = { training_course: one('training_courses', id) };
      const attributes = { state: 'Appeler le client' };
      const body = { data: { type: 'training_course_states', attributes, relationships } };
      await testApi.send('/training-course-states', { body });

      await chooseDevice(id, 'CIPI');

      expect(await checklistOf(id)).toEqual(['Appeler le client']);
    });

    test('unless its device has none', async () => {
      const { document } = await run(testApi, [course(testApi), ...whole]);

      expect(await checklistOf(document['atomic:results'][0].data.id)).toEqual([]);
    });
  });
});
