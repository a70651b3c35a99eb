import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceDue } from '#alec/candidate/server/ads/newAdNotices.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations } from '../dossierApi.ts';
import { addAd, forkliftDriver, mason, openAdsApi, profileOf } from './adsApi.ts';

describe('a new ad', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openAdsApi(engine);
  });
  beforeEach(async () => {
    await run(sql`delete from user_notifications`);
    await run(sql`delete from user_preferences`);
    await run(sql`update candidate_ads set announced_at = now()`);
    await run(sql`update candidate_profiles set availability = 'available'`);
  });
  afterAll(() => testApi.close());

  const run = (statement: ReturnType<typeof sql>) =>
    testApi.database.query<{ words: string }>(statementOf(statement));
  const notified = async () =>
    (
      await run(sql`
        select concat_ws(' | ', user_email, title, message) as words from user_notifications order by user_email`)
    ).map(({ words }) => words);
  const near = { title: 'Cariste de nuit', company: 'Delmas', city: 'Nanterre', postal_code: '92000' };

  test('is announced to the candidates who want its profession nearby, once', async () => {
    const id = await addAd(testApi, { attributes: near, profession: forkliftDriver });
    const first = await notified();
    await testApi.send(`/candidate-ads/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'candidate_ads', id, attributes: { title: 'Cariste de jour' } } },
    });

    expect(first).toEqual(['thomas@exemple.fr | Nouvelle annonce\u00a0: Cariste de nuit | Delmas, Nanterre']);
    expect(await notified()).toEqual(first);
  });

  test.each([
    ['of another profession', { attributes: near, profession: mason }],
    ['of no profession', { attributes: near }],
    [
      'out of their radius',
      { attributes: { city: 'Lyon', postal_code: '69007' }, profession: forkliftDriver },
    ],
    ['published later', { attributes: { ...near, published_on: '2026-05-01' }, profession: forkliftDriver }],
  ])('%s is announced to nobody', async (_, given) => {
    await addAd(testApi, given);

    expect(await notified()).toEqual([]);
  });

  test('that is published later is announced on its day, once', async () => {
    await addAd(testApi, {
      attributes: { ...near, published_on: '2026-05-01' },
      profession: forkliftDriver,
    });
    await announceDue(testApi.database, new Date('2026-04-30T12:00:00.000Z'));
    expect(await notified()).toEqual([]);

    await announceDue(testApi.database, new Date('2026-05-01T06:00:00.000Z'));
    await announceDue(testApi.database, new Date('2026-05-01T07:00:00.000Z'));

    expect(await notified()).toEqual([
      'thomas@exemple.fr | Nouvelle annonce\u00a0: Cariste de nuit | Delmas, Nanterre',
    ]);
  });

  test('that gets its profession later is announced then', async () => {
    const id = await addAd(testApi, { attributes: near });
    const relationships = {
      profession: { data: { type: 'profession_repositories', id: forkliftDriver } },
    };
    await testApi.send(`/candidate-ads/${id}`, {
      method: 'PATCH',
      body: { data: { type: 'candidate_ads', id, relationships } },
    });

    expect(await notified()).toHaveLength(1);
  });

  test('is not announced to somebody who is unavailable, nor who mutes such notifications', async () => {
    await run(
      sql`update candidate_profiles set availability = 'not_available' where id = ${profileOf('thomas')}::uuid`,
    );
    await addAd(testApi, { attributes: near, profession: forkliftDriver });
    await run(sql`update candidate_profiles set availability = 'available'`);
    await run(sql`
      insert into user_preferences (id, user_id, muted_notifications)
      select gen_random_uuid(), user_id, '{11}' from candidate_profiles where id = ${profileOf('thomas')}::uuid`);
    await addAd(testApi, { attributes: near, profession: forkliftDriver });

    expect(await notified()).toEqual([]);
  });
});
