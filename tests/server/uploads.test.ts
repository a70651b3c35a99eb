import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anyStore, filesIn, type OpenedStore } from '../world/fileStores.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { large } from '../world/uploads.ts';

const megabyte = 1024 * 1024;
const patience = { timeout: 25_000 };
const types = { 'content-type': 'application/octet-stream' };

describe('an upload over a connection, with files', () => {
  const { open } = anyStore;
  let store: OpenedStore;
  let server: TestServer;
  let document: string;
  let authorization: string;
  beforeAll(async () => {
    store = await open();
    server = await startTestServer({ environment: store.environment });
    const { rows } = await server.call('/documents?page[size]=1', { account: 'manager' });
    document = rows[0]?.id ?? '';
    authorization = `Bearer ${await server.tokenOf('manager')}`;
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
  });

  const addressOf = (id: string) =>
    `${server.origin}/api/v1/document-versions/${id}/content?document=${document}&file_name=a.pdf`;
  const put = (id: string, body: Buffer) =>
    fetch(addressOf(id), {
      method: 'PUT',
      headers: { ...types, authorization },
      body: new Uint8Array(body),
    });
  /** Files of the store, and those that the server has not given to it yet. */
  const kept = async () => [...(await store.names()), ...filesIn(server.dataDir)];
  const statusOf = async (id: string) =>
    (await server.call(`/document-versions/${id}/download`, { account: 'manager' })).status;

  it.each([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])('that is cut at %i % leaves nothing', async (percent) => {
    const [id, content, before] = [randomUUID(), large(5 * megabyte), await kept()];
    const upload = request(addressOf(id), {
      method: 'PUT',
      headers: { ...types, authorization, 'content-length': content.length },
    });
    upload.on('error', () => undefined);
    upload.flushHeaders();
    const part = content.subarray(0, (content.length * percent) / 100);
    if (part.length > 0 && !upload.write(part)) await once(upload, 'drain');
    await vi.waitFor(async () => expect(await kept()).toHaveLength(before.length + 1), patience);

    upload.destroy();

    await vi.waitFor(async () => expect(await kept()).toEqual(before), patience);
    expect(await statusOf(id)).toBe(404);
  });

  it('that is sent twice, also at the same time, is there once', async () => {
    const [id, content, before] = [randomUUID(), large(3 * megabyte), await kept()];

    const together = await Promise.all([put(id, content), put(id, content)]);
    const again = await put(id, content);

    expect(together.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(again.status).toBe(200);
    expect(await kept()).toHaveLength(before.length + 1);
    expect(await statusOf(id)).toBe(200);
  });

  it('that is too large is refused, and leaves nothing', async () => {
    const [id, before] = [randomUUID(), await kept()];

    const refused = await put(id, large(21 * megabyte));

    expect(refused.status).toBe(413);
    expect((await refused.json()).errors[0].code).toBe('file-too-large');
    expect(await kept()).toEqual(before);
  });
});
