import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type Document, type DossierApi, managerId, migrations, one, today, userId } from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  addEstimatorInStatus,
  call,
  changeEstimator,
  codesOf,
  device,
  draft,
  estimatorOf,
  estimators,
  historyOf,
  openEstimatorApi,
  requested,
  statusOf,
  validated,
} from './estimatorApi.ts';

const refusal = { meta: { reason: 'Marge trop faible' } };

describe('the life of an estimator', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  test('begins as a draft, and nowhere else', async () => {
    const course = await addDossier(testApi);
    const body = {
      data: {
        type: 'training_course_estimators',
        attributes: { name: 'Devis', status: requested },
        relationships: { training_course: one('training_courses', course) },
      },
    };

    expect(codesOf(await testApi.send(estimators, { body }))).toEqual([409, 'wrong-state']);
  });

  test('is none that there is not', async () => {
    const id = await addEstimatorInStatus(testApi, requested);

    const { status, document } = await changeEstimator(testApi, id, { status: 'LOST_STATUS' });

    expect([status, document.errors[0].code]).toEqual([422, 'not-choice']);
    expect(document.errors[0].detail).toBe(
      "'LOST_STATUS' is not a possible value. Choose one of: Draft, Approval requested, Approved.",
    );
  });

  test('keeps who asked for its validation, when, and who gave it', async () => {
    const id = await addEstimatorInStatus(testApi, draft);

    const asked = await call(testApi, id, 'request', 'manager');
    expect(asked.document.data.attributes).toMatchObject({
      status: requested,
      requested_by: userId('manager'),
      requested_at: `${today}T08:30:00.000Z`,
    });

    const given = await call(testApi, id, 'validate', 'regional_director');
    expect(given.document.data.attributes).toMatchObject({
      status: validated,
      validated_at: `${today}T08:30:00.000Z`,
    });
    expect(given.document.data.relationships.approver.data.id).toBe(managerId('regional_director'));
  });

  describe('is moved by', () => {
    test.each([
      [draft, 'request', 'admin', requested],
      [draft, 'request', 'manager', requested],
      [draft, 'request', 'cpef', requested],
      [requested, 'withdraw', 'manager', draft],
      [requested, 'validate', 'admin', validated],
      [requested, 'validate', 'other_manager', validated],
      [requested, 'validate', 'regional_director', validated],
      [requested, 'refuse', 'admin', draft],
      [requested, 'refuse', 'other_manager', draft],
      [requested, 'refuse', 'regional_director', draft],
      [validated, 'reopen', 'admin', draft],
      [validated, 'reopen', 'regional_director', draft],
    ] as const)('from %s, the call %s of a %s', async (from, name, as, to) => {
      const id = await addEstimatorInStatus(testApi, from);

      const { status } = await call(testApi, id, name, as, name === 'refuse' ? refusal : undefined);

      expect([status, await statusOf(testApi, id)]).toEqual([200, to]);
    });

    test.each([
      [draft, 'request', 'regional_director', 403],
      [draft, 'request', 'recruiter', 403],
      [requested, 'withdraw', 'admin', 403],
      [requested, 'withdraw', 'cpef', 403],
      [requested, 'withdraw', 'regional_director', 403],
      [requested, 'withdraw', 'recruiter', 403],
      [requested, 'validate', 'manager', 403],
      [requested, 'validate', 'cpef', 403],
      [requested, 'validate', 'recruiter', 403],
      [requested, 'refuse', 'manager', 403],
      [validated, 'reopen', 'manager', 403],
      [validated, 'reopen', 'cpef', 403],
      [requested, 'validate', 'southern_director', 404],
      [validated, 'reopen', 'southern_director', 404],
      [draft, 'withdraw', 'admin', 409],
      [draft, 'validate', 'admin', 409],
      [draft, 'refuse', 'admin', 409],
      [draft, 'reopen', 'admin', 409],
      [requested, 'request', 'admin', 409],
      [requested, 'reopen', 'admin', 409],
      [validated, 'request', 'admin', 409],
      [validated, 'withdraw', 'admin', 409],
      [validated, 'validate', 'admin', 409],
      [validated, 'refuse', 'admin', 409],
    ] as const)('but not from %s, the call %s of a %s (%i)', async (from, name, as, code) => {
      const id = await addEstimatorInStatus(testApi, from);

      const { status } = await call(testApi, id, name, as, name === 'refuse' ? refusal : undefined);

      expect([status, await statusOf(testApi, id)]).toEqual([code, from]);
    });

    test.each([
      [draft, requested, 'manager', 200],
      [requested, draft, 'manager', 200],
      [requested, draft, 'cpef', 403],
      [requested, validated, 'admin', 200],
      [validated, draft, 'admin', 200],
      [draft, validated, 'admin', 409],
      [validated, requested, 'admin', 409],
      [requested, validated, 'cpef', 403],
      [validated, draft, 'manager', 403],
      [draft, requested, 'regional_director', 403],
    ] as const)('from %s to %s, a change of the field by a %s (%i)', async (from, to, as, code) => {
      const id = await addEstimatorInStatus(testApi, from);

      const { status } = await changeEstimator(testApi, id, { status: to }, { as });

      expect([status, await statusOf(testApi, id)]).toEqual([code, code === 200 ? to : from]);
    });
  });

  describe('below the margin target', () => {
    /** 24 395.00 € of revenues, 11 % of margin. */
    const poor = async (): Promise<string> => {
      const id = await addEstimator(testApi, await addDossier(testApi), {
        attributes: { delegation_rate: '1.8' },
      });
      expect((await estimatorOf(testApi, id)).checks.margin).toEqual({
        status: 'KO',
        director_approval: true,
      });
      await call(testApi, id, 'request', 'manager');
      return id;
    };

    test.each(['validate', 'refuse'])('is a director’s: %s by another manager', async (name) => {
      const id = await poor();

      const reply = await call(testApi, id, name, 'other_manager', refusal);

      expect([...codesOf(reply), await statusOf(testApi, id)]).toEqual([403, 'needs-director', requested]);
      expect(
        codesOf(await changeEstimator(testApi, id, { status: validated }, { as: 'other_manager' })),
      ).toEqual([403, 'needs-director']);
    });

    test.each(['regional_director', 'admin'] as const)('is validated by a %s', async (as) => {
      const id = await poor();

      expect(codesOf(await call(testApi, id, 'validate', as))).toEqual([200]);
    });
  });

  test('is never refused by who asked for it', async () => {
    const id = await addEstimatorInStatus(testApi, requested);

    expect(codesOf(await call(testApi, id, 'refuse', 'manager', refusal))).toEqual([403, 'own-request']);
  });

  test('is never validated by who asked for it', async () => {
    const id = await addEstimator(testApi, await addDossier(testApi));
    await call(testApi, id, 'request', 'admin');

    expect(codesOf(await call(testApi, id, 'validate', 'admin'))).toEqual([403, 'own-request']);
    expect(codesOf(await changeEstimator(testApi, id, { status: validated }))).toEqual([403, 'own-request']);
    expect(codesOf(await call(testApi, id, 'validate', 'regional_director'))).toEqual([200]);
  });

  describe('is refused', () => {
    test('with a reason that stays until it is asked for again', async () => {
      const id = await addEstimatorInStatus(testApi, requested);

      await call(testApi, id, 'refuse', 'regional_director', refusal);

      expect(await estimatorOf(testApi, id)).toMatchObject({
        status: draft,
        refusal_reason: 'Marge trop faible',
        requested_by: null,
        requested_at: null,
      });
      await call(testApi, id, 'request', 'manager');
      expect((await estimatorOf(testApi, id)).refusal_reason).toBeNull();
    });

    test.each([undefined, { meta: { reason: ' ' } }, { meta: { reason: 3 } }])(
      'not without one: %j',
      async (body) => {
        const id = await addEstimatorInStatus(testApi, requested);

        const { status, document } = await call(testApi, id, 'refuse', 'admin', body);

        expect(status).toBe(422);
        expect(document.errors[0].source.pointer).toBe('/meta/reason');
        expect(await statusOf(testApi, id)).toBe(requested);
      },
    );

    test('by a change of the field that says why, where the role may', async () => {
      const byAdmin = await addEstimatorInStatus(testApi, requested);
      const byManager = await addEstimatorInStatus(testApi, requested);
      const sent = { meta: { reason: 'Marge' } };

      await changeEstimator(testApi, byAdmin, { status: draft }, sent);
      const { status } = await changeEstimator(
        testApi,
        byManager,
        { status: draft },
        { ...sent, as: 'manager' },
      );

      expect((await estimatorOf(testApi, byAdmin)).refusal_reason).toBe('Marge');
      expect([status, await statusOf(testApi, byManager)]).toEqual([403, requested]);
    });
  });

  describe('is asked to be validated only when', () => {
    const blocked = async (id: string) => {
      const { status, document } = await call(testApi, id, 'request', 'manager');
      expect(status).toBe(409);
      return document.errors.map(({ code, meta }: Document) => [code, meta.condition]);
    };

    test.each([
      ['training_rate', { training_rate: '10.56' }],
      ['training_rate', { training_rate: null }],
      ['mission_rate', { mission_rate: '9.00' }],
      ['candidates_number', { classic_candidates_number: 4 }],
      ['device_duration', { ddc_external_training_duration: '40' }],
    ])('%s is right: not with %j', async (condition, attributes) => {
      const id = await addEstimator(testApi, await addDossier(testApi), { attributes });

      expect(await blocked(id)).toEqual([['condition-not-met', condition]]);
      expect(await statusOf(testApi, id)).toBe(draft);
    });

    test('each public has a funded rate', async () => {
      const relationships = { device_type: device('PLAN') };
      const id = await addEstimator(testApi, await addDossier(testApi), { relationships });

      expect(await blocked(id)).toEqual([['condition-not-met', 'pec_rate']]);
      await changeEstimator(testApi, id, { classic_pec_rate: '9.15' });

      expect((await call(testApi, id, 'request', 'manager')).status).toBe(200);
    });

    test('all of them apply, reported together in the language of the reader', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi), {
        attributes: { training_rate: '9', classic_candidates_number: 1 },
      });

      const { document } = await testApi.send(`${estimators}/${id}/request`, {
        method: 'PATCH',
        locale: 'fr',
      });

      expect(document.errors.map(({ detail }: Document) => detail)).toEqual([
        'Pour changer ainsi de statut, il faut\u00a0: un taux horaire en formation entre le salaire minimum et 50\u00a0€/h.',
        'Pour changer ainsi de statut, il faut\u00a0: autant de candidats que le volume du dossier.',
      ]);
    });

    test('it is judged as the same change leaves it', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi), {
        attributes: { training_rate: '9' },
      });

      const both = { status: requested, training_rate: '11' };
      expect(codesOf(await changeEstimator(testApi, id, both, { as: 'manager' }))).toEqual([200]);
      expect((await estimatorOf(testApi, id)).checks.training_rate).toBe('OK');
    });

    test('it is no unfinished draft', async () => {
      const course = await addDossier(testApi);
      const data = {
        type: 'training_course_estimators',
        attributes: { name: 'Devis' },
        relationships: { training_course: one('training_courses', course) },
      };
      const { document } = await testApi.send(`${estimators}/draft`, { body: { data } });

      expect(codesOf(await call(testApi, document.data.id, 'request'))).toEqual([409, 'wrong-state']);
    });
  });

  test('is recorded in one entry of the history: what changed, and the figures that follow', async () => {
    const id = await addEstimatorInStatus(testApi, draft);
    const before = (await historyOf(testApi, id)).length;

    await changeEstimator(testApi, id, { transport_fees: '350.00' }, { as: 'manager' });

    const [entry, ...others] = (await historyOf(testApi, id)).slice(before);
    const fields = entry.changes.map(({ field }: Document) => field);
    expect(others).toEqual([]);
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'transport_fees', old: '250.00000000', new: '350.00000000' }),
    );
    expect(entry.changes).toContainEqual(
      expect.objectContaining({
        field: 'total_gross_margin',
        old: '21044.52000000',
        new: '20944.52000000',
      }),
    );
    expect(fields).not.toContain('computed_with');
    expect(fields).not.toContain('checks');
  });
});
