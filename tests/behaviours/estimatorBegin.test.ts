import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { addPart, type DossierApi, migrations, north, one } from './dossierApi.ts';
import {
  addDossier,
  beginEstimator,
  countsOf,
  deviceId,
  historyOf,
  lines,
  minWageId,
  openEstimatorApi,
  partsOf,
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
      const { attributes, relationships } = await beginEstimator(testApi, await dossier());

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
      const { id } = await beginEstimator(testApi, await dossier());

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
      const { id } = await beginEstimator(testApi, await dossier());

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
      const { attributes } = await beginEstimator(testApi, await dossier('POEC'));

      expect(countsOf(attributes)).toMatchObject({ poec_candidates_number: 8, classic_candidates_number: 1 });
      expect(attributes).toMatchObject({ training_rate: null, mission_rate: '10.85000000' });
    });

    test.each([{ transport_fees: '10' }, { classic_candidates_number: 0 }, { is_rfa: false }])(
      'with nothing of it but the context when an input is sent: %j',
      async (sent) => {
        const { id, attributes, relationships } = await beginEstimator(testApi, await dossier(), {
          name: 'Devis',
          ...sent,
        });

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
        await beginEstimator(testApi, course, {}),
        await beginEstimator(testApi, course, { name: 'Devis 3' }),
        await beginEstimator(testApi, course, {}),
      ];

      expect(names.map(({ attributes }) => attributes.name)).toEqual(['Devis 1', 'Devis 3', 'Devis 4']);
    });

    test('with the flags of the dossier, and the charge of the last year there is', async () => {
      const course = await addDossier(testApi, { is_teleoperator: true, is_epsp_approach: true });
      testApi.goTo('2031-03-01');

      const { id, attributes, relationships } = await beginEstimator(testApi, course);
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
        testApi,
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
      const none = await post(testApi, 'training-course-estimators', { name: 'Devis' });
      const gone = await post(
        testApi,
        'training-course-estimators',
        { name: 'Devis' },
        {
          training_course: one('training_courses', north),
        },
      );

      expect([none.status, gone.status]).toEqual([422, 422]);
    });
  });
});
