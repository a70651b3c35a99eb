import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, emailOf } from '#alec/demo/accounts.ts';
import { userId } from '#alec/demo/people/demoPeople.ts';
import { ensureAdministrator } from '#alec/people/server/ensureAdministrator.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { permissionsOfRole } from '#engine/rules/access.ts';
import { type Answer, startTestServer, type TestServer } from '../world/server.ts';

let server: TestServer;
let trusted: JWK;

beforeAll(async () => {
  server = await startTestServer();
  const keys = await readFile(join(server.dataDir, 'identity-provider-keys.json'), 'utf8');
  trusted = (JSON.parse(keys) as { signing: JWK }).signing;
});

afterAll(() => server.stop());

interface Claims {
  readonly email?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expires?: string;
  /** Seconds from now. */
  readonly issued?: number;
  readonly others?: Readonly<Record<string, unknown>>;
  /** Of the header: which kind of token it is. */
  readonly typ?: string;
}

/** A token as the identity provider writes it, but for the claims that are given. */
async function tokenWith(claims: Claims, key: JWK = trusted): Promise<string> {
  return new SignJWT({ email: claims.email ?? emailOf('admin'), ...claims.others })
    .setProtectedHeader({ alg: 'RS256', kid: trusted.kid, ...(claims.typ && { typ: claims.typ }) })
    .setSubject('admin')
    .setIssuer(claims.issuer ?? `${server.origin}/oidc`)
    .setAudience(claims.audience ?? 'urn:alec:api')
    .setIssuedAt(Math.floor(Date.now() / 1000) + (claims.issued ?? 0))
    .setExpirationTime(claims.expires ?? '1h')
    .sign(await importJWK(key, 'RS256'));
}

async function foreignKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}

function unsignedToken(): string {
  return new UnsecuredJWT({ email: emailOf('admin') })
    .setSubject('admin')
    .setIssuer(`${server.origin}/oidc`)
    .setAudience('urn:alec:api')
    .setExpirationTime('1h')
    .encode();
}

function callWith(authorization: string): Promise<Answer> {
  return server.call('/auth/me', { headers: { authorization } });
}

describe('the reason of a refusal', () => {
  it.each<[string, Claims, string, string]>([
    [
      'of a token for another application',
      { audience: 'urn:other:api' },
      'foreign-token',
      `unexpected "aud" claim value: "urn:other:api" instead of 'urn:alec:api'`,
    ],
    [
      'of a token of another provider',
      { issuer: 'https://id.example.org' },
      'foreign-token',
      'unexpected "iss" claim value: "https://id.example.org" instead of',
    ],
    [
      'of a token issued to another client',
      { others: { azp: 'another-client' } },
      'foreign-token',
      `"azp" is not 'alec'`,
    ],
    ['of an expired token', { expires: '-1m' }, 'unauthenticated', '"exp" claim timestamp check failed'],
  ])('%s stands in the log, without the token', async (_title, claims, code, reason) => {
    const token = await tokenWith(claims);

    const answer = await callWith(`Bearer ${token}`);

    const lines = server.logLines.filter((line) => line.includes(String(answer.headers.get('x-request-id'))));
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, code]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        status: 401,
        reason: expect.stringContaining(reason),
      }),
    );
    expect(server.logLines.join()).not.toContain(token);
    expect(answer.text).not.toContain('urn:');
  });
});

