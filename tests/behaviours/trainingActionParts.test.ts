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
import { codesOf } from './estimatorApi.ts';

describe.each([anyDatabase(migrations)])('an action on $name', (engine) => {
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
