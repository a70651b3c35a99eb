import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type Document, migrations, one, type Sent } from './dossierApi.ts';
import {
  agency,
  candidates,
  choices,
  course,
  customers,
  firstChoice,
  groups,
  lea,
  openWholeDossierApi,
  part,
  run,
  trainings,
  type WholeDossierApi,
} from './wholeDossier.ts';

describe('the choices of a dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: WholeDossierApi;
  beforeAll(async () => {
    testApi = await openWholeDossierApi(engine);
  });
  afterAll(() => testApi.close());

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

        const rows = await choices(testApi, path, relation);

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
            await firstChoice(testApi, path, relation),
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

      const { status, document } = await run(testApi, [
        course(
          testApi,
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
