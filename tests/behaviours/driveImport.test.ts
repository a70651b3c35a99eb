import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFromDriveResponse } from '#alec/documents/server/importFromDrive.ts';
import { createDrive } from '#alec/integrations/drive.ts';
import { type ExternalServer, json, startExternalServer } from '../outside/externalServer.ts';
import { pdf } from '../world/sampleFiles.ts';
import {
  actorOf,
  addCourse,
  courses,
  type DossierApi,
  engineWithFiles,
  openDossierApi,
  type Person,
} from './dossierApi.ts';

const id = '1AbC-defGhij_klmNOP';
const link = `https://drive.google.com/file/d/${id}/view`;

describe('a file of the cloud drive', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let outside: ExternalServer;
  let course: string;
  const warned: object[] = [];
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    outside = await startExternalServer(json({}));
    course = await addCourse(testApi);
  });
  afterAll(async () => {
    await testApi.close();
    await outside.close();
  });
  beforeEach(() => {
    warned.length = 0;
  });

  type How = Parameters<ExternalServer['answer']>[0];
  /** A drive with one file. */
  const holding = (name: string, mimeType: string, bytes: Buffer | How = pdf('drive')) =>
    outside.answer((request, response, url) => {
      if (url.searchParams.has('fields')) return json({ id, name, mimeType })(request, response, url);
      return typeof bytes === 'function' ? bytes(request, response, url) : response.end(bytes);
    });
  interface Asked {
    readonly as?: Person;
    readonly isOff?: boolean;
    readonly meta?: object;
    /** How long the drive may take; a minute where the test is not about that. */
    readonly timeoutMs?: number;
  }
  const importFile = async ({ as = 'manager', isOff = false, meta, timeoutMs = 60_000 }: Asked = {}) => {
    // Each asks anew: a service that was away is left alone for a while.
    const drive = createDrive(
      { name: 'drive', url: `${outside.url}/drive/v3`, secret: 's3cret', timeoutMs },
      () => new Date(),
    );
    const request = new Request('http://alec.test/api/v1/documents/import-from-drive', {
      method: 'POST',
      body: JSON.stringify({ meta: { link, training_course: course, ...meta } }),
    });
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const { api, model } = testApi;
    const warn = (facts: object) => void warned.push(facts);
    const response = await importFromDriveResponse(request, {
      api,
      model,
      context,
      drive: isOff ? undefined : drive,
      warn,
    });
    return { status: response.status, document: await response.json() };
  };
  const count = async () => {
    const { document } = await testApi.send('/documents?page[size]=1');
    return document.meta.page.total;
  };
  const refusal = async (asked?: Asked) => {
    const before = await count();
    const { status, document } = await importFile(asked);
    expect(await count()).toBe(before);
    return [status, document.errors[0].code];
  };

  test('becomes a document with its name, type and bytes', async () => {
    holding('Devis_signé.pdf', 'application/pdf');

    const { status, document } = await importFile();

    expect(status).toBe(201);
    const { attributes, relationships } = document.data;
    expect(attributes).toMatchObject({
      file_name: 'Devis_signé.pdf',
      size: pdf('drive').length,
      version_number: 1,
    });
    const made = await testApi.send(`/documents/${relationships.document.data.id}`);
    expect(made.document.data.attributes).toMatchObject({
      name: 'Devis signé',
      document_type: 37,
      version_count: 1,
    });
    expect(outside.asked.slice(-2)).toEqual([
      `/drive/v3/files/${id}?fields=id%2Cname%2CmimeType%2Ctrashed&supportsAllDrives=true`,
      `/drive/v3/files/${id}?alt=media&supportsAllDrives=true`,
    ]);
    expect(new Set(outside.authorizations.slice(-2))).toEqual(new Set(['Bearer s3cret']));
  });

  test('that lives in the drive alone comes as a PDF', async () => {
    holding('Planning', 'application/vnd.google-apps.spreadsheet');

    const { status, document } = await importFile({ meta: { document_type: 3 } });

    expect([status, document.data.attributes.file_name]).toEqual([201, 'Planning.pdf']);
    expect(outside.asked.at(-1)).toBe(`/drive/v3/files/${id}/export?mimeType=application%2Fpdf`);
  });

  test('of another type is refused in the words of the specification', async () => {
    holding('Dossier', 'application/vnd.google-apps.folder');

    expect(await refusal()).toEqual([422, 'drive-type']);
    const { document } = await importFile();
    expect(document.errors[0].title).toBe('No corresponding mime type for selected file type');
  });

  test('that is imported again under the same ids is there once', async () => {
    holding('Programme.pdf', 'application/pdf');
    const meta = { id: randomUUID(), version: randomUUID() };

    const answers = [await importFile({ meta }), await importFile({ meta })];

    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const versions = await testApi.send(`/document-versions?filter[document]=${meta.id}`);
    expect(versions.document.data).toHaveLength(1);
  });

  test.each<[what: string, name: string, mimeType: string, bytes: Buffer, code: string]>([
    ['has an ending that is not taken', 'script.html', 'text/html', Buffer.from('<p>'), 'file-extension'],
    ['is not what its name says', 'devis.pdf', 'application/pdf', Buffer.from('MZ'), 'file-extension'],
    ['is empty', 'devis.pdf', 'application/pdf', Buffer.alloc(0), 'file-empty'],
    ['is too large', 'devis.pdf', 'application/pdf', Buffer.alloc(21 * 1024 * 1024), 'file-too-large'],
  ])('is checked as any upload: it %s', async (_, name, mimeType, bytes, code) => {
    holding(name, mimeType, bytes);

    expect((await refusal())[1]).toBe(code);
  });

  test.each<[how: string, answer: How]>([
    ['hangs up', (request) => request.socket.destroy()],
    ['fails', (_, response) => response.writeHead(500).end()],
    ['keeps silent', () => undefined],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('is not imported while the drive %s, and can be tried again', async (_, answer) => {
    const timeoutMs = 1_000;
    outside.answer(answer);

    expect(await refusal({ timeoutMs })).toEqual([503, 'drive-away']);
    expect(JSON.stringify(warned)).not.toContain('s3cret');

    holding('devis.pdf', 'application/pdf', answer);
    expect(await refusal({ timeoutMs })).toEqual([503, 'drive-away']);
    holding('devis.pdf', 'application/pdf');
    expect((await importFile()).status).toBe(201);
  });

  test('that breaks off in its middle leaves nothing', async () => {
    holding('devis.pdf', 'application/pdf', (_, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(pdf('half'), () => response.destroy());
    });

    expect(await refusal()).toEqual([503, 'drive-away']);
  });

  test.each([404, 403])('that the drive answers %i for is not there, or not shared', async (status) => {
    outside.answer((_, response) => response.writeHead(status).end('{}'));

    expect(await refusal()).toEqual([422, 'drive-not-found']);
  });

  test.each(['http://127.0.0.1/', '../../secrets', ''])('is not asked for by %s', async (wrong) => {
    const asked = outside.asked.length;

    expect(await refusal({ meta: { link: wrong } })).toEqual([422, 'drive-link']);
    expect(outside.asked).toHaveLength(asked);
  });

  test('is refused plainly where no drive is set', async () => {
    expect(await refusal({ isOff: true })).toEqual([503, 'drive-off']);
  });

  test('does not come into a dossier that is locked or out of reach', async () => {
    holding('devis.pdf', 'application/pdf');
    const locked = await addCourse(testApi);
    await testApi.send(`${courses}/${locked}/lock`, { method: 'PATCH' });

    expect(await refusal({ meta: { training_course: locked } })).toEqual([409, 'locked']);
    expect((await refusal({ as: 'southern_director' }))[0]).toBeGreaterThanOrEqual(403);
  });
});
