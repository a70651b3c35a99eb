import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
let dossier: string;

beforeAll(async () => {
  server = await startTestServer();
  const [first] = (await server.call('/training-courses?page[size]=1', { account: 'admin' })).rows;
  dossier = first?.id ?? '';
});

afterAll(() => server.stop());

const write = (subject: string, html = '<p>Bonjour</p>'): Promise<Answer> =>
  server.call('/communications', {
    account: 'manager',
    method: 'POST',
    body: {
      data: {
        type: 'communications',
        attributes: { subject, recipients: ['contact@of.test'], body_html: html },
        relationships: { training_course: { data: { type: 'training_courses', id: dossier } } },
      },
    },
  });

describe('a server without a mail server', () => {
  it('keeps a mail and shows it as it would have left, to those who may see it', async () => {
    const { id } = (await write('Gardé')).resource;
    const early = await server.call(`/communications/${id}/message.eml`, { account: 'manager' });
    await server.call(`/communications/${id}/retry-sending`, { account: 'manager', method: 'PATCH' });

    await expect
      .poll(
        async () => (await server.call(`/communications/${id}`, { account: 'manager' })).resource.attributes,
      )
      .toMatchObject({ delivery: 'kept' });

    const kept = await server.call(`/communications/${id}/message.eml`, { account: 'manager' });
    expect([early.status, kept.status, kept.headers.get('content-type')]).toEqual([
      404,
      200,
      'message/rfc822',
    ]);
    expect(kept.text).toContain('\r\nTo: contact@of.test\r\n');
    expect((await server.call(`/communications/${id}/message.eml`)).status).toBe(401);
    expect((await server.call(`/communications/${id}/message.eml`, { account: 'candidate' })).status).toBe(
      403,
    );
  });

  it('fetches no image of a mail from its own machine', async () => {
    const asked: (string | undefined)[] = [];
    const images = createServer(({ url }, response) => {
      asked.push(url);
      response.end(Buffer.from('GIF89a'));
    });
    await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
    const { port } = images.address() as AddressInfo;
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'];
    const addresses = hosts.map((host) => `http://${host}:${port}/a.gif`);
    const html = addresses.map((address) => `<img src="${address}">`).join('');
    const { id } = (await write('Avec images', html)).resource;
    const statusOf = async (address: string, account?: 'manager') =>
      (
        await server.call(`/communications/${id}/remote-image?${new URLSearchParams({ address })}`, {
          ...(account && { account }),
        })
      ).status;

    const statuses = await Promise.all(addresses.map((address) => statusOf(address, 'manager')));

    expect([statuses, await statusOf(addresses[0] ?? ''), asked]).toEqual([[404, 404, 404], 401, []]);
    await new Promise((resolve) => images.close(resolve));
  });

  it('says nothing of a mail in its log', async () => {
    await write('Confidentiel');

    expect(server.logLines.join('')).not.toContain('contact@of.test');
  });
});
