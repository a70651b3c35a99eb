import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
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

const groups = 'training-course-groups';

describe('the companies of a dossier', () => {
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
