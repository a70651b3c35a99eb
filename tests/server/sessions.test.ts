import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#alec/people/server/sessions.ts';
import { signIn } from '#bin/signIn.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { signInOf } from '#engine/server/session/signInOf.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
/** Another server on the same database, which trusts the same provider. */
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const environment = { OIDC_ISSUER: `${server.origin}/oidc` };
  other = await startTestServer({ database: server.database, environment });
});

afterAll(async () => {
  await other.stop();
  await server.stop();
});

const signedIn = () => signIn('manager', server.origin, 'alec');
const ask = (token: string, path: string, { at = server, method = 'GET', agent = 'node' } = {}) =>
  at.call(path, { method, headers: { authorization: `Bearer ${token}`, 'user-agent': agent } });
const sessionsOf = async (token: string) => (await ask(token, '/auth/me/sessions')).rows;
const idOf = async (token: string) =>
  (await sessionsOf(token)).find(({ attributes }) => attributes.is_current)?.id ?? '';
const statusOf = async (token: string, at = server) => {
  const answer = await ask(token, '/auth/me', { at });
  return answer.status === 200 ? [200] : [answer.status, answer.errors[0]?.code];
};

describe('a sign-in', () => {
  it('is shown with its device, and is the last connection of its account', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
    const token = await signedIn();
    await ask(token, '/auth/me', { agent });

    const current = (await sessionsOf(token)).filter(({ attributes }) => attributes.is_current);

    expect(current).toHaveLength(1);
    expect(current[0]?.attributes).toMatchObject({ device: 'Chrome, Windows', named_by: 'session' });
    const { attributes } = (await ask(token, '/auth/me')).resource;
    expect(attributes.last_connection).toBe(current[0]?.attributes.first_used_at);
  });

  it('that is closed is refused at its next request, on every server, and its streams end', async () => {
    const [own, lost] = await Promise.all([signedIn(), signedIn()]);
    expect([await statusOf(lost), await statusOf(lost, other)]).toEqual([[200], [200]]);
    const stream = await fetch(`${other.origin}/api/v1/live`, {
      headers: { authorization: `Bearer ${lost}` },
    });

    const closed = await ask(own, `/auth/me/sessions/${await idOf(lost)}`, { method: 'DELETE' });
    await stream.text();

    expect(closed.status).toBe(204);
    expect(await statusOf(lost)).toEqual([401, 'session-closed']);
    expect(await statusOf(lost, other)).toEqual([401, 'session-closed']);
    expect(await statusOf(own)).toEqual([200]);
  });

  it('closes all others, and stays', async () => {
    const [own, lost] = await Promise.all([signedIn(), signedIn()]);
    await ask(lost, '/auth/me');

    await ask(own, '/auth/me/sessions', { method: 'DELETE' });

    expect(await statusOf(lost)).toEqual([401, 'session-closed']);
    expect((await sessionsOf(own)).map(({ attributes }) => attributes.is_current)).toEqual([true]);
  });

  it('of somebody else is not there', async () => {
    const token = await signedIn();
    const id = await idOf(token);

    for (const path of [`/auth/me/sessions/${id}`, '/auth/me/sessions/none'])
      expect((await server.call(path, { account: 'admin', method: 'DELETE' })).status).toBe(404);
    expect(await statusOf(token)).toEqual([200]);
  });

  it('is kept without its token, and forgotten when it is over', async () => {
    const token = await signedIn();
    await ask(token, '/auth/me');
    const rows = async () =>
      JSON.stringify(
        await server.database.query(
          statementOf(sql`
            select id, fingerprint, device, closed_at
            from user_sessions
            order by id
            limit 100`),
        ),
      );
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

    expect(await rows()).not.toContain(token);
    expect(await rows()).not.toContain(payload.sid);
    await sessions.forget(server.database, new Date(Date.now() + 29 * 24 * 3_600_000));
    expect(await rows()).not.toBe('[]');
    await sessions.forget(server.database, new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await rows()).toBe('[]');
  });
});

describe('what tells a sign-in', () => {
  const claims = (more: object) => ({
    subject: 'ada',
    email: 'a@b.fr',
    payload: { iss: 'x', exp: 1, ...more },
  });

  it.each([
    [
      'the session of the provider',
      { sid: 's', iat: 1 },
      { sid: 's', iat: 2, exp: 9 },
      { sid: 't' },
      'session',
    ],
    [
      'the time of the sign-in',
      { auth_time: 5, iat: 1 },
      { auth_time: 5, iat: 2 },
      { auth_time: 6 },
      'sign-in',
    ],
    ['the token itself', { jti: 'a', iat: 1 }, { jti: 'a', iat: 1 }, { jti: 'b', iat: 2 }, 'token'],
    [
      'who and by which client',
      { sid: 's', azp: 'a' },
      { sid: 's', azp: 'a' },
      { sid: 's', azp: 'b' },
      'session',
    ],
  ])('is %s', (_, one, same, another, namedBy) => {
    const [first, second, third] = [one, same, another].map((each) => signInOf(claims(each)));

    expect(first?.namedBy).toBe(namedBy);
    expect(second?.fingerprint).toBe(first?.fingerprint);
    expect(third?.fingerprint).not.toBe(first?.fingerprint);
  });
});
