import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';
import { until } from '../world/until.ts';

/** The limit is so low that each server announces every request that it has counted. */
describe('a caller of several servers', () => {
  let home: TestServer;
  let other: TestServer;
  let announced = 0;

  beforeAll(async () => {
    home = await startTestServer({ environment: { RATE_LIMIT: '10' } });
    other = await startTestServer({ database: home.database, environment: { RATE_LIMIT: '10' } });
    // The listeners of a channel are called in the order in which they were added: both servers have counted what we receive.
    await home.database.listen('rate_limit', { onPayload: () => (announced += 1) });
  }, 300_000);
  afterAll(async () => {
    await other?.stop();
    await home?.stop();
  });

  it('who has asked one too often waits at each, and nobody else', async () => {
    const before = announced;
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await statusAt(home, 'admin'));
    await until(() => announced === before + 10);

    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await statusAt(other, 'admin')).toBe(429);
    expect(await statusAt(other, 'manager')).toBe(200);
  });

  it('who asks them in turn has no more than she would have at one', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const before = announced;
      const status = await statusAt(count % 2 === 0 ? home : other, 'recruiter');
      statuses.push(status);
      if (status === 200) await until(() => announced > before);
    }

    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await statusAt(other, 'recruiter')).toBe(429);
  });

  async function statusAt(server: TestServer, account: 'admin' | 'manager' | 'recruiter'): Promise<number> {
    return (await server.call('/auth/me', { account })).status;
  }
});
