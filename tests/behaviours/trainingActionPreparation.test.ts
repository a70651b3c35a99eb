import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  addCandidate,
  addConvertible,
  addInvoice,
  addRow,
  addValidated,
  approve,
  assignedTo,
  candidateIn,
  convert,
  generalCasesOf,
  openActionApi,
  patchRow,
  prepare,
  relateRow,
} from './actionApi.ts';
import { type DossierApi, migrations, one, putInStatus } from './dossierApi.ts';
import { addDossier, codesOf } from './estimatorApi.ts';

describe('the preparation of a conversion', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  test('once per dossier, with every validated estimator and candidate', async () => {
    const { course, estimator, candidates } = await addConvertible(testApi);

    const first = await prepare(testApi, course);
    const second = await prepare(testApi, course, 'admin');

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.document.data.id).toBe(first.document.data.id);
    expect(first.document.data.attributes).toMatchObject({ is_draft: true, status: 'done' });
    expect(await generalCasesOf(testApi, first.document.data.id)).toHaveLength(1);
    expect((await assignedTo(testApi, estimator)).map(candidateIn).sort()).toEqual([...candidates].sort());
  });

  test('with the estimator whose publics include the candidate, or none', async () => {
    const course = await addDossier(testApi);
    const classic = await addValidated(testApi, course, { classic_candidates_number: 1 });
    const disabled = await addValidated(testApi, course, {
      classic_candidates_number: 0,
      handicapped_candidates_number: 1,
    });
    const abel = await addCandidate(testApi, course, 'Abel');
    const blum = await addCandidate(testApi, course, 'Blum', { is_rqth: true });
    await addCandidate(testApi, course, 'Cohn', { is_a2i: true });
    await approve(testApi, course);

    await prepare(testApi, course);

    expect((await assignedTo(testApi, classic)).map(candidateIn)).toEqual([abel]);
    expect((await assignedTo(testApi, disabled)).map(candidateIn)).toEqual([blum]);
  });

  test('anew with an estimator that was validated since, and nobody assigned again', async () => {
    const { course, estimator } = await addConvertible(testApi);
    const { document } = await prepare(testApi, course);
    const [left] = await assignedTo(testApi, estimator);
    await testApi.send(`/estimator-candidates/${left.id}`, { method: 'DELETE' });
    await putInStatus(testApi, course, 'to_do');
    await addValidated(testApi, course, {}, 'CIPI');
    await approve(testApi, course);

    await prepare(testApi, course);

    expect(await generalCasesOf(testApi, document.data.id)).toHaveLength(2);
    expect(await assignedTo(testApi, estimator)).toHaveLength(1);
  });

  test('with each candidate in one estimator only: who is assigned again moves', async () => {
    const { course, estimator, candidates } = await addConvertible(testApi, ['Abel']);
    const other = await addValidated(testApi, course, {}, 'CIPI');
    await prepare(testApi, course);
    const [row] = await assignedTo(testApi, estimator);

    const again = await addRow(
      testApi,
      'estimator-candidates',
      {},
      {
        training_course_estimator: one('training_course_estimators', other),
        training_course_candidate: one('training_course_candidates', candidates[0] ?? ''),
      },
    );

    expect(again.document.data).toMatchObject({ id: row.id });
    expect(
      [await assignedTo(testApi, estimator), await assignedTo(testApi, other)].map(({ length }) => length),
    ).toEqual([0, 1]);
  });

  test('with nothing of another dossier', async () => {
    const { course, estimator } = await addConvertible(testApi);
    const other = await addConvertible(testApi);
    const { document } = await prepare(testApi, course);
    const path = await testApi.send('/training-course-educational-paths', {
      body: {
        data: {
          type: 'training_course_educational_paths',
          attributes: { label: 'Parcours' },
          relationships: { training_course: one('training_courses', other.course) },
        },
      },
    });
    const [general] = await generalCasesOf(testApi, document.data.id);
    const foreignPath = {
      educational_path: one('training_course_educational_paths', path.document.data.id),
    };

    const answers = [
      await addRow(
        testApi,
        'estimator-candidates',
        {},
        {
          training_course_estimator: one('training_course_estimators', estimator),
          training_course_candidate: one('training_course_candidates', other.candidates[0] ?? ''),
        },
      ),
      await addRow(
        testApi,
        'training-action-estimators',
        {},
        {
          training_action: one('training_actions', document.data.id),
          training_course_estimator: one('training_course_estimators', other.estimator),
        },
      ),
      await testApi.send(`/training-action-estimators/${general.id}`, {
        method: 'PATCH',
        body: { data: { type: general.type, id: general.id, relationships: foreignPath } },
      }),
    ];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'related-not-found']));
  });

  test('of a dossier that there is', async () => {
    const unknown = '01940000-0000-7000-8000-000000000000';

    const answers = [await prepare(testApi, unknown), await convert(testApi, unknown)];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'related-not-found']));
  });

  test('with its general cases and nothing that follows from a conversion', async () => {
    const { course, candidates } = await addConvertible(testApi);
    const { document } = await prepare(testApi, course);
    const { id } = document.data;
    const ofDraft = { training_action: one('training_actions', id) };
    const [general] = await generalCasesOf(testApi, id);
    const other = await addConvertible(testApi);
    const elsewhere = (await prepare(testApi, other.course)).document.data.id;

    const answers = [
      await addRow(
        testApi,
        'training-action-candidates',
        {},
        { ...ofDraft, training_course_candidate: one('training_course_candidates', candidates[0] ?? '') },
      ),
      await addInvoice(testApi, id, []),
      await addRow(testApi, 'training-action-device-maps', { label: 'Jalon', map_type: 'opco' }, ofDraft),
    ];
    const moved = await relateRow(testApi, 'training-action-estimators', general.id, {
      training_action: one('training_actions', elsewhere),
    });

    expect(answers.map(codesOf)).toEqual(answers.map(() => [409, 'wrong-state']));
    expect(codesOf(moved).slice(0, 2)).toEqual([422, 'read-only']);
    expect((await convert(testApi, course)).status).toBe(200);
  });

  test.each([
    [{ from_date: '2026-05-02', to_date: '2026-05-01' }, 'not-gte'],
    [{ expected_transport_fees: '-1.00' }, 'too-small'],
    [{ training_course_rate: '50.001' }, 'too-large'],
    [{ training_course_rate: '9.000' }, 'below-min-wage'],
  ])('with sound values only: %o', async (attributes, code) => {
    const { course } = await addConvertible(testApi);
    const { document } = await prepare(testApi, course);
    const [general] = await generalCasesOf(testApi, document.data.id);

    const reply = await patchRow(testApi, 'training-action-estimators', general.id, attributes);

    expect(codesOf(reply)).toEqual([422, code]);
  });
});
