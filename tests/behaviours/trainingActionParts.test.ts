import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addAction,
  addCandidate,
  addInvoice,
  addRow,
  candidateIdsOf,
  openActionApi,
  rowsOf,
} from './actionApi.ts';
import { type Document, type DossierApi, migrations, one } from './dossierApi.ts';
import { codesOf, device } from './estimatorApi.ts';

describe('an action', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let action: string;
  let course: string;
  let candidate: string;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    ({ action, course } = await addAction(testApi, ['Abel', 'Blum']));
    [candidate = ''] = await candidateIdsOf(testApi, action);
  });
  afterAll(() => testApi.close());

  test('shows what it costs to those who may see margins', async () => {
    const { document } = await testApi.send(`/training-action-candidates/${candidate}`, { as: 'recruiter' });

    expect(document.data.attributes).not.toHaveProperty('real_wage_cost');
    expect(document.data.attributes).toHaveProperty('real_total_duration');
  });

  test('names no candidate of another dossier', async () => {
    const other = await addAction(testApi, ['Zola']);
    const stranger = other.candidates[0] ?? '';
    const [foreign = ''] = await candidateIdsOf(testApi, other.action);

    const answers = [
      await addRow(
        testApi,
        'training-action-candidates',
        {},
        {
          training_action: one('training_actions', action),
          training_course_candidate: one('training_course_candidates', stranger),
        },
      ),
      await addInvoice(testApi, action, [foreign], { total_amount: '1.00' }),
    ];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'related-not-found']));
  });

  test.each([
    ['training-actions', 'training_course'],
    ['training-action-candidates', 'training_action'],
    ['training-action-estimators', 'training_action'],
    ['training-action-invoices', 'training_action'],
    ['training-action-device-maps', 'training_action'],
    ['training-action-candidate-periods', 'training_action_candidate'],
    ['training-action-attendances', 'training_action_candidate'],
    ['candidate-trainings', 'training_action_candidate'],
    ['refund-requests', 'training_action_candidate'],
    ['estimator-candidates', 'training_course_estimator'],
  ])('tells in %s that %s is no id', async (path, name) => {
    const type = `${name}s`;

    const { status, document } = await addRow(testApi, path, {}, { [name]: one(type, 'nope') });

    expect(status).toBe(422);
    expect(document.errors).toContainEqual(
      expect.objectContaining({ source: { pointer: `/data/relationships/${name}` } }),
    );
  });

  test.each(['training_action', 'training_course_candidate', 'training_course_estimator'])(
    'tells that a candidate whose %s may not change is given what is no id',
    async (name) => {
      const path = `/training-action-candidates/${candidate}/relationships/${name}`;

      const { status, document } = await testApi.send(path, {
        method: 'PATCH',
        body: one(`${name}s`, 'nope'),
      });

      expect(status).toBe(422);
      expect(document.errors).toContainEqual(
        expect.objectContaining({ source: { pointer: `/data/relationships/${name}` } }),
      );
    },
  );

  test('takes a candidate who comes later, called as in the dossier', async () => {
    const later = await addCandidate(testApi, course, 'Diaz', { first_name: 'Ines' });

    const { status, document } = await addRow(
      testApi,
      'training-action-candidates',
      { expected_external_training_duration: '10.00', hour_cost: '12.00' },
      {
        training_action: one('training_actions', action),
        training_course_candidate: one('training_course_candidates', later),
      },
    );

    expect(status).toBe(201);
    expect(document.data.attributes).toMatchObject({
      first_name: 'Ines',
      last_name: 'Diaz',
      expected_total_duration: '10.00',
      typed_fields: [],
    });
  });

  describe('begins with the milestones of its device', () => {
    const templates = 'device-map-templates';
    const below = (parent: string | null) => ({
      parent: { data: parent && { type: 'device_map_templates', id: parent } },
    });
    const add = (label: string, parent: string | null, map_type = 'agency') =>
      addRow(
        testApi,
        templates,
        { label, label_en: label, map_type },
        { device_type: device('PLAN'), ...below(parent) },
        'admin',
      );
    const change = (id: string, attributes: object, relationships: object = {}) =>
      testApi.send(`/${templates}/${id}`, {
        method: 'PATCH',
        body: { data: { type: 'device_map_templates', id, attributes, relationships } },
        as: 'admin',
        locale: 'fr',
      });

    test('whose steps stay with them', async () => {
      const milestone = (await add('Cerfa', null)).document.data.id;
      const step = (await add('Cerfa signé', milestone)).document.data.id;

      const refused = [
        await add('Cerfa envoyé', milestone, 'opco'),
        await change(step, { map_type: 'opco' }),
        await change(step, {}, { device_type: device('CPro') }),
      ];
      const moved = await change(milestone, { map_type: 'partners' }, { device_type: device('CPro') });
      const begun = await addAction(testApi, ['Eder']);

      expect(refused.map(codesOf)).toEqual(refused.map(() => [422, 'milestone-elsewhere']));
      expect(refused[1]?.document.errors[0]).toMatchObject({
        detail:
          '« Cerfa » est d’un autre dispositif ou d’une autre étape. Choisissez un jalon des mêmes, ou aucun.',
        source: { pointer: '/data/relationships/parent' },
      });
      expect(moved.status).toBe(200);
      const labels = (
        await rowsOf(
          testApi,
          `training-action-device-maps?filter[training_action]=${begun.action}&filter[map_type]=partners&page[size]=200`,
        )
      ).map(({ attributes }) => attributes.label);
      expect(labels).toEqual(expect.arrayContaining(['Cerfa', 'Cerfa signé']));
    });
  });

  describe('has milestones', () => {
    const items = () =>
      rowsOf(
        testApi,
        `training-action-device-maps?filter[training_action]=${action}&sort=position&page[size]=200`,
      );
    const check = (id: string, call = 'check') =>
      testApi.send(`/training-action-device-maps/${id}/${call}`, { method: 'PATCH', as: 'manager' });
    const checkedOf = async (ids: readonly string[]) => {
      const all = await items();
      return ids.map((id) => all.find((item) => item.id === id)?.attributes.isChecked);
    };
    const withSteps = async () => {
      const all = await items();
      const parentOf = (item: Document) => item.relationships.parent.data?.id;
      const parent = all.find((item) => all.some((step) => parentOf(step) === item.id));
      const steps = all.filter((step) => parentOf(step) === parent.id).map(({ id }) => id as string);
      return { parent: parent.id as string, steps };
    };

    test('that say who checked them and when, until they are unchecked', async () => {
      const added = await addRow(
        testApi,
        'training-action-device-maps',
        { label: 'Jalon ajouté', map_type: 'opco' },
        { training_action: one('training_actions', action) },
      );
      const { id } = added.document.data;

      const checked = await check(id);
      const unchecked = await check(id, 'uncheck');

      expect(checked.document.data.attributes).toMatchObject({
        isChecked: true,
        checked_by: 'Camille manager',
        checked_at: '2026-03-02T08:30:00.000Z',
      });
      expect(unchecked.document.data.attributes).toMatchObject({
        isChecked: false,
        checked_by: null,
        checked_at: null,
      });
    });

    test('that are done with all their steps, and not without one', async () => {
      const { parent, steps } = await withSteps();

      for (const step of steps.slice(1)) await check(step);
      const [some] = await checkedOf([parent]);
      await check(steps[0] ?? '');
      const [all] = await checkedOf([parent]);
      await check(steps[0] ?? '', 'uncheck');

      expect([some, all, ...(await checkedOf([parent]))]).toEqual([false, true, false]);
    });

    test('whose steps are checked and unchecked with them', async () => {
      const { parent, steps } = await withSteps();

      await check(parent);
      const after = await checkedOf([parent, ...steps]);
      await check(parent, 'uncheck');

      expect(after).toEqual([parent, ...steps].map(() => true));
      expect(await checkedOf([parent, ...steps])).toEqual([parent, ...steps].map(() => false));
    });

    test('that a new step opens again, and the deletion of the open one closes', async () => {
      const { parent } = await withSteps();
      await check(parent);

      const added = await addRow(
        testApi,
        'training-action-device-maps',
        { label: 'Étape ajoutée', map_type: 'agency' },
        {
          training_action: one('training_actions', action),
          parent: one('training_action_device_maps', parent),
        },
      );
      const [open] = await checkedOf([parent]);
      await testApi.send(`/training-action-device-maps/${added.document.data.id}`, { method: 'DELETE' });

      expect([open, ...(await checkedOf([parent]))]).toEqual([false, true]);
    });
  });
});
