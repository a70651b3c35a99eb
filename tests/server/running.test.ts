import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { freePort } from '../world/freePort.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let home: TestServer;
let server: TestServer;

beforeAll(async () => {
  home = await startTestServer();
});

afterAll(() => home.stop());

beforeEach(async () => {
  server = await startTestServer({ database: home.database });
});

afterEach(() => server.stop());

describe('health', () => {
  it('is live and ready while all parts answer', async () => {
    const live = await fetch(`${server.origin}/health/live`);
    const ready = await fetch(`${server.origin}/health/ready`);

    expect([live.status, ready.status]).toEqual([200, 200]);
    expect(await ready.json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', files: 'ok', identityProvider: 'ok' },
    });
  });
});

describe('a start', () => {
  it('answers who comes too early, and says when to come back', async () => {
    const port = await freePort();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: Database = {
      ...home.database,
      listen: async (channel, listener) => {
        await gate;
        return home.database.listen(channel, listener);
      },
    };
    const starting = startTestServer({ database: slow, environment: { PORT: port } });
    const ask = () => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);

    let early = await ask();
    while (early === undefined) early = await ask();
    open();
    const started = await starting;
    const late = await ask();

    await started.stop();
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(late?.status).toBe(200);
  });
});

describe('the figures', () => {
  it('count requests by route and statements, and forget who and what was asked', async () => {
    const { rows } = await server.call('/region-repositories?page[size]=1', { account: 'admin' });
    const before = await statements();
    await server.call(`/region-repositories/${rows[0]?.id}`, { account: 'admin' });
    await server.call('/made-up-by-a-stranger');
    await server.call('/model', { account: 'admin' });
    await server.call('/public-holidays/guyane/2026.json', { account: 'admin' });
    await server.call(`/region-repositories/${rows[0]?.id}/made-up-too`, {
      account: 'admin',
      method: 'DELETE',
    });
    const after = await statements();

    const text = await metrics();

    expect(after - before).toBe(1);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/region-repositories/{id}",status="200"} 1',
    );
    expect(text).toContain('route="/api/v1/model",status="200"');
    expect(text).toContain('route="/api/v1/public-holidays/{zone}/{file}",status="200"');
    expect(text).not.toMatch(/made-up/);
    expect(text).toContain('route="/api/v1/region-repositories/{id}/{unknown}",status="405"');
    expect(text).not.toContain(rows[0]?.id);
  });
});

describe('the figures are read', () => {
  const read = (headers: Readonly<Record<string, string>>, from = server) =>
    fetch(`${from.origin}/metrics`, { headers }).then(({ status }) => status);

  it('on this machine only, and not through a proxy on it', async () => {
    expect(await read({})).toBe(200);
    expect(await read({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  });

  it('from anywhere with the token, and then with nothing else', async () => {
    const guarded = await startTestServer({
      database: home.database,
      environment: { METRICS_TOKEN: 's3cret' },
    });
    const bearer = (token: string) => ({
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '203.0.113.7',
    });

    const statuses = [
      await read({}, guarded),
      await read(bearer('s3cre'), guarded),
      await read(bearer('s3cret'), guarded),
    ];

    await guarded.stop();
    expect(statuses).toEqual([404, 404, 200]);
  });
});

async function metrics(): Promise<string> {
  return (await fetch(`${server.origin}/metrics`)).text();
}

async function statements(): Promise<number> {
  return Number(/^database_statements_total (\d+)$/m.exec(await metrics())?.[1]);
}

/** A server cuts connections that are still open after four seconds: without timers it would wait for them. */
describe('a stop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that leaves the proxy time says that it is not ready, answers, and keeps no connection', async () => {
    const draining = await startTestServer({
      database: home.database,
      environment: { DRAIN_SECONDS: '2' },
    });
    await fetch(`${draining.origin}/health/live`);

    const stopped = draining.stop();
    const ready = await fetch(`${draining.origin}/health/ready`);
    const live = await fetch(`${draining.origin}/health/live`);
    await vi.advanceTimersByTimeAsync(2_000);
    await stopped;

    expect([ready.status, live.status]).toEqual([503, 200]);
    expect([ready, live].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close']);
  });

  it('lets a request under way finish and takes no other', async () => {
    await server.call('/auth/me', { account: 'admin' });
    const call = request(`${server.origin}/api/v1/strategic-axis-repositories`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.tokenOf('admin')}`,
        'content-type': 'application/vnd.api+json',
        expect: '100-continue',
      },
    });
    call.flushHeaders();
    await once(call, 'continue');

    const stopped = server.stop();
    const refusal = fetch(`${server.origin}/health/live`).catch((error: Error) => error.cause);
    const answer = await finish(call);
    await stopped;

    expect(answer.statusCode).toBe(201);
    expect(await refusal).toBeInstanceOf(Error);
  });

  it('does not wait for a connection that nothing was asked on', async () => {
    const connection = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(connection, 'connect');
    await server.call('/auth/me');
    const closed = once(connection.resume(), 'close');

    await server.stop();

    await closed;
  });
});

describe('without its database', () => {
  let left: TestServer;
  beforeAll(async () => {
    left = await startTestServer();
    await left.database.close();
  });
  afterAll(() => left.stop());

  it('the server lives but is not ready', async () => {
    const live = await fetch(`${left.origin}/health/live`);
    const ready = await fetch(`${left.origin}/health/ready`);

    expect([live.status, ready.status]).toEqual([200, 503]);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'unavailable', files: 'ok', identityProvider: 'ok' },
    });
  });

  it('the API fails in its own words, without any of the database or the code', async () => {
    const answer = await left.call('/region-repositories', { account: 'admin' });

    expect(answer.status).toBe(503);
    expect(answer.errors).toEqual([expect.objectContaining({ status: '503', code: 'unavailable' })]);
    expect(answer.errors[0]?.id).toBe(answer.headers.get('x-request-id'));
    expect(answer.text).not.toMatch(/select|stack|\.ts\b|database/i);
  });
});

async function finish(call: ClientRequest): Promise<IncomingMessage> {
  call.end(
    JSON.stringify({ data: { type: 'strategic_axis_repositories', attributes: { label: 'Dernier mot' } } }),
  );
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}
