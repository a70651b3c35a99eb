import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { mask } from '#engine/model/mask.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, one, openDossierApi, south, today } from '../dossierApi.ts';
import { addPeople, call, errorsOf, patch, post, profileId, type Someone, someone } from './profileWorld.ts';

const path = 'candidate-profiles';
const at = (name: string) => `/data/attributes/${name}`;

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openDossierApi(anyDatabase(migrations));
  await addPeople(testApi);
});
afterAll(() => testApi.close());

const profileOf = async (name: Someone) =>
  (await testApi.send(`/${path}/${profileId(name)}`, { actor: someone(name) })).document.data;
const change = (attributes: object, as: Someone = 'thomas', relationships: object = {}) =>
  patch(testApi, path, profileId(as), someone(as), attributes, relationships);

describe('the profile of a candidate', () => {
  test('is made by the candidate, with the names and the address of the account, once', async () => {
    const zoe = someone('zoe');

    const first = await post(testApi, path, zoe, {});
    const again = await post(testApi, path, zoe, { first_name: 'Zoé' });

    expect(first.status).toBe(201);
    expect(first.document.data.attributes).toMatchObject({
      first_name: 'Camille',
      last_name: 'zoe',
      email: zoe.email,
      accepts_email: false,
      accepts_sms: false,
      accepts_phone: false,
    });
    expect(first.document.data.relationships.user.data.id).toBe(zoe.id);
    expect(first.document.data.relationships.region.data).toBeNull();
    expect(again.document.data).toMatchObject({
      id: first.document.data.id,
      attributes: { first_name: 'Zoé' },
    });
  });

  test('is one when it is made twice at the same time', async () => {
    const lea = { ...someone('zoe'), id: seedId('users', 'lea'), email: 'lea@exemple.fr' };
    const users = [
      {
        path: 'users',
        records: [{ id: lea.id, email: lea.email, first_name: 'Léa', last_name: 'B', role: 'candidate' }],
      },
    ];
    for (const statement of seedRecords(testApi.model, users, new Date(today)))
      await testApi.database.query(statement);

    const both = await Promise.all([post(testApi, path, lea), post(testApi, path, lea)]);

    expect(new Set(both.map(({ document }) => document.data.id)).size).toBe(1);
  });

  test.each(['recruiter_north', 'manager_east'] as const)('is not made by a %s', async (as) => {
    const refused = await post(testApi, path, someone(as), { first_name: 'A', last_name: 'B' });

    expect(refused.status).toBe(403);
  });

  test.each([
    ['the address', { email: 'other@exemple.fr' }, {}, 422, 'read-only'],
    ['the region', {}, { region: one('region_repositories', south) }, 403, 'forbidden-field'],
    ['the account', {}, { user: one('users', someone('awa').id) }, 422, 'read-only'],
    ['the last activity', { last_activity_at: '2026-01-01T00:00:00.000Z' }, {}, 422, 'read-only'],
  ])('keeps %s out of the candidate’s hands', async (_, attributes, relationships, status, code) => {
    const refused = await change(attributes, 'thomas', relationships);

    expect([refused.status, refused.document.errors[0].code]).toEqual([status, code]);
  });

  test.each([
    ['born sixteen years ago', { birth_date: '2010-03-02' }],
    ['from Corsica, typed in groups', { social_security_number: '1 99 01 2a 004 001 10' }],
    ['emptied', { social_security_number: null, birth_date: null }],
    ['available from today on', { availability: 'available_from', available_from: today }],
    ['reached at a number of Guyane', { phone: '+594694123456' }],
  ])('is taken: %s', async (_, attributes) => {
    expect((await change(attributes)).status).toBe(200);
  });

  test.each([
    ['too young', { birth_date: '2010-03-03' }, 'birth_date', 'too-young'],
    ['a wrong key', { social_security_number: '255081416802539' }, 'social_security_number', 'wrong-key'],
    ['a wrong month', { social_security_number: '255131416802538' }, 'social_security_number', 'wrong-month'],
    ['letters', { social_security_number: '25508141680253X' }, 'social_security_number', 'wrong-form'],
    [
      'available since yesterday',
      { availability: 'available_from', available_from: '2026-03-01' },
      'available_from',
      'in-the-past',
    ],
    [
      'available from no day',
      { availability: 'available_from', available_from: null },
      'available_from',
      'required',
    ],
    ['a phone too short for its country', { phone: '+3361234567' }, 'phone', 'not-phone'],
    ['a phone without a country', { phone: '0612345678' }, 'phone', 'not-phone'],
  ])('is refused: %s', async (_, attributes, name, code) => {
    expect(errorsOf(await change(attributes))).toEqual([[422, code, at(name)]]);
  });

  test('stores a number in one form, whatever way it was typed', async () => {
    const { document } = await change({ social_security_number: '2 55 08 14 168 025 38' });
    const field = 'social_security_number';
    const revealed = await testApi.send(`/${path}/${profileId('thomas')}/reveal?field=${field}`, {
      actor: someone('thomas'),
    });

    expect(document.data.attributes.social_security_number).toBe(mask);
    expect(revealed.document.meta.value).toBe('255081416802538');
  });

  test('wants five professions at most', async () => {
    const professions = Array.from({ length: 6 }, (_, index) => ({
      id: seedId('profession-repositories', `job ${index}`),
      label: `Métier ${index}`,
    }));
    const records = [{ path: 'profession-repositories', records: professions }];
    for (const statement of seedRecords(testApi.model, records, new Date(today)))
      await testApi.database.query(statement);
    const wanting = (count: number) =>
      change({}, 'thomas', {
        wanted_professions: {
          data: professions.slice(0, count).map(({ id }) => ({ type: 'profession_repositories', id })),
        },
      });

    const five = await wanting(5);
    const six = await wanting(6);

    expect(five.status).toBe(200);
    expect(errorsOf(six)).toEqual([[422, 'too-many-items', '/data/relationships/wanted_professions']]);
  });

  test('keeps a day of availability that has passed while other fields are edited', async () => {
    await change({ availability: 'available_from', available_from: '2026-03-05' }, 'awa');
    testApi.goTo('2026-03-10');

    const edited = await change({ nationality: 'Française' }, 'awa');
    testApi.goTo(today);

    expect(edited.status).toBe(200);
    expect(edited.document.data.attributes.available_from).toBe('2026-03-05');
  });

  test('lies where its commune does, and nowhere in one that is not French', async () => {
    await change({ city: 'Nanterre', postal_code: '92000', city_code: '92050' });

    const kept = await change({ address: '8 rue des Ateliers' });
    const moved = await change({ city: 'Rennes', postal_code: '35000' });
    const abroad = await change({ city: 'Tournai', postal_code: null });

    expect(kept.document.data.attributes.city_code).toBe('92050');
    expect(moved.document.data.attributes).toMatchObject({ city_code: '35238', latitude: '48.11198' });
    expect(abroad.document.data.attributes).toMatchObject({
      city_code: null,
      latitude: null,
      longitude: null,
    });
  });

  test('notes when the candidate was active last, and not that somebody acts in her place', async () => {
    testApi.goTo('2026-03-02T10:00:00.000Z');
    await change({ is_student: true });
    testApi.goTo('2026-03-02T11:00:00.000Z');
    const admin = someone('thomas', { emulatedBy: 'Camille admin' });
    await patch(testApi, path, profileId('thomas'), admin, { is_student: false });
    const acted = (await profileOf('thomas')).attributes.last_activity_at;
    await post(
      testApi,
      'candidate-languages',
      someone('thomas'),
      { language: 'Créole', level: 'native' },
      'thomas',
    );
    testApi.goTo(today);

    expect(acted).toBe('2026-03-02T10:00:00.000Z');
    expect((await profileOf('thomas')).attributes.last_activity_at).toBe('2026-03-02T11:00:00.000Z');
  });

  test('writes down each consent with its instant, and nothing by itself', async () => {
    const consents = async () => {
      const { document } = await testApi.send('/candidate-consents?sort=given_at', { actor: someone('awa') });
      return document.data.map(({ attributes }: { attributes: object }) => attributes);
    };
    const before = await consents();
    testApi.goTo('2026-03-03');
    await change({ accepts_email: true, accepts_sms: true }, 'awa');
    await change({ nationality: 'Malienne' }, 'awa');
    testApi.goTo('2026-03-04');
    await change({ accepts_sms: false }, 'awa');
    testApi.goTo(today);

    expect(before).toEqual([]);
    expect(await consents()).toMatchObject([
      { consent: 'accepts_email', is_given: true, given_at: '2026-03-03T08:30:00.000Z' },
      { consent: 'accepts_sms', is_given: true, given_at: '2026-03-03T08:30:00.000Z' },
      { consent: 'accepts_sms', is_given: false, given_at: '2026-03-04T08:30:00.000Z' },
    ]);
  });

  test('is of the region that a manager assigns, and of no other’s choice', async () => {
    const address = `/${path}/${profileId('awa')}/assign-region`;
    const manager = someone('manager_east');

    const unknown = await call(testApi, address, manager, { region: profileId('awa') });
    const missing = await call(testApi, address, manager, {});
    const byRecruiter = await call(testApi, address, someone('recruiter_north'), { region: south });
    const byCandidate = await call(testApi, address, someone('awa'), { region: south });
    const assigned = await call(testApi, address, manager, { region: south });
    const seen = await testApi.send(`/${path}/${profileId('awa')}`, { actor: someone('recruiter_south') });
    const gone = await testApi.send(`/${path}/${profileId('awa')}`, { actor: someone('recruiter_north') });

    expect(errorsOf(unknown)).toEqual([[422, 'related-not-found', '/meta/region']]);
    expect(errorsOf(missing)).toEqual([[422, 'required', '/meta/region']]);
    expect([byRecruiter, byCandidate].map(({ status }) => status)).toEqual([403, 403]);
    expect(assigned.document.data.relationships.region.data.id).toBe(south);
    expect([seen.status, gone.status]).toEqual([200, 404]);
  });

  test('is not found by another candidate, nor changed by staff', async () => {
    const id = profileId('thomas');

    const read = await testApi.send(`/${path}/${id}`, { actor: someone('zoe') });
    const changed = await patch(testApi, path, id, someone('zoe'), { first_name: 'Zoé' });
    const byStaff = await patch(testApi, path, id, someone('recruiter_north'), { first_name: 'Zoé' });

    expect([read.status, changed.status, byStaff.status]).toEqual([404, 404, 403]);
  });
});

