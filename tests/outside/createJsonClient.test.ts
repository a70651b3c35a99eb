import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJsonClient, ServiceUnavailable } from '#alec/integrations/createJsonClient.ts';
import { type ExternalServer, json, startExternalServer } from './externalServer.ts';

let externalServer: ExternalServer;
let time = 0;
const now = () => new Date(time);

beforeEach(async () => {
  externalServer = await startExternalServer(json([1]));
});

afterEach(() => externalServer.close());

describe('a question to a service outside', () => {
  it('goes below the address of the service, with its secret and nothing else of ours', async () => {
    const getJson = createJsonClient(
      { name: 'records', url: `${externalServer.url}/v2/`, secret: 's3cret' },
      now,
    );

    const answer = await getJson('candidates', { q: 'a&b=c', limit: '5' });

    expect(answer).toEqual([1]);
    expect(externalServer.asked).toEqual(['/v2/candidates?q=a%26b%3Dc&limit=5']);
    expect(externalServer.authorizations).toEqual(['Bearer s3cret']);
  });

  it('is given up when the answer takes too long, be it in its middle', async () => {
    externalServer.answer((_, response) => void response.write('['));
    const getJson = createJsonClient({ name: 'records', url: externalServer.url, timeoutMs: 50 }, now);

    await expect(getJson('candidates')).rejects.toMatchObject({
      reason: 'timeout',
      message: 'records: timeout',
    });
  });

  it('is not asked again for a while when nobody was there, then it is', async () => {
    externalServer.answer((request) => request.socket.destroy());
    const getJson = createJsonClient({ name: 'records', url: externalServer.url }, now);

    await expect(getJson('candidates')).rejects.toMatchObject({ reason: 'unreachable' });
    externalServer.answer(json([2]));
    await expect(getJson('candidates')).rejects.toMatchObject({ reason: 'resting' });
    time += 15_000;

    expect(await getJson('candidates')).toEqual([2]);
    expect(externalServer.asked).toHaveLength(2);
  });

  it('may be asked again at once after a refusal, which is about that question', async () => {
    externalServer.answer((_, response) => response.writeHead(400).end());
    const getJson = createJsonClient({ name: 'records', url: externalServer.url }, now);

    await expect(getJson('candidates')).rejects.toMatchObject({ reason: 'refused' });
    externalServer.answer(json([3]));

    expect(await getJson('candidates')).toEqual([3]);
  });

  it('does not carry its secret to where a redirect leads', async () => {
    const elsewhere = await startExternalServer(json([4]));
    externalServer.answer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    const getJson = createJsonClient({ name: 'records', url: externalServer.url, secret: 's3cret' }, now);

    await expect(getJson('candidates')).rejects.toBeInstanceOf(ServiceUnavailable);

    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });
});
