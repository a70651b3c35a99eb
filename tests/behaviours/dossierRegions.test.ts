import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addCourse,
  addGroup,
  change,
  courseDocument,
  courses,
  type DossierApi,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  type Reply,
  south,
} from './dossierApi.ts';

describe('the region of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  describe('in the regions', () => {
    const foreign = { region: one('region_repositories', south) };
    const outside = (pointer: string) => [403, 'outside-own', pointer];
    const faultOf = ({ status, document }: Reply) => [
      status,
      document.errors[0].code,
      document.errors[0].source.pointer,
    ];
    const atRegion = '/data/relationships/region';

    test.each(['recruiter', 'cpef'] as const)('is not begun in another than hers by a %s', async (as) => {
      for (const path of [courses, `${courses}/draft`]) {
        const reply = await testApi.send(path, { body: courseDocument({}, foreign), as });
        expect(faultOf(reply)).toEqual(outside(atRegion));
      }
    });

    test.each(['recruiter', 'cpef', 'regional_director'] as const)(
      'is not moved to another than hers by a %s',
      async (as) => {
        const id = await addCourse(testApi, { as: as === 'regional_director' ? 'recruiter' : as });
        const data = { type: 'training_courses', id, relationships: foreign };
        const atomic = { op: 'update', data };

        const replies = [
          await testApi.send(`${courses}/${id}`, { method: 'PATCH', body: { data }, as }),
          await testApi.send(`${courses}/${id}/relationships/region`, {
            method: 'PATCH',
            body: foreign.region,
            as,
          }),
          await testApi.send('/operations', {
            body: { 'atomic:operations': [atomic] },
            headers: { 'content-type': 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
            as,
          }),
        ];

        expect(replies.map(({ status, document }) => [status, document.errors[0].code])).toEqual([
          [403, 'outside-own'],
          [403, 'outside-own'],
          [403, 'outside-own'],
        ]);
      },
    );

    test('is moved by a manager, and worked on where it is by who made it', async () => {
      const id = await addCourse(testApi, { as: 'recruiter' });
      const data = { type: 'training_courses', id, relationships: foreign };

      const moved = await testApi.send(`${courses}/${id}`, {
        method: 'PATCH',
        body: { data },
        as: 'manager',
      });

      expect(moved.status).toBe(200);
      expect((await change(testApi, id, { description: 'Autre' }, { as: 'recruiter' })).status).toBe(200);
    });

    test('is not copied where one no longer is', async () => {
      const id = await addCourse(testApi, { as: 'cpef' });
      await testApi.database.query(
        statementOf(sql`update training_courses set region_id = ${south}::uuid where id = ${id}::uuid`),
      );

      const reply = await testApi.send(`${courses}/${id}/duplicate`, { method: 'PATCH', as: 'cpef' });

      expect(faultOf(reply)).toEqual(outside(atRegion));
    });

    test('does not follow a main agency into a region of others', async () => {
      await testApi.database.query(
        statementOf(sql`
          insert into group_repositories (id, analytic_code, analytic_label, region_id)
          values (gen_random_uuid(), 'NORD', 'Nord', ${north}::uuid), (gen_random_uuid(), 'SUD', 'Sud', ${south}::uuid)`),
      );
      const draft = async () => {
        const body = courseDocument({}, { region: { data: null } });
        const { document } = await testApi.send(`${courses}/draft`, { body, as: 'recruiter' });
        return document.data.id as string;
      };
      const add = async (course: string, analytic_code: string, as: Person) => {
        const attributes = { analytic_code, analytic_label: analytic_code, is_main_group: true };
        const relationships = { training_course: one('training_courses', course) };
        return testApi.send('/training-course-groups/draft', {
          body: { data: { type: 'training_course_groups', attributes, relationships } },
          as,
        });
      };

      const refused = await add(await draft(), 'SUD', 'recruiter');

      expect(faultOf(refused)).toEqual(outside('/data/attributes/analytic_code'));
      expect((await add(await draft(), 'NORD', 'recruiter')).status).toBe(201);
      expect((await add(await draft(), 'SUD', 'manager')).status).toBe(201);
    });
  });

  describe('without a region', () => {
    const agency = (code: string) => ({
      id: seedId('group-repositories', code),
      analytic_code: code,
      analytic_label: `Agence ${code}`,
      region: north,
    });
    beforeAll(async () => {
      const sets = [{ path: 'group-repositories', records: [agency('N7')] }];
      for (const statement of seedRecords(testApi.model, sets, new Date()))
        await testApi.database.query(statement);
    });
    const regionOf = async (id: string): Promise<string | null> => {
      const [row] = await testApi.database.query<{ region_id: string | null }>(
        statementOf(sql`select region_id from training_courses where id = ${id}::uuid`),
      );
      return row?.region_id ?? null;
    };

    test('it is in that of its main agency', async () => {
      const body = {
        'atomic:operations': [
          {
            op: 'add',
            data: {
              ...courseDocument({}, { region: { data: null } }).data,
              lid: 'dossier',
            },
          },
          {
            op: 'add',
            data: {
              type: 'training_course_groups',
              attributes: { analytic_code: 'N7', analytic_label: 'Agence', is_main_group: true },
              relationships: { training_course: { data: { type: 'training_courses', lid: 'dossier' } } },
            },
          },
        ],
      };

      const { document } = await testApi.send('/operations', { body, as: 'recruiter' });

      expect(document['atomic:results'][0].data.relationships.region.data.id).toBe(north);
    });

    test('it stays so while no main agency is known', async () => {
      const id = await addCourse(testApi, { body: courseDocument({}, { region: { data: null } }) });
      await addGroup(testApi, id, 'N7');
      await addGroup(testApi, id, 'unknown', { is_main_group: true });

      expect(await regionOf(id)).toBeNull();
    });
  });
});
