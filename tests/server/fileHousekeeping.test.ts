import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFiles } from '#engine/files/createFiles.ts';
import type { Files } from '#engine/files/files.ts';
import { scanQuarantine, sweepFiles } from '#engine/server/housekeeping/fileHousekeeping.ts';
import { createLog } from '#engine/server/log.ts';
import { type Clamd, eicar, startClamd } from '../world/clamd.ts';
import { anyStore, type OpenedStore } from '../world/fileStores.ts';
import { pdf } from '../world/sampleFiles.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';
import { uploadOf } from '../world/uploads.ts';

describe('the housekeeping of files', () => {
  const { open } = anyStore;
  let store: OpenedStore;
  let clamd: Clamd;
  let server: TestServer;
  let files: Files;
  let document: string;

  beforeAll(async () => {
    store = await open();
    clamd = await startClamd();
    const { host, port } = clamd.address;
    server = await startTestServer({
      environment: { ...store.environment, ANTIVIRUS_URL: `clamd://${host}:${port}` },
    });
    files = createFiles({ ...store.options, antivirus: clamd.address });
    document = await addDocument();
  });
  afterAll(async () => {
    await server.stop();
    await clamd.stop();
    await store.close();
  });

  it('serves a file that waited in quarantine once it is clean, and takes the bytes of an infected one', async () => {
    clamd.answer = 'INSTREAM size limit exceeded. ERROR\0';
    const [clean, infected] = [await put(pdf('clean')), await put(pdf(eicar))];
    const before = await Promise.all([clean, infected].map(statusOf));
    await scanQuarantine(parts());
    const still = await Promise.all([clean, infected].map(statusOf));
    clamd.answer = undefined;

    await scanQuarantine(parts());

    expect(before).toEqual([409, 409]);
    expect(still).toEqual([409, 409]);
    expect(await Promise.all([clean, infected].map(statusOf))).toEqual([200, 404]);
  });

  it('removes after a day what no row points to, and nothing else', async () => {
    const kept = await put(pdf('kept'));
    const orphan = await files.receive(uploadOf(pdf('orphan')));
    await store.age(25);

    await sweepFiles(parts());

    expect(await statusOf(kept)).toBe(200);
    expect(await files.open(orphan.key)).toBeUndefined();
  });

  it('removes nothing where not one of many files is known: the store is of another database', async () => {
    const strangers = Array.from({ length: 150 }, (_, index) => `stranger ${index}`);
    const theirs = await open();
    onTestFinished(() => theirs.close());
    for (const title of strangers) await theirs.files.receive(uploadOf(pdf(title)));
    await theirs.age(25);

    await sweepFiles({ ...parts(), files: theirs.files });

    expect(await theirs.names()).toHaveLength(150);
  });

  function parts() {
    const { database, model } = server;
    return { database, files, model: () => model, log: createLog('silent') };
  }

  async function addDocument(): Promise<string> {
    const { rows } = await server.call('/training-courses?page[size]=1', { account: 'admin' });
    const course = { type: 'training_courses', id: rows[0]?.id ?? '' };
    const attributes = { document_type: 2, name: 'Programme' };
    const data = { type: 'documents', attributes, relationships: { training_course: { data: course } } };
    return (await server.call('/documents', { account: 'admin', method: 'POST', body: { data } })).resource
      .id;
  }

  async function put(content: Buffer): Promise<string> {
    const id = randomUUID();
    const path = `/api/v1/document-versions/${id}/content?document=${document}&file_name=a.pdf`;
    const headers = { authorization: `Bearer ${await server.tokenOf('admin')}` };
    const body = new Uint8Array(content);
    const { status } = await fetch(`${server.origin}${path}`, { method: 'PUT', headers, body });
    expect(status).toBe(201);
    return id;
  }

  async function statusOf(version: string): Promise<Answer['status']> {
    return (await server.call(`/document-versions/${version}/download`, { account: 'admin' })).status;
  }
});