describe('an access token', () => {
  it('of the identity provider opens the API', async () => {
    const answer = await callWith(`Bearer ${await tokenWith({})}`);

    expect(answer.status).toBe(200);
  });

  it.each<Claims>([
    { issued: 20 },
    { typ: 'JWT' },
    { typ: 'at+jwt' },
    { others: { azp: 'alec', email_verified: true } },
  ])('of our own client, by a clock that is little ahead, opens it too: %j', async (claims) => {
    expect((await callWith(`Bearer ${await tokenWith(claims)}`)).status).toBe(200);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no token', () => ''],
    ['another scheme', () => 'Basic YWRtaW46YWRtaW4='],
    ['words that are no token', () => 'Bearer open-sesame'],
    ['an expired token', async () => `Bearer ${await tokenWith({ expires: '-1m' })}`],
    ['a token from the future', async () => `Bearer ${await tokenWith({ issued: 60 })}`],
    [
      'a token of an address that was never verified',
      async () => `Bearer ${await tokenWith({ others: { email_verified: false } })}`,
    ],
    [
      'an ID token, even one for this audience',
      async () => `Bearer ${await tokenWith({ others: { nonce: 'n' } })}`,
    ],
    [
      'a token that calls itself another kind',
      async () => `Bearer ${await tokenWith({ typ: 'logout+jwt' })}`,
    ],
    ['a token signed by another key', async () => `Bearer ${await tokenWith({}, await foreignKey())}`],
    ['a token that is not signed (alg none)', () => `Bearer ${unsignedToken()}`],
  ])('is refused with 401 when the caller sends %s', async (_case, authorization) => {
    const answer = await callWith(await authorization());

    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.errors).toEqual([
      {
        id: answer.headers.get('x-request-id'),
        status: '401',
        code: 'unauthenticated',
        title: 'Connexion requise',
        detail: 'Connectez-vous puis recommencez.',
      },
    ]);
  });

  it.each(['nobody@alec.test', ''])('opens nothing to the bearer of the address "%s"', async (email) => {
    const answer = await callWith(`Bearer ${await tokenWith({ email })}`);

    expect(answer.status).toBe(403);
    expect(answer.errors).toEqual([expect.objectContaining({ code: 'no-account' })]);
  });

  it('gives the first administrator an account, once', async () => {
    const email = 'first.admin@alec.test';

    await ensureAdministrator(server.database, email);
    await ensureAdministrator(server.database, email.toUpperCase());

    const answer = await callWith(`Bearer ${await tokenWith({ email })}`);
    expect(answer.status).toBe(200);
    const users = await server.database.query(
      statementOf(sql`select id from users where lower(email) = ${email}`),
    );
    expect(users).toHaveLength(1);
  });

  it('is worth nothing once its user is no longer active', async () => {
    const email = emailOf('candidate');
    const token = await tokenWith({ email });
    await server.database.query(statementOf(sql`update users set is_active = false where email = ${email}`));

    const answer = await callWith(`Bearer ${token}`);

    await server.database.query(statementOf(sql`update users set is_active = true where email = ${email}`));
    expect(answer.status).toBe(403);
  });
});

