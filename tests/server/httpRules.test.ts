import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, startTestServer, type TestServer } from '../world/server.ts';

const page =
  '<!doctype html><meta name="base-path" content="" /><script nonce="NONCE_PLACEHOLDER" src="./assets/main.js"></script>';

let screenDirectory: string;
let server: TestServer;

beforeAll(async () => {
  screenDirectory = await mkdtemp(join(tmpdir(), 'alec-screen-'));
  await writeFile(join(screenDirectory, 'index.html'), page);
  server = await startTestServer({ screenDirectory });
});

afterAll(async () => {
  await server.stop();
  await rm(screenDirectory, { recursive: true, force: true });
});

describe('every answer', () => {
  it.each([
    ['/training-courses?include=potential_candidates', 'no-store'],
    ['/training-courses?fields[training_courses]=reference', 'private, no-cache'],
    ['/candidates', 'no-store'],
    ['/activities', 'no-store'],
    ['/region-repositories', 'private, no-cache'],
  ])('of %s is kept on its way only where it tells of nobody', async (path, expected) => {
    const { headers } = await server.call(path, { account: 'manager' });

    expect(headers.get('cache-control')).toBe(expected);
  });

  it.each([
    ['https', 'max-age=31536000'],
    ['https, http', 'max-age=31536000'],
    ['http', null],
    ['', null],
  ])('to a request that came by "%s" keeps browsers on https: %s', async (scheme, expected) => {
    for (const path of ['/', '/api/v1/regions']) {
      const { headers } = await fetch(`${server.origin}${path}`, {
        headers: { 'x-forwarded-proto': scheme },
      });
      expect(headers.get('strict-transport-security')).toBe(expected);
    }
  });

  it.each(['/', '/api/v1/regions', '/api/docs', '/health/live', '/oidc/.well-known/openid-configuration'])(
    'of %s forbids guessing its type and telling its address',
    async (path) => {
      const { headers } = await fetch(`${server.origin}${path}`);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each([
    ['gzip, br', 'gzip'],
    ['gzip;q=0', null],
    ['br', null],
    ['', null],
  ])('of the API to a caller who takes "%s" is packed as %s, and the same text', async (taken, encoding) => {
    const list = '/training-courses?page[size]=5&sort=id';
    const plain = await server.call(list, { account: 'admin', headers: { 'accept-encoding': 'identity' } });

    const answer = await server.call(list, { account: 'admin', headers: { 'accept-encoding': taken } });

    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.text).toBe(plain.text);
  });

  it('that streams is packed too', async () => {
    const answer = await server.call('/training-courses/export?format=csv', {
      account: 'admin',
      headers: { 'accept-encoding': 'gzip' },
    });

    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.text).toContain(',');
  });

  it('packed for the way keeps an ETag that a change may be made with', async () => {
    const account = 'admin';
    const { rows } = await server.call('/training-courses?page[size]=1', { account });
    const path = `/training-courses/${rows[0]?.id}`;
    const read = await server.call(path, { account, headers: { 'accept-encoding': 'gzip' } });

    const body = { data: { type: 'training_courses', id: read.resource.id, attributes: {} } };
    const changed = await server.call(path, {
      account,
      method: 'PATCH',
      body,
      headers: { 'if-match': read.headers.get('etag') ?? 'none' },
    });

    expect(read.headers.get('content-encoding')).toBe('gzip');
    expect(changed.status).toBe(200);
  });
});

describe('the API', () => {
  it('describes itself to everybody', async () => {
    const description = await fetch(`${server.origin}/api/v1/openapi.json`);
    const docs = await fetch(`${server.origin}/api/docs`);

    expect(await description.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      paths: expect.objectContaining({ '/pec-rate-repositories': expect.anything() }),
    });
    expect(docs.status).toBe(200);
    expect(await docs.text()).toContain("fetch('v1/openapi.json')");
  });

  it.each(['/api/v1/pec-rate-repositorys', '/api/v2/regions'])('knows nothing at %s', async (path) => {
    const authorization = `Bearer ${await server.tokenOf('admin')}`;

    const answer = await readAnswer(await fetch(`${server.origin}${path}`, { headers: { authorization } }));

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.errors).toEqual([
      expect.objectContaining({
        status: '404',
        code: 'unknown-path',
        id: answer.headers.get('x-request-id'),
      }),
    ]);
    expect(answer.errors[0]?.detail).toContain(path.split('/').at(-1));
  });

  it.each([
    [undefined, 'Connexion requise'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'Connexion requise'],
    ['en', 'Sign-in required'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'Sign-in required'],
    ['fr;q=0.2,en;q=0.9', 'Sign-in required'],
    ['de,en;q=0.5', 'Sign-in required'],
    ['en;q=0,*', 'Connexion requise'],
    ['de', 'Connexion requise'],
  ])('asked in %s says "%s"', async (language, title) => {
    const answer = await server.call('/auth/me', { headers: { 'accept-language': language ?? '' } });

    expect(answer.errors[0]?.title).toBe(title);
    expect(answer.headers.get('content-language')).toBe(title === 'Connexion requise' ? 'fr' : 'en');
  });
});

