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
} from './actionApi.ts';
import { addPart, type DossierApi, migrations, one, putInStatus, type Reply } from './dossierApi.ts';
import { codesOf } from './estimatorApi.ts';

describe('an action keeps what belongs to it', () => {
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
