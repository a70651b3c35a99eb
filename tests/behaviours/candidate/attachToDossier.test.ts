import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import {
  addCourse,
  type DossierApi,
  engineWithFiles,
  north,
  one,
  openDossierApi,
  type Person,
  putInStatus,
  south,
} from '../dossierApi.ts';
import { candidateActor, known, profileId, putCandidate } from './candidateWorld.ts';

const engine = engineWithFiles();

let testApi: DossierApi;

beforeAll(async () => {
  testApi = await openDossierApi(engine);
  await putCandidate(testApi, 'ada');
  await putCandidate(testApi, 'bob');
});
afterAll(() => testApi.close());

const attach = (dossier: unknown, as: Person = 'recruiter', who: 'ada' | 'bob' = 'ada') =>
  testApi.send(`/candidate-profiles/${profileId(who)}/attach-to-dossier`, {
    method: 'PATCH',
    as,
    body: { meta: dossier === undefined ? {} : { training_course: dossier } },
  });
/** In the making: what it lacks is nobody's business yet. */
const dossierIn = (region: string, unidentified_candidates = 0) =>
  testApi
    .send('/training-courses/draft', {
      method: 'POST',
      body: {
        data: {
          type: 'training_courses',
          attributes: { description: 'Former des caristes', unidentified_candidates },
          relationships: { region: one('region_repositories', region) },
        },
      },
    })
    .then(({ document }) => String(document.data.id));

describe('a candidate attached to a dossier', () => {
  test('is made from her profile, with an entry in the history of the dossier', async () => {
    const dossier = await dossierIn(north);

    const { status, document } = await attach(dossier);

    const { phone, email, address, first_name, last_name } = known.ada;
    expect([status, document.data?.type]).toEqual([201, 'training_course_candidates']);
    expect(document.data.attributes).toMatchObject({
      first_name,
      last_name,
      birthday_date: '1994-03-12',
      phones: [phone],
      emails: [email],
      address,
      city: 'Lille',
      is_rqth: true,
    });
    const [row] = await testApi.database.query(
      statementOf(
        sql`select candidate_profile_id from training_course_candidates where id = ${document.data.id}::uuid`,
      ),
    );
    expect(row).toEqual({ candidate_profile_id: profileId('ada') });
    const history = await testApi.send(
      `/activities?filter[training_course]=${dossier}&filter[event]=created`,
    );
    expect(history.document.data.map((entry: { attributes: object }) => entry.attributes)).toContainEqual(
      expect.objectContaining({ entity_kind: 'potential_candidate', user_name: 'Camille recruiter' }),
    );
  });

  test('takes the place of one who was not known yet', async () => {
    const dossier = await dossierIn(north, 2);

    expect((await attach(dossier)).status).toBe(201);

    const { document } = await testApi.send(`/training-courses/${dossier}`);
    expect(document.data.attributes.unidentified_candidates).toBe(1);
  });

  test('is there once', async () => {
    const dossier = await dossierIn(north);
    await attach(dossier);

    const again = await attach(dossier);

    expect([again.status, again.document.errors[0].code]).toEqual([409, 'already-attached']);
    expect((await attach(dossier, 'recruiter', 'bob')).status).toBe(201);
  });

  test('is refused where the dossier is locked, with what the rules say of a whole one', async () => {
    const dossier = await dossierIn(north);
    await testApi.send(`/training-courses/${dossier}/lock`, { method: 'PATCH' });
    const locked = await attach(dossier);
    const whole = await addCourse(testApi);
    await putInStatus(testApi, whole, 'to_do');
    await testApi.database.query(
      statementOf(
        sql`update training_courses set volume = 1, unidentified_candidates = 1, is_draft = false where id = ${whole}::uuid`,
      ),
    );
    expect((await attach(whole)).status).toBe(201);

    const full = await attach(whole, 'recruiter', 'bob');

    expect([locked.status, locked.document.errors[0].code]).toEqual([409, 'locked']);
    expect([full.status, full.document.errors[0].code]).toEqual([422, 'volume-mismatch']);
  });

  test.each([
    ['a dossier of another region', () => dossierIn(south), 'recruiter', 404],
    ['no dossier', () => Promise.resolve('0193aaaa-0000-7000-8000-000000000000'), 'admin', 404],
    ['what is no id', () => Promise.resolve('ERPF#1'), 'admin', 404],
    ['nothing', () => Promise.resolve(undefined), 'admin', 422],
    ['a dossier in which one makes no candidates', () => dossierIn(north), 'regional_director', 403],
  ] as const)('is refused for %s', async (_, dossier, as, status) => {
    expect((await attach(await dossier(), as)).status).toBe(status);
  });

  test('is attached by staff only', async () => {
    const dossier = await dossierIn(north);
    const address = `/candidate-profiles/${profileId('ada')}/attach-to-dossier`;
    const body = { meta: { training_course: dossier } };

    const own = await testApi.send(address, { method: 'PATCH', actor: candidateActor('ada'), body });

    expect(own.status).toBe(403);
  });
});