describe('a body over two megabytes', () => {
  const twoMegabytes = 2 * 1024 * 1024;
  const path = '/api/v1/strategic-axis-repositories';
  const type = { 'content-type': 'application/vnd.api+json' };

  it('is refused by its announced length', async () => {
    const authorization = `Bearer ${await server.tokenOf('admin')}`;

    const answer = await readAnswer(
      await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { authorization, ...type },
        body: ' '.repeat(twoMegabytes + 1),
      }),
    );

    expect(answer.status).toBe(413);
    expect(answer.errors[0]).toMatchObject({ code: 'too-large', detail: 'La requête dépasse 2 MB.' });
  });

  it('is refused while it is read when it announces no length', async () => {
    const authorization = `Bearer ${await server.tokenOf('admin')}`;

    const { status, sent } = await streamForever(`${server.origin}${path}`, { authorization, ...type });

    expect(status).toBe(413);
    expect(sent).toBeLessThan(10 * twoMegabytes);
  });
});

/** Writes pieces without end, as fast as they are taken, until the server answers. */
function streamForever(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve, reject) => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    let sent = 0;
    const call = request(address, { method: 'POST', headers });
    const write = () => {
      if (call.destroyed) return;
      sent += piece.length;
      call.write(piece, () => setImmediate(write));
    };
    call.once('response', (response) => {
      resolve({ status: response.statusCode, sent });
      call.destroy();
    });
    call.on('error', (error) => reject(error));
    write();
  });
}

describe('a caller', () => {
  it('who asks too often waits', async () => {
    const busy = await startTestServer({
      database: server.database,
      environment: { RATE_LIMIT: '3' },
    });

    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(await busy.call('/auth/me', { account: 'admin' }));
    const other = await busy.call('/auth/me', { account: 'manager' });

    await busy.stop();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(other.status).toBe(200);
    const refused = answers[3];
    expect(refused?.errors[0]).toMatchObject({ code: 'too-many-requests' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('is no other one for each token she makes up, and keeps nobody with a true one waiting', async () => {
    const busy = await startTestServer({
      database: server.database,
      environment: { RATE_LIMIT: '3' },
    });

    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(await busy.call('/auth/me', { headers: { authorization: `Bearer made-up-${count}` } }));
    const other = await busy.call('/auth/me', { account: 'manager' });

    await busy.stop();
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(other.status).toBe(200);
  });
});

it('an address that is too long for the server is answered with a page that says so', async () => {
  const answer = await fetch(`${server.origin}/configuration?filter=${'x'.repeat(20_000)}`);

  expect(answer.status).toBe(431);
  expect(await answer.text()).toMatch(/adresse est trop longue.*address is too long/s);
});

describe('with the demo accounts the server', () => {
  it.each(['/', '/api/v1/regions', '/oidc/auth', '/config.json'])(
    'tells a caller who knows it by another name nothing at %s',
    async (path) => {
      const answer = await askAs('intruder.example', path);

      expect(answer.status).toBe(421);
      expect(answer.text).toBe(`This server answers to ${server.origin} only.\n`);
    },
  );

  it('answers programs that call it localhost', async () => {
    const { port } = new URL(server.origin);

    const answer = await askAs(`localhost:${port}`, '/health/live');

    expect(answer.status).toBe(200);
  });

  it('leads pages from localhost to the name whose sign-in is known', async () => {
    const { port } = new URL(server.origin);

    const answer = await askAs(`localhost:${port}`, '/manager/dashboard');

    expect(answer.status).toBe(307);
    expect(answer.location).toBe(`${server.origin}/manager/dashboard`);
  });
});

interface Told {
  readonly status: number | undefined;
  readonly location: string | undefined;
  readonly text: string;
}

/** A request with a Host header of one's own, which `fetch` does not allow. */
function askAs(host: string, path: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, server.origin), { headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode, location: response.headers.location, text });
    });
    call.once('error', reject).end();
  });
}
