import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from '#engine/files/createFiles.ts';
import { createTextReader } from '#engine/files/text/textReader.ts';
import { createLog } from '#engine/server/log.ts';
import { readTexts } from '#engine/server/readTexts.ts';
import { docxOf, pdf, sample } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  addPart,
  type DossierApi,
  engineWithFiles,
  openDossierApi,
  type Person,
  today,
} from './dossierApi.ts';

const base = 'http://alec.test/api/v1';

describe('the words of documents', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let course: string;
  const reader = createTextReader();
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
  });
  afterAll(() => Promise.all([testApi.close(), reader.rest()]));

  const ask = async (path: string, as: Person = 'manager', init: RequestInit = {}) => {
    const request = new Request(`${base}${path}`, {
      ...init,
      ...(init.body && { duplex: 'half' }),
    } as RequestInit);
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    return testApi.api.handle(request, context);
  };
  const addDocument = (name: string, of = course) =>
    addPart(testApi, 'documents', { course: of, attributes: { document_type: 2, name }, as: 'manager' });
  const put = async (document: string, bytes: Buffer, name = 'programme.docx') => {
    const id = randomUUID();
    const query = new URLSearchParams({ document, file_name: name });
    const body = new Blob([new Uint8Array(bytes)]).stream();
    const answer = await ask(`/document-versions/${id}/content?${query}`, 'admin', { method: 'PUT', body });
    expect(answer.status).toBe(201);
    return id;
  };
  const parts = () => ({
    database: testApi.database,
    files: testApi.files,
    model: () => testApi.model,
    log: createLog('silent'),
    reader,
  });
  const read = () => readTexts(parts());
  const search = async (
    words: string,
    { as = 'manager', more = '' }: { as?: Person; more?: string } = {},
  ) => {
    const answer = await ask(`/documents/search?filter[text]=${encodeURIComponent(words)}${more}`, as);
    return { status: answer.status, ...JSON.parse(await answer.text()) };
  };
  const found = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).data.map(({ meta }: { meta: { label: string } }) => meta.label);
  const textOf = async (version: string, as?: Person) => {
    const answer = await ask(`/document-versions/${version}/text`, as);
    return { status: answer.status, text: await answer.text() };
  };

  test('are read after the upload, and given as plain text', async () => {
    const version = await put(await addDocument('Texte'), docxOf('Convention signée à Brest'));

    const before = await textOf(version);
    await read();
    const after = await textOf(version);

    expect(before.status).toBe(409);
    expect(JSON.parse(before.text).errors[0].code).toBe('text-waits');
    expect(after).toEqual({ status: 200, text: 'Convention signée à Brest' });
    expect((await textOf(version, 'southern_director')).status).toBe(404);
  });

  test('are said to be missing where a file has none', async () => {
    const scanned = await put(await addDocument('Scan'), pdf('no words on its page'), 'scan.pdf');
    const image = await put(await addDocument('Photo'), sample('chromium.png'), 'photo.png');

    await read();

    expect((await textOf(scanned)).status).toBe(404);
    expect(JSON.parse((await textOf(image)).text).errors[0].code).toBe('no-text');
  });

  test('are found whatever their case, accents and endings, with the passage', async () => {
    const document = await addDocument('Programme');
    const version = await put(
      document,
      docxOf('Les évaluations & préalables des stagiaires ont lieu à Quimper.'),
    );
    await read();

    const answer = await search('EVALUATION prealable');

    expect(answer.data).toEqual([
      {
        type: 'documents',
        id: document,
        meta: {
          label: 'Programme',
          parent: expect.objectContaining({ type: 'training_courses', id: course }),
          version,
          file_name: 'programme.docx',
          passage: [
            { text: 'évaluations', isFound: true },
            { text: ' & ', isFound: false },
            { text: 'préalables', isFound: true },
            { text: ' des stagiaires ont lieu à Quimper', isFound: false },
          ],
        },
      },
    ]);
    expect(answer.meta).toEqual({ page: { number: 1, hasNext: false } });
    expect(await found('stagiaires quimp')).toEqual(['Programme']);
    expect(await found('stagiaires Nantes')).toEqual([]);
  });

  test('are asked for by words that no database takes for operators', async () => {
    await put(await addDocument('Ponctuation'), docxOf("l'engagement (annexe) coûte 12.50 € & plus"));
    await read();

    expect(await found("l'engagement (annexe")).toEqual(['Ponctuation']);
    expect(await found('12.50 & coute')).toEqual(['Ponctuation']);
    for (const words of ["''", "a' | b", '\\\\', '!!', ':*', '<-> &', 'é'.repeat(200)])
      expect((await search(words)).status, words).toBe(200);
  });

  test('are those of the last version alone', async () => {
    const document = await addDocument('Versions');
    await put(document, docxOf('brouillon chrysalide'));
    await put(document, docxOf('final papillon'));
    await read();

    expect(await found('papillon')).toEqual(['Versions']);
    expect(await found('chrysalide')).toEqual([]);
  });

  test('of one dossier are found there, newest first, page by page', async () => {
    const other = await addCourse(testApi);
    for (const [hour, name] of ['Premier', 'Deuxième', 'Troisième'].entries()) {
      testApi.goTo(`${today}T1${hour}:00:00.000Z`);
      await put(await addDocument(name, other), docxOf(`${name} ornithorynque`));
    }
    await put(await addDocument('Ailleurs'), docxOf('ornithorynque aussi'));
    await read();
    const here = `&filter[training_course]=${other}`;

    const first = await search('ornithorynque', { more: `${here}&page[size]=2` });
    const second = await search('ornithorynque', { more: `${here}&page[size]=2&page[number]=2` });

    expect(first.data.map(({ meta }: { meta: { label: string } }) => meta.label)).toEqual([
      'Troisième',
      'Deuxième',
    ]);
    expect(first.meta.page).toEqual({ number: 1, hasNext: true });
    expect(second.data.map(({ meta }: { meta: { label: string } }) => meta.label)).toEqual(['Premier']);
    expect(second.meta.page).toEqual({ number: 2, hasNext: false });
    expect(await found('ornithorynque')).toHaveLength(4);
  });

  test('of dossiers out of reach are found by nobody', async () => {
    await put(await addDocument('Secret'), docxOf('salamandre'));
    await read();

    const seen = await search('salamandre', { as: 'regional_director' });
    const foreign = await search('salamandre', { as: 'southern_director' });
    const foreignHere = await search('salamandre', {
      as: 'southern_director',
      more: `&filter[training_course]=${course}`,
    });

    expect(seen.data).toHaveLength(1);
    expect(foreign).toEqual({
      status: 200,
      data: [],
      meta: { page: { number: 1, hasNext: false } },
      jsonapi: expect.anything(),
    });
    expect(foreignHere.data).toEqual([]);
  });

  test('of a version in quarantine are found by nobody', async () => {
    const version = await put(await addDocument('Suspect'), docxOf('tarentule'));
    await read();
    await testApi.database.query({
      text: 'update document_versions set is_quarantined = true where id = $1',
      values: [version],
    });

    expect(await found('tarentule')).toEqual([]);
    expect((await textOf(version)).status).toBe(409);
  });

  const refused = [
    ['/documents/search', 400],
    ['/documents/search?filter[text]=a', 400],
    [`/documents/search?filter[text]=${'a'.repeat(201)}`, 400],
    ['/documents/search?filter[text]=devis&sort=name', 400],
    ['/documents/search?filter[text]=devis&filter[nothing]=1', 400],
    ['/document-versions/search?filter[text]=devis', 404],
    ['/training-courses/search?filter[text]=devis', 404],
  ] as const;
  test.each(refused)('%s is answered %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('are read by one server at a time, and again when it dies', async () => {
    const version = await put(await addDocument('Bail'), docxOf('musaraigne'));
    const state =
      'update file_texts set attempts = $1, attempt_until = now() + $2::interval where state = $3';
    await testApi.database.query({ text: state, values: [1, '1 minute', 'waiting'] });

    await read();
    const taken = await textOf(version);
    await testApi.database.query({ text: state, values: [1, '-1 second', 'waiting'] });
    await Promise.all([read(), read()]);

    expect(taken.status).toBe(409);
    expect(await textOf(version)).toMatchObject({ status: 200, text: 'musaraigne' });
  });

  test('are given up after three servers died over them', async () => {
    const version = await put(await addDocument('Dangereux'), docxOf('cobra'));
    await testApi.database.query({
      text: "update file_texts set attempts = 3 where state = 'waiting'",
      values: [],
    });

    await read();

    expect((await textOf(version)).status).toBe(404);
  });

  test('wait while the file store is away', async () => {
    const version = await put(await addDocument('Absent'), docxOf('cigogne'));
    const files = createFiles({
      place: { folder: '/proc/nothing/here' },
      antivirus: undefined,
      now: () => new Date(),
      warn: () => undefined,
    });

    await readTexts({ ...parts(), files: { open: () => files.receive({} as never) as never } }).catch(
      () => undefined,
    );

    expect((await textOf(version)).status).toBe(409);
  });

  test('of files that came before they were read are read too', async () => {
    const version = await put(await addDocument('Ancien'), docxOf('mammouth'));
    await testApi.database.query({ text: 'delete from file_texts', values: [] });

    await read();

    expect((await textOf(version)).text).toBe('mammouth');
  });
});
