import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { testDatabases } from '../world/databases.ts';
import {
  addPart,
  asDuplicate,
  type Document,
  type DossierApi,
  managerId,
  migrations,
  one,
  type Person,
  putInStatus,
  type Reply,
  today,
  userId,
} from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  addLine,
  call,
  changeEstimator,
  device,
  estimatorOf,
  estimators,
  historyOf,
  openEstimatorApi,
  partsOf,
} from './estimatorApi.ts';

const draft = 'DRAFT_STATUS';
const requested = 'REQUEST_VALIDATION_STATUS';
const validated = 'VALIDATE_STATUS';
const refusal = { meta: { reason: 'Marge trop faible' } };

describe.each(testDatabases(migrations))('the life of an estimator on $name', (engine) => {
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  /** An estimator that waits, asked by the manager, or is validated by the director. */
  const standing = async (status: string, course?: string): Promise<string> => {
    const id = await addEstimator(testApi, course ?? (await addDossier(testApi)));
    if (status !== draft) await call(testApi, id, 'request', 'manager');
    if (status === validated) await call(testApi, id, 'validate', 'regional_director');
    expect((await estimatorOf(testApi, id)).status).toBe(status);
    return id;
  };
  const codesOf = ({ status, document }: Reply) => [
    status,
    ...(document?.errors ?? []).map(({ code }: Document) => code),
  ];
  const statusOf = async (id: string) => (await estimatorOf(testApi, id)).status;

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
    const id = await standing(requested);

    const { status, document } = await changeEstimator(testApi, id, { status: 'LOST_STATUS' });

    expect([status, document.errors[0].code]).toEqual([422, 'not-choice']);
    expect(document.errors[0].detail).toBe(
      "'LOST_STATUS' is not a possible value. Choose one of: Draft, Approval requested, Approved.",
    );
  });

  test('keeps who asked for its validation, when, and who gave it', async () => {
    const id = await standing(draft);

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
      const id = await standing(from);

      const { status } = await call(testApi, id, name, as, name === 'refuse' ? refusal : undefined);

      expect([status, await statusOf(id)]).toEqual([200, to]);
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
      const id = await standing(from);

      const { status } = await call(testApi, id, name, as, name === 'refuse' ? refusal : undefined);

      expect([status, await statusOf(id)]).toEqual([code, from]);
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
      const id = await standing(from);

      const { status } = await changeEstimator(testApi, id, { status: to }, { as });

      expect([status, await statusOf(id)]).toEqual([code, code === 200 ? to : from]);
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

      expect([...codesOf(reply), await statusOf(id)]).toEqual([403, 'needs-director', requested]);
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
    const id = await standing(requested);

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
      const id = await standing(requested);

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
        const id = await standing(requested);

        const { status, document } = await call(testApi, id, 'refuse', 'admin', body);

        expect(status).toBe(422);
        expect(document.errors[0].source.pointer).toBe('/meta/reason');
        expect(await statusOf(id)).toBe(requested);
      },
    );

    test('by a change of the field that says why, where the role may', async () => {
      const byAdmin = await standing(requested);
      const byManager = await standing(requested);
      const sent = { meta: { reason: 'Marge' } };

      await changeEstimator(testApi, byAdmin, { status: draft }, sent);
      const { status } = await changeEstimator(
        testApi,
        byManager,
        { status: draft },
        { ...sent, as: 'manager' },
      );

      expect((await estimatorOf(testApi, byAdmin)).refusal_reason).toBe('Marge');
      expect([status, await statusOf(byManager)]).toEqual([403, requested]);
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
      expect(await statusOf(id)).toBe(draft);
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

  describe('is a draft again when', () => {
    const isDraftAgain = async (id: string) => {
      expect(await estimatorOf(testApi, id)).toMatchObject({
        status: draft,
        requested_by: null,
        requested_at: null,
        validated_at: null,
      });
    };

    test.each([requested, validated])('an input of one that is %s changes', async (status) => {
      const id = await standing(status);

      await changeEstimator(testApi, id, { transport_fees: '260.00' }, { as: 'manager' });

      await isDraftAgain(id);
    });

    test('a relation of it changes', async () => {
      const id = await standing(validated);

      await changeEstimator(testApi, id, {}, { relationships: { device_type: device('CDPI') } });

      await isDraftAgain(id);
    });

    test.each([
      ['is added', (id: string) => addLine(testApi, id, { amount: '1' })],
      [
        'changes',
        async (id: string) => {
          const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
          const data = { type: line.type, id: line.id, attributes: { amount: '11' } };
          return testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'PATCH', body: { data } });
        },
      ],
      [
        'is taken away',
        async (id: string) => {
          const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
          return testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'DELETE' });
        },
      ],
    ])('a cost line %s', async (_, write) => {
      const id = await standing(validated);

      await write(id);

      await isDraftAgain(id);
    });

    test('a public changes', async () => {
      const id = await standing(validated);
      const [row] = await partsOf(testApi, 'estimator-candidate-types', id);
      const data = { type: row.type, id: row.id, attributes: { quantity: 4 } };

      await testApi.send(`/estimator-candidate-types/${row.id}`, { method: 'PATCH', body: { data } });

      await isDraftAgain(id);
      expect((await estimatorOf(testApi, id)).classic_candidates_number).toBe(4);
    });

    test('it goes on as an unfinished draft', async () => {
      const id = await standing(requested);
      const data = { type: 'training_course_estimators', id, attributes: {} };

      await testApi.send(`${estimators}/${id}/draft`, { method: 'PATCH', body: { data } });

      await isDraftAgain(id);
    });

    test('its dossier is sent back, with the reason', async () => {
      const course = await addDossier(testApi);
      const id = await standing(requested, course);
      await putInStatus(testApi, course, 'waiting_for_validation');
      const data = {
        type: 'training_courses',
        id: course,
        attributes: { status: 'to_do', status_reason: 'Marge' },
      };

      await testApi.send(`/training-courses/${course}`, {
        method: 'PATCH',
        body: { data },
        as: 'regional_director',
      });

      await isDraftAgain(id);
      expect((await estimatorOf(testApi, id)).refusal_reason).toBe('Marge');
    });
  });

  describe('stays where it is when', () => {
    test('its name or its co-funders change', async () => {
      const id = await standing(validated);
      const funders = (await testApi.send('/co-funder-repositories')).document.data;
      const co_funders = { data: [one('co_funder_repositories', funders[0].id).data] };

      await changeEstimator(testApi, id, { name: 'Devis retenu' }, { relationships: { co_funders } });

      expect(await estimatorOf(testApi, id)).toMatchObject({ status: validated, name: 'Devis retenu' });
    });

    test('it is sent back as it was', async () => {
      const id = await standing(requested);

      const { status } = await changeEstimator(testApi, id, {
        status: requested,
        training_rate: '10.57',
        meal_fees: '500.00',
      });

      expect([status, await statusOf(id)]).toEqual([200, requested]);
    });

    test('somebody else is named to validate it, until it is validated', async () => {
      const approver = one('manager_repositories', managerId('southern_director'));
      const id = await standing(requested);

      expect(codesOf(await changeEstimator(testApi, id, {}, { relationships: { approver } }))).toEqual([200]);
      expect(await statusOf(id)).toBe(requested);

      await call(testApi, id, 'validate', 'regional_director');
      expect(codesOf(await changeEstimator(testApi, id, {}, { relationships: { approver } }))).toEqual([
        409,
        'wrong-state',
      ]);
    });
  });

  describe('changes no more once its dossier is', () => {
    const tries = async (id: string) => {
      const [line] = await partsOf(testApi, 'estimator-educational-costs', id);
      const data = { type: line.type, id: line.id, attributes: { amount: '11' } };
      return [
        await changeEstimator(testApi, id, { name: 'Autre' }),
        await call(testApi, id, 'reopen'),
        await call(testApi, id, 'refresh'),
        await testApi.send(`/estimator-educational-costs/${line.id}`, { method: 'PATCH', body: { data } }),
        await testApi.send(`${estimators}/${id}`, { method: 'DELETE' }),
        await call(testApi, id, 'duplicate'),
      ].map(({ status }) => status);
    };

    test('converted', async () => {
      const course = await addDossier(testApi);
      const id = await standing(validated, course);
      await addPart(testApi, 'training-actions', { course, attributes: { status: 'to_do' } });

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
      expect(await statusOf(id)).toBe(validated);
    });

    test('locked', async () => {
      const course = await addDossier(testApi);
      const id = await standing(validated, course);
      await testApi.send(`/training-courses/${course}/lock`, { method: 'PATCH' });

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
    });

    test('in the trash', async () => {
      const course = await addDossier(testApi);
      const id = await standing(validated, course);
      await testApi.send(`/training-courses/${course}`, { method: 'DELETE', body: asDuplicate });

      expect(await tries(id)).toEqual([409, 409, 409, 409, 409, 409]);
    });
  });

  describe('rings the bell', () => {
    /** A dossier of the recruiter, run by the manager. */
    const course = async (): Promise<string> => {
      const id = await addDossier(testApi, {}, { as: 'recruiter' });
      await testApi.database.query(
        statementOf(
          sql`update training_courses set manager_id = ${managerId('manager')}::uuid where id = ${id}::uuid`,
        ),
      );
      return id;
    };
    const told = async (estimator: string) => {
      const rows = await testApi.database.query<{
        user_email: string;
        message: string;
        title: string;
        kind: number;
      }>(
        statementOf(sql`
          select user_email, message, title, notification_type as kind
          from user_notifications
          where estimator_id::text = ${estimator}
          order by id`),
      );
      return rows.map(({ user_email, message, kind }) => [
        kind,
        user_email.replace('@exemple.fr', ''),
        message,
      ]);
    };
    const unread = async (estimator: string) => {
      const rows = await testApi.database.query<{ user_email: string }>(
        statementOf(sql`
          select user_email
          from user_notifications
          where estimator_id = ${estimator}
            and read_at is null
            and not is_read
          order by id`),
      );
      return rows.map(({ user_email }) => user_email.replace('@exemple.fr', ''));
    };
    const asked = async (as: Person = 'cpef') => {
      const id = await addEstimator(testApi, await course());
      await call(testApi, id, 'request', as);
      return id;
    };
    const named = 'devis «\u00a0Devis\u00a0»';

    const poor = { attributes: { delegation_rate: '1.8' } };
    const approversOf = async (id: string, as: Person = 'cpef') =>
      (await testApi.send(`${estimators}/${id}/approvers`, { as })).document.meta;

    test('of the manager and the director when it is asked for, as the requester was shown', async () => {
      const id = await addEstimator(testApi, await course());
      expect(await approversOf(id)).toEqual({
        roles: ['admin', 'regional_director', 'manager'],
        people: [
          { name: 'Camille manager', role: 'manager' },
          { name: 'Camille regional_director', role: 'regional_director' },
        ],
      });

      await call(testApi, id, 'request', 'cpef');

      const message = `Camille cpef demande la validation du ${named}.`;
      expect(await told(id)).toEqual([
        [3, 'manager', message],
        [3, 'regional_director', message],
      ]);
    });

    test('of the director alone where the margin asks for one', async () => {
      const relationships = { approver: one('manager_repositories', managerId('other_manager')) };
      const id = await addEstimator(testApi, await course(), { ...poor, relationships });
      expect(await approversOf(id)).toEqual({
        roles: ['admin', 'regional_director'],
        people: [{ name: 'Camille regional_director', role: 'regional_director' }],
      });

      await call(testApi, id, 'request', 'cpef');

      expect((await told(id)).map(([, person]) => person)).toEqual(['regional_director']);
    });

    test('of the approver who was named', async () => {
      const relationships = { approver: one('manager_repositories', managerId('other_manager')) };
      const id = await addEstimator(testApi, await course(), { relationships });

      await call(testApi, id, 'request', 'manager');

      expect((await told(id)).map(([, person]) => person)).toEqual(['other_manager', 'regional_director']);
    });

    test('and tells its approvers to nobody who may not see margins', async () => {
      const id = await addEstimator(testApi, await course());

      const { status } = await testApi.send(`${estimators}/${id}/approvers`, { as: 'recruiter' });

      expect(status).toBe(403);
    });

    const changes: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
      ['an input', (id) => changeEstimator(testApi, id, { meal_fees: '1' })],
      ['a cost line', (id) => addLine(testApi, id)],
      ['a refresh', (id) => refreshed(id)],
    ];
    const refreshed = async (id: string) => {
      await patchConfiguration({ wages_rate: '1.20' });
      await call(testApi, id, 'refresh');
      await patchConfiguration({ wages_rate: '1.10' });
    };
    const patchConfiguration = (attributes: object) => {
      const id = seedId('estimator-configurations', 'house');
      const body = { data: { type: 'estimator_configurations', id, attributes } };
      return testApi.send(`/estimator-configurations/${id}`, { method: 'PATCH', body });
    };

    test.each(changes)('of who asked and who would decide, when %s changes what waits', async (_, change) => {
      const id = await asked();

      await change(id);

      expect(await statusOf(id)).toBe(draft);
      const message = `Camille admin a modifié le ${named}, qui redevient un brouillon\u00a0: sa validation est à redemander.`;
      const people = ['cpef', 'manager', 'regional_director'];
      expect((await told(id)).slice(2)).toEqual(people.map((person) => [3, person, message]));
      expect(await unread(id)).toEqual(people);
    });

    test.each([
      ['validated', (id: string) => call(testApi, id, 'validate', 'regional_director')],
      ['refused', (id: string) => call(testApi, id, 'refuse', 'regional_director', refusal)],
      ['withdrawn', (id: string) => call(testApi, id, 'withdraw', 'cpef')],
      ['deleted', (id: string) => testApi.send(`${estimators}/${id}`, { method: 'DELETE' })],
    ])('and asks nobody any more once it is %s', async (_, end) => {
      const id = await asked();
      const other = await asked();

      await end(id);

      const open = await testApi.database.query<{ title: string }>(
        statementOf(sql`
          select title
          from user_notifications
          where estimator_id = ${id}
            and title like '%à valider'
            and not is_read`),
      );
      expect(open).toEqual([]);
      expect(await unread(other)).toEqual(['manager', 'regional_director']);
    });

    test.each([
      ['validate', undefined, `Camille regional_director a validé le ${named}.`],
      ['refuse', refusal, `Camille regional_director a refusé le ${named}. Motif\u00a0: Marge trop faible`],
    ])('of who asked, manages and created the dossier at %s', async (name, body, message) => {
      const id = await asked();

      await call(testApi, id, name, 'regional_director', body);

      const people = ['cpef', 'manager', 'recruiter'];
      expect((await told(id)).slice(2)).toEqual(people.map((person) => [3, person, message]));
    });

    test.each([
      ['reopened', 'regional_director', 'rouvert'],
      ['changed', 'manager', 'modifié'],
      ['changed by a line', 'admin', 'modifié'],
    ] as const)('when a validated one is %s', async (how, as, word) => {
      const id = await asked();
      await call(testApi, id, 'validate', 'regional_director');
      const before = (await told(id)).length;

      if (how === 'reopened') await call(testApi, id, 'reopen', as);
      else if (how === 'changed') await changeEstimator(testApi, id, { meal_fees: '1' }, { as });
      else await addLine(testApi, id);

      const [first] = (await told(id)).slice(before);
      expect(first?.[2]).toBe(`Camille ${as} a ${word} le ${named}, qui redevient un brouillon.`);
    });

    test('of administrators where no director is known', async () => {
      const id = await addEstimator(testApi, await course());
      await testApi.database.query(
        statementOf(sql`
          update training_courses
          set region_id = null, regional_director_id = null
          where id = (select training_course_id from training_course_estimators where id = ${id}::uuid)`),
      );

      await call(testApi, id, 'request', 'manager');

      expect((await told(id)).map(([, person]) => person)).toEqual(['admin']);
    });

    test('not when it is withdrawn, nor of who did it', async () => {
      const id = await asked('manager');
      await call(testApi, id, 'withdraw', 'manager');
      await call(testApi, id, 'request', 'manager');
      await call(testApi, id, 'refuse', 'admin', refusal);

      expect((await told(id)).map(([, person]) => person)).toEqual([
        'regional_director',
        'regional_director',
        'manager',
        'recruiter',
      ]);
    });
  });

  test('is recorded in one entry of the history: what changed, and the figures that follow', async () => {
    const id = await standing(draft);
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
