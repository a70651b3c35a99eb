import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../world/server.ts';

describe('a caller of several servers', () => {
  let home: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    home = await startTestServer({ environment: { RATE_LIMIT: '10' } });
    other = await startTestServer({ database: home.database, environment: { RATE_LIMIT: '10' } });
  }, 120_000);
  afterAll(async () => {
    await other?.stop();
    await home?.stop();
  });

  it('who has asked one too often waits at each, and nobody else', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await statusAt(home, 'admin'));
    let answered = -1;

    await expect
      .poll(() => {
        answered += 1;
        return statusAt(other, 'admin');
      })
      .toBe(429);

    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    // What one hears of the other is on its way for a moment.
    expect(answered).toBeLessThan(5);
    expect(await statusAt(other, 'manager')).toBe(200);
  });

  it('who asks them in turn has no more than she would have at one', async () => {
    let answered = 0;
    const ask = async (server: TestServer) => {
      const status = await statusAt(server, 'recruiter');
      if (status === 200) answered += 1;
      return status;
    };

    await expect.poll(async () => [await ask(home), await ask(other)]).toEqual([429, 429]);

    expect(answered).toBeLessThan(15);
  });

  async function statusAt(server: TestServer, account: 'admin' | 'manager' | 'recruiter'): Promise<number> {
    return (await server.call('/auth/me', { account })).status;
  }
});
