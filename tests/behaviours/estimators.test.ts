import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addPart, type Document, type DossierApi, migrations, one, type Reply, south } from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  call,
  changeEstimator,
  estimatorOf,
  estimators,
  line,
  lines,
  openEstimatorApi,
  post,
  publicRows,
} from './estimatorApi.ts';

describe('estimators', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openEstimatorApi(engine);
  });
  afterAll(() => testApi.close());

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
      const byLine = await post(testApi, lines, huge, estimator);
      const byHours = await post(
        testApi,
        lines,
        { ...huge, amount: '1000', duration: '99999999999' },
        estimator,
      );
      const byPublic = await post(
        testApi,
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
        testApi,
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
      expect(file).toContain('Duration: ');
      expect(recruiter).not.toMatch(/margin|total_revenues|total_expenses|meal_fees/);
      expect(file).not.toMatch(/margin|total revenues|total expenses|meal fees/i);
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
