import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#bin/signIn.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
/** Another server on the same database, which trusts the same provider. */
let other: TestServer;
let trusted: JWK;

beforeAll(async () => {
  server = await startTestServer();
  const environment = { OIDC_ISSUER: `${server.origin}/oidc` };
  other = await startTestServer({ database: server.database, environment });
  const keys = await readFile(join(server.dataDir, 'identity-provider-keys.json'), 'utf8');
  trusted = (JSON.parse(keys) as { signing: JWK }).signing;
});

afterAll(async () => {
  await other.stop();
  await server.stop();
});

const event = 'http://schemas.openid.net/event/backchannel-logout';
const seconds = (shift = 0) => Math.floor(Date.now() / 1000) + shift;
const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

interface Sent {
  readonly claims?: JWTPayload;
  readonly typ?: string;
  readonly key?: JWK;
}

/** A logout token as the provider writes it, but for what is given. */
async function logoutToken({ claims = {}, typ = 'logout+jwt', key = trusted }: Sent = {}): Promise<string> {
  const honest = {
    iss: `${server.origin}/oidc`,
    aud: 'alec',
    iat: seconds(),
    jti: randomUUID(),
    events: { [event]: {} },
  };
  return new SignJWT({ ...honest, exp: seconds(120), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: trusted.kid, typ })
    .sign(await importJWK(key, 'RS256'));
}

const post = (token: string, at = server) =>
  fetch(`${at.origin}/public/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
const ask = (token: string, at = server) =>
  fetch(`${at.origin}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string, at = server) => (await ask(token, at)).status;
const signedIn = async (account = 'manager') => {
  const token = await signIn(account, server.origin, 'alec');
  expect([await statusOf(token), await statusOf(token, other)]).toEqual([200, 200]);
  return token;
};

describe('a sign-out at the provider', () => {
  it('ends the sign-in of that session, on every server, with its streams, and no other', async () => {
    const [left, stays] = await Promise.all([signedIn(), signedIn()]);
    const stream = await fetch(`${other.origin}/api/v1/live`, {
      headers: { authorization: `Bearer ${left}` },
    });

    const answer = await post(await logoutToken({ claims: { sid: claimsOf(left).sid } }));
    await stream.text();

    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-store',
      '',
    ]);
    expect([await statusOf(left), await statusOf(left, other)]).toEqual([401, 401]);
    expect(await (await ask(left)).json()).toMatchObject({ errors: [{ code: 'session-closed' }] });
    expect(await statusOf(stays)).toBe(200);
  });

  it('of a whole person ends all of hers, and nobody else’s', async () => {
    const [one, another, colleague] = await Promise.all([signedIn(), signedIn(), signedIn('recruiter')]);

    expect((await post(await logoutToken({ claims: { sub: claimsOf(one).sub } }), other)).status).toBe(200);

    expect(await Promise.all([one, another, colleague].map((token) => statusOf(token)))).toEqual([
      401, 401, 200,
    ]);
  });

  it('of a session of somebody else ends nothing', async () => {
    const token = await signedIn();

    const answer = await post(await logoutToken({ claims: { sid: claimsOf(token).sid, sub: 'recruiter' } }));

    expect(answer.status).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });

  it.each<[string, (sid: unknown) => Sent]>([
    ['is signed by another key', (sid) => ({ claims: { sid }, key: foreign })],
    ['is of another issuer', (sid) => ({ claims: { sid, iss: 'https://evil.example' } })],
    ['is for another client', (sid) => ({ claims: { sid, aud: 'other' } })],
    ['is for the API, as access tokens are', (sid) => ({ claims: { sid, aud: 'urn:alec:api' } })],
    ['has no time', (sid) => ({ claims: { sid, iat: undefined } })],
    ['is of the future', (sid) => ({ claims: { sid, iat: seconds(60) } })],
    ['is an hour old', (sid) => ({ claims: { sid, iat: seconds(-3600) } })],
    ['has expired', (sid) => ({ claims: { sid, exp: seconds(-60) } })],
    ['has no number of its own', (sid) => ({ claims: { sid, jti: undefined } })],
    ['has a nonce, as ID tokens have', (sid) => ({ claims: { sid, nonce: 'n' } })],
    ['tells of no event', (sid) => ({ claims: { sid, events: undefined } })],
    ['tells of another event', (sid) => ({ claims: { sid, events: { 'https://example.org/event': {} } } })],
    ['names neither session nor person', () => ({})],
    ['is of another kind', (sid) => ({ claims: { sid }, typ: 'at+jwt' })],
  ])('is not believed when its token %s', async (_title, sent) => {
    const token = await signedIn();

    const answer = await post(await logoutToken(sent(claimsOf(token).sid)));

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
    expect(await statusOf(token)).toBe(200);
  });

  it('is not believed a second time, so that who has signed in again stays', async () => {
    const first = await signedIn();
    const token = await logoutToken({ claims: { sub: claimsOf(first).sub } });
    await post(token);
    const again = await signedIn();

    const answer = await post(token);

    expect(answer.status).toBe(400);
    expect(await statusOf(again)).toBe(200);
  });

  it.each([
    ['without a token', new URLSearchParams({ other: 'x' })],
    ['with words instead', new URLSearchParams({ logout_token: 'open sesame' })],
    ['with more than a token has', new URLSearchParams({ logout_token: 'x'.repeat(20_000) })],
    ['as JSON', JSON.stringify({ logout_token: 'x' })],
  ])('is not believed %s', async (_title, body) => {
    expect((await fetch(`${server.origin}/public/backchannel-logout`, { method: 'POST', body })).status).toBe(
      400,
    );
  });
});

const foreign = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
