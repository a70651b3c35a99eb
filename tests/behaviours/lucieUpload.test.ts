import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadToLucieResponse } from '#alec/documents/server/uploadToLucie.ts';
import { createDocumentSender, type SendDocument } from '#alec/integrations/documentSender.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { type ExternalServer, startExternalServer } from '../outside/externalServer.ts';
import { pdf } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  addPart,
  asDuplicate,
  courses,
  type DossierApi,
  engineWithFiles,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

describe('a document sent to Lucie', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let lucie: ExternalServer;
  let course: string;
  let got: { readonly type: string | undefined; readonly bytes: Buffer }[] = [];
  const warned: object[] = [];

  const keep: Parameters<ExternalServer['answer']>[0] = async (request, response) => {
    got.push({ type: request.headers['content-type'], bytes: await buffer(request) });
    response.writeHead(204).end();
  };
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    lucie = await startExternalServer(keep);
    course = await addCourse(testApi);
  });
  afterAll(async () => {
    await testApi.close();
    await lucie.close();
  });
  beforeEach(() => {
    got = [];
    warned.length = 0;
    lucie.answer(keep);
  });

  const sender = (timeoutMs = 5000) =>
    createDocumentSender({
      name: 'candidate records',
      url: `${lucie.url}/lucie`,
      secret: 's3cret',
      timeoutMs,
    });
  interface Asked {
    readonly as?: Person;
    readonly send?: SendDocument | undefined;
    readonly ifMatch?: string;
  }
  const upload = async (id: string, asked: Asked = {}) => {
    const { as = 'manager', ifMatch } = asked;
    const send = 'send' in asked ? asked.send : sender();
    const request = new Request(`http://alec.test/api/v1/documents/${id}/upload-to-lucie`, {
      method: 'PATCH',
      body: JSON.stringify({ meta: { is_sent: true } }),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const { api, database } = testApi;
    const warn = (facts: object) => void warned.push(facts);
    const response = await uploadToLucieResponse(request, { api, database, context, send, warn });
    return { status: response.status, document: await response.json() };
  };
  const addVersion = async (document: string, content: Buffer) => {
    const query = `document=${document}&file_name=caces.pdf`;
    const request = new Request(
      `http://alec.test/api/v1/document-versions/${randomUUID()}/content?${query}`,
      {
        method: 'PUT',
        body: new Uint8Array(content),
      },
    );
    const context = { actor: actorOf('manager'), requestId: 'request-1', locale: 'en' } as const;
    expect((await testApi.api.handle(request, context)).status).toBe(201);
  };
  const addDocument = (attributes: object = {}, of = course) =>
    addPart(testApi, 'documents', {
      course: of,
      attributes: { document_type: 39, name: 'CACES', ...attributes },
    });
  const addFiled = async (attributes: object = {}, of = course) => {
    const id = await addDocument(attributes, of);
    await addVersion(id, pdf('caces'));
    return id;
  };
  const sentAt = async (id: string) =>
    (await testApi.send(`/documents/${id}`)).document.data.attributes.uploaded_to_lucie_at;

  test('its last version goes as it is, with what is known of it, and the instant is kept', async () => {
    const id = await addFiled({ lucie_id: 'H-12', habilitation_end_date: '2027-01-31' });
    await addVersion(id, pdf('second'));

    const { status, document } = await upload(id);

    expect(status).toBe(200);
    expect(document.data.attributes.uploaded_to_lucie_at).toBe('2026-03-02T08:30:00.000Z');
    expect(got.map(({ type, bytes }) => [type, bytes.equals(pdf('second'))])).toEqual([
      ['application/pdf', true],
    ]);
    const { pathname, searchParams } = new URL(lucie.asked.at(-1) ?? '', lucie.url);
    expect(pathname).toBe(`/lucie/documents/${id}`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      file: 'caces.pdf',
      type: '39',
      name: 'CACES',
      habilitation: 'H-12',
      end_date: '2027-01-31',
    });
    expect(lucie.authorizations.at(-1)).toBe('Bearer s3cret');
  });

  test('may be sent again, and stands in the history', async () => {
    const id = await addFiled();
    await upload(id);
    testApi.goTo('2026-03-03');

    const again = await upload(id);
    testApi.goTo('2026-03-02');

    expect(again.document.data.attributes.uploaded_to_lucie_at).toBe('2026-03-03T08:30:00.000Z');
    const { document } = await testApi.send(`/activities?filter[entity_id]=${id}&filter[event]=updated`);
    const fields = document.data.flatMap(({ attributes }: { attributes: { changes: { field: string }[] } }) =>
      attributes.changes.map(({ field }) => field),
    );
    expect(fields.filter((field: string) => field === 'uploaded_to_lucie_at')).toHaveLength(2);
  });

  test('says why Lucie does not take it, and is not marked as sent', async () => {
    const id = await addFiled();
    lucie.answer((request, response) => {
      request.resume();
      response.writeHead(422).end(JSON.stringify({ reason: 'No candidate\nL-1' }));
    });

    const { status, document } = await upload(id);

    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({
      code: 'lucie-refused',
      detail: 'Lucie does not take this document: No candidate L-1.',
    });
    expect(await sentAt(id)).toBeNull();
  });

  test.each([
    [
      'fails',
      (_: unknown, response: { writeHead(s: number): { end(): void } }) => response.writeHead(500).end(),
    ],
    [
      'does not know the secret',
      (_: unknown, response: { writeHead(s: number): { end(): void } }) => response.writeHead(401).end(),
    ],
    ['hangs up', (request: { socket: { destroy(): void } }) => request.socket.destroy()],
    ['keeps silent', () => undefined],
  ])('can be tried again where Lucie %s', async (_, how) => {
    const id = await addFiled();
    lucie.answer(how as Parameters<ExternalServer['answer']>[0]);

    const failed = await upload(id, { send: sender(200) });
    lucie.answer(keep);
    const again = await upload(id);

    expect([failed.status, failed.document.errors[0].code]).toEqual([503, 'lucie-away']);
    expect(warned).toEqual([expect.objectContaining({ service: 'candidate records', id })]);
    expect(JSON.stringify(warned)).not.toContain('s3cret');
    expect(again.status).toBe(200);
  });

  test('is refused plainly where no such system is set', async () => {
    const { status, document } = await upload(await addFiled(), { send: undefined });

    expect([status, document.errors[0].code]).toEqual([503, 'lucie-off']);
  });

  const nothingSent = () => expect(got).toEqual([]);

  test('needs a file', async () => {
    const { status, document } = await upload(await addDocument());

    expect([status, document.errors[0].code]).toEqual([422, 'nothing-to-send']);
    nothingSent();
  });

  test('waits for the antivirus, rather than sending an older version', async () => {
    const id = await addFiled();
    await addVersion(id, pdf('unseen'));
    await testApi.database.query(
      statementOf(sql`
        update document_versions
        set is_quarantined = true
        where document_id = ${id}::uuid
          and version_number = 2`),
    );

    const { status, document } = await upload(id);

    expect([status, document.errors[0].code]).toEqual([409, 'not-scanned']);
    nothingSent();
  });

  test('stays where it is while it, or its dossier, is locked or in the trash', async () => {
    const own = await addFiled();
    await testApi.send(`/documents/${own}/lock`, { method: 'PATCH' });
    const [closed, trashed] = [await addCourse(testApi), await addCourse(testApi)];
    const inLocked = await addFiled({}, closed);
    await testApi.send(`${courses}/${closed}/lock`, { method: 'PATCH' });
    const inTrash = await addFiled({}, trashed);
    await testApi.send(`${courses}/${trashed}`, { method: 'DELETE', body: asDuplicate });

    const answers = [await upload(own), await upload(inLocked), await upload(inTrash)];

    expect(answers.map(({ status, document }) => [status, document.errors[0].code])).toEqual([
      [409, 'locked'],
      [409, 'locked'],
      [409, 'wrong-state'],
    ]);
    nothingSent();
  });

  test('is not sent from an older look at it', async () => {
    const id = await addFiled();

    const { status } = await upload(id, { ifMatch: '"1"' });

    expect(status).toBe(412);
    nothingSent();
  });

  test.each<[Person, number]>([
    ['admin', 200],
    ['manager', 200],
    ['cpef', 200],
    ['regional_director', 403],
    ['recruiter', 403],
    ['southern_director', 403],
  ])('by a %s: %i', async (as, status) => {
    expect((await upload(await addFiled(), { as })).status).toBe(status);
  });

  test('is not found by whom it does not reach', async () => {
    expect((await upload(randomUUID())).status).toBe(404);
    nothingSent();
  });
});
