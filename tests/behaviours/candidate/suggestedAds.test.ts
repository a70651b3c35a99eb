import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAnswerable } from '#alec/candidate/domain/adOpening.ts';
import { distanceKm, type Point } from '#alec/candidate/domain/distance.ts';
import { suggestionOf } from '#alec/candidate/domain/suggestion.ts';
import { candidateAdCalls } from '#alec/candidate/server/ads/candidateAdCalls.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../../world/databases.ts';
import { propertyRuns } from '../../world/propertyRuns.ts';
import { actorOf, type Document, type DossierApi, migrations, one, today } from '../dossierApi.ts';
import { addAd, applied, candidate, forkliftDriver, mason, openAdsApi, profileOf } from './adsApi.ts';

const now = () => new Date(`${today}T08:30:00.000Z`);
const paris: Point = { latitude: 48.85341, longitude: 2.3488 };
const nearby = { city: 'Gennevilliers', postal_code: '92230' };
const lyon = { city: 'Lyon', postal_code: '69007' };

describe('the ads of a candidate', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openAdsApi(engine);
  });
  beforeEach(async () => {
    await run(sql`delete from candidate_applications`);
    await run(sql`delete from candidate_ads`);
  });
  afterAll(() => testApi.close());

  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  const ask = async (call: 0 | 1, query = '', actor: Actor = candidate('thomas')) => {
    const { path, answer } = candidateAdCalls[call];
    const context = { actor, requestId: 'request-1', locale: 'en' } as const;
    const source = new Request(`http://alec.test/api/v1${path}?${query}`);
    const response = await answer(source, { database: testApi.database, context, now });
    return { status: response.status, document: (await response.json()) as Document };
  };
  const titles = async (query = '', actor?: Actor) =>
    (await ask(0, query, actor)).document.data.map((ad: Document) => ad.attributes.title);
  const mark = (ad: string, word: 'kept' | 'hidden') =>
    testApi.send('/candidate-ad-marks', {
      actor: candidate('thomas'),
      body: {
        data: {
          type: 'candidate_ad_marks',
          attributes: { mark: word },
          relationships: {
            candidate_profile: one('candidate_profiles', profileOf('thomas')),
            candidate_ad: one('candidate_ads', ad),
          },
        },
      },
    });
  /** Wanted: forklift driver, temp work, within 30 km of Paris. */
  const manyAds = async () => {
    await addAd(testApi, { attributes: { title: 'near', ...nearby }, profession: forkliftDriver });
    await addAd(testApi, { attributes: { title: 'far', ...lyon }, profession: forkliftDriver });
    await addAd(testApi, { attributes: { title: 'other near', ...nearby }, profession: mason });
    await addAd(testApi, { attributes: { title: 'other far', ...lyon }, profession: mason });
    await addAd(testApi, {
      attributes: { title: 'permanent', contract_type: 'permanent', ...nearby },
      profession: forkliftDriver,
    });
    await addAd(testApi, { attributes: { title: 'other permanent', contract_type: 'permanent', ...nearby } });
    await addAd(testApi, { attributes: { title: 'nowhere' }, profession: forkliftDriver });
  };

  test('are suggested by profession, distance and contract, each with its reasons', async () => {
    await manyAds();

    const { status, document } = await ask(0);

    const told = document.data.map(({ attributes }: Document) => [
      attributes.title,
      attributes.distance_km,
      attributes.reasons,
    ]);
    expect(status).toBe(200);
    expect(told).toEqual([
      ['near', 10, ['profession', 'distance', 'contract']],
      ['permanent', 10, ['profession', 'distance']],
      ['far', 393, ['profession', 'contract']],
      ['nowhere', null, ['profession', 'contract']],
      ['other near', 10, ['distance', 'contract']],
    ]);
    expect(document.meta.page).toEqual({ number: 1, size: 20, total: 5 });
  });

  test('say what they are, and whether she applied', async () => {
    const ad = await addAd(testApi, {
      attributes: {
        title: 'Cariste',
        company: 'Delmas',
        hourly_rate: '12.400',
        to_date: '2026-06-30',
        ...nearby,
      },
      profession: forkliftDriver,
    });
    await applied(testApi, ad);

    const { document } = await ask(0);

    expect(document.data).toEqual([
      {
        type: 'suggested_ads',
        id: ad,
        attributes: {
          title: 'Cariste',
          reference: null,
          profession: forkliftDriver,
          profession_label: 'Cariste',
          contract_type: 'temp',
          company: 'Delmas',
          postal_code: '92230',
          city: 'Gennevilliers',
          hourly_rate: '12.400',
          from_date: null,
          to_date: '2026-06-30',
          published_on: today,
          distance_km: 10,
          is_applied: true,
          reasons: ['profession', 'distance', 'contract'],
          is_kept: false,
          is_hidden: false,
        },
      },
    ]);
  });

  test('do not say that she applied once she withdrew, nor that somebody else did', async () => {
    const ad = await addAd(testApi, { attributes: nearby, profession: forkliftDriver });
    const id = await applied(testApi, ad);
    await applied(testApi, ad, { as: 'sarah' });
    await testApi.send(`/candidate-applications/${id}/withdraw`, {
      method: 'PATCH',
      actor: candidate('thomas'),
    });

    const { document } = await ask(0);

    expect(document.data[0].attributes.is_applied).toBe(false);
  });

  test.each([
    ['sort=nearest', ['near', 'permanent', 'other near', 'far', 'nowhere']],
    ['contract_type=permanent', ['permanent']],
    [`profession=${mason}`, ['other near']],
    ['distance=100', ['near', 'permanent', 'other near']],
    ['page[size]=2&page[number]=2', ['far', 'nowhere']],
    ['page[number]=9', []],
  ])('are narrowed and sorted by %s', async (query, expected) => {
    await manyAds();

    expect(await titles(query)).toEqual(expected);
  });

  test('are told with their whole number on a page beyond the last', async () => {
    await manyAds();

    expect((await ask(0, 'page[number]=9')).document.meta.page).toEqual({ number: 9, size: 20, total: 5 });
  });

  test('leave out what she hid, and show it and what she keeps when asked, agreeing or not', async () => {
    await addAd(testApi, { attributes: { title: 'seen' }, profession: forkliftDriver });
    await mark(
      await addAd(testApi, { attributes: { title: 'hidden' }, profession: forkliftDriver }),
      'hidden',
    );
    await mark(await addAd(testApi, { attributes: { title: 'kept', ...lyon }, profession: mason }), 'kept');

    expect([await titles(), await titles('hidden=true'), await titles('kept=true')]).toEqual([
      ['seen'],
      ['hidden'],
      ['kept'],
    ]);
  });

  test.each([
    [{ to_date: '2026-03-01' }, []],
    [{ to_date: today }, ['Cariste']],
    [{ from_date: '2026-03-01' }, []],
    [{ from_date: '2026-03-01', to_date: '2026-04-01' }, ['Cariste']],
    [{ published_on: '2026-03-03' }, []],
  ])('are there while they may be answered: %j', async (attributes, expected) => {
    await addAd(testApi, { attributes, profession: forkliftDriver });

    expect(await titles()).toEqual(expected);
  });

  test('are those near by for who has chosen no contract type, which is no reason then', async () => {
    await manyAds();

    const { document } = await ask(0, '', candidate('sarah'));

    expect(document.data.map(({ attributes }: Document) => attributes.reasons)).toEqual(
      Array.from({ length: 4 }, () => ['distance']),
    );
  });

  test.each([
    [0, 'sort=-score', 'thomas', 400, 'bad-parameter'],
    [0, 'contract=temp', 'thomas', 400, 'unknown-parameter'],
    [0, 'contract_type=tempo', 'thomas', 400, 'bad-parameter'],
    [0, 'profession=1', 'thomas', 400, 'bad-parameter'],
    [0, 'distance=0', 'thomas', 400, 'bad-parameter'],
    [0, 'distance=5&distance=6', 'thomas', 400, 'repeated-parameter'],
    [0, 'hidden=yes', 'thomas', 400, 'bad-parameter'],
    [0, 'hidden=true&kept=true', 'thomas', 400, 'bad-parameter'],
    [0, 'page[size]=101', 'thomas', 400, 'bad-parameter'],
    [0, '', 'nobody', 404, 'no-candidate-profile'],
    [1, 'radius=4', 'thomas', 400, 'bad-parameter'],
    [1, 'radius=5.5', 'thomas', 400, 'bad-parameter'],
    [1, 'distance=40', 'thomas', 400, 'unknown-parameter'],
    [1, 'radius=40', 'nobody', 404, 'no-candidate-profile'],
  ] as const)('are refused: call %i with "%s" for %s', async (call, query, name, status, code) => {
    const reply = await ask(call, query, candidate(name));

    expect([reply.status, reply.document.errors[0].code]).toEqual([status, code]);
  });

  test('are nobody’s to ask for who sees no ads, and none of who has no profile', async () => {
    const codes = await Promise.all([
      ask(0, '', actorOf('regional_director')),
      ask(0, '', actorOf('recruiter')),
    ]);

    expect(codes.map(({ status }) => status)).toEqual([403, 404]);
  });

  test('are counted within a radius, or within her own', async () => {
    await manyAds();

    const counts = await Promise.all(['radius=9', 'radius=10', ''].map((query) => ask(1, query)));

    expect(counts.map(({ document }) => document.meta)).toEqual([
      { radius: 9, count: 0 },
      { radius: 10, count: 4 },
      { radius: 30, count: 4 },
    ]);
  });

  test('are not counted around a place that nobody knows', async () => {
    await run(sql`update candidate_profiles set latitude = null where id = ${profileOf('sarah')}::uuid`);

    const { document } = await ask(1, 'radius=40', candidate('sarah'));

    expect(document.meta).toEqual({ radius: 40, count: null });
    await run(sql`update candidate_profiles set latitude = 48.85341 where id = ${profileOf('sarah')}::uuid`);
  });

  test('have the score, the order and the distances of the domain, wherever they lie', async () => {
    const wishes = { professions: [forkliftDriver], contractTypes: ['temp'], radiusKm: 30 };
    const day = fc.constantFrom(null, '2026-03-01', today, '2026-03-03');
    const ads = fc.array(
      fc.record({
        profession: fc.constantFrom(null, forkliftDriver, mason),
        contract_type: fc.constantFrom('temp' as const, 'permanent' as const),
        is_open: fc.boolean(),
        published_on: day,
        to_date: day,
        // Half of them around the edge of the radius, the others anywhere.
        place: fc.oneof(
          fc.record({
            latitude: fc.integer({ min: -40000, max: 40000 }).map((n) => (4885341 + n) / 100_000),
            longitude: fc.integer({ min: -60000, max: 60000 }).map((n) => (234880 + n) / 100_000),
          }),
          fc.record({
            latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
            longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
          }),
          fc.constant(null),
        ),
      }),
      { minLength: 5, maxLength: 25 },
    );

    await fc.assert(
      fc.asyncProperty(ads, async (given) => {
        await run(sql`delete from candidate_ads`);
        const rows = given.map((ad, index) => ({
          ...ad,
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        }));
        for (const { id, profession, contract_type, is_open, published_on, to_date, place } of rows)
          await run(sql`
            insert into candidate_ads (id, title, profession_id, contract_type, is_open, published_on, to_date, latitude, longitude)
            values (${id}::uuid, ${id}, ${profession}::uuid, ${contract_type}, ${is_open}, ${published_on}::date, ${to_date}::date,
              ${place?.latitude ?? null}::numeric, ${place?.longitude ?? null}::numeric)`);
        const expected = rows
          .filter((ad) => isAnswerable({ ...ad, from_date: null }, today))
          .map((ad) => ({ ...ad, distance: ad.place && distanceKm(paris, ad.place) }))
          .map((ad) => ({ ...ad, ...suggestionOf({ ...ad, distanceKm: ad.distance }, wishes) }))
          .filter(({ isSuggested }) => isSuggested)
          .sort(
            (a, b) =>
              b.score - a.score ||
              (a.distance ?? 1e9) - (b.distance ?? 1e9) ||
              (b.published_on ?? '').localeCompare(a.published_on ?? '') ||
              b.id.localeCompare(a.id),
          );

        const { document } = await ask(0, 'page[size]=100');

        expect(
          document.data.map(({ id, attributes }: Document) => [
            id,
            attributes.distance_km,
            attributes.reasons,
          ]),
        ).toEqual(expected.map(({ id, distance, reasons }) => [id, distance, reasons]));
      }),
      { numRuns: propertyRuns(40) },
    );
  }, 300_000);
});