describe('a refusal', () => {
  it('bears the request id under which it stands in the log', async () => {
    const answer = await callWith('Bearer open-sesame');

    const [error] = answer.errors;
    const line = server.logLines.find((one) => one.includes(error?.id ?? 'no id'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/api/v1/auth/me', status: 401 });
  });
});

describe('the own account', () => {
  it.each(demoAccounts)('tells %s who she is and what she may do', async (account) => {
    const answer = await server.call('/auth/me', { account });

    expect(answer.status).toBe(200);
    expect(answer.resource).toMatchObject({
      type: 'users',
      attributes: {
        email: emailOf(account),
        role: account,
        permissions: [...permissionsOf(account), ...permissionsOfRole(server.model, account)].sort(),
        emulated_by: null,
      },
    });
  });

  it('names the regions of a person', async () => {
    const { resource } = await server.call('/auth/me', { account: 'regional_director' });

    const regions = resource.relationships?.regions?.data;
    // Two of her own, two that are handed over to her.
    expect(regions).toHaveLength(4);
    expect(regions).toContainEqual({ type: 'region_repositories', id: expect.any(String) });
  });
});

describe('acting in the place of another', () => {
  type Account = (typeof demoAccounts)[number];
  const inPlaceOf = (id: string, account: Account, path = '/auth/me', options: object = {}) =>
    server.call(path, { account, headers: { 'x-emulate': id }, ...options });
  const begin = (id: string, account: Account, headers = {}) =>
    server.call(`/users/${id}/emulate`, { account, method: 'PATCH', headers });
  const nobody = '0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091';

  it('gives an administrator the rights of that person and no more, and says who she is', async () => {
    const begun = await begin(userId('recruiter'), 'admin');
    const me = await inPlaceOf(userId('recruiter'), 'admin');
    const lists = await inPlaceOf(userId('recruiter'), 'admin', '/region-repositories');
    const [own, hers] = await Promise.all([
      server.call('/training-courses', { account: 'recruiter' }),
      inPlaceOf(userId('recruiter'), 'admin', '/training-courses'),
    ]);

    expect(begun.status).toBe(200);
    expect(me.resource).toMatchObject({
      id: userId('recruiter'),
      attributes: {
        email: emailOf('recruiter'),
        permissions: [...permissionsOf('recruiter')].sort(),
        emulated_by: 'Claire Fontaine',
      },
    });
    expect(lists.status).toBe(403);
    expect(hers.rows.map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id));
  });

  it.each<[string, Account, string]>([
    ['a manager', 'manager', userId('recruiter')],
    ['a recruiter', 'recruiter', userId('candidate')],
    ['an administrator, of herself', 'admin', userId('admin')],
    ['an administrator, of nobody', 'admin', nobody],
    ['an administrator, of words', 'admin', "' or true --"],
  ])('is refused to %s', async (_title, account, id) => {
    const answer = await inPlaceOf(id, account);

    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'emulation-refused']);
    expect((await begin(encodeURIComponent(id), account)).status).toBeGreaterThanOrEqual(403);
  });

  it.each([
    ['whose account is closed', sql`is_active = false`],
    ['who is an administrator', sql`role = 'admin'`],
  ])('is refused, and ends, for somebody %s', async (_title, changed) => {
    const id = userId('ines.caron');
    expect((await inPlaceOf(id, 'admin')).status).toBe(200);
    await server.database.query(statementOf(sql`update users set ${changed} where id = ${id}::uuid`));

    const answers = [await inPlaceOf(id, 'admin'), await begin(id, 'admin')];

    await server.database.query(
      statementOf(sql`update users set is_active = true, role = 'recruiter' where id = ${id}::uuid`),
    );
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [403, 'emulation-refused'],
      [403, 'emulation-refused'],
    ]);
  });

  it('is not begun from the place of another', async () => {
    const within = { 'x-emulate': userId('manager') };

    expect((await begin(userId('recruiter'), 'admin', within)).status).toBe(403);
  });

  it('is in the history with both names, and in the log with both accounts', async () => {
    const [dossier] = (await server.call('/training-courses?filter[is_locked]=false', { account: 'manager' }))
      .rows;
    const path = `/training-courses/${dossier?.id}`;
    const attributes = { interlocutor: 'Camille Roux' };
    const changed = await inPlaceOf(userId('manager'), 'admin', path, {
      method: 'PATCH',
      body: { data: { type: 'training_courses', id: dossier?.id ?? '', attributes } },
    });

    const query = `filter[entity_id]=${dossier?.id}&sort=-createdAt&page[size]=1`;
    const [entry] = (await server.call(`/activities?${query}`, { account: 'admin' })).rows;

    expect(changed.status).toBe(200);
    expect(entry?.attributes).toMatchObject({
      user_name: 'Claire Fontaine',
      on_behalf_of: 'Julien Moreau',
      user_email: emailOf('manager'),
    });
    const lines = server.logLines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        path: `/api/v1${path}`,
        actor: userId('admin'),
        emulated: userId('manager'),
      }),
    );
  });
});

describe('the log', () => {
  it('is one line of JSON for each event and never holds a token', async () => {
    const token = await server.tokenOf('admin');
    await callWith(`Bearer ${token}`);
    await callWith('Bearer open-sesame');

    const log = server.logLines.join('');

    for (const line of server.logLines) {
      expect(line).toMatch(/^\{.*\}\n$/);
      expect(JSON.parse(line)).toMatchObject({
        requestId: expect.any(String),
        method: expect.stringMatching(/^(GET|PATCH)$/),
      });
    }
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.split('.')[2]);
    expect(log).not.toContain('open-sesame');
  });
});
