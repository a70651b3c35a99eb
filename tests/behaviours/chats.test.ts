import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { pdf } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  addGroup,
  addPart,
  type Document,
  type DossierApi,
  engineWithFiles,
  managerId,
  one,
  openDossierApi,
  type Person,
  south,
  today,
  userId,
} from './dossierApi.ts';

describe('the chat of a dossier', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let id: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());
  beforeEach(async () => {
    testApi.goTo(today);
    id = await addCourse(testApi, { as: 'recruiter' });
    await run(sql`
      update training_courses
      set manager_id = ${managerId('manager')}::uuid, cpef_manager_id = null, regional_director_id = null
      where id = ${id}::uuid`);
    await forget();
  });

  const run = (statement: ReturnType<typeof sql>) => testApi.database.query(statementOf(statement));
  const forget = () => run(sql`delete from user_notifications where training_course_id = ${id}::uuid`);
  const post = (as: Person, attributes: object = {}, more: object = {}) =>
    testApi.send('/chats', {
      as,
      body: {
        data: {
          type: 'chats',
          attributes: { content: 'Le devis est prêt.', ...attributes },
          relationships: { training_course: one('training_courses', id), ...more },
        },
      },
    });
  const write = async (as: Person, attributes: object = {}): Promise<string> =>
    (await post(as, attributes)).document.data.id;
  const change = (message: string, attributes: object, as: Person) =>
    testApi.send(`/chats/${message}`, {
      method: 'PATCH',
      body: { data: { type: 'chats', id: message, attributes } },
      as,
    });
  const remove = (message: string, as: Person) => testApi.send(`/chats/${message}`, { method: 'DELETE', as });
  const later = (minutes: number, seconds = 0) =>
    testApi.goTo(
      new Date(Date.parse(`${today}T08:30:00Z`) + minutes * 60_000 + seconds * 1000).toISOString(),
    );
  const markRead = (as: Person, dossier = id) =>
    testApi.send('/chats/mark-as-read', {
      method: 'PATCH',
      body: { meta: { training_course: dossier } },
      as,
    });
  const unread = async (as: Person, dossiers = id): Promise<Document> =>
    (await testApi.send(`/chats/unread?training_courses=${dossiers}`, { as })).document.meta.unread;
  /** `6 manager`: type and person of each notification. */
  const told = async (): Promise<string[]> => {
    const rows = await testApi.database.query<{ told: string }>(
      statementOf(sql`
        select notification_type || ' ' || replace(user_email, '@exemple.fr', '') as told
        from user_notifications
        where training_course_id = ${id}::uuid
        order by told`),
    );
    return rows.map((row) => row.told);
  };

  test('says who wrote, as the server knows her', async () => {
    const { document } = await post('recruiter');

    expect(document.data.attributes).toMatchObject({
      content: 'Le devis est prêt.',
      first_name: 'Camille',
      last_name: 'recruiter',
      email: 'recruiter@exemple.fr',
      user_id: userId('recruiter'),
      origin: 'erpf',
      edited: false,
    });
  });

  describe('with documents', () => {
    const addDocument = (name: string, of = id) =>
      addPart(testApi, 'documents', { course: of, attributes: { document_type: 40, name } });

    test('needs no words, and is told of by their names', async () => {
      const [first, second] = [await addDocument('Programme'), await addDocument('Devis')];

      const { status } = await post(
        'recruiter',
        { content: null },
        { document: one('documents', first), documents: { data: [{ type: 'documents', id: second }] } },
      );
      const read = await testApi.send(
        `/chats?filter[training_course]=${id}&include=document,document.versions,documents`,
      );
      const [notice] = await testApi.database.query<{ message: string }>(
        statementOf(
          sql`select message from user_notifications where training_course_id = ${id}::uuid limit 1`,
        ),
      );

      expect(status).toBe(201);
      expect(read.document.included.map((one: Document) => one.id).sort()).toEqual([first, second].sort());
      expect(notice?.message).toBe('Camille recruiter\u00a0: Programme, Devis');
    });

    test('shows none of another dossier', async () => {
      const foreign = await addDocument('Devis', await addCourse(testApi));

      const further = { documents: { data: [{ type: 'documents', id: foreign }] } };
      const replies = [
        await post('admin', {}, { document: one('documents', foreign) }),
        await post('admin', {}, further),
      ];

      expect(replies.map(({ document }) => document.errors[0].source.pointer)).toEqual([
        '/data/relationships/document',
        '/data/relationships/documents',
      ]);
    });

    test('says something without any', async () => {
      const { status, document } = await post('admin', { content: null });

      expect(status).toBe(422);
      expect(document.errors[0].source.pointer).toBe('/data/attributes/content');
    });
  });

  test.each([
    [{ first_name: 'Zoé' }, 403, 'forbidden-field'],
    [{ email: 'zoe@exemple.fr' }, 403, 'forbidden-field'],
    [{ origin: 'lucie' }, 422, 'read-only'],
    [{ user_id: 'x' }, 422, 'read-only'],
    [{ edited: true }, 422, 'read-only'],
    [{ mentioned_names: ['Zoé'] }, 422, 'read-only'],
  ])('cannot be written in the name of another: %j', async (attributes, status, code) => {
    const reply = await post('admin', attributes);

    expect([reply.status, reply.document.errors[0].code]).toEqual([status, code]);
  });

  // Source: matrix of permissions; a recruiter and a director have their own dossiers only.
  test.each([
    ['admin', 201],
    ['manager', 201],
    ['other_manager', 201],
    ['cpef', 201],
    ['regional_director', 201],
    ['recruiter', 201],
    ['southern_director', 422],
  ] as const)('is written by the %s: %i', async (person, status) => {
    expect((await post(person)).status).toBe(status);
  });

  test('of a dossier is read by those who may see the dossier', async () => {
    await write('manager');
    const southern = async (as: Person) =>
      (await testApi.send(`/chats?filter[training_course]=${id}`, { as })).document.data.length;

    expect([await southern('recruiter'), await southern('southern_director')]).toEqual([1, 0]);
  });

  describe('a message', () => {
    test('is changed by its author for a quarter of an hour, and says so', async () => {
      const message = await write('recruiter');
      later(15);

      const { status, document } = await change(message, { content: 'Le devis est signé.' }, 'recruiter');

      expect(status).toBe(200);
      expect(document.data.attributes).toMatchObject({ content: 'Le devis est signé.', edited: true });
    });

    test.each([
      ['changed', (message: string) => change(message, { content: 'Non' }, 'recruiter')],
      ['taken back', (message: string) => remove(message, 'recruiter')],
    ])('is no longer %s a second later', async (_, act) => {
      const message = await write('recruiter');
      later(15, 1);

      const { status, document } = await act(message);

      expect(status).toBe(409);
      expect(document.errors[0]).toMatchObject({
        code: 'too-late-to-change',
        detail:
          'This message was sent more than 15 minutes ago: it can no longer be changed or deleted. Write another one.',
      });
    });

    test.each(['manager', 'regional_director', 'admin', 'cpef'] as const)(
      'of another is not changed by the %s',
      async (person) => {
        const message = await write('recruiter');

        const { status, document } = await change(message, { content: 'Non' }, person);

        expect([status, document.errors[0].code]).toEqual([403, 'not-author']);
      },
    );

    test('of another is taken away by an administrator alone, at any time', async () => {
      const message = await write('recruiter');
      later(60);

      const answers = [await remove(message, 'manager'), await remove(message, 'admin')];

      expect(answers.map(({ status }) => status)).toEqual([403, 204]);
    });

    test('stays in its dossier', async () => {
      const message = await write('recruiter');
      const other = await addCourse(testApi, { as: 'recruiter' });

      const { status } = await testApi.send(`/chats/${message}/relationships/training_course`, {
        method: 'PATCH',
        body: one('training_courses', other),
        as: 'recruiter',
      });

      expect(status).toBe(422);
    });

    test('shows no document of another dossier', async () => {
      const other = await addCourse(testApi, { as: 'recruiter' });
      const document = (course: string) =>
        addPart(testApi, 'documents', { course, attributes: { name: 'Devis', document_type: 40 } });
      const shown = async (course: string) =>
        (await post('recruiter', {}, { document: one('documents', await document(course)) })).status;

      expect([await shown(id), await shown(other)]).toEqual([201, 422]);
    });

    test('that was sent twice under one key stands once', async () => {
      const body = {
        data: {
          type: 'chats',
          attributes: { content: 'Une fois' },
          relationships: { training_course: one('training_courses', id) },
        },
      };
      const send = () =>
        testApi.send('/chats', { body, as: 'recruiter', headers: { 'idempotency-key': id } });

      const answers = [await send(), await send()];

      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.document.data.id).toBe(answers[1]?.document.data.id);
      expect(await unread('manager')).toEqual({ [id]: 1 });
    });
  });

  describe('rings', () => {
    test.each([
      ['recruiter', ['6 manager']],
      ['manager', ['6 recruiter']],
      ['other_manager', ['6 manager', '6 recruiter']],
    ] as const)('for a message of the %s at the others of the dossier', async (author, expected) => {
      await write(author);

      expect(await told()).toEqual(expected);
    });

    test('at who wrote before and at the agency, once until she has read', async () => {
      await addGroup(testApi, id, 'A1', { is_main_group: true, recruiter_email: 'cpef@exemple.fr' });
      await write('other_manager');
      await forget();

      await write('manager');
      await write('manager', { content: 'Et signé.' });

      expect(await told()).toEqual(['6 cpef', '6 other_manager', '6 recruiter']);
      const { document } = await testApi.send('/user-notifications', { as: 'cpef' });
      expect(document.data[0].attributes.message).toBe('Camille manager\u00a0: Et signé.');
    });

    test('at whom a message names, if she may see the dossier; who else was meant stays text', async () => {
      const content = '@Camille cpef et @Camille southern_director, @Camille admin\u00a0?';
      const mentions = ['cpef', 'southern_director', 'other_manager'].map((name) => userId(name as Person));

      const { document } = await post('recruiter', { content, mentions });

      expect(document.data.attributes).toMatchObject({
        mentions: [userId('cpef')],
        mentioned_names: ['Camille cpef'],
      });
      expect(await told()).toEqual(['6 manager', '7 cpef']);
    });
  });

  describe('what was read', () => {
    test('is one mark per person, moved by each look, and takes the notifications along', async () => {
      await write('recruiter');
      await write('recruiter', { content: 'Deux' });
      const before = await unread('manager');

      const first = await markRead('manager');
      later(1);
      await write('recruiter', { content: 'Trois' });
      const between = await unread('manager');
      await markRead('manager');

      expect([before, between, await unread('manager')]).toEqual([{ [id]: 2 }, { [id]: 1 }, {}]);
      expect(first.document.meta).toEqual({ read_until: `${today}T08:30:00.000Z` });
      const { document } = await testApi.send(`/chat-reads?filter[training_course]=${id}`, {
        as: 'recruiter',
      });
      expect(document.data.map(({ attributes }: Document) => attributes)).toMatchObject([
        { user_id: userId('manager'), user_name: 'Camille manager', read_until: `${today}T08:31:00.000Z` },
      ]);
      const bell = await testApi.send(`/user-notifications?filter[training_course]=${id}`, { as: 'manager' });
      expect(bell.document.data.map(({ attributes }: Document) => attributes.is_read)).toEqual([true, true]);
    });

    test('counts nobody’s own words, and nothing of a dossier out of sight or of others', async () => {
      await write('recruiter');
      await run(sql`update training_courses set region_id = ${south}::uuid where id = ${id}::uuid`);
      const people = ['recruiter', 'regional_director', 'manager', 'admin'] as const;
      const answers = await Promise.all(people.map((person) => unread(person)));
      const marked = await markRead('regional_director');

      expect([...answers, marked.status]).toEqual([{}, {}, { [id]: 1 }, {}, 404]);
    });
  });

  test.each([
    ['ca', ['cpef', 'manager', 'other_manager', 'recruiter', 'regional_director']],
    ['CPÉ', ['cpef']],
    ['camille other', ['other_manager']],
    ['c', []],
    ['%', []],
    ['southern', []],
  ])('offers those who may see the dossier for @%s', async (typed, names) => {
    const { document } = await testApi.send(
      `/chats/people?training_course=${id}&q=${encodeURIComponent(typed)}`,
    );

    expect(document.meta.people.map(({ name }: Document) => name.replace('Camille ', '')).sort()).toEqual(
      names,
    );
  });

  test('a file that comes with a message stands in the history of the dossier', async () => {
    const [document, version] = [randomUUID(), randomUUID()];
    const relationships = { training_course: one('training_courses', id) };
    const attributes = { document_type: 40, name: 'plan' };
    const data = JSON.stringify({ type: 'documents', id: document, attributes, relationships });
    const query = new URLSearchParams({ version, file_name: 'plan.pdf', data });
    const put = await testApi.api.handle(
      new Request(`http://alec.test/api/v1/documents/${document}/content?${query}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(pdf('plan')),
      }),
      { actor: actorOf('recruiter'), requestId: 'request-1', locale: 'fr' },
    );
    const message = await post('recruiter', {}, { document: one('documents', document) });

    expect([put.status, message.status]).toEqual([201, 201]);
    const entries = (
      await testApi.send(`/activities?filter[training_course]=${id}&filter[user_name]=Camille recruiter`)
    ).document.data.map((entry: Document) => [entry.attributes.event, entry.attributes.entity_id]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['created', document],
        ['created', version],
        ['created', message.document.data.id],
      ]),
    );
  });
});
