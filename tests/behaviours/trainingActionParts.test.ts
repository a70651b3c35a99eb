import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  addAction,
  addCandidate,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  candidateIdsOf,
  ofCandidate,
  openActionApi,
  patchRow,
  relateRow,
  revert,
  rowsOf,
} from './actionApi.ts';
import {
  addPart,
  type Document,
  type DossierApi,
  migrations,
  one,
  putInStatus,
  type Reply,
} from './dossierApi.ts';
import { codesOf, device } from './estimatorApi.ts';

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

  describe('keeps what belongs to it', () => {
    const ofAction = (id: string) => ({ training_action: one('training_actions', id) });
    const half = { day: '2026-03-02', period: 'MORNING_PERIOD', duration: '3.50' };
    const idOf = ({ document }: Reply): string => document.data.id;
    /** A part of each kind, and where it would be moved to with a candidate of another action. */
    const addParts = async (hers: string, of: string) =>
      [
        ['training-action-candidate-periods', idOf(await addPeriod(testApi, hers))],
        [
          'candidate-trainings',
          idOf(await addRow(testApi, 'candidate-trainings', { label: 'Cariste' }, ofCandidate(hers))),
        ],
        [
          'training-action-attendances',
          idOf(await addRow(testApi, 'training-action-attendances', half, ofCandidate(hers))),
        ],
        ['refund-requests', idOf(await addRefund(testApi, hers, { request_amount: '10.00' }))],
        ['training-action-invoices', idOf(await addInvoice(testApi, of, []))],
        [
          'training-action-device-maps',
          idOf(
            await addRow(
              testApi,
              'training-action-device-maps',
              { label: 'Jalon', map_type: 'opco' },
              ofAction(of),
            ),
          ),
        ],
      ] as const;
    const moveAll = async (parts: Awaited<ReturnType<typeof addParts>>, hers: string, of: string) => {
      const answers: Reply[] = [];
      for (const [index, [path, id]] of parts.entries())
        answers.push(await relateRow(testApi, path, id, index < 4 ? ofCandidate(hers) : ofAction(of)));
      return answers.map(codesOf);
    };

    test('from one that is closed, which gets and gives nothing', async () => {
      const closed = await addAction(testApi, ['Zola']);
      const [hers = ''] = await candidateIdsOf(testApi, closed.action);
      const parts = await addParts(candidate, action);
      const kept = await addParts(hers, closed.action);
      await putInStatus(testApi, closed.course, 'closed');

      const moves = [
        ...(await moveAll(parts, hers, closed.action)),
        ...(await moveAll(kept, candidate, action)),
      ];

      expect(moves).toEqual(moves.map(() => [409, 'wrong-state']));
    });

    test('or sees it go to another one that is open, with its sums', async () => {
      const other = await addAction(testApi, ['Cato']);
      const [hers = ''] = await candidateIdsOf(testApi, other.action);
      const refund = idOf(await addRefund(testApi, candidate, { request_amount: '12.00' }));
      const before = (await actionOf(testApi, action)).opco_requested_amount;

      const { document } = await relateRow(testApi, 'refund-requests', refund, ofCandidate(hers));

      expect(document.data.relationships.training_action.data.id).toBe(other.action);
      expect((await actionOf(testApi, other.action)).opco_requested_amount).toBe('12.00');
      expect(Number((await actionOf(testApi, action)).opco_requested_amount)).toBe(Number(before) - 12);
    });

    test('and its candidates, who stay who and where they are and are no drafts again', async () => {
      const other = await addAction(testApi, ['Duc']);
      const unassigned = { training_course_estimator: { data: null } };
      const later = await addCandidate(testApi, course, 'Eloi');
      const path = 'training-action-candidates';

      const answers = [
        await relateRow(testApi, path, candidate, ofAction(other.action)),
        await relateRow(testApi, path, candidate, {
          training_course_candidate: one('training_course_candidates', later),
        }),
        await relateRow(testApi, path, candidate, unassigned),
        await relateRow(testApi, 'training-actions', action, unassigned),
        await testApi.send(`/${path}/${candidate}/draft`, {
          method: 'PATCH',
          body: { data: { type: 'training_action_candidates', id: candidate, attributes: {} } },
        }),
      ];

      expect(answers.map((answer) => codesOf(answer).slice(0, 2))).toEqual([
        [422, 'read-only'],
        [422, 'read-only'],
        [422, 'read-only'],
        [422, 'read-only'],
        [409, 'wrong-state'],
      ]);
    });

    test('with the paths and people of its dossier that it was made of', async () => {
      const { course: from, candidates, action: made } = await addAction(testApi, ['Gil']);
      const elsewhere = { training_course: one('training_courses', course) };
      const [person = ''] = candidates;
      const [hers = ''] = await candidateIdsOf(testApi, made);
      const paths = 'training-course-educational-paths';
      const path = await addPart(testApi, paths, { course: from, attributes: { label: 'Parcours' } });
      await relateRow(testApi, 'training-action-candidates', hers, {
        educational_path: one('training_course_educational_paths', path),
      });
      const removed = () => testApi.send(`/${paths}/${path}`, { method: 'DELETE', as: 'manager' });

      const answers = [
        await relateRow(testApi, paths, path, elsewhere),
        await relateRow(testApi, 'training-course-candidates', person, elsewhere),
        await removed(),
      ];
      await revert(testApi, made);

      expect(answers.map(codesOf)).toEqual(answers.map(() => [409, 'wrong-state']));
      expect((await removed()).status).toBe(204);
    });

    test('with days of a candidate that are in their order', async () => {
      const days = { from_date: '2026-05-02', to_date: '2026-05-01' };

      const reply = await patchRow(testApi, 'training-action-candidates', candidate, days);

      expect(codesOf(reply)).toEqual([422, 'not-gte']);
    });

    test('with attendance in sessions of its dossier only', async () => {
      const other = await addAction(testApi, ['Fabre']);
      const attributes = { session_type: 'training', from_date: '2026-03-03', to_date: '2026-03-03' };
      const session = await addPart(testApi, 'training-course-sessions', {
        course: other.course,
        attributes,
      });

      const reply = await addRow(
        testApi,
        'training-action-attendances',
        { ...half, day: '2026-03-03' },
        { ...ofCandidate(candidate), training_course_session: one('training_course_sessions', session) },
      );

      expect(codesOf(reply)).toEqual([422, 'related-not-found']);
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
          '« Cerfa » est d’un autre dispositif ou d’une autre étape. Choisissez un jalon des mêmes, ou aucun.',
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
