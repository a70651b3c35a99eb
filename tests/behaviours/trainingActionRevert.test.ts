import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import {
  actions,
  addAction,
  addConvertible,
  addInvoice,
  addRefund,
  candidatesOf,
  convert,
  openActionApi,
  patchRow,
  prepare,
  revert,
  rowsOf,
} from './actionApi.ts';
import { type Document, type DossierApi, migrations, putInStatus } from './dossierApi.ts';
import { codesOf, historyOf, operate } from './estimatorApi.ts';

describe('a conversion that is reverted', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  test('can be converted again, and its estimators changed', async () => {
    const { course, estimator, action } = await addAction(testApi);
    const refused = await patchRow(testApi, 'training-course-estimators', estimator, { name: 'Autre' });
    await revert(testApi, action);

    const changed = await patchRow(testApi, 'training-course-estimators', estimator, { name: 'Autre' });
    const again = await convert(testApi, course);

    expect([refused.status, changed.status, again.status]).toEqual([409, 200, 200]);
    expect(await candidatesOf(testApi, again.document.data.id)).toHaveLength(2);
  });

  test('keeps nobody from deleting what it was made of, as it did before; the rest of it stays in the trash', async () => {
    const { action, course, estimator, candidates } = await addAction(testApi, ['Abel', 'Blum']);
    const [, blum] = await candidatesOf(testApi, action);
    const removal = (type: string, id: string) =>
      operate(testApi, [
        { op: 'update', data: { type: 'training_courses', id: course, attributes: { volume: 1 } } },
        { op: 'remove', ref: { type, id } },
      ]);
    const removals = async () => [
      codesOf(await removal('training_course_candidates', candidates[0] ?? '')),
      codesOf(await removal('training_course_estimators', estimator)),
    ];

    const before = await removals();
    await revert(testApi, action);
    const after = await removals();

    expect(before).toEqual([
      [409, 'still-referenced'],
      [409, 'wrong-state'],
    ]);
    expect(after).toEqual([[200], [200]]);
    const trashed = await rowsOf(
      testApi,
      `training-action-candidates?filter[training_action]=${action}&with_trashed=1`,
    );
    expect(trashed.map(({ id }) => id)).toEqual([blum.id]);
  });

  test('is in the trash as one: its rows are there with it, and in its history', async () => {
    const { action } = await addAction(testApi);
    const [candidate] = await candidatesOf(testApi, action);
    await revert(testApi, action);

    const count = async (query: string) => (await rowsOf(testApi, query)).length;

    for (const path of ['training-action-candidates', 'training-action-device-maps'])
      expect([
        await count(`${path}?filter[training_action]=${action}`),
        (await count(`${path}?filter[training_action]=${action}&with_trashed=1`)) > 1,
      ]).toEqual([0, true]);
    expect((await testApi.send(`/training-action-candidates/${candidate.id}`)).status).toBe(404);
    const whole = await testApi.send(`${actions}/${action}?with_trashed=1&include=candidates`);
    expect(whole.document.included).toHaveLength(2);
    expect(whole.document.data.attributes.revert_reason).toBe('Erreur de dispositif');
    const history = await historyOf(testApi, action);
    expect(history.map(({ event }) => event)).toEqual(['created', 'deleted']);
    expect(history.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ field: 'reason', new: 'Erreur de dispositif' }),
    );
    expect(codesOf(await patchRow(testApi, 'training-action-candidates', candidate.id, {}))).toEqual([
      409,
      'wrong-state',
    ]);
  });

  test('comes out of the trash by another conversion alone, as does a preparation that was deleted', async () => {
    const { course, action } = await addAction(testApi);
    const prepared = (await revert(testApi, action)).document.meta.id;
    const restore = (id: string) => testApi.send(`${actions}/${id}/restore`, { method: 'PATCH', body: {} });

    const restored = await restore(action);
    await testApi.send(`${actions}/${prepared}`, { method: 'DELETE' });
    const answers = [restored, await restore(prepared)];

    expect(answers.map(codesOf)).toEqual(answers.map(() => [409, 'wrong-state']));
    expect(restored.document.errors[0].detail).toContain('convert the request again');
    expect((await convert(testApi, course)).status).toBe(201);
  });

  describe('is refused', () => {
    test('without a reason', async () => {
      const { action } = await addAction(testApi);

      const answers = [
        await revert(testApi, action, 'admin', null),
        await revert(testApi, action, 'admin', ' '),
      ];

      expect(answers.map(codesOf)).toEqual(answers.map(() => [422, 'required']));
    });

    test('with an invoice entered and a refund received: both are named', async () => {
      const { action } = await addAction(testApi);
      const [candidate] = await candidatesOf(testApi, action);
      await addInvoice(testApi, action, [candidate.id], { total_amount: '10.00' });
      await addRefund(testApi, candidate.id, { request_amount: '10.00', pre_tax_refund_amount: '5.00' });

      const reply = await revert(testApi, action);

      expect(codesOf(reply)).toEqual([409, 'invoice-entered', 'refund-received']);
      expect(reply.document.errors.map(({ detail }: Document) => detail)).toEqual([
        expect.stringContaining('1 invoice'),
        expect.stringContaining('1 refund'),
      ]);
    });

    test.each(['dispute', 'cancelled', 'closed'])('while the dossier is in %s', async (dossier) => {
      const { action, course } = await addAction(testApi);
      await putInStatus(testApi, course, dossier, 'scoring');

      expect(codesOf(await revert(testApi, action))).toEqual([409, 'wrong-state']);
    });

    test('of a draft, of a locked dossier, of what is not there', async () => {
      const { course } = await addConvertible(testApi);
      const draft = await prepare(testApi, course);
      const locked = await addAction(testApi);
      await testApi.send(`/training-courses/${locked.course}/lock`, { method: 'PATCH' });
      const reverted = await addAction(testApi);
      await revert(testApi, reverted.action);

      const answers = [
        await revert(testApi, draft.document.data.id),
        await revert(testApi, locked.action),
        await revert(testApi, reverted.action),
        await revert(testApi, '01940000-0000-7000-8000-000000000000'),
      ];

      expect(answers.map(codesOf)).toEqual([
        [409, 'wrong-state'],
        [409, 'locked'],
        [404, 'not-found'],
        [404, 'not-found'],
      ]);
    });
  });
});
