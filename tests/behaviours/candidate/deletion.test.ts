import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followSignIns } from '#alec/candidate/server/personalData/erasureJob.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type Document, type DossierApi, engineWithFiles, openDossierApi } from '../dossierApi.ts';
import { accountId, ask, candidateActor, known, profileId, putCandidate } from './candidateWorld.ts';

const engine = engineWithFiles();

let testApi: DossierApi;

beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await putCandidate(testApi, 'ada');
  await putCandidate(testApi, 'bob');
});
afterAll(() => testApi.close());
beforeEach(async () => {
  testApi.goTo('2026-03-02');
  await testApi.database.query(statementOf(sql`update candidate_profiles set deletion_requested_at = null`));
});

const deletion = (method: 'POST' | 'DELETE', as = candidateActor('ada')) =>
  ask(testApi, '/candidate/deletion', { method, as });
const codeOf = ({ document }: { document: Document }) => document.errors[0].code;
const askedAt = async (who: 'ada' | 'bob') =>
  (await testApi.send(`/candidate-profiles/${profileId(who)}`)).document.data.attributes
    .deletion_requested_at;
const mails = () =>
  testApi.database.query<{ subject: string; body: string }>(
    statementOf(sql`
      select subject, body_plain as body from communications
      where recipients @> ${[known.ada.email]}::text[] and delivery = 'queued'
      order by created_at desc, id desc`),
  );
const bell = async () =>
  (await testApi.send('/user-notifications?sort=-createdAt', { as: 'recruiter' })).document.data.map(
    ({ attributes }: Document) => attributes.title,
  );

describe('the deletion of an account', () => {
  test('is asked for once, of one’s own profile alone, and told by mail and to the recruiters of the region', async () => {
    const { status, document } = await deletion('POST');

    expect(status).toBe(200);
    expect(document.meta).toEqual({
      deletion_requested_at: '2026-03-02T08:30:00.000Z',
      erased_at: '2026-04-01T08:30:00.000Z',
    });
    expect([await askedAt('ada'), await askedAt('bob')]).toEqual(['2026-03-02T08:30:00.000Z', null]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Votre compte sera supprimé le 01/04/2026');
    expect(mail?.body).toContain('Adalberta');
    expect(await bell()).toContain('Suppression de compte demandée');
    const again = await deletion('POST');
    expect([again.status, codeOf(again)]).toEqual([409, 'deletion-asked']);
  });

  test('is taken back within 30 days, and told again', async () => {
    await deletion('POST');
    testApi.goTo('2026-04-01T08:29:59.000Z');

    expect((await deletion('DELETE')).status).toBe(200);

    expect(await askedAt('ada')).toBeNull();
    expect((await mails())[0]?.subject).toBe('Votre compte n’est plus à supprimer');
    expect(await bell()).toContain('Suppression de compte annulée');
  });

  test('is not taken back later, nor where it was not asked for', async () => {
    const unasked = await deletion('DELETE');
    await deletion('POST');
    testApi.goTo('2026-04-01T08:30:00.000Z');
    const late = await deletion('DELETE');

    expect([unasked.status, codeOf(unasked)]).toEqual([409, 'deletion-not-asked']);
    expect([late.status, codeOf(late)]).toEqual([409, 'deletion-due']);
  });

  test('is for nobody who acts in her place, by no address', async () => {
    const actor = candidateActor('ada', { emulatedBy: 'Camille admin' });
    const address = `/candidate-profiles/${profileId('ada')}/request-deletion`;

    expect((await deletion('POST', actor)).status).toBe(403);
    expect((await testApi.send(address, { method: 'PATCH', actor })).status).toBe(403);
    expect((await testApi.send(address, { method: 'PATCH', as: 'admin' })).status).toBe(403);
    expect((await testApi.send(address, { method: 'PATCH', actor: candidateActor('bob') })).status).toBe(404);
  });
});

describe('the list of those who were not active', () => {
  const inactiveSince = async (day: string) =>
    (
      await testApi.send(`/candidate-profiles?filter[last_activity_at][lte]=${day}T00:00:00.000Z`)
    ).document.data.map(({ id }: Document) => id);

  test('knows the later of the last activity and the last sign-in, and the day of creation without either', async () => {
    const set = (who: 'ada' | 'bob', activity: string | null, signIn: string | null, created: string) =>
      Promise.all([
        testApi.database.query(
          statementOf(sql`
            update candidate_profiles
            set last_activity_at = ${activity}::timestamptz, created_at = ${created}::timestamptz
            where id = ${profileId(who)}::uuid`),
        ),
        testApi.database.query(
          statementOf(
            sql`update users set last_connection = ${signIn}::timestamptz where id = ${accountId(who)}::uuid`,
          ),
        ),
      ]);
    await set('ada', '2023-01-01', '2026-01-01', '2022-01-01');
    await set('bob', null, null, '2023-06-01');

    await followSignIns(testApi.database);

    expect(await inactiveSince('2024-03-02')).toEqual([profileId('bob')]);
    expect(await inactiveSince('2023-05-31')).toEqual([]);
    expect(await inactiveSince('2026-01-02')).toHaveLength(2);
  });
});

describe('an administrator', () => {
  const erase = (meta: object | undefined, as: 'admin' | 'manager' | 'recruiter' = 'admin') =>
    testApi.send(`/candidate-profiles/${profileId('ada')}/erase`, {
      method: 'PATCH',
      as,
      ...(meta && { body: { meta } }),
    });

  test.each([[undefined], [{}], [{ last_name: 'Petit' }], [{ last_name: 7 }]])(
    'who types %j for the last name erases nobody',
    async (meta) => {
      const { status, document } = await erase(meta);

      expect([status, document.errors[0].code, document.errors[0].source.pointer]).toEqual([
        422,
        'not-last-name',
        '/meta/last_name',
      ]);
    },
  );

  test('is the only one who erases, by typing the last name', async () => {
    const meta = { last_name: ` ${known.ada.last_name.toUpperCase()} ` };
    expect((await erase(meta, 'manager')).status).toBe(403);
    expect((await erase(meta, 'recruiter')).status).toBe(403);

    expect((await erase(meta)).status).toBe(204);

    expect((await erase(meta)).status).toBe(404);
    expect((await testApi.send(`/users/${accountId('ada')}`)).document.data.attributes.last_name).toBe(
      'effacé',
    );
  });
});
