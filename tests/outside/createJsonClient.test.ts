import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAsk, OutsideAway } from '#alec/integrations/createJsonClient.ts';
import { json, type OutsideServer, startOutsideServer } from './externalServer.ts';

let outside: OutsideServer;
let time = 0;
const now = () => new Date(time);

beforeEach(async () => {
  outside = await startOutsideServer(json([1]));
});

afterEach(() => outside.close());

describe('a question to a service outside', () => {
  it('goes below the address of the service, with its secret and nothing else of ours', async () => {
    const ask = createAsk({ name: 'records', url: `${outside.url}/v2/`, secret: 's3cret' }, now);

    const answer = await ask('candidates', { q: 'a&b=c', limit: '5' });

    expect(answer).toEqual([1]);
    expect(outside.asked).toEqual(['/v2/candidates?q=a%26b%3Dc&limit=5']);
    expect(outside.authorizations).toEqual(['Bearer s3cret']);
  });

  it('is given up when the answer takes too long, be it in its middle', async () => {
    outside.answer((_, response) => void response.write('['));
    const ask = createAsk({ name: 'records', url: outside.url, patienceMs: 50 }, now);

    await expect(ask('candidates')).rejects.toMatchObject({ reason: 'timeout', message: 'records: timeout' });
  });

  it('is not asked again for a while when nobody was there, then it is', async () => {
    outside.answer((request) => request.socket.destroy());
    const ask = createAsk({ name: 'records', url: outside.url }, now);

    await expect(ask('candidates')).rejects.toMatchObject({ reason: 'unreachable' });
    outside.answer(json([2]));
    await expect(ask('candidates')).rejects.toMatchObject({ reason: 'resting' });
    time += 15_000;

    expect(await ask('candidates')).toEqual([2]);
    expect(outside.asked).toHaveLength(2);
  });

  it('may be asked again at once after a refusal, which is about that question', async () => {
    outside.answer((_, response) => response.writeHead(400).end());
    const ask = createAsk({ name: 'records', url: outside.url }, now);

    await expect(ask('candidates')).rejects.toMatchObject({ reason: 'refused' });
    outside.answer(json([3]));

    expect(await ask('candidates')).toEqual([3]);
  });

  it('does not carry its secret to where a redirect leads', async () => {
    const elsewhere = await startOutsideServer(json([4]));
    outside.answer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    const ask = createAsk({ name: 'records', url: outside.url, secret: 's3cret' }, now);

    await expect(ask('candidates')).rejects.toBeInstanceOf(OutsideAway);

    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });
});
