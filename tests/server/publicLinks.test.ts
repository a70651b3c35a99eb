import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLiving } from '#alec/documents/server/documentLinks.ts';
import { anyStore, type OpenedStore } from '../world/fileStores.ts';
import { pdf } from '../world/sampleFiles.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

describe('with files', () => {
  const { open } = anyStore;
  let store: OpenedStore;
  let server: TestServer;
  let version: string;

  beforeAll(async () => {
    store = await open();
    server = await startTestServer({ environment: store.environment });
    const [document] = (await server.call('/documents?page[size]=1', { account: 'manager' })).rows;
    version = crypto.randomUUID();
    const query = `file_name=a.pdf&document=${document?.id}`;
    const put = await fetch(`${server.origin}/api/v1/document-versions/${version}/content?${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await server.tokenOf('manager')}` },
      body: new Uint8Array(pdf('public')),
    });
    expect(put.status).toBe(201);
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
  });

  async function linkOf(query = ''): Promise<{ readonly id: string; readonly address: string }> {
    const path = `/document-versions/${version}/public-link${query}`;
    const { resource } = await server.call(path, { account: 'manager' });
    return { id: resource.id, address: String(resource.attributes.public_link) };
  }

  describe('a public link', () => {
    it('gives the file to anybody, and stays the same while it lives', async () => {
      const { address } = await linkOf();

      const file = await fetch(address);

      expect(file.status).toBe(200);
      expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(Buffer.from(await file.arrayBuffer()).equals(pdf('public'))).toBe(true);
      expect((await linkOf()).address).toBe(address);
    });

    it('counts each download, those of a part too, and ends with the last that is allowed', async () => {
      const { address } = await linkOf('?days=1&max_downloads=1');

      const part = await fetch(address, { headers: { range: 'bytes=1-' } });
      const again = await fetch(address);

      expect([part.status, again.status]).toEqual([200, 404]);
    });

    it.each(['9-0', 1e300, null, 8])('is refused for %j days', async (days) => {
      const relationships = { document_version: { data: { type: 'document_versions', id: version } } };
      const body = { data: { type: 'document_links', attributes: { days }, relationships } };

      const { status, errors } = await server.call('/document-links', {
        account: 'manager',
        method: 'POST',
        body,
      });

      expect(status).toBe(422);
      expect(errors.map(({ source }) => source)).toEqual([{ pointer: '/data/attributes/days' }]);
    });

    it('that is altered, revoked or made up answers the same 404', async () => {
      const { id, address } = await linkOf('?days=30');
      const revoked = await server.call(`/document-links/${id}/revoke`, {
        account: 'manager',
        method: 'PATCH',
      });

      const made = `${server.origin}/public/documents/${crypto.randomUUID()}.${'a'.repeat(43)}`;
      const answers = await Promise.all(
        [address, `${(await linkOf()).address}x`, made].map((one) => fetch(one)),
      );

      expect(revoked.status).toBe(200);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const errors = await Promise.all(answers.map(async (one) => (await one.json()).errors[0].code));
      expect(new Set(errors).size).toBe(1);
    });

    it('lives, begins and ends while its document is locked', async () => {
      const { rows } = await server.call('/documents?page[size]=1', { account: 'manager' });
      const turn = (name: string) =>
        server.call(`/documents/${rows[0]?.id}/${name}`, { account: 'manager', method: 'PATCH' });
      const before = await linkOf('?days=1');
      const locked = await turn('lock');

      const during = await linkOf('?days=1');
      const followed = await Promise.all([before, during].map(({ address }) => fetch(address)));
      const revoked = await server.call(`/document-links/${before.id}/revoke`, {
        account: 'manager',
        method: 'PATCH',
      });

      await turn('unlock');
      expect(locked.status).toBe(200);
      expect(followed.map(({ status }) => status)).toEqual([200, 200]);
      expect(revoked.status).toBe(200);
      expect((await fetch(before.address)).status).toBe(404);
    });

    it('is made by those alone who may', async () => {
      const path = `/document-versions/${version}/public-link?days=7`;

      expect((await server.call(path, { account: 'recruiter' })).status).toBeGreaterThanOrEqual(403);
    });
  });

  describe('a file that is put with its document', () => {
    it('may be larger than the body of another request', async () => {
      const query = new URLSearchParams({ file_name: 'a.pdf', version: crypto.randomUUID() });
      const [document] = (await server.call('/documents?page[size]=1', { account: 'manager' })).rows;

      const put = await fetch(`${server.origin}/api/v1/documents/${document?.id}/content?${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await server.tokenOf('manager')}` },
        body: new Uint8Array(3_000_000),
      });

      // It is no PDF: its bytes were looked at.
      expect((await put.json()).errors[0].code).toBe('file-extension');
    });
  });
});

describe('the life of a public link', () => {
  const link = { expires_at: '2026-03-09T08:00:00.000Z', max_downloads: null, download_count: 5 };

  it.each([
    ['before its end', link, '2026-03-09T07:59:59.999Z', true],
    ['at its end', link, '2026-03-09T08:00:00.000Z', false],
    ['with a download left', { ...link, max_downloads: 6 }, '2026-03-02T08:00:00.000Z', true],
    ['with none left', { ...link, max_downloads: 5 }, '2026-03-02T08:00:00.000Z', false],
    ['once revoked', { ...link, revoked_at: '2026-03-01T08:00:00.000Z' }, '2026-03-02T08:00:00.000Z', false],
  ])('%s', (_, one, now, expected) => {
    expect(isLiving(one, new Date(now))).toBe(expected);
  });
});
