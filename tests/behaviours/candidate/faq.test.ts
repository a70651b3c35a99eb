import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqResponse } from '#alec/candidate/server/faq/faqResponse.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import type { Locale } from '#engine/model/model.ts';
import { anyDatabase } from '../../world/databases.ts';
import { type DossierApi, migrations, openDossierApi, today } from '../dossierApi.ts';
import { addPeople, call, someone } from './profileWorld.ts';

const idOf = (name: string) => seedId('faq-entries', name);
const address = (name: string, vote: string) => `/faq-entries/${idOf(name)}/${vote}`;

let testApi: DossierApi;
beforeAll(async () => {
  testApi = await openDossierApi(anyDatabase(migrations));
  await addPeople(testApi);
  const records = [
    { name: 'pay', topic: 'pay', position: 1, is_published: true },
    { name: 'sign-in', topic: 'account', position: 3, is_published: true },
    { name: 'phone', topic: 'account', position: 2, is_published: true },
    { name: 'draft', topic: 'account', position: 4, is_published: false },
  ].map(({ name, ...more }) => ({
    id: idOf(name),
    question_fr: `${name} en français`,
    answer_fr: 'Réponse',
    question_en: `${name} in English`,
    answer_en: 'Answer',
    ...more,
  }));
  for (const statement of seedRecords(testApi.model, [{ path: 'faq-entries', records }], new Date(today)))
    await testApi.database.query(statement);
});
afterAll(() => testApi.close());

describe('a vote on an answer', () => {
  const votes: [Parameters<typeof someone>[0], string, object][] = [
    ['thomas', 'useful', { useful_count: 1, not_useful_count: 0 }],
    ['thomas', 'useful', { useful_count: 1, not_useful_count: 0 }],
    ['awa', 'useful', { useful_count: 2, not_useful_count: 0 }],
    ['thomas', 'not-useful', { useful_count: 1, not_useful_count: 1 }],
  ];

  test('counts once per person, her latest', async () => {
    for (const [as, vote, counts] of votes)
      expect((await call(testApi, address('pay', vote), someone(as))).document.meta).toEqual(counts);

    const stored = await testApi.send(`/faq-entries/${idOf('pay')}`);

    expect(stored.document.data.attributes).toMatchObject({ useful_count: 1, not_useful_count: 1 });
  });

  test('is counted each when several come at once', async () => {
    await Promise.all(
      (['thomas', 'awa', 'zoe'] as const).map((as) => call(testApi, address('phone', 'useful'), someone(as))),
    );

    const stored = await testApi.send(`/faq-entries/${idOf('phone')}`);

    expect(stored.document.data.attributes.useful_count).toBe(3);
  });

  test('is not for staff, nor for what is not published or not there', async () => {
    const answers = [
      await call(testApi, address('pay', 'useful'), someone('recruiter_north')),
      await call(testApi, address('draft', 'useful'), someone('thomas')),
      await call(testApi, address('nothing', 'useful'), someone('thomas')),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404]);
  });

  test('is given by candidates who list no entry, published or not', async () => {
    const answers = await Promise.all(
      [
        '/faq-entries',
        `/faq-entries/${idOf('pay')}`,
        `/faq-entries/${idOf('draft')}`,
        '/faq-entries/export?format=csv',
        '/faq-entries?group=is_published',
        '/records?filter[q]=draft',
      ].map((path) => testApi.send(path, { actor: someone('thomas') })),
    );

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 200]);
    expect(JSON.stringify(answers.map(({ document }) => document))).not.toContain(idOf('draft'));
  });

  test('is listed by nobody, and changes no version that somebody edits', async () => {
    const listed = await testApi.send('/faq-votes');
    const before = (await testApi.send(`/faq-entries/${idOf('sign-in')}`)).headers.get('etag') ?? '';
    await call(testApi, address('sign-in', 'useful'), someone('thomas'));

    const edited = await testApi.send(`/faq-entries/${idOf('sign-in')}`, {
      method: 'PATCH',
      headers: { 'if-match': before },
      body: { data: { type: 'faq_entries', id: idOf('sign-in'), attributes: { answer_en: 'Another' } } },
    });

    expect(listed.status).toBe(403);
    expect(edited.status).toBe(200);
    expect(edited.document.data.attributes.useful_count).toBe(1);
  });
});

describe('the public questions', () => {
  const ask = async (query: string, locale: Locale = 'en') => {
    const request = { url: `http://alec.test/public/faq${query}`, method: 'GET' };
    const { database, model } = testApi;
    const reply = await faqResponse(request, { database, model, requestId: 'request-1', locale });
    return { status: reply.status, headers: reply.headers, document: await reply.json() };
  };

  test('are grouped by topic, in their order, in the language that is asked for', async () => {
    const { status, headers, document } = await ask('?locale=fr');

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('content-language')).toBe('fr');
    expect(document).toEqual({
      topics: [
        {
          topic: 'account',
          label: 'Mon compte',
          entries: [
            { id: idOf('phone'), question: 'phone en français', answer: 'Réponse' },
            { id: idOf('sign-in'), question: 'sign-in en français', answer: 'Réponse' },
          ],
        },
        {
          topic: 'pay',
          label: 'Paie et avantages',
          entries: [{ id: idOf('pay'), question: 'pay en français', answer: 'Réponse' }],
        },
      ],
    });
  });

  test('are in the language of the browser where none is asked for', async () => {
    const { headers, document } = await ask('');

    expect(document.topics[0].label).toBe('My account');
    expect(headers.get('vary')).toBe('accept-language');
  });

  test.each([
    ['?lang=fr', 'unknown-parameter'],
    ['?locale=de', 'bad-parameter'],
    ['?locale=fr&locale=en', 'repeated-parameter'],
  ])('refuse %s', async (query, code) => {
    const { status, document } = await ask(query);

    expect([status, document.errors[0].code]).toEqual([400, code]);
  });
});
