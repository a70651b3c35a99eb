import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientId } from './identityProvider.ts';
import { openTab, type Tab, unheeded } from './tab.ts';

const server = new OAuth2Server();
beforeAll(async () => {
  await server.issuer.keys.generate('RS256', { kid: 'first' });
  await server.start(0, '127.0.0.1');
});
afterAll(() => server.stop());
afterEach(() => void server.service.removeAllListeners());

type Claims = MutableToken['payload'];
const issuer = () => String(server.issuer.url);
const seconds = (shift: number) => Math.floor(Date.now() / 1000) + shift;

const claims = (change: Record<string, unknown> | ((token: Claims) => object)) => () =>
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, typeof change === 'function' ? change(payload) : change);
  });
const answer = (change: (body: Record<string, unknown>) => Partial<MutableResponse>) => () =>
  server.service.on('beforeResponse', (response: MutableResponse) => {
    Object.assign(response, change(response.body as Record<string, unknown>));
  });
const idToken = (change: (token: unknown) => string | undefined) =>
  answer((body) => ({ body: { ...body, id_token: change(body.id_token) } }));
const redirect = (change: (parameters: URLSearchParams) => void) => () =>
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => change(url.searchParams));

async function goAndReturn(tab: Tab) {
  const destination = tab.leaving();
  await tab.auth.signIn();
  await tab.travel(await destination);
}

const base64Url = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const withHeader = (token: unknown, header: object, signature = '') =>
  `${base64Url(header)}.${String(token).split('.')[1]}.${signature}`;

describe('a provider that lies', () => {
  const refused: [lie: string, tell: () => void, fault: string, reason: RegExp][] = [
    ['a wrong nonce', claims({ nonce: 'other' }), 'invalidAnswer', /nonce/],
    ['no nonce', claims({ nonce: undefined }), 'invalidAnswer', /nonce/],
    ['a wrong issuer', claims({ iss: 'https://evil.example' }), 'invalidAnswer', /iss/],
    ['a wrong audience', claims({ aud: 'other' }), 'invalidAnswer', /aud/],
    ['no audience', claims({ aud: undefined }), 'invalidAnswer', /aud/],
    ['an expired token', claims({ exp: seconds(-301) }), 'invalidAnswer', /exp/],
    ['no time of issue', claims({ iat: undefined }), 'invalidAnswer', /iat/],
    ['no ID token', idToken(() => undefined), 'invalidAnswer', /id_token/],
    ['a bad signature', idToken(forged), 'invalidAnswer', /signature/],
    ['no subject', claims({ sub: undefined }), 'invalidAnswer', /sub/],
    ['access_denied', redirect((to) => deny(to, 'access_denied')), 'accessDenied', /access_denied/],
    ['invalid_grant', answer(refusal), 'providerRefused', /invalid_grant/],
    ['an unsigned token', idToken(unsigned), 'invalidAnswer', /alg/],
    ['a key it does not publish', idToken(strange), 'invalidAnswer', /key/],
    ['an audience nobody knows', claims({ aud: [clientId, 'x'] }), 'invalidAnswer', /aud/],
    ['a token not valid yet', claims({ nbf: seconds(400) }), 'invalidAnswer', /nbf/],
    ['another error', redirect((to) => deny(to, 'server_error')), 'providerRefused', /server_error/],
    ['a broken token endpoint', answer(() => ({ statusCode: 503 })), 'unreachable', /./],
  ];

  test.each(refused)('is refused when it sends %s', async (_lie, tell, fault, reason) => {
    tell();
    const tab = openTab(issuer());
    await goAndReturn(tab);

    const error = await tab.auth.handleCallback().catch((cause: unknown) => cause);

    expect(error).toMatchObject({ name: 'SignInError', fault });
    expect(wordsOf(error)).toMatch(reason);
    expect(tab.session()).toBeUndefined();
    expect(await tab.auth.getToken()).toBeUndefined();
  });

  test('is refused when it changes the state, and sign-in starts afresh', async () => {
    redirect((to) => to.set('state', 'changed'))();
    const tab = openTab(issuer());
    await goAndReturn(tab);
    const patient = openTab(issuer(), { storage: tab.storage, page: tab.page });

    const fresh = patient.leaving();
    unheeded(patient.auth.handleCallback());

    expect(await fresh).toContain(`${issuer()}/authorize?`);
    expect(tab.session()).toBeUndefined();
  });

  test('is refused when it calls itself by another issuer in its discovery document', async () => {
    const tab = openTab(issuer().replace('localhost', '127.0.0.1'));

    await expect(tab.auth.signIn()).rejects.toMatchObject({ fault: 'invalidAnswer' });
    expect(tab.left).toEqual([]);
  });

  test('cannot renew the session for someone else', async () => {
    const tab = openTab(issuer());
    await goAndReturn(tab);
    await tab.auth.handleCallback();
    tab.change({ expiresAt: 0 });
    claims({ sub: 'mallory' })();

    await expect(tab.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });
    expect(tab.session()).toBeUndefined();
  });

  test('cannot renew the session with a forged ID token', async () => {
    const tab = openTab(issuer());
    await goAndReturn(tab);
    await tab.auth.handleCallback();
    tab.change({ expiresAt: 0 });
    idToken(forged)();

    await expect(tab.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });
    expect(tab.session()).toBeUndefined();
  });
});

