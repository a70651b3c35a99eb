import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { type Document, type DossierApi, migrations, one } from './dossierApi.ts';
import {
  addDossier,
  addEstimator,
  beginEstimator,
  call,
  changeEstimator,
  device,
  deviceId,
  estimatorOf,
  estimators,
  inputs,
  lines,
  minWageId,
  openEstimatorApi,
  partsOf,
  patch,
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

  describe('keep what they were calculated with', () => {
    /** The reference lists change, and are as they were again at the end. */
    const whileNewer = async (work: () => Promise<void>) => {
      const config = seedId('estimator-configurations', 'house');
      const cpro = seedId('pec-rate-repositories', 'CPro, publics classiques');
      await patch(testApi, 'estimator-configurations', config, { wages_rate: '1.20' });
      await patch(testApi, 'pec-rate-repositories', cpro, { rate: '19.000' });
      await patch(testApi, 'device-type-repositories', deviceId('CPro'), { duration_min: '500.00' });
      const { document } = await post(testApi, 'min-wage-repositories', {
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
        await patch(testApi, 'device-type-repositories', deviceId('CPro'), { duration_min: '455.00' });
        await patch(testApi, 'pec-rate-repositories', cpro, { rate: '17.000' });
        await patch(testApi, 'estimator-configurations', config, { wages_rate: '1.10' });
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
      const changedTo = await beginEstimator(testApi, course).then((row) => row.id);
      await changeEstimator(testApi, changedTo, {}, { relationships: chosen });
      await changeEstimator(testApi, changedTo, { name: 'Devis', transport_fees: '12' });
      const copy = (await call(testApi, begunWith, 'duplicate')).document.data.id;
      await patch(testApi, 'training-courses', course, { is_teleoperator: true });
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

      await patch(testApi, 'min-wage-repositories', minWageId('2022-01-01'), { rate: '10.60' });
      expect(await newerOf(begunWith)).toEqual([['min_wage_rate', '10.57', '10.6']]);
      await call(testApi, begunWith, 'refresh');
      await patch(testApi, 'min-wage-repositories', minWageId('2022-01-01'), { rate: '10.57' });
      expect(await relationsOf(begunWith)).toMatchObject([chosen.min_wage, chosen.opco_charge, 'LODEOM']);
      expect((await estimatorOf(testApi, begunWith)).min_wage_rate).toBe('10.60000000');
    });

    test('which a refresh without anything newer leaves as they are', async () => {
      const id = await beginEstimator(testApi, await addDossier(testApi)).then((row) => row.id);
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
});
