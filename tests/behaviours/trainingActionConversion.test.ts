import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actionOf,
  actions,
  addCandidate,
  addConvertible,
  addPeriod,
  addRow,
  addValidated,
  approve,
  assignedTo,
  candidateIn,
  candidatesOf,
  convert,
  generalCasesOf,
  openActionApi,
  patchRow,
  prepare,
  rowsOf,
  setStatus,
} from './actionApi.ts';
import {
  addCourse,
  addGroup,
  asDuplicate,
  type DossierApi,
  dossierOf,
  migrations,
  move,
  one,
  today,
} from './dossierApi.ts';
import { addDossier, codesOf, deviceId, historyOf } from './estimatorApi.ts';

describe('a conversion', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  describe('makes of a dossier', () => {
    test('an action with its candidates, where the dossier stands', async () => {
      const { course, candidates, estimator } = await addConvertible(testApi);
      const prepared = await prepare(testApi, course);

      const { status, document } = await convert(testApi, course);

      expect(status).toBe(200);
      expect(document.data.id).toBe(prepared.document.data.id);
      expect(document.data.attributes).toMatchObject({
        is_draft: false,
        status: 'waiting_for_opco',
        converted_by: 'Camille manager',
      });
      expect(document.data.relationships.device_type.data.id).toBe(deviceId('CPro'));
      expect((await candidatesOf(testApi, document.data.id)).map(candidateIn)).toEqual(candidates);
      expect(await dossierOf(testApi, course)).toMatchObject({
        status: 'waiting_for_opco',
        previous_status: 'done',
        funding_request_date: today,
      });
      expect((await testApi.send(`/training-course-estimators/${estimator}`)).status).toBe(200);
    });

    test('the milestones of its device, with their steps', async () => {
      const { course } = await addConvertible(testApi);

      const { document } = await convert(testApi, course);

      const items = await rowsOf(
        testApi,
        `training-action-device-maps?filter[training_action]=${document.data.id}&sort=position&page[size]=200`,
      );
      const steps = items.filter((item) => item.relationships.parent.data !== null);
      expect(items[0]?.attributes).toMatchObject({
        label: 'Contrat de professionnalisation (Cerfa)',
        label_en: 'Professionalisation contract form',
        map_type: 'agency',
        hasReference: true,
        isChecked: false,
      });
      expect(steps[0]?.relationships.parent.data.id).toBe(items[0]?.id);
      expect(items.map(({ attributes }) => attributes.map_type)).toContain('partners');
    });

    test('entries of the history, and a notice to those who go on with it', async () => {
      const { course } = await addConvertible(testApi);
      await addGroup(testApi, course, 'A1', { recruiter_email: 'recruiter@exemple.fr', is_main_group: true });

      const { document } = await convert(testApi, course, 'admin');

      const [entry] = await historyOf(testApi, document.data.id);
      expect(entry).toMatchObject({ event: 'created' });
      const moves = await historyOf(testApi, course);
      expect(JSON.stringify(moves.at(-1)?.changes)).toContain('waiting_for_opco');
      const notices = await testApi.database.query<{ user_email: string }>({
        text: 'select user_email from user_notifications where training_course_id = $1 and notification_type = 2 order by user_email',
        values: [course],
      });
      expect(notices.map(({ user_email }) => user_email)).toEqual(
        ['manager', 'recruiter', 'regional_director'].map((name) => `${name}@exemple.fr`),
      );
    });

    test('milestones that belong to one of another device too, on their own', async () => {
      const path = 'device-map-templates';
      const [other] = await rowsOf(testApi, `${path}?filter[device_type]=${deviceId('CIPI')}`);
      const label = { label: 'Jalon isolé', label_en: 'Lone milestone', map_type: 'partners' };
      const device = { device_type: one('device_type_repositories', deviceId('CPro')) };
      const template = await addRow(testApi, path, label, device, 'admin');
      // As some were before that was refused.
      await testApi.database.query(
        statementOf(sql`
          update device_map_templates
          set parent_id = ${other.id}::uuid
          where id = ${template.document.data.id}::uuid`),
      );
      const { course } = await addConvertible(testApi);

      const { document } = await convert(testApi, course);
      await testApi.send(`/${path}/${template.document.data.id}`, { method: 'DELETE' });

      const items = await rowsOf(
        testApi,
        `training-action-device-maps?filter[training_action]=${document.data.id}&filter[label]=Jalon isolé`,
      );
      expect(items.map((item) => item.relationships.parent.data)).toEqual([null]);
    });

    test('read-only preparation', async () => {
      const { course, estimator } = await addConvertible(testApi);
      const { document } = await prepare(testApi, course);
      const [general] = await generalCasesOf(testApi, document.data.id);
      const [row] = await assignedTo(testApi, estimator);
      await convert(testApi, course);

      const answers = [
        await patchRow(testApi, 'training-action-estimators', general.id, { from_date: '2026-04-01' }),
        await testApi.send(`/training-action-estimators/${general.id}`, { method: 'DELETE' }),
        await patchRow(testApi, 'estimator-candidates', row.id, { from_date: '2026-04-01' }),
        await testApi.send(`/estimator-candidates/${row.id}`, { method: 'DELETE' }),
        await patchRow(testApi, 'training-course-estimators', estimator, { name: 'Autre' }),
      ];

      expect(answers.map(codesOf)).toEqual(answers.map(() => [409, 'wrong-state']));
    });
  });

  describe('is refused', () => {
    const missing = async (course: string) => {
      const { status, document } = await convert(testApi, course);
      return [status, ...document.errors.map(({ meta }: { meta: { condition: string } }) => meta?.condition)];
    };

    test('while the dossier is not approved, without a validated estimator: both are named', async () => {
      const course = await addCourse(testApi);

      expect(await missing(course)).toEqual([409, 'dossier-done', 'estimator-validated']);
      expect((await prepare(testApi, course)).status).toBe(409);
    });

    test('when an action exists already', async () => {
      const { course } = await addConvertible(testApi);
      await convert(testApi, course);

      expect(await missing(course)).toEqual([409, 'dossier-done', 'no-conversion']);
    });

    test('in a dossier that is locked, or in the trash', async () => {
      const [locked, trashed] = [await addConvertible(testApi), await addConvertible(testApi)];
      await testApi.send(`/training-courses/${locked.course}/lock`, { method: 'PATCH' });
      await testApi.send(`/training-courses/${trashed.course}`, { method: 'DELETE', body: asDuplicate });

      expect(codesOf(await convert(testApi, locked.course))).toEqual([409, 'locked']);
      expect((await convert(testApi, trashed.course)).status).toBe(409);
    });

    test('when nobody is chosen', async () => {
      const { course, estimator } = await addConvertible(testApi);
      await prepare(testApi, course);
      for (const { id } of await assignedTo(testApi, estimator))
        await testApi.send(`/estimator-candidates/${id}`, { method: 'DELETE' });

      const { status, document } = await testApi.send(actions, {
        body: {
          data: {
            type: 'training_actions',
            relationships: { training_course: one('training_courses', course) },
          },
        },
        locale: 'fr',
      });

      expect([status, document.errors[0].detail]).toEqual([422, 'Vous devez choisir au moins un candidat']);
    });

    test('where a particular case ends before the general case begins, or its rate came under the minimum wage', async () => {
      const { course, estimator } = await addConvertible(testApi, ['Abel'], { training_rate: '9.00' });
      const { document } = await prepare(testApi, course);
      const [general] = await generalCasesOf(testApi, document.data.id);
      const [row] = await assignedTo(testApi, estimator);
      await patchRow(testApi, 'training-action-estimators', general.id, { from_date: '2026-05-01' });
      await patchRow(testApi, 'estimator-candidates', row.id, { to_date: '2026-04-01' });

      const reply = await convert(testApi, course);

      expect(codesOf(reply)).toEqual([422, 'case-ends-early', 'case-rate']);
      expect(reply.document.errors[0].meta.field).toBe('to_date');
      expect((await dossierOf(testApi, course)).status).toBe('done');
    });

    test('by a change of the status alone', async () => {
      const { course } = await addConvertible(testApi);
      await prepare(testApi, course);

      const reply = await move(testApi, course, 'waiting_for_opco', 'manager');

      expect(codesOf(reply)).toEqual([409, 'condition-not-met']);
    });
  });

  test.each(['POEC', 'AFPR'])('takes any hourly rate of a %s, which pays nobody', async (device) => {
    const course = await addDossier(testApi);
    const publics = { classic_candidates_number: 0, [`${device.toLowerCase()}_candidates_number`]: 1 };
    const estimator = await addValidated(testApi, course, { training_rate: '9.00', ...publics }, device);
    await addCandidate(testApi, course, 'Abel');
    await approve(testApi, course);
    const { document } = await prepare(testApi, course);
    const [general] = await generalCasesOf(testApi, document.data.id);
    const [row] = await assignedTo(testApi, estimator);
    const rate = (value: string) => ({ training_course_rate: value });

    const written = [
      await patchRow(testApi, 'training-action-estimators', general.id, rate('8.500')),
      await patchRow(testApi, 'estimator-candidates', row.id, rate('8.000')),
      await convert(testApi, course),
    ];
    const [candidate] = await candidatesOf(testApi, document.data.id);
    const after = [
      await patchRow(testApi, 'training-action-candidates', candidate.id, rate('7.500')),
      await addPeriod(testApi, candidate.id, rate('7.000')),
    ];

    expect([...written, ...after].map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
    expect(candidate.attributes).toMatchObject({ training_course_rate: '8.000', expected_wage_cost: '0.00' });
  });

  test('takes place once, whoever asks for it twice', async () => {
    const { course } = await addConvertible(testApi);

    const answers = await Promise.all([
      convert(testApi, course, 'manager'),
      convert(testApi, course, 'admin'),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rowsOf(testApi, `training-actions?filter[training_course]=${course}`)).toHaveLength(1);
  });

  test('gives the first answer again under the same key', async () => {
    const { course } = await addConvertible(testApi);
    const key = { 'idempotency-key': `convert-${course}` };

    const [first, second] = [
      await convert(testApi, course, 'manager', key),
      await convert(testApi, course, 'manager', key),
    ];

    expect(second.document.data.id).toBe(first.document.data.id);
    expect([first.status, second.status]).toEqual([201, 201]);
  });

  test('stays with its dossier, and is not deleted', async () => {
    const { course } = await addConvertible(testApi);
    const other = await addConvertible(testApi);
    const { document } = await convert(testApi, course);
    const { id } = document.data;
    const relationships = { training_course: one('training_courses', other.course) };

    const moved = await testApi.send(`${actions}/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'training_actions', id, relationships } },
    });
    const gone = await testApi.send(`${actions}/${id}`, { method: 'DELETE' });

    expect([codesOf(moved), codesOf(gone)]).toEqual([
      [422, 'read-only'],
      [409, 'wrong-state'],
    ]);
    expect((await actionOf(testApi, id)).status).toBe('waiting_for_opco');
  });

  test('counts validated estimators only', async () => {
    const { course, estimator } = await addConvertible(testApi);
    const other = await addValidated(testApi, course, {}, 'CIPI');
    await prepare(testApi, course);
    await setStatus(testApi, other, 'DRAFT_STATUS');

    const { document } = await convert(testApi, course);

    const rows = await candidatesOf(testApi, document.data.id);
    expect(rows.map((row) => row.relationships.training_course_estimator.data.id)).toEqual(
      rows.map(() => estimator),
    );
  });
});
