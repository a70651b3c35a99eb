import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { testDatabases } from '../world/databases.ts';
import { addAction, addRow, candidatesOf, openActionApi, patchRow, rowsOf } from './actionApi.ts';
import { addPart, type Document, type DossierApi, migrations, one, type Person } from './dossierApi.ts';
import { codesOf } from './estimatorApi.ts';

const writers: readonly Person[] = ['admin', 'manager'];
const readers: readonly Person[] = ['cpef', 'regional_director', 'recruiter'];

describe.each(testDatabases(migrations))('an action on $name', (engine) => {
  let testApi: DossierApi;
  let action: string;
  let course: string;
  let candidate: string;
  const rows: Record<string, string> = {};
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    ({ action, course } = await addAction(testApi, ['Abel', 'Blum']));
    candidate = (await candidatesOf(testApi, action))[0]?.id;
    for (const [path, { attributes, relationships }] of Object.entries(parts())) {
      const reply = await addRow(testApi, path, attributes, relationships);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
      rows[path] = reply.document.data.id;
    }
  });
  afterAll(() => testApi.close());

  const parts = (): Record<string, { attributes: object; relationships: object }> => {
    const ofAction = { training_action: one('training_actions', action) };
    const ofCandidate = { training_action_candidate: one('training_action_candidates', candidate) };
    const type = one('financing_type_repositories', seedId('financing-type-repositories', 'OPCO'));
    return {
      'training-action-candidate-periods': {
        attributes: { label: 'Période', period_type: 'external' },
        relationships: ofCandidate,
      },
      'candidate-trainings': { attributes: { label: 'Cariste' }, relationships: ofCandidate },
      'training-action-invoices': {
        attributes: { reference: 'F-1', invoice_type: 'group' },
        relationships: ofAction,
      },
      'refund-requests': {
        attributes: { request_amount: '1.00' },
        relationships: { ...ofCandidate, financing_type_repository: type },
      },
      'training-action-device-maps': {
        attributes: { label: 'Jalon ajouté', map_type: 'opco' },
        relationships: ofAction,
      },
    };
  };
  const ofRefunds = ['refund-requests', 'training-action-device-maps'];
  const everything = () => ({ 'training-actions': action, 'training-action-candidates': candidate, ...rows });

  test.each(writers)('and its parts are written by a %s', async (person) => {
    const answers = [];
    for (const [path, { attributes, relationships }] of Object.entries(parts())) {
      const added = await addRow(testApi, path, attributes, relationships, person);
      const { id } = added.document.data;
      answers.push(
        added.status,
        (await patchRow(testApi, path, id, attributes, person)).status,
        (await testApi.send(`/${path}/${id}`, { method: 'DELETE', as: person })).status,
      );
    }

    expect(answers).toEqual(Object.keys(parts()).flatMap(() => [201, 200, 204]));
  });

  test.each(readers)('and its parts are not written by a %s', async (person) => {
    const answers = [];
    for (const [path, { attributes, relationships }] of Object.entries(parts()))
      answers.push(await addRow(testApi, path, attributes, relationships, person));
    for (const [path, id] of Object.entries(everything()))
      answers.push(
        await patchRow(testApi, path, id, {}, person),
        await testApi.send(`/${path}/${id}`, { method: 'DELETE', as: person }),
      );
    answers.push(
      await testApi.send(`/training-action-device-maps/${rows['training-action-device-maps']}/check`, {
        method: 'PATCH',
        as: person,
      }),
    );

    expect(answers.map(codesOf)).toEqual(answers.map(() => [403, 'forbidden']));
  });

  test('and its parts are seen by those of its region, refunds and milestones by no recruiter', async () => {
    const statuses = async (person: Person) => {
      const found: Record<string, number> = {};
      for (const [path, id] of Object.entries(everything()))
        found[path] = (await testApi.send(`/${path}/${id}`, { as: person })).status;
      return found;
    };
    const all = (status: number, refunds = status) =>
      Object.fromEntries(
        Object.keys(everything()).map((path) => [path, ofRefunds.includes(path) ? refunds : status]),
      );

    expect(await statuses('cpef')).toEqual(all(200));
    expect(await statuses('regional_director')).toEqual(all(200));
    expect(await statuses('recruiter')).toEqual(all(200, 403));
    expect(await statuses('southern_director')).toEqual(all(404));
  });

  test('shows what it costs to those who may see margins', async () => {
    const { document } = await testApi.send(`/training-action-candidates/${candidate}`, { as: 'recruiter' });

    expect(document.data.attributes).not.toHaveProperty('real_wage_cost');
    expect(document.data.attributes).toHaveProperty('real_total_duration');
  });

  test('names no candidate of another dossier', async () => {
    const other = await addAction(testApi, ['Zola']);
    const stranger = other.candidates[0] ?? '';
    const foreign = (await candidatesOf(testApi, other.action))[0]?.id;

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
      await addRow(
        testApi,
        'training-action-invoices',
        { reference: 'F-2', invoice_type: 'group', total_amount: '1.00' },
        {
          training_action: one('training_actions', action),
          training_action_candidates: { data: [{ type: 'training_action_candidates', id: foreign }] },
        },
      ),
    ];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'related-not-found']));
  });

  test('takes a candidate who comes later, called as in the dossier', async () => {
    const later = await addPart(testApi, 'training-course-candidates', {
      course,
      attributes: { first_name: 'Ines', last_name: 'Diaz', birthday_date: '1995-05-04' },
    });

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
    const check = (id: string, call = 'check', as: Person = 'manager') =>
      testApi.send(`/training-action-device-maps/${id}/${call}`, { method: 'PATCH', as });
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
      const id = rows['training-action-device-maps'] ?? '';

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