describe('the parts of a profile', () => {
  const parts = [
    ['candidate-languages', (index: number) => ({ language: `Langue ${index}`, level: 'fluent' })],
    ['candidate-experiences', (index: number) => ({ job: `Poste ${index}`, from_date: '2020-01-01' })],
    ['candidate-formations', (index: number) => ({ label: `Formation ${index}` })],
  ] as const;

  test.each(parts)('are fifty at most: %s', async (part, attributesOf) => {
    const awa = someone('awa');
    for (let index = 0; index < 50; index += 1)
      expect((await post(testApi, part, awa, attributesOf(index), 'awa')).status).toBe(201);

    const refused = await post(testApi, part, awa, attributesOf(50), 'awa');

    expect(errorsOf(refused)).toEqual([[422, 'too-many-items', '/data']]);
  });

  test.each(parts)(
    'of one candidate are not there for another, nor for another region: %s',
    async (part, attributesOf) => {
      const { document } = await post(testApi, part, someone('thomas'), attributesOf(100), 'thomas');
      const address = `/${part}/${document.data.id}`;

      const added = await post(testApi, part, someone('zoe'), attributesOf(101), 'thomas');
      const seen = await Promise.all(
        (['zoe', 'recruiter_south', 'recruiter_north'] as const).map((as) =>
          testApi.send(address, { actor: someone(as) }),
        ),
      );
      const deleted = await testApi.send(address, { method: 'DELETE', actor: someone('zoe') });

      expect(errorsOf(added)).toEqual([[422, 'related-not-found', '/data/relationships/candidate_profile']]);
      expect([...seen, deleted].map(({ status }) => status)).toEqual([404, 404, 200, 404]);
    },
  );

  test('may overlap, and end on the day they begin, not before', async () => {
    const add = (from_date: string, to_date: string) =>
      post(
        testApi,
        'candidate-experiences',
        someone('thomas'),
        { job: 'Cariste', from_date, to_date },
        'thomas',
      );

    const answers = [
      await add('2025-01-01', '2025-06-30'),
      await add('2025-03-01', '2025-03-01'),
      await add('2025-03-02', '2025-03-01'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
  });
});
