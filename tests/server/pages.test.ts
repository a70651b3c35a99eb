import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, startTestServer, type TestServer } from '../world/server.ts';

const page = `<!doctype html><meta name="base-path" content="" /><meta name="storage" content="" />
  <meta name="drafts" content="" /><script nonce="NONCE_PLACEHOLDER" src="./assets/main.js"></script>`;

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

describe('the embedded provider', () => {
  it.each([
    { back: '/auth-callback', status: 303 },
    { back: '/candidate/auth-callback', status: 303 },
    { back: '/elsewhere/auth-callback', status: 400 },
  ])('answers somebody who wants to come back to $back with $status', async ({ back, status }) => {
    const query = new URLSearchParams({
      client_id: 'alec',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${server.origin}${back}`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });

    const answer = await fetch(`${server.origin}/oidc/auth?${query}`, { redirect: 'manual' });

    expect(answer.status).toBe(status);
  });
});

describe('a page', () => {
  it('may load nothing but its own files and what bears its nonce', async () => {
    const { headers, text } = await readAnswer(await fetch(`${server.origin}/manager/training-courses`));

    const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? [];
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy?.join()).not.toMatch(/unsafe|\*/);
  });

  it('says under which names it keeps things in the browser, as the product does', async () => {
    const { text } = await readAnswer(await fetch(server.origin));

    expect(text).toContain('<meta name="storage" content="alec" />');
    expect(text).toContain('<meta name="drafts" content="erpf" />');
  });

  it('says by its status that an address leads nowhere', async () => {
    const known = await fetch(`${server.origin}/configuration/repositories/regions`);
    const unknown = await fetch(`${server.origin}/wp-login.php`);

    expect([known.status, unknown.status]).toEqual([200, 404]);
    expect(await unknown.text()).toContain('<!doctype html>');
  });

  it('gets another nonce each time', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(() => fetch(server.origin).then((answer) => answer.text())),
    );

    expect(new Set(pages).size).toBe(3);
    expect(pages.join()).not.toContain('NONCE_PLACEHOLDER');
  });

  it('cannot be left by a path that climbs out of its folder', async () => {
    const { text } = await readAnswer(await fetch(`${server.origin}/..%2f..%2fpackage.json`));

    expect(text).toContain('<!doctype html>');
  });

  it('with the demo accounts is the only one that may sign somebody in', async () => {
    const answer = await fetch(`${server.origin}/oidc/sign-in/unknown`);

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('under a base path', () => {
  let below: TestServer;
  beforeAll(async () => {
    below = await startTestServer({
      database: server.database,
      screenDirectory,
      environment: { BASE_PATH: '/alec/' },
    });
  });
  afterAll(() => below.stop());

  it('the page and what it loads are found there, and nothing beside it', async () => {
    const { origin } = new URL(below.origin);
    const deep = await readAnswer(await fetch(`${below.origin}/manager/training-courses`));
    const start = await readAnswer(await fetch(`${origin}/alec`));
    const beside = await Promise.all(
      ['/', '/api/v1/regions', '/alecs', '/config.json'].map((path) => fetch(`${origin}${path}`)),
    );

    expect(below.origin).toBe(`${origin}/alec`);
    expect(deep.text).toContain('src="/alec/assets/main.js"');
    expect(deep.text).toContain('<meta name="base-path" content="/alec" />');
    expect(start.text).toContain('src="/alec/assets/main.js"');
    expect(beside.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('people sign in, and links return to it', async () => {
    const config = await (await fetch(`${below.origin}/config.json`)).json();
    const list = await below.call('/training-course-estimators?page[size]=1', { account: 'admin' });
    const [row] = list.rows;
    const paper = await below.call(`/training-course-estimators/${row?.id}/workbook.xlsx`, {
      account: 'admin',
    });
    const openApi = await (await fetch(`${below.origin}/api/v1/openapi.json`)).json();
    const stream = await fetch(`${below.origin}/api/v1/live?watch=training-course-estimators/${row?.id}`, {
      headers: { authorization: `Bearer ${await below.tokenOf('admin')}` },
    });
    await stream.body?.cancel();

    const { links } = JSON.parse(list.text) as { links: { self: string } };
    expect(config).toMatchObject({ issuer: `${below.origin}/oidc` });
    expect(links.self).toMatch(/^\/alec\/api\/v1\/training-course-estimators\?/);
    expect([list.status, paper.status, stream.status]).toEqual([200, 200, 200]);
    expect(openApi).toMatchObject({ servers: [{ url: '/alec/api/v1' }] });
  });

  it('the figures and the pages of programs know it', async () => {
    const [ready, docs, metrics] = await Promise.all(
      ['/health/ready', '/api/docs', '/metrics'].map((path) =>
        fetch(`${below.origin}${path}`).then(async (answer) => ({
          status: answer.status,
          text: await answer.text(),
        })),
      ),
    );

    expect([ready?.status, docs?.status, metrics?.status]).toEqual([200, 200, 200]);
    expect(docs?.text).not.toContain('"/api');
    expect(metrics?.text).toContain('route="/api/v1/openapi.json"');
  });

  it('cookies of the sign-in stay there', async () => {
    const query = new URLSearchParams({
      client_id: 'alec',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${below.origin}/auth-callback`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });

    const answer = await fetch(`${below.origin}/oidc/auth?${query}`, { redirect: 'manual' });

    expect(answer.headers.get('location')).toMatch(/^\/alec\/oidc\/sign-in\//);
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie.toLowerCase()).toContain('path=/alec/');
  });
});
