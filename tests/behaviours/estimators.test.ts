import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { testDatabases } from '../world/databases.ts';
import {
  addPart,
  type Document,
  type DossierApi,
  migrations,
  north,
  one,
  type Reply,
  south,
} from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  addLine,
  call,
  changeEstimator,
  device,
  deviceId,
  estimatorOf,
  estimators,
  historyOf,
  inputs,
  line,
  minWageId,
  openEstimatorApi,
  partsOf,
} from './estimatorApi.ts';

const lines = 'estimator-educational-costs';
const publicRows = 'estimator-candidate-types';
const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

describe.each(testDatabases(migrations))('estimators on $name', (engine) => {
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

  const post = (path: string, attributes: object, relationships: object = {}): Promise<Reply> =>
    testApi.send(`/${path}`, {
      body: { data: { type: path.replaceAll('-', '_'), attributes, relationships } },
    });
  const patch = (path: string, id: string, attributes: object): Promise<Reply> =>
    testApi.send(`/${path}/${id}`, {
      method: 'PATCH',
      body: { data: { type: path.replaceAll('-', '_'), id, attributes } },
    });
  const operate = (operations: readonly object[]): Promise<Reply> =>
    testApi.send('/operations', {
      body: { 'atomic:operations': operations },
      headers: { 'content-type': atomic },
    });
  const begun = async (course: string, attributes: object = { name: 'Devis' }): Promise<Document> => {
    const { status, document } = await post('training-course-estimators', attributes, {
      training_course: one('training_courses', course),
    });
    expect([status, document.errors]).toEqual([201, undefined]);
    return document.data;
  };
  const estimatorIn = {
    training_course_estimator: { data: { type: 'training_course_estimators', lid: 'e' } },
  };
  const countsOf = (attributes: Document) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name, value]) => name.endsWith('_candidates_number') && value !== 0)
        .filter(([name]) => !/^(waged|end_of_mission|managed)/.test(name)),
    );

  describe('have their figures from the server', () => {
    test('in the answer, at eight decimals', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { document } = await changeEstimator(testApi, id, { name: 'Autre' });

      expect(document.data.attributes).toMatchObject({
        pec_funding: '24395.00000000',
        total_expenses: '36694.74000000',
        training_relief_rate: '0.26660000',
        total_gross_margin: '21044.52000000',
        margin_target_rate: '86.27000000',
        break_even_hours: '565.49000000',
        min_wage_rate: '10.57000000',
        opco_charge_rate: '45.00000000',
        candidates_number: 5,
        is_break_even_reached: true,
        margin_target_basis: 'REVENUE_PER_CANDIDATE',
        pec_by_public: {
          classic: { number: 5, pec_rate: '17.000', source: 'REFERENCE', pec_funding: '24395.00' },
        },
        checks: { can_request_validation: true, blocking: [] },
      });
    });

    test.each([
      ['total_gross_margin', '99999.00'],
      ['computed_with', { min_wage_rate: '1' }],
      ['checks', { can_request_validation: true }],
      ['requested_by', 'me'],
      ['refusal_reason', 'none'],
    ])('and take no %s of the client', async (name, value) => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await changeEstimator(testApi, id, { [name]: value });

      expect([status, document.errors[0].code]).toEqual([422, 'read-only']);
      expect((await estimatorOf(testApi, id)).total_gross_margin).toBe('21044.52000000');
    });

    test('also while they are unfinished drafts', async () => {
      const course = await addDossier(testApi);
      const data = {
        type: 'training_course_estimators',
        attributes: { classic_candidates_number: 2, transport_fees: '80' },
        relationships: { training_course: one('training_courses', course) },
      };

      const { document } = await testApi.send(`${estimators}/draft`, { body: { data } });

      expect(document.data.attributes).toMatchObject({
        is_draft: true,
        total_expenses: '80.00000000',
        expense_per_candidate: '40.00000000',
      });
    });

    test('which an input that is no number does not bring down', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await changeEstimator(testApi, id, {
        training_rate: 'douze',
        meal_fees: '-1',
        device_type: 'x',
      });

      expect(status).toBe(422);
      expect(document.errors.length).toBeGreaterThan(0);
    });

    test('unless one of them would have more digits than can be kept', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const huge = { ...line, amount: '999999999999', duration: '99999' };

      const own = await changeEstimator(testApi, id, { meal_fees: '999999999999', transport_fees: '1' });
      const estimator = { training_course_estimator: one('training_course_estimators', id) };
      const byLine = await post(lines, huge, estimator);
      const byHours = await post(lines, { ...huge, amount: '1000', duration: '99999999999' }, estimator);
      const byPublic = await post(
        publicRows,
        { label: 'RQTH', quantity: 2, pec_rate: '99999999999.99' },
        estimator,
      );

      const faultsOf = ({ status, document }: Reply) => [
        status,
        ...document.errors.map(({ code, source }: Document) => `${code} ${source.pointer}`),
      ];
      const ofInput = (name: string) => [422, `too-many-digits /data/attributes/${name}`];
      expect(faultsOf(own)).toEqual(ofInput('meal_fees'));
      expect(faultsOf(byLine)).toEqual(ofInput('amount'));
      expect(faultsOf(byHours)).toEqual(ofInput('duration'));
      expect(faultsOf(byPublic)).toEqual(ofInput('pec_rate'));
      // One digit more than there is room for, in the input itself.
      expect(faultsOf(await changeEstimator(testApi, id, { meal_fees: '1234567890123' }))).toEqual(
        ofInput('meal_fees'),
      );
      expect(faultsOf(await changeEstimator(testApi, id, { classic_pec_rate: '999999999999' }))).toEqual(
        ofInput('classic_pec_rate'),
      );
      expect((await estimatorOf(testApi, id)).total_gross_margin).toBe('21044.52000000');
    });

    test.each([
      ['training_rate', '50.01', 409, 'condition-not-met'],
      ['delegation_rate', '12', 422, 'too-large'],
      ['management_rate', '10.001', 422, 'too-large'],
      ['reinvoicing_fees_rate', '120', 422, 'too-large'],
    ])('of a draft whose %s is %s, which cannot be requested (%i %s)', async (name, value, status, code) => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const kept = await changeEstimator(testApi, id, { [name]: value });
      const requested = await call(testApi, id, 'request', 'manager');

      expect(kept.status).toBe(200);
      const { checks, total_gross_margin } = await estimatorOf(testApi, id);
      expect(total_gross_margin).toMatch(/^-?\d/);
      if (name === 'training_rate') expect(checks.training_rate).toBe('ABOVE_MAXIMUM');
      expect([requested.status, requested.document.errors[0].code]).toEqual([status, code]);
      expect((await estimatorOf(testApi, id)).status).toBe('DRAFT_STATUS');
    });

    test('of a draft with a cost line of more hours than a line may have, which cannot be requested', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const kept = await post(
        lines,
        { ...line, amount: '1', duration: '100000' },
        { training_course_estimator: one('training_course_estimators', id) },
      );
      const requested = await testApi.send(`${estimators}/${id}/request`, { method: 'PATCH' });

      expect([kept.status, kept.document.data.attributes.total]).toEqual([201, '500000.00000000']);
      const [fault] = requested.document.errors;
      expect([requested.status, fault.code, fault.source.pointer]).toEqual([
        422,
        'too-large',
        '/data/relationships/educational_costs',
      ]);
      expect(fault.detail.replaceAll(/\s/g, ' ')).toBe(
        '100,000.00 h is too large. Enter at most 99,999.99 h.',
      );
      expect((await estimatorOf(testApi, id)).status).toBe('DRAFT_STATUS');
    });

    test('and says in French what is wrong with a number as people write it', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi), {
        attributes: { management_rate: '10.5' },
      });

      const { document } = await testApi.send(`${estimators}/${id}/request`, {
        method: 'PATCH',
        locale: 'fr',
      });

      expect(document.errors[0].detail).toBe('10,50 est trop grand. Saisissez au plus 10,00.');
    });

    test.each([
      [
        'fr',
        { ddc_mission_duration_in_months: '-1' },
        '-1,00 mois est trop petit. Saisissez au moins 0,00 mois.',
      ],
      ['fr', { reinvoicing_fees_rate: '-1' }, '-1,00 % est trop petit. Saisissez au moins 0,00 %.'],
      ['en', { mission_rate: '-1' }, '-1.00 €/h is too small. Enter at least 0.00 €/h.'],
      ['en', { meal_fees: '-1050.5' }, '-€1,050.50 is too small. Enter at least €0.00.'],
    ] as const)('and names the bound of an input with its unit, in %s', async (locale, attributes, said) => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const body = { data: { type: 'training_course_estimators', id, attributes } };

      const { document } = await testApi.send(`${estimators}/${id}`, { method: 'PATCH', body, locale });

      expect(document.errors[0].detail.replaceAll(/\s/g, ' ')).toBe(said);
    });

    test('and exports them with the decimals that pages show', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const columns = 'fields[training_course_estimators]=total_revenues,average_pec_rate,mission_rate';

      const { document: text } = await testApi.send(
        `${estimators}/export?format=csv&filter[id]=${id}&${columns}`,
        {
          locale: 'fr',
        },
      );

      expect(text.split('\r\n')[1]).toBe('24395,00;17,00;12,00');
    });

    test('and no number below 0', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await changeEstimator(testApi, id, { delegation_rate: '-1' });

      expect([status, document.errors[0].code]).toEqual([422, 'too-small']);
    });

    test('and the same however often they are written', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const before = await testApi.send(`${estimators}/${id}`);

      await changeEstimator(testApi, id, { meal_fees: '500', name: 'Devis' });

      const after = await testApi.send(`${estimators}/${id}`);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    });
  });

  describe('follow their cost lines', () => {
    test('as they come, change and go', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const costs = async () => (await estimatorOf(testApi, id)).educational_cost_total;

      const added = await addLine(testApi, id, { amount: '1000', invoice_type: 'GROUP_COST' });
      expect(await costs()).toBe('16200.00000000');
      await patch(lines, added, { amount: '1000', invoice_type: 'INDIVIDUAL_COST' });
      expect(await costs()).toBe('20200.00000000');
      await testApi.send(`/${lines}/${added}`, { method: 'DELETE' });
      expect(await costs()).toBe('15200.00000000');
    });

    test('which store their own totals, also in the response', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const relation = { training_course_estimator: one('training_course_estimators', id) };

      const { document } = await post(lines, { ...line, amount: '2.005', duration: '10' }, relation);
      expect(document.data.attributes.total).toBe('100.25000000');

      await changeEstimator(testApi, id, { classic_candidates_number: 4 });
      const totals = (await partsOf(testApi, lines, id)).map(({ attributes }) => attributes.total);
      expect(totals).toEqual(['11760.00000000', '80.20000000']);
    });

    test('from one estimator to another', async () => {
      const course = await addDossier(testApi);
      const [from, to] = [await addEstimator(testApi, course), await addEstimator(testApi, course)];
      const [moved] = await partsOf(testApi, lines, from);

      await testApi.send(`/${lines}/${moved.id}/relationships/training_course_estimator`, {
        method: 'PATCH',
        body: one('training_course_estimators', to),
      });

      expect((await estimatorOf(testApi, from)).educational_cost_total).toBe('500.00000000');
      expect((await estimatorOf(testApi, to)).educational_cost_total).toBe('29900.00000000');
    });

    test('all of one request at once, with one entry in the history', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const before = (await historyOf(testApi, id)).length;
      const [known] = await partsOf(testApi, lines, id);
      const relationships = { training_course_estimator: one('training_course_estimators', id) };
      const type = 'estimator_educational_costs';

      const { status } = await operate([
        {
          op: 'add',
          data: { type, attributes: { amount: '10', invoice_type: 'GROUP_COST' }, relationships },
        },
        {
          op: 'add',
          data: { type, attributes: { amount: '20', invoice_type: 'GROUP_COST' }, relationships },
        },
        { op: 'remove', ref: { type, id: known.id } },
      ]);

      expect(status).toBe(200);
      expect((await historyOf(testApi, id)).length).toBe(before + 1);
      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('530.00000000');
    });

    test('or not at all', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const relationships = { training_course_estimator: one('training_course_estimators', id) };
      const type = 'estimator_educational_costs';

      const { status } = await operate([
        { op: 'update', data: { type: 'training_course_estimators', id, attributes: { meal_fees: '1' } } },
        { op: 'add', data: { type, attributes: { amount: '10' }, relationships } },
        { op: 'add', data: { type, attributes: { amount: '-10' }, relationships } },
      ]);

      expect(status).toBe(422);
      expect(await partsOf(testApi, lines, id)).toHaveLength(1);
      expect((await estimatorOf(testApi, id)).total_gross_margin).toBe('21044.52000000');
    });

    test('when several come at the same moment', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await Promise.all(
        Array.from({ length: 8 }, () => addLine(testApi, id, { amount: '100', invoice_type: 'GROUP_COST' })),
      );

      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('16000.00000000');
    });

    test('when some come while the estimator itself changes', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const group = { amount: '100', invoice_type: 'GROUP_COST' };

      const [fewer, , cheaper] = await Promise.all([
        changeEstimator(testApi, id, { classic_candidates_number: 4 }),
        addLine(testApi, id, group),
        changeEstimator(testApi, id, { positioning_review_cost: '0' }),
        addLine(testApi, id, group),
      ]);

      expect([fewer.status, cheaper.status]).toEqual([200, 200]);
      expect((await estimatorOf(testApi, id)).educational_cost_total).toBe('11960.00000000');
    });

    test('and go with them', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const [row] = await partsOf(testApi, lines, id);

      const { status } = await operate([
        { op: 'remove', ref: { type: 'estimator_educational_costs', id: row.id } },
        { op: 'remove', ref: { type: 'training_course_estimators', id } },
      ]);
      const other = await addEstimator(testApi, await addDossier(testApi));

      expect(status).toBe(200);
      expect((await testApi.send(`${estimators}/${other}`, { method: 'DELETE' })).status).toBe(204);
      expect(await partsOf(testApi, lines, other)).toEqual([]);
    });
  });

  describe('begin', () => {
    /** A CPro of nine people: one of each public that can be told, one nobody knows, and one with a CPF. */
    const dossier = async (initials = 'CPro'): Promise<string> => {
      const course = await addDossier(testApi, {
        volume: 9,
        unidentified_candidates: 1,
        accommodation_fees: '900.00',
        meal_fees: '450.00',
        transport_fees: '300.00',
      });
      await testApi.database.query(
        statementOf(
          sql`update training_courses set device_type_id = ${deviceId(initials)}::uuid where id = ${course}::uuid`,
        ),
      );
      const refugee = one(
        'candidate_type_repositories',
        seedId('candidate-type-repositories', 'Réfugié (HOPE)'),
      );
      const people: [object, object?][] = [
        [{ cpf_amount: '500.50' }],
        [{ is_a2i: true, is_rqth: true }],
        [{ is_cdii: true }],
        [{ is_rqth: true, followed_by_mission_locale: true }],
        [{ followed_by_mission_locale: true }],
        [{ has_competences_diagnostic: true }, { candidate_type: refugee }],
        [{ has_competences_diagnostic: true, birthday_date: '1970-01-01' }],
        [{ birthday_date: '1970-01-01', cpf_amount: '99.50' }],
      ];
      for (const [index, [attributes, relationships = {}]] of people.entries())
        await addPart(testApi, 'training-course-candidates', {
          course,
          attributes: {
            first_name: 'Candidat',
            last_name: `N${index}`,
            birthday_date: '2003-05-01',
            ...attributes,
          },
          relationships,
        });
      const rncp = seedId('validation-type-repositories', 'Titre RNCP');
      const path = await addPart(testApi, 'training-course-educational-paths', {
        course,
        attributes: {
          label: 'Parcours',
          external_training_duration: '280.00',
          practical_training_duration: '35.00',
          positioning_review_duration: '7.00',
          positioning_review_cost: '120.00',
        },
        relationships: { validation_type: one('validation_type_repositories', rncp) },
      });
      for (const attributes of [
        {
          label: 'Soudure',
          cost: '3000.00',
          duration: '280.00',
          invoice_type: 'INDIVIDUAL_COST',
          organization_name: 'AFPA',
        },
        { label: 'Jury', cost: '200.00', duration: '7.00' },
      ])
        await addPart(testApi, 'training-course-trainings', {
          course,
          attributes,
          relationships: { educational_path: one('training_course_educational_paths', path) },
        });
      for (const [name, delegation_rate] of [
        ['Premier', '1.950'],
        ['Second', '3.000'],
      ])
        await addPart(testApi, 'training-course-customers', {
          course,
          attributes: {
            name,
            delegation_rate,
            management_rate: '1.750',
            mission_duration_in_months: '9.000',
            mission_duration_in_hours: '140.000',
            is_rfa: true,
            rfa_rate: '2.500',
          },
        });
      return course;
    };

    test('with all their dossier has to say, when only a name is sent', async () => {
      const { attributes, relationships } = await begun(await dossier());

      expect(countsOf(attributes)).toEqual({
        classic_candidates_number: 2,
        a2i_candidates_number: 1,
        cdii_candidates_number: 1,
        handicapped_candidates_number: 1,
        local_mission_candidates_number: 1,
        refugee_candidates_number: 1,
        skills_candidates_number: 1,
        senior_candidates_number: 1,
      });
      expect(attributes).toMatchObject({
        candidates_number: 9,
        ddc_positioning_review_duration: '7.00000000',
        ddc_external_training_duration: '280.00000000',
        ddc_practical_training_duration: '35.00000000',
        ddc_mission_duration_in_months: '9.00000000',
        ddc_mission_duration_per_month: '140.00000000',
        training_rate: '10.85000000',
        mission_rate: '10.85000000',
        end_of_mission_rate: '10.00000000',
        relief_type: 'FILLON',
        positioning_review_cost: '120.00000000',
        accommodation_fees: '900.00000000',
        meal_fees: '450.00000000',
        transport_fees: '300.00000000',
        cpf_amount: '600.00000000',
        delegation_rate: '1.95000000',
        management_rate: '1.75000000',
        is_rfa: true,
        rfa_rate: '2.50000000',
        educational_cost_total: '28280.00000000',
        checks: { candidates_number: 'OK' },
      });
      expect(relationships).toMatchObject({
        device_type: { data: { id: deviceId('CPro') } },
        min_wage: { data: { id: minWageId('2022-05-01') } },
        opco_charge: { data: { id: seedId('opco-charge-repositories', 2026) } },
        validation_type: { data: { id: seedId('validation-type-repositories', 'Titre RNCP') } },
      });
    });

    test('with a cost line per training, in one entry of their own history', async () => {
      const { id } = await begun(await dossier());

      const rows = await partsOf(testApi, lines, id);
      expect(rows.map(({ attributes }) => attributes)).toMatchObject([
        {
          organization_name: 'AFPA',
          amount: '3000.00000000',
          invoice_type: 'INDIVIDUAL_COST',
          total: '27000.00000000',
        },
        {
          organization_name: null,
          amount: '200.00000000',
          invoice_type: 'GROUP_COST',
          total: '200.00000000',
        },
      ]);
      expect(await historyOf(testApi, id)).toHaveLength(1);
    });

    test('with a row for each public there is', async () => {
      const { id } = await begun(await dossier());

      const rows = await partsOf(testApi, publicRows, id);
      expect(
        rows.map(({ attributes }) => [attributes.label, attributes.quantity, attributes.pec_rate]),
      ).toEqual([
        ['Classique', 2, '1.00000000'],
        ['Mission locale', 1, '1.00000000'],
        ['RQTH', 1, '1.00000000'],
        ['Réfugié (HOPE)', 1, '1.00000000'],
        ['Diagnostic de compétences', 1, '1.00000000'],
        ['45 ans et plus', 1, '1.00000000'],
        ['A2i', 1, '1.00000000'],
        ['CDI intérimaire', 1, '1.00000000'],
      ]);
      expect(rows[0].relationships.candidate_type.data.id).toBe(
        seedId('candidate-type-repositories', 'Classique'),
      );
    });

    test('without a rate in training where nobody is paid', async () => {
      const { attributes } = await begun(await dossier('POEC'));

      expect(countsOf(attributes)).toMatchObject({ poec_candidates_number: 8, classic_candidates_number: 1 });
      expect(attributes).toMatchObject({ training_rate: null, mission_rate: '10.85000000' });
    });

    test.each([{ transport_fees: '10' }, { classic_candidates_number: 0 }, { is_rfa: false }])(
      'with nothing of it but the context when an input is sent: %j',
      async (sent) => {
        const { id, attributes, relationships } = await begun(await dossier(), { name: 'Devis', ...sent });

        expect(attributes).toMatchObject({
          candidates_number: 0,
          delegation_rate: null,
          meal_fees: null,
          min_wage_rate: '10.85000000',
        });
        expect(relationships.device_type.data.id).toBe(deviceId('CPro'));
        expect(await partsOf(testApi, lines, id)).toEqual([]);
      },
    );

    test('under a name of their own', async () => {
      const course = await addDossier(testApi);

      const names = [
        await begun(course, {}),
        await begun(course, { name: 'Devis 3' }),
        await begun(course, {}),
      ];

      expect(names.map(({ attributes }) => attributes.name)).toEqual(['Devis 1', 'Devis 3', 'Devis 4']);
    });

    test('with the flags of the dossier, and the charge of the last year there is', async () => {
      const course = await addDossier(testApi, { is_teleoperator: true, is_epsp_approach: true });
      testApi.goTo('2031-03-01');

      const { id, attributes, relationships } = await begun(course);
      testApi.goTo('2026-03-02');

      expect([attributes.is_teleoperator, attributes.computed_with.is_teleoperator]).toEqual([null, true]);
      expect(relationships.opco_charge.data.id).toBe(seedId('opco-charge-repositories', 2026));
      expect(id).toBeTruthy();
    });

    test('with a path of their own dossier only', async () => {
      const [mine, other] = [await addDossier(testApi), await addDossier(testApi)];
      const path = await addPart(testApi, 'training-course-educational-paths', {
        course: other,
        attributes: { label: 'Ailleurs' },
      });

      const { status, document } = await post(
        'training-course-estimators',
        { name: 'Devis' },
        {
          training_course: one('training_courses', mine),
          educational_path: one('training_course_educational_paths', path),
        },
      );

      expect([status, document.errors[0].source.pointer]).toEqual([
        422,
        '/data/relationships/educational_path',
      ]);
    });

    test('in a dossier that is there', async () => {
      const none = await post('training-course-estimators', { name: 'Devis' });
      const gone = await post(
        'training-course-estimators',
        { name: 'Devis' },
        {
          training_course: one('training_courses', north),
        },
      );

      expect([none.status, gone.status]).toEqual([422, 422]);
    });
  });

  describe('say the same as their publics', () => {
    const rowsOf = async (id: string) =>
      (await partsOf(testApi, publicRows, id)).map(({ attributes }) => [
        attributes.label,
        attributes.quantity,
        attributes.pec_rate,
      ]);
    const addPublic = async (id: string, attributes: object) =>
      post(publicRows, attributes, { training_course_estimator: one('training_course_estimators', id) });

    test('when a number changes', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await changeEstimator(testApi, id, {
        classic_candidates_number: 0,
        senior_candidates_number: 3,
        poec_candidates_number: 2,
        senior_pec_rate: '20',
      });

      expect(await rowsOf(id)).toEqual([
        ['POEC', 2, '1.00000000'],
        ['45 ans et plus', 3, '20.00000000'],
      ]);
    });

    test('when rows are written', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await addPublic(id, { label: 'Seniors', quantity: 2, pec_rate: '20.00' });
      const { document } = await addPublic(id, { label: 'Classique', quantity: 3 });

      expect(document.data.attributes.quantity).toBe(3);
      expect(await estimatorOf(testApi, id)).toMatchObject({
        classic_candidates_number: 8,
        senior_candidates_number: 2,
        senior_pec_rate: '20.00000000',
        classic_pec_rate: null,
        candidates_number: 10,
      });
    });

    test('when a row gives another rate, withdraws it, or is deleted', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      const [row] = await partsOf(testApi, publicRows, id);
      const typed = async () => (await estimatorOf(testApi, id)).classic_pec_rate;

      await patch(publicRows, row.id, { pec_rate: '12.5' });
      expect(await typed()).toBe('12.50000000');
      await patch(publicRows, row.id, { pec_rate: '1' });
      expect(await typed()).toBeNull();
      await testApi.send(`/${publicRows}/${row.id}`, { method: 'DELETE' });

      expect((await estimatorOf(testApi, id)).candidates_number).toBe(0);
    });

    test('the numbers of the estimator where one request says both', async () => {
      const course = await addDossier(testApi);
      const type = 'training_course_estimators';
      const relationships = { training_course: one('training_courses', course) };

      const { document } = await operate([
        { op: 'add', data: { type, lid: 'e', attributes: { name: 'D', ...inputs }, relationships } },
        {
          op: 'add',
          data: {
            type: 'estimator_candidate_types',
            attributes: { label: 'Classique', quantity: 2 },
            relationships: estimatorIn,
          },
        },
        {
          op: 'add',
          data: {
            type: 'estimator_candidate_types',
            attributes: { label: 'RQTH', quantity: 2 },
            relationships: estimatorIn,
          },
        },
      ]);

      const [estimator, classic, handicapped] = document['atomic:results'];
      expect(estimator.data.attributes).toMatchObject({
        classic_candidates_number: 5,
        handicapped_candidates_number: 2,
      });
      expect([classic, handicapped].map(({ data }) => data.attributes.quantity)).toEqual([5, 2]);
    });

    test('and no more of them than a public can have', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await addPublic(id, { label: 'Classique', quantity: 998 });

      expect([status, document.errors[0].source.pointer]).toEqual([422, '/data/attributes/quantity']);
    });
  });

  describe('keep what they were calculated with', () => {
    /** The reference lists change, and are as they were again at the end. */
    const whileNewer = async (work: () => Promise<void>) => {
      const config = seedId('estimator-configurations', 'house');
      const cpro = seedId('pec-rate-repositories', 'CPro, publics classiques');
      await patch('estimator-configurations', config, { wages_rate: '1.20' });
      await patch('pec-rate-repositories', cpro, { rate: '19.000' });
      await patch('device-type-repositories', deviceId('CPro'), { duration_min: '500.00' });
      const { document } = await post('min-wage-repositories', {
        label: 'SMIC 2026',
        from_date: '2026-01-01',
        rate: '12.020',
      });
      try {
        await work();
      } finally {
        await testApi.database.query(
          statementOf(sql`
            update training_course_estimators
            set min_wage_id = null
            where min_wage_id = ${document.data.id}::uuid`),
        );
        await testApi.send(`/min-wage-repositories/${document.data.id}`, { method: 'DELETE' });
        await patch('device-type-repositories', deviceId('CPro'), { duration_min: '455.00' });
        await patch('pec-rate-repositories', cpro, { rate: '17.000' });
        await patch('estimator-configurations', config, { wages_rate: '1.10' });
      }
    };
    const newerOf = async (id: string) => {
      const { document } = await testApi.send(`${estimators}/${id}/sources`);
      return document.meta.newer.map(({ name, stored, today }: Document) => [name, stored, today]);
    };
    const margin = async (id: string) => (await estimatorOf(testApi, id)).total_gross_margin;

    test('whatever the lists and the constants say later', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimator(testApi, course);
      await call(testApi, id, 'request', 'manager');
      await call(testApi, id, 'validate', 'regional_director');
      const before = await estimatorOf(testApi, id);

      await whileNewer(async () => {
        await changeEstimator(testApi, id, { name: 'Devis' });
        expect(await estimatorOf(testApi, id)).toEqual(before);
        expect(await newerOf(id)).toEqual([]);
        expect((await call(testApi, id, 'refresh')).status).toBe(409);

        await call(testApi, id, 'reopen');
        await changeEstimator(testApi, id, { transport_fees: '251.00' });
        expect(await margin(id)).toBe('21043.52000000');
        expect((await newerOf(id)).length).toBeGreaterThan(0);
      });
    });

    test('until they are refreshed', async () => {
      const relationships = { min_wage: { data: null } };
      const attributes = { training_rate: '11', mission_rate: '12' };
      const id = await addEstimator(testApi, await addDossier(testApi), { attributes, relationships });
      await call(testApi, id, 'request', 'manager');

      await whileNewer(async () => {
        expect(await newerOf(id)).toEqual([
          ['device_type.duration_min', '455', '500'],
          ['min_wage_rate', '10.85', '12.02'],
          ['pec_rates.classic', '17', '19'],
          ['pec_rates.a2i', '17', '19'],
          ['pec_rates.cdii', '17', '19'],
          ['config.wages_rate', '1.1', '1.2'],
        ]);

        const { document } = await call(testApi, id, 'refresh', 'manager');

        expect(document.data.attributes).toMatchObject({
          status: 'DRAFT_STATUS',
          min_wage_rate: '12.02000000',
          average_pec_rate: '19.00000000',
          checks: { training_rate: 'BELOW_MIN_WAGE' },
        });
        expect(await newerOf(id)).toEqual([]);
      });
    });

    test('with the rows that were chosen, whose value alone is compared', async () => {
      const chosen = {
        min_wage: one('min_wage_repositories', minWageId('2022-01-01')),
        opco_charge: one('opco_charge_repositories', seedId('opco-charge-repositories', 2024)),
      };
      const course = await addDossier(testApi, { is_teleoperator: false });
      const begunWith = await addEstimator(testApi, course, {
        attributes: { relief_type: 'LODEOM', is_teleoperator: false },
        relationships: chosen,
      });
      const changedTo = await begun(course).then((row) => row.id);
      await changeEstimator(testApi, changedTo, {}, { relationships: chosen });
      await changeEstimator(testApi, changedTo, { name: 'Devis', transport_fees: '12' });
      const copy = (await call(testApi, begunWith, 'duplicate')).document.data.id;
      await patch('training-courses', course, { is_teleoperator: true });
      const relationsOf = async (id: string) => {
        const { attributes, relationships } = (await testApi.send(`${estimators}/${id}`)).document.data;
        return [relationships.min_wage, relationships.opco_charge, attributes.relief_type];
      };

      for (const id of [begunWith, changedTo, copy]) {
        const before = await relationsOf(id);
        expect(before).toMatchObject([chosen.min_wage, chosen.opco_charge, expect.anything()]);
        const names = (await newerOf(id)).map(([name]: readonly string[]) => name);
        expect(names).toEqual(id === changedTo ? ['is_teleoperator'] : []);

        await call(testApi, id, 'refresh');

        expect(await relationsOf(id)).toEqual(before);
        expect((await estimatorOf(testApi, id)).min_wage_rate).toBe('10.57000000');
      }

      await patch('min-wage-repositories', minWageId('2022-01-01'), { rate: '10.60' });
      expect(await newerOf(begunWith)).toEqual([['min_wage_rate', '10.57', '10.6']]);
      await call(testApi, begunWith, 'refresh');
      await patch('min-wage-repositories', minWageId('2022-01-01'), { rate: '10.57' });
      expect(await relationsOf(begunWith)).toMatchObject([chosen.min_wage, chosen.opco_charge, 'LODEOM']);
      expect((await estimatorOf(testApi, begunWith)).min_wage_rate).toBe('10.60000000');
    });

    test('which a refresh without anything newer leaves as they are', async () => {
      const id = await begun(await addDossier(testApi)).then((row) => row.id);
      await changeEstimator(testApi, id, inputs, { relationships: { device_type: device('CPro') } });
      await changeEstimator(testApi, id, { training_rate: '11', mission_rate: '12' });
      await call(testApi, id, 'request', 'manager');
      const before = await testApi.send(`${estimators}/${id}`);

      const { status } = await call(testApi, id, 'refresh');

      const after = await testApi.send(`${estimators}/${id}`);
      expect([status, after.document.data]).toEqual([200, before.document.data]);
    });

    test('but for what follows from a relation that changes', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      await whileNewer(async () => {
        await changeEstimator(testApi, id, {}, { relationships: { device_type: device('CDPI') } });
        const { computed_with } = await estimatorOf(testApi, id);
        expect(computed_with.device_type.initials).toBe('CDPI');
        expect(computed_with).toMatchObject({ min_wage_rate: '10.570', config: { wages_rate: '1.10' } });

        await changeEstimator(testApi, id, {}, { relationships: { min_wage: { data: null } } });
        expect((await estimatorOf(testApi, id)).min_wage_rate).toBe('12.02000000');
      });
    });

    test('and tell what they would be with other relations', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { document } = await testApi.send(
        `${estimators}/${id}/sources?device_type=${deviceId('POEC')}&min_wage=${minWageId('2022-05-01')}`,
      );

      expect(document.meta.sources).toMatchObject({
        device_type: { initials: 'POEC', validation_type: 'none' },
        min_wage_rate: '10.850',
        opco_charge_rate: '45.000',
        volume: 5,
      });
      expect(document.meta.sources.pec_rates.map(({ rate }: Document) => rate)).toEqual(['14.000']);
    });

    test.each([
      ['min_wage=12', 'bad-parameter'],
      ['approver=', 'unknown-parameter'],
    ])('of which %s asks wrongly', async (query, code) => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { status, document } = await testApi.send(`${estimators}/${id}/sources?${query}`);

      expect([status, document.errors[0].code]).toEqual([400, code]);
    });
  });

  describe('are copied', () => {
    test('as drafts with the same lines, publics, sources and figures, under another name', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));
      await changeEstimator(testApi, id, { classic_pec_rate: '18' });
      await call(testApi, id, 'request', 'manager');
      await call(testApi, id, 'validate', 'regional_director');
      const original = await estimatorOf(testApi, id);

      const { status, document } = await call(testApi, id, 'duplicate', 'manager');

      const copy = document.data;
      const { name, createdAt, updatedAt, ...same } = original;
      expect(status).toBe(201);
      expect(copy.attributes).toMatchObject({
        ...same,
        name: 'Devis (copie)',
        status: 'DRAFT_STATUS',
        requested_by: null,
        requested_at: null,
        validated_at: null,
      });
      expect(copy.relationships.approver.data).toBeNull();
      const amounts = async (of: string) =>
        (await partsOf(testApi, lines, of)).map(({ attributes }) => [attributes.amount, attributes.total]);
      expect(await amounts(copy.id)).toEqual(await amounts(id));
      expect(await partsOf(testApi, publicRows, copy.id)).toHaveLength(1);
      expect((await estimatorOf(testApi, id)).status).toBe('VALIDATE_STATUS');
    });

    test('under names that distinguish them', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const first = await call(testApi, id, 'duplicate');
      const second = await call(testApi, id, 'duplicate');
      const third = await call(testApi, first.document.data.id, 'duplicate');

      expect([first, second, third].map(({ document }) => document.data.attributes.name)).toEqual([
        'Devis (copie)',
        'Devis (copie 2)',
        'Devis (copie 3)',
      ]);
    });
  });

  describe('show a recruiter', () => {
    const hiddenFigures = [
      'total_gross_margin',
      'checks',
      'computed_with',
      'break_even_hours',
      'total_revenues',
      'total_expenses',
      'revenue_per_candidate',
      'expense_per_candidate',
      'pec_funding',
      'pec_by_public',
      'educational_cost_total',
      'delegation_rate',
      'management_rate',
      'billing_rate',
    ];
    const seen = async (path: string) => (await testApi.send(path, { as: 'recruiter' })).document;

    test('who and how long, and no amount from which a margin follows', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const { data, included } = await seen(`${estimators}/${id}?include=educational_costs,candidate_types`);

      expect(data.attributes).toMatchObject({
        candidates_number: 5,
        training_duration: '287.00000000',
        training_rate: '10.57000000',
      });
      for (const name of hiddenFigures) expect(data.attributes).not.toHaveProperty(name);
      expect(included.flatMap(({ attributes }: Document) => Object.keys(attributes))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(amount|total|pec_rate)$/)]),
      );
    });

    test.each(['sort=-total_revenues', 'sort=total_expenses', 'filter[total_revenues][gt]=1'])(
      'no amount through %s either',
      async (query) => {
        const reply = await testApi.send(`${estimators}?${query}`, { as: 'recruiter' });

        expect([reply.status, reply.document.errors[0].code]).toEqual([403, 'forbidden-field']);
      },
    );

    test('nothing of what its candidates are funded with', async () => {
      const course = await addDossier(testApi);
      const id = await addPart(testApi, 'training-course-candidates', {
        course,
        attributes: {
          last_name: 'Petit',
          first_name: 'Thomas',
          birthday_date: '1990-05-17',
          opco_forecast_amount: '900.00',
          total_training_expenses: '1000.00',
        },
      });
      const own = `/training-course-candidates/${id}`;

      const { attributes } = (await seen(own)).data;
      const written = await testApi.send(own, {
        method: 'PATCH',
        body: {
          data: { type: 'training_course_candidates', id, attributes: { opco_forecast_amount: '1.00' } },
        },
        as: 'recruiter',
      });

      expect(attributes).not.toHaveProperty('opco_forecast_amount');
      expect(attributes).not.toHaveProperty('total_training_expenses');
      expect([written.status, written.document.errors[0].code]).toEqual([403, 'forbidden-field']);
    });

    test('nothing of what they are calculated with', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      const reply = await testApi.send(`${estimators}/${id}/sources`, { as: 'recruiter' });

      expect(reply.status).toBe(403);
    });

    test('no margin in the history of the dossier either', async () => {
      const course = await addDossier(testApi);
      const id = await addEstimator(testApi, course);
      await changeEstimator(testApi, id, { meal_fees: '510' });

      const recruiter = JSON.stringify(await seen(`/activities?filter[training_course]=${course}`));
      const director = await testApi.send(`/activities?filter[training_course]=${course}`, {
        as: 'regional_director',
      });

      const file = await seen(`/activities/export?format=csv&filter[training_course]=${course}`);

      expect(recruiter).toContain('training_duration');
      expect(file).toContain('training_duration');
      expect(recruiter + file).not.toMatch(/margin|total_revenues|total_expenses|meal_fees/);
      expect(JSON.stringify(director.document)).toContain('total_gross_margin');
    });

    test('nothing to change', async () => {
      const id = await addEstimator(testApi, await addDossier(testApi));

      expect((await changeEstimator(testApi, id, { meal_fees: '1' }, { as: 'recruiter' })).status).toBe(403);
      expect((await call(testApi, id, 'refresh', 'recruiter')).status).toBe(403);
    });
  });

  test('of another region are out of sight', async () => {
    const id = await addEstimator(testApi, await addDossier(testApi));

    const reply = await testApi.send(`${estimators}/${id}/sources`, { as: 'southern_director' });

    expect([reply.status, south]).toEqual([404, south]);
  });
});
