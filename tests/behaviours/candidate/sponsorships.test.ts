import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailQueue } from '#alec/communications/server/mailQueue.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, openDossierApi, today } from '../dossierApi.ts';
import { addPeople, errorsOf, mailOf, patch, post, someone } from './profileWorld.ts';

const path = 'candidate-sponsorships';
const thomas = someone('thomas');
const at = (name: string) => `/data/attributes/${name}`;

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openDossierApi(anyDatabase(migrations));
  await addPeople(testApi);
});
afterAll(() => testApi.close());

const lucas = { first_name: 'Lucas', last_name: 'Henry', has_consent: true };
const invite = (attributes: object, as: 'thomas' | 'awa' = 'thomas') =>
  post(testApi, path, someone(as), { ...lucas, ...attributes }, as);

test('a person who agreed is invited once, and reads who invites and how to say no', async () => {
  testApi.goTo('2026-03-02T09:00:00.000Z');

  const { status, document } = await invite({ email: 'Lucas.Henry@exemple.test' });
  const queue = mailQueue(testApi.database, { name: 'ALEC', address: 'alec@exemple.test' }, testApi.files);
  const now = new Date('2026-03-02T09:00:01.000Z');
  const mail = await queue.take(now, new Date('2026-03-02T09:05:00.000Z'));
  const others = await queue.take(now, new Date('2026-03-02T09:05:00.000Z'));
  testApi.goTo(today);

  expect(status).toBe(201);
  expect(document.data.attributes).toMatchObject({ status: 'sent', email: 'lucas.henry@exemple.test' });
  expect(mail).toMatchObject({
    to: ['lucas.henry@exemple.test'],
    subject: 'Camille thomas vous invite',
    from: { name: 'Camille thomas (ALEC)', address: 'alec@exemple.test' },
  });
  expect(mail?.text).toMatch(/^Bonjour Lucas,/);
  expect(mail?.text).toContain('Répondez «\u00a0non\u00a0» à ce message');
  expect(others).toBeUndefined();
});

test('a person who is reached by phone alone gets no mail', async () => {
  const before = await mailsWaiting();

  const { status } = await invite({ phone: '+33698765432' });

  expect(status).toBe(201);
  expect(await mailsWaiting()).toBe(before);
});

test.each([
  [
    'without consent',
    { email: 'a@exemple.test', has_consent: false },
    [[422, 'needs-consent', at('has_consent')]],
  ],
  [
    'without an address or a number',
    {},
    [
      [422, 'email-or-phone', at('email')],
      [422, 'email-or-phone', at('phone')],
    ],
  ],
  ['by her own address', { email: mailOf('thomas').toUpperCase() }, [[422, 'own-invitation', at('email')]]],
  ['by her own number', { phone: '+33612000000' }, [[422, 'own-invitation', at('phone')]]],
  [
    'with an advertisement for a name',
    { email: 'a@exemple.test', first_name: 'Gagnez sur http://x.test' },
    [[422, 'wrong-form', at('first_name')]],
  ],
  ['without a name', { email: 'a@exemple.test', last_name: '' }, [[422, 'required', at('last_name')]]],
  [
    'who was hired already',
    { email: 'a@exemple.test', status: 'hired' },
    [[403, 'forbidden-field', at('status')]],
  ],
])('nobody is invited %s', async (_, attributes, faults) => {
  expect(errorsOf(await invite(attributes))).toEqual(faults);
});

test('whether a person has an account, a profile or an invitation is not told', async () => {
  await invite({ email: 'nora@exemple.test', phone: '+33611111111' });

  const answers = [
    await invite({ email: 'NORA@exemple.test' }, 'awa'),
    await invite({ phone: '+33611111111' }, 'awa'),
    await invite({ email: mailOf('recruiter_north') }, 'awa'),
    await invite({ email: mailOf('thomas') }, 'awa'),
    await invite({ phone: '+33612000000', email: 'new@exemple.test' }, 'awa'),
  ];

  const said = answers.map(({ document }) => JSON.stringify({ ...document.errors[0], id: null }));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(new Set(said).size).toBe(1);
});

test('two candidates who invite one person at once invite her once', async () => {
  const both = await Promise.all([
    invite({ email: 'twice@exemple.test' }),
    invite({ email: 'twice@exemple.test' }, 'awa'),
  ]);

  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('twenty people are invited a day at most, by the clock of Paris', async () => {
  testApi.goTo('2026-03-10T22:30:00.000Z');
  for (let index = 0; index < 20; index += 1)
    expect((await invite({ email: `friend${index}@exemple.test` })).status).toBe(201);

  const refused = await invite({ email: 'friend20@exemple.test' });
  const another = await invite({ email: 'friend21@exemple.test' }, 'awa');
  testApi.goTo('2026-03-10T23:30:00.000Z');
  const nextDay = await invite({ email: 'friend20@exemple.test' });
  testApi.goTo(today);

  expect(errorsOf(refused)).toEqual([[429, 'too-many-invitations', undefined]]);
  expect([another.status, nextDay.status]).toEqual([201, 201]);
});

test('staff of the region say what became of it, and change nothing else', async () => {
  const { id } = (await invite({ email: 'suivi@exemple.test' })).document.data;

  const followed = await patch(testApi, path, id, someone('recruiter_north'), { status: 'hired' });
  const renamed = await patch(testApi, path, id, someone('recruiter_north'), { email: 'other@exemple.test' });
  const fromElsewhere = await patch(testApi, path, id, someone('recruiter_south'), { status: 'declined' });
  const byCandidate = await patch(testApi, path, id, thomas, { status: 'hired' });
  const created = await post(
    testApi,
    path,
    someone('manager_east'),
    { ...lucas, email: 'z@exemple.test' },
    'thomas',
  );

  expect(followed.document.data.attributes.status).toBe('hired');
  expect(errorsOf(renamed)).toEqual([[422, 'read-only', at('email')]]);
  expect([fromElsewhere, byCandidate, created].map(({ status }) => status)).toEqual([404, 403, 403]);
});

test('an invitation is not there for another candidate, nor made in her place', async () => {
  const { id } = (await invite({ email: 'privee@exemple.test' })).document.data;

  const seen = await testApi.send(`/${path}/${id}`, { actor: someone('awa') });
  const forAnother = await post(
    testApi,
    path,
    someone('awa'),
    { ...lucas, email: 'v@exemple.test' },
    'thomas',
  );

  expect(seen.status).toBe(404);
  expect(forAnother.status).toBe(422);
});

async function mailsWaiting(): Promise<number> {
  const [found] = await testApi.database.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from communications
      where delivery = 'queued'`),
  );
  return found?.count ?? 0;
}
