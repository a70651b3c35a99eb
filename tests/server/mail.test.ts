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

const write = (subject: string): Promise<Answer> =>
  server.call('/communications', {
    account: 'manager',
    method: 'POST',
    body: {
      data: {
        type: 'communications',
        attributes: { subject, recipients: ['contact@of.test'], body_html: '<p>Bonjour</p>' },
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

  it('says nothing of a mail in its log', async () => {
    await write('Confidentiel');

    expect(server.logLines.join('')).not.toContain('contact@of.test');
  });
});
