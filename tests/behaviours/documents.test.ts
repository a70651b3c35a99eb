import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  addPart,
  type DossierApi,
  engineWithFiles,
  one,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

const base = 'http://alec.test/api/v1';

describe('the documents of a dossier', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let course: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
  });
  afterAll(() => testApi.close());

  /** A request whose answer may be bytes. */
  const ask = async (path: string, init: RequestInit & { as?: Person } = {}) => {
    const { as = 'manager', ...rest } = init;
    const request = new Request(`${base}${path}`, {
      ...rest,
      ...(rest.body && { duplex: 'half' }),
    } as RequestInit);
    const response = await testApi.api.handle(request, {
      actor: actorOf(as),
      requestId: 'request-1',
      locale: 'en',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const json = () => JSON.parse(bytes.toString());
    return { status: response.status, headers: response.headers, bytes, json };
  };
  const addDocument = (name = 'Programme', as: Person = 'manager', of = course) =>
    addPart(testApi, 'documents', { course: of, attributes: { document_type: 2, name }, as });
  const put = (document: string, bytes: Buffer, more: { id?: string; name?: string; as?: Person } = {}) => {
    const { id = randomUUID(), name = 'programme.pdf', as } = more;
    const query = new URLSearchParams({ document, file_name: name });
    return ask(`/document-versions/${id}/content?${query}`, {
      method: 'PUT',
      body: new Blob([new Uint8Array(bytes)]).stream(),
      ...(as && { as }),
    });
  };
  const post = (document: string, attributes: object) =>
    testApi.send('/document-versions', {
      body: {
        data: {
          type: 'document_versions',
          attributes,
          relationships: { document: one('documents', document) },
        },
      },
    });
  const changing = (id: string, attributes: object) => ({
    method: 'PATCH',
    body: { data: { type: 'documents', id, attributes } },
  });
  const documentOf = async (id: string) => (await testApi.send(`/documents/${id}`)).document.data.attributes;

  test('a version comes as encoded content, and is downloaded as it was', async () => {
    const document = await addDocument();
    const bytes = pdf('encodé');

    const created = await post(document, { file_name: 'devis signé.pdf', content: bytes.toString('base64') });
    const { id, attributes } = created.document.data;
    const downloaded = await ask(`/document-versions/${id}/download`);

    expect(created.status).toBe(201);
    expect(attributes).toMatchObject({
      file_name: 'devis signé.pdf',
      version_number: 1,
      mime_type: 'application/pdf',
      size: bytes.length,
      created_by: 'Camille admin',
    });
    expect(attributes).not.toHaveProperty('content');
    expect(downloaded.status).toBe(200);
    expect(downloaded.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(downloaded.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="devis signe.pdf"; filename*=UTF-8''devis%20sign%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await documentOf(document)).toMatchObject({ version_count: 1, updated_by: 'Camille admin' });
  });

  test('bytes are put as they are; the same again change nothing, others are refused', async () => {
    const document = await addDocument();
    const id = randomUUID();

    const first = await put(document, pdf('a'), { id });
    const again = await put(document, pdf('a'), { id });
    const other = await put(document, pdf('b'), { id });

    expect(first.status).toBe(201);
    expect(first.json().data.attributes).toMatchObject({ version_number: 1, created_by: 'Camille manager' });
    expect(again.status).toBe(200);
    expect(other.status).toBe(409);
    expect(other.json().errors[0].code).toBe('has-content');
    expect(await documentOf(document)).toMatchObject({ version_count: 1 });
  });

  test('a row that waits for its bytes gets them, and has none to give before', async () => {
    const document = await addDocument();
    const waiting = await post(document, { file_name: 'a.pdf' });
    const { id } = waiting.document.data;

    const before = await ask(`/document-versions/${id}/download`);
    const counted = await documentOf(document);
    const filled = await put(document, pdf('later'), { id });

    expect(before.status).toBe(404);
    expect(counted.version_count).toBe(0);
    expect(filled.status).toBe(200);
    expect((await documentOf(document)).version_count).toBe(1);
  });

  describe('put with the document that it is the first version of', () => {
    const putFirst = (id: string, version: string, attributes: object, bytes = pdf('first')) => {
      const relationships = { training_course: one('training_courses', course) };
      const data = JSON.stringify({ type: 'documents', id, attributes, relationships });
      const query = new URLSearchParams({ version, file_name: 'devis.pdf', data });
      return ask(`/documents/${id}/content?${query}`, {
        method: 'PUT',
        body: new Blob([new Uint8Array(bytes)]).stream(),
      });
    };

    test('makes both, and once only when it is tried again', async () => {
      const [id, version] = [randomUUID(), randomUUID()];

      const first = await putFirst(id, version, { document_type: 1, name: 'Devis' });
      const again = await putFirst(id, version, { document_type: 1, name: 'Devis' });

      expect([first.status, again.status]).toEqual([201, 200]);
      expect(first.json().data).toMatchObject({ id: version, attributes: { version_number: 1 } });
      expect(await documentOf(id)).toMatchObject({ name: 'Devis', version_count: 1 });
    });

    test('adds a version to one that is there', async () => {
      const document = await addDocument();
      await put(document, pdf('one'));

      const second = await putFirst(document, randomUUID(), {}, pdf('two'));

      expect(second.json().data.attributes).toMatchObject({ version_number: 2, file_name: 'devis.pdf' });
    });

    test('makes neither where one of them is refused', async () => {
      const [unnamed, disguised] = [randomUUID(), randomUUID()];

      const refused = await putFirst(unnamed, randomUUID(), { document_type: 1 });
      const other = await putFirst(
        disguised,
        randomUUID(),
        { document_type: 1, name: 'Devis' },
        Buffer.from('x'),
      );

      expect([refused.status, other.status]).toEqual([422, 422]);
      expect((await testApi.send(`/documents/${unnamed}`)).status).toBe(404);
      expect((await testApi.send(`/documents/${disguised}`)).status).toBe(404);
    });
  });

  test('three who add versions at once get the numbers 1, 2 and 3', async () => {
    const document = await addDocument();

    const answers = await Promise.all(['a', 'b', 'c'].map((title) => put(document, pdf(title))));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const numbers = answers.map((answer) => answer.json().data.attributes.version_number);
    expect(numbers.sort()).toEqual([1, 2, 3]);
    expect((await documentOf(document)).version_count).toBe(3);
  });

  test('an old version is made current as a new one with the same bytes', async () => {
    const document = await addDocument();
    const first = (await put(document, pdf('first'))).json().data.id;
    await put(document, pdf('second'));

    const made = await testApi.send(`/document-versions/${first}/make-current`, { method: 'PATCH' });
    const last = await ask(`/documents/${document}/download-last-version`);

    expect(made.status).toBe(201);
    expect(made.document.data.attributes).toMatchObject({ version_number: 3, restored_from: 1 });
    expect(last.bytes.equals(pdf('first'))).toBe(true);
  });

  test('a part of a file, and a file one has already, are told as HTTP does', async () => {
    const document = await addDocument();
    const bytes = pdf('range');
    const { id } = (await put(document, bytes)).json().data;
    const get = (headers: Record<string, string>, method = 'GET') =>
      ask(`/document-versions/${id}/download`, { headers, method });
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';

    const part = await get({ range: 'bytes=5-9' });
    const end = await get({ range: 'bytes=-4' });
    const beyond = await get({ range: `bytes=${bytes.length}-` });
    const known = await get({ 'if-none-match': etag });
    const changed = await get({ range: 'bytes=0-1', 'if-range': '"other"' });

    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(5, 10))).toBe(true);
    expect(part.headers.get('content-range')).toBe(`bytes 5-9/${bytes.length}`);
    expect(end.bytes.equals(bytes.subarray(-4))).toBe(true);
    expect(beyond.status).toBe(416);
    expect(known.status).toBe(304);
    expect(changed.status).toBe(200);
  });

  test('several are zipped, each last version under a name of its own', async () => {
    const one = await addDocument('Programme');
    const two = await addDocument('Programme');
    await put(one, pdf('old'));
    await put(one, pdf('new'));
    await put(two, pdf('two'));
    const empty = await addDocument('Sans fichier');

    const zip = await ask(`/documents/download-zip?documentIds=${one},${two},${empty}`);
    const entries = unzipSync(new Uint8Array(zip.bytes));

    expect(zip.headers.get('content-length')).toBe(String(zip.bytes.length));
    expect(Object.keys(entries)).toEqual([
      '01_Training programme_Programme_v2.pdf',
      '02_Training programme_Programme_v1.pdf',
    ]);
    expect(Buffer.from(Object.values(entries)[0] ?? []).equals(pdf('new'))).toBe(true);
  });

  test('a locked document takes no version and is not deleted, and says who locked it', async () => {
    const document = await addDocument();
    await put(document, pdf('kept'));
    const locked = await testApi.send(`/documents/${document}`, {
      ...changing(document, { is_locked: true }),
      as: 'manager',
    });

    const version = await put(document, pdf('refused'));
    const deleted = await testApi.send(`/documents/${document}`, { method: 'DELETE' });
    const named = await testApi.send(`/documents/${document}`, changing(document, { name: 'Autre' }));
    const unlocked = await testApi.send(`/documents/${document}/unlock`, { method: 'PATCH' });

    expect(locked.status).toBe(200);
    expect(locked.document.data.attributes).toMatchObject({ is_locked: true });
    expect([version.status, deleted.status, named.status]).toEqual([409, 409, 409]);
    expect(version.json().meta).toMatchObject({ locked_by: 'Camille manager' });
    expect(unlocked.document.data.attributes).toMatchObject({ is_locked: false, locked_at: null });
    expect((await put(document, pdf('taken'))).status).toBe(201);
  });

  test.each([
    ['no base 64', { file_name: 'a.pdf', content: '%%%' }, 422, 'not-base64'],
    ['no name', { content: pdf('x').toString('base64') }, 422, 'required'],
    ['no content at all', { file_name: 'a.pdf', content: '' }, 422, 'file-empty'],
    [
      'another type than its name',
      { file_name: 'a.png', content: pdf('x').toString('base64') },
      422,
      'file-extension',
    ],
    [
      'a type nobody takes',
      { file_name: 'a.svg', content: Buffer.from('<svg/>').toString('base64') },
      422,
      'file-extension',
    ],
    [
      'too much of it',
      { file_name: 'a.pdf', content: Buffer.alloc(20_971_521, 65).toString('base64') },
      413,
      'file-too-large',
    ],
  ])('content is refused that has %s', async (_, attributes, status, code) => {
    const document = await addDocument();

    const refused = await post(document, attributes);

    expect(refused.status).toBe(status);
    expect(refused.document.errors[0].code).toBe(code);
    expect((await documentOf(document)).version_count).toBe(0);
  });

  test('bytes are refused past 20 MB, whatever length was announced', async () => {
    const document = await addDocument();

    const refused = await put(document, Buffer.alloc(20_971_521, 65));

    expect(refused.status).toBe(413);
    expect((await documentOf(document)).version_count).toBe(0);
  });

  test('a dossier of others keeps its documents to itself', async () => {
    const document = await addDocument();
    const { id } = (await put(document, pdf('own'))).json().data;
    const as = 'southern_director';

    const answers = await Promise.all([
      ask(`/document-versions/${id}/download`, { as }),
      ask(`/document-versions/${id}/preview`, { as }),
      ask(`/documents/${document}/download-last-version`, { as }),
      ask(`/documents/download-zip?documentIds=${document}`, { as }),
      ask(`/documents/${document}`, { as }),
    ]);
    const put409 = await put(document, pdf('foreign'), { as });

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(put409.status).toBe(422);
  });

  test('a version is taken away by an administrator alone', async () => {
    const document = await addDocument();
    const { id } = (await put(document, pdf('v'))).json().data;

    const byManager = await testApi.send(`/document-versions/${id}`, { method: 'DELETE', as: 'manager' });
    const byAdmin = await testApi.send(`/document-versions/${id}`, { method: 'DELETE' });

    expect([byManager.status, byAdmin.status]).toEqual([403, 204]);
    expect((await documentOf(document)).version_count).toBe(0);
  });

  test('a dossier in the trash, or locked, takes no document', async () => {
    const closed = await addCourse(testApi);
    const document = await addDocument('Programme', 'manager', closed);
    await testApi.send(`/training-courses/${closed}/lock`, { method: 'PATCH' });

    const refused = await put(document, pdf('closed'));

    expect(refused.status).toBe(409);
    expect(refused.json().errors[0].code).toBe('locked');
  });
});
