import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '#alec/communications/server/mailQueue.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, north, type Person, today } from '../dossierApi.ts';
import { addAd, applied, apply, candidate, openAdsApi, profileOf } from './adsApi.ts';

describe('notifications of an application', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let ad: string;
  beforeAll(async () => {
    testApi = await openAdsApi(engine);
  });
  beforeEach(async () => {
    await run(sql`delete from candidate_applications`);
    await run(sql`delete from communications`);
    await run(sql`delete from user_preferences`);
    ad = await addAd(testApi, { attributes: { title: 'Cariste', company: 'Delmas' } });
    await forget();
  });
  afterAll(() => testApi.close());

  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  const forget = () => run(sql`delete from user_notifications`);
  const decide = (id: string, name: 'take-up' | 'choose' | 'refuse', as: Person = 'manager') =>
    testApi.send(`/candidate-applications/${id}/${name}`, {
      method: 'PATCH',
      as,
      ...(name === 'refuse' && { body: { meta: { message: 'Le poste est pourvu.' } } }),
    });
  const told = async () =>
    (
      await testApi.database.query<{ told: string }>(
        statementOf(sql`
          select concat_ws(' | ', replace(user_email, '@exemple.fr', ''), title, message) as told
          from user_notifications
          order by user_email`),
      )
    ).map((row) => row.told);
  const nextMail = () =>
    mailQueue(
      testApi.database,
      { name: 'ALEC', address: 'alec@alec.fr' },
      { open: () => Promise.reject(new Error('it has no file')) },
    ).take(new Date(`${today}T08:31:00.000Z`), new Date(`${today}T08:36:00.000Z`));

  test('go to the recruiters of the candidate’s region, with a way to her', async () => {
    await applied(testApi, ad, { message: 'Je suis disponible.' });

    const { document } = await testApi.send('/user-notifications', { as: 'recruiter' });

    expect(await told()).toEqual([
      'recruiter | Nouvelle candidature de Thomas Petit | Cariste, Delmas\nJe suis disponible.',
    ]);
    expect(document.data[0].attributes.notification_type).toBe(9);
    expect(document.data[0].relationships.candidate_profile.data.id).toBe(profileOf('thomas'));
    expect(document.data[0].relationships.region.data.id).toBe(north);
  });

  test('go to nobody where the region has no recruiter', async () => {
    await applied(testApi, ad, { as: 'sarah' });

    expect(await told()).toEqual([]);
  });

  test('go to the recruiters when it is withdrawn and when it is sent anew', async () => {
    const id = await applied(testApi, ad);
    await forget();

    await testApi.send(`/candidate-applications/${id}/withdraw`, {
      method: 'PATCH',
      actor: candidate('thomas'),
    });
    const withdrawn = await told();
    await forget();
    await apply(testApi, ad);

    expect(withdrawn).toEqual(['recruiter | Candidature retirée par Thomas Petit | Cariste, Delmas']);
    expect(await told()).toEqual(['recruiter | Nouvelle candidature de Thomas Petit | Cariste, Delmas']);
  });

  test('go to who has not muted them', async () => {
    await run(sql`
      insert into user_preferences (id, user_id, muted_notifications)
      select '00000000-0000-4000-8000-0000000000e1'::uuid, id, '{9}' from users where email = 'recruiter@exemple.fr'`);

    await applied(testApi, ad);

    expect(await told()).toEqual([]);
  });

  test('tell the candidate what was decided, not that it is under review', async () => {
    const [first, second] = [await applied(testApi, ad), await applied(testApi, ad, { as: 'sarah' })];
    await forget();

    await decide(first, 'take-up');
    await decide(first, 'choose');
    await decide(second, 'refuse');

    expect(await told()).toEqual([
      'sarah | Votre candidature n’a pas été retenue | Cariste, Delmas\nLe poste est pourvu.',
      'thomas | Votre candidature a été retenue | Cariste, Delmas',
    ]);
    const own = await testApi.send('/user-notifications', { actor: candidate('sarah') });
    expect(own.document.data.length).toBe(1);
  });

  test('are mailed to a candidate who accepts mails, at the address of her profile', async () => {
    await decide(await applied(testApi, ad), 'refuse');

    const mail = await nextMail();

    expect(mail).toMatchObject({
      from: { name: 'ALEC', address: 'alec@alec.fr' },
      to: ['thomas.petit@exemple.fr'],
      subject: 'Votre candidature n’a pas été retenue\u00a0: Cariste, Delmas',
      text: [
        'Bonjour,',
        'Votre candidature pour «\u00a0Cariste, Delmas\u00a0» n’a pas été retenue.',
        'Le poste est pourvu.',
        'D’autres annonces vous attendent dans votre espace.',
      ].join('\n\n'),
    });
    expect(mail?.replyTo).toBeUndefined();
  });

  test('are mailed in the language of the account', async () => {
    await run(sql`
      insert into user_preferences (id, user_id, language)
      select '00000000-0000-4000-8000-0000000000e2'::uuid, id, 'en' from users where email = 'thomas@exemple.fr'`);

    await decide(await applied(testApi, ad), 'choose');

    expect((await nextMail())?.subject).toBe('You were chosen: Cariste, Delmas');
  });

  test('are not mailed to who accepts no mails', async () => {
    await decide(await applied(testApi, ad, { as: 'sarah' }), 'choose');

    expect(await nextMail()).toBeUndefined();
  });

  test('are mailed with a subject of one line, whatever the ad is called', async () => {
    await run(sql`update candidate_ads set title = E'Cariste\r\nBcc: all@exemple.fr' where id = ${ad}::uuid`);

    await decide(await applied(testApi, ad), 'choose');

    expect((await nextMail())?.subject).toBe(
      'Votre candidature a été retenue\u00a0: Cariste Bcc: all@exemple.fr, Delmas',
    );
  });

  test('are not made by a decision that is refused', async () => {
    const id = await applied(testApi, ad);
    await decide(id, 'choose');
    await forget();
    await run(sql`delete from communications`);

    await decide(id, 'refuse');

    expect([await told(), await nextMail()]).toEqual([[], undefined]);
  });
});
