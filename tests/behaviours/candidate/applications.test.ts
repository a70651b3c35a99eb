import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, one, type Person, today } from '../dossierApi.ts';
import { addAd, applied, apply, type Candidate, candidate, codeOf, openAdsApi, profileOf } from './adsApi.ts';

const applications = '/candidate-applications';

describe('an application', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let ad: string;
  beforeAll(async () => {
    testApi = await openAdsApi(engine);
  });
  beforeEach(async () => {
    testApi.goTo(today);
    await run(sql`delete from candidate_applications`);
    await run(sql`delete from activities`);
    ad = await addAd(testApi, {
      attributes: { title: 'Cariste', company: 'Delmas', city: 'Lyon', postal_code: '69007' },
    });
  });
  afterAll(() => testApi.close());

  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  const move = (id: string, name: string, by: Person | Candidate, sent: object = {}) =>
    testApi.send(`${applications}/${id}/${name}`, {
      method: 'PATCH',
      ...(by === 'thomas' || by === 'sarah' || by === 'nobody' ? { actor: candidate(by) } : { as: by }),
      ...sent,
    });
  const refusing = (message: unknown) => ({ body: { meta: { message } } });
  const at = async (id: string) => (await testApi.send(`${applications}/${id}`)).document.data.attributes;
  const file = async (profile: string): Promise<string> => {
    const id = '00000000-0000-4000-8000-0000000000d1';
    await run(sql`delete from candidate_documents`);
    await run(sql`
      insert into candidate_documents (id, candidate_profile_id, document_type, file_name)
      values (${id}::uuid, ${profile}::uuid, 'cv', 'cv.pdf')`);
    return id;
  };

  describe('is sent', () => {
    test('with what the ad says that day, and keeps it when the ad changes', async () => {
      const id = await applied(testApi, ad, { message: 'Je suis disponible.' });
      await testApi.send(`/candidate-ads/${ad}`, {
        method: 'PATCH',
        body: { data: { type: 'candidate_ads', id: ad, attributes: { title: 'Magasinier' } } },
      });

      expect(await at(id)).toMatchObject({
        ad_title: 'Cariste',
        ad_company: 'Delmas',
        ad_city: 'Lyon',
        status: 0,
        message: 'Je suis disponible.',
        applied_on: today,
        decided_at: null,
        withdrawn_at: null,
      });
    });

    test('once', async () => {
      await applied(testApi, ad);

      expect(codeOf(await apply(testApi, ad))).toEqual([409, 'already-applied']);
    });

    test('once by who clicks twice at the same time', async () => {
      const replies = await Promise.all([apply(testApi, ad), apply(testApi, ad), apply(testApi, ad)]);

      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    test('by each of two candidates', async () => {
      const replies = [await apply(testApi, ad), await apply(testApi, ad, { as: 'sarah' })];

      expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    });

    test('for one’s own profile only, whether there is another or not', async () => {
      await applied(testApi, ad);

      const foreign = await apply(testApi, ad, { as: 'sarah', profile: profileOf('thomas') });
      const none = await apply(testApi, ad, { as: 'nobody', profile: profileOf('nobody') });

      expect([codeOf(foreign), codeOf(none)]).toEqual([
        [422, 'related-not-found'],
        [422, 'related-not-found'],
      ]);
    });

    test('with a document of one’s own', async () => {
      expect((await apply(testApi, ad, { file: await file(profileOf('thomas')) })).status).toBe(201);
    });

    test('not with a document of somebody else', async () => {
      const reply = await apply(testApi, ad, { file: await file(profileOf('sarah')) });

      expect(codeOf(reply)).toEqual([422, 'related-not-found']);
      expect(reply.document.errors[0].source.pointer).toBe('/data/relationships/candidate_document');
    });

    test.each([
      ['closed', sql`is_open = false`],
      ['over', sql`to_date = '2026-03-01'`],
      ['not yet published', sql`published_on = '2026-03-03'`],
    ])('not to an ad that is %s', async (_, change) => {
      await run(sql`update candidate_ads set ${change} where id = ${ad}::uuid`);

      expect(codeOf(await apply(testApi, ad))).toEqual([409, 'ad-closed']);
    });

    test('not to an ad that is not there', async () => {
      expect(codeOf(await apply(testApi, profileOf('thomas')))).toEqual([422, 'related-not-found']);
    });

    test('by candidates alone, not changed and not deleted', async () => {
      const id = await applied(testApi, ad);
      const address = `${applications}/${id}`;
      const body = { data: { type: 'candidate_applications', id, attributes: { message: 'Autre' } } };

      const replies = [
        await testApi.send(address, { method: 'PATCH', body, actor: candidate('thomas') }),
        await testApi.send(address, { method: 'DELETE', actor: candidate('thomas') }),
        await testApi.send(applications, {
          as: 'recruiter',
          body: {
            data: {
              type: 'candidate_applications',
              relationships: {
                candidate_profile: one('candidate_profiles', profileOf('thomas')),
                candidate_ad: one('candidate_ads', ad),
              },
            },
          },
        }),
      ];

      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    test('thirty times an hour at most, those taken back included', async () => {
      const id = await applied(testApi, ad);
      for (let count = 1; count < 30; count += 1) {
        await move(id, 'withdraw', 'thomas');
        expect((await apply(testApi, ad)).status).toBe(200);
      }
      const other = await addAd(testApi);
      testApi.goTo(`${today}T08:40:00.000Z`);

      const refused = await apply(testApi, other);
      const another = await apply(testApi, other, { as: 'sarah' });
      testApi.goTo(`${today}T09:30:01.000Z`);
      const later = await apply(testApi, other);

      expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual([
        [429, 'too-many-requests'],
        '3000',
      ]);
      expect([another.status, later.status]).toEqual([201, 201]);
    });
  });

  describe('moves on', () => {
    test.each<[string, Person | Candidate, number, number | null]>([
      ['take-up', 'recruiter', 200, 1],
      ['take-up', 'admin', 200, 1],
      ['choose', 'manager', 200, 2],
      ['refuse', 'recruiter', 200, 3],
      ['withdraw', 'thomas', 200, 0],
      ['withdraw', 'sarah', 404, 0],
      ['withdraw', 'recruiter', 403, 0],
      ['choose', 'thomas', 403, 0],
      ['choose', 'cpef', 403, 0],
    ])('by %s of %s: %i', async (name, by, status, expected) => {
      const id = await applied(testApi, ad);

      const reply = await move(id, name, by, name === 'refuse' ? refusing('Complet') : {});

      expect([reply.status, (await at(id)).status]).toEqual([status, expected]);
    });

    test('not by a recruiter of another region', async () => {
      const id = await applied(testApi, ad, { as: 'sarah' });

      expect((await move(id, 'take-up', 'recruiter')).status).toBe(404);
    });

    test('to a decision with its day and, refused, with the reason', async () => {
      const [first, second] = [await applied(testApi, ad), await applied(testApi, ad, { as: 'sarah' })];

      await move(first, 'choose', 'manager');
      await move(second, 'refuse', 'manager', refusing('  Le poste est pourvu.\nMerci  '));

      const decided_at = `${today}T08:30:00.000Z`;
      expect(await at(first)).toMatchObject({ status: 2, decided_at, answer: null });
      expect(await at(second)).toMatchObject({
        status: 3,
        decided_at,
        answer: 'Le poste est pourvu.\nMerci',
      });
    });

    test.each([
      [undefined, 'required'],
      ['   ', 'required'],
      [12, 'required'],
      ['x'.repeat(2001), 'too-long'],
      ['a\u0000b', 'forbidden-character'],
    ])('to no refusal without a fit message: %j', async (message, code) => {
      const id = await applied(testApi, ad);

      const reply = await move(id, 'refuse', 'manager', refusing(message));

      expect([codeOf(reply), (await at(id)).status]).toEqual([[422, code], 0]);
    });

    test('not back: what is decided or withdrawn stays so', async () => {
      const [decided, withdrawn] = [await applied(testApi, ad), await applied(testApi, ad, { as: 'sarah' })];
      await move(decided, 'choose', 'manager');
      await move(withdrawn, 'withdraw', 'sarah');

      const replies = [
        await move(decided, 'refuse', 'manager', refusing('Non')),
        await move(decided, 'withdraw', 'thomas'),
        await move(withdrawn, 'withdraw', 'sarah'),
        await move(withdrawn, 'take-up', 'manager'),
        await move(withdrawn, 'choose', 'manager'),
      ];

      expect(replies.map(codeOf)).toEqual([
        [409, 'application-moved-on'],
        [409, 'application-moved-on'],
        [409, 'application-withdrawn'],
        [409, 'application-withdrawn'],
        [409, 'application-withdrawn'],
      ]);
    });

    test('from the version that was read', async () => {
      const id = await applied(testApi, ad);
      const headers = { 'if-match': (await testApi.send(`${applications}/${id}`)).headers.get('etag') ?? '' };

      const first = await move(id, 'take-up', 'manager', { headers });
      const second = await move(id, 'choose', 'manager', { headers });

      expect([first.status, second.status]).toEqual([200, 412]);
    });

    test('once, to one decision, when two decide at the same time', async () => {
      const id = await applied(testApi, ad);

      const replies = await Promise.all([
        move(id, 'choose', 'manager'),
        move(id, 'refuse', 'admin', refusing('Non')),
        move(id, 'withdraw', 'thomas'),
      ]);

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    test('from anew when it was withdrawn: the same row, with another message', async () => {
      const id = await applied(testApi, ad, { message: 'Bonjour', file: await file(profileOf('thomas')) });
      await move(id, 'take-up', 'manager');
      await move(id, 'withdraw', 'thomas');
      testApi.goTo('2026-03-04');

      const again = await apply(testApi, ad, { message: 'Me revoilà' });

      expect([again.status, again.document.data.id]).toEqual([200, id]);
      expect(await at(id)).toMatchObject({
        status: 0,
        message: 'Me revoilà',
        applied_on: '2026-03-04',
        withdrawn_at: null,
      });
      expect(again.document.data.relationships.candidate_document.data).toBeNull();
    });

    test('after its ad was closed too', async () => {
      const id = await applied(testApi, ad);
      await testApi.send(`/candidate-ads/${ad}/close`, { method: 'PATCH' });

      expect((await move(id, 'choose', 'recruiter')).status).toBe(200);
    });
  });

  test('is out of sight of another candidate', async () => {
    const id = await applied(testApi, ad);

    const own = await testApi.send(applications, { actor: candidate('thomas') });
    const others = await testApi.send(applications, { actor: candidate('sarah') });
    const row = await testApi.send(`${applications}/${id}`, { actor: candidate('sarah') });

    expect([own.document.data.length, others.document.data.length, row.status]).toEqual([1, 0, 404]);
  });

  test('goes with the account of the candidate', async () => {
    await applied(testApi, ad, { as: 'sarah' });

    await run(sql`delete from candidate_profiles where id = ${profileOf('sarah')}::uuid`);

    expect((await testApi.send(applications)).document.data).toEqual([]);
  });
});