describe('an honest provider', () => {
  test.each([
    ['four minutes behind', -240],
    ['four minutes ahead', 240],
  ])('is understood by a computer whose clock is %s', async (_title, shift) => {
    const tab = openTab(issuer(), { clock: () => Date.now() + shift * 1000 });
    claims((token) => ({ nbf: token.iat, exp: token.iat + 30 }))();
    await goAndReturn(tab);

    await tab.auth.handleCallback();

    expect(await tab.auth.getToken()).toEqual(expect.any(String));
    expect(tab.left).toHaveLength(1);
  });

  test('is not understood by a computer whose clock is ten minutes ahead', async () => {
    const tab = openTab(issuer(), { clock: () => Date.now() + 600_000 });
    claims((token) => ({ exp: token.iat + 30 }))();
    await goAndReturn(tab);

    await expect(tab.auth.handleCallback()).rejects.toMatchObject({ fault: 'invalidAnswer' });
  });

  test('may bring new keys into use at any time', async () => {
    const tab = openTab(issuer());
    await goAndReturn(tab);
    await tab.auth.handleCallback();
    const keys = new Set([keyOf(tab)]);
    for (const kid of ['second', 'third']) await server.issuer.keys.generate('RS256', { kid });

    for (let round = 0; round < 3; round += 1) {
      tab.change({ expiresAt: 0 });
      expect(await tab.auth.getToken()).toEqual(expect.any(String));
      keys.add(keyOf(tab));
    }

    expect([...keys].sort()).toEqual(['first', 'second', 'third']);
    expect(tab.left).toHaveLength(1);
  });
});

function keyOf(tab: Tab): string {
  const [header = ''] = String(tab.session()?.idToken).split('.');
  return JSON.parse(atob(header)).kid;
}

function forged(token: unknown): string {
  const [header, payload = '', signature] = String(token).split('.');
  const changed = { ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), name: 'Mallory' };
  return `${header}.${base64Url(changed)}.${signature}`;
}

function unsigned(token: unknown): string {
  return withHeader(token, { alg: 'none' });
}

function strange(token: unknown): string {
  return withHeader(token, { alg: 'RS256', kid: 'unknown' }, 'AAAA');
}

function deny(parameters: URLSearchParams, error: string): void {
  parameters.delete('code');
  parameters.set('error', error);
}

function refusal(): Partial<MutableResponse> {
  return { statusCode: 400, body: { error: 'invalid_grant' } };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const told = ['error', 'code'].map((name) => String(Reflect.get(error, name)));
  return [error.message, ...told, wordsOf(error.cause), JSON.stringify(error.cause)].join(' ');
}
