import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavingMs } from '../src/signInRedirect.ts';
import { memoryStorage } from './browser.ts';
import { app, type IdentityProvider, startIdentityProvider } from './identityProvider.ts';
import { openTab, unheeded } from './tab.ts';

let idp: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterAll(() => idp.close());
beforeEach(() => {
  idp.person.denies = false;
});
afterEach(() => vi.useRealTimers());

describe('signing in', () => {
  test('a visitor is sent to the provider with code, PKCE, state and nonce', async () => {
    const tab = openTab(idp.issuer);

    const destination = tab.leaving();
    unheeded(tab.auth.checkAuth({}));
    const { searchParams } = new URL(await destination);

    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('scope')).toBe('openid profile email offline_access');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43);
  });

  test('a person who signed in comes back to the page they requested, with a token', async () => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    unheeded(tab.auth.checkAuth({}));

    await tab.travel(await destination);
    const arrival = await tab.auth.handleCallback();

    expect(arrival).toEqual({ redirectTo: '/orders/3?tab=costs' });
    expect(await tab.auth.getToken()).toEqual(expect.any(String));
    await expect(tab.auth.checkAuth({})).resolves.toBeUndefined();
    expect(await tab.auth.getIdentity()).toMatchObject({ id: 'ada', fullName: 'Ada Lovelace' });
  });

  test('a resource asked for gives a token made for that resource', async () => {
    const tab = openTab(idp.issuer, { audience: 'https://api.example' });

    await tab.signIn();

    const [, payload = ''] = String(await tab.auth.getToken()).split('.');
    expect(JSON.parse(atob(payload))).toMatchObject({ aud: 'https://api.example', sub: 'ada' });
    expect(idp.tokenRequests.at(-1)?.get('resource')).toBe('https://api.example');
  });

  test('two sign-ins under way at once each find their own return address', async () => {
    const tab = openTab(idp.issuer);
    const first = tab.leaving();
    await tab.auth.signIn('/first');
    const second = tab.leaving();
    await tab.auth.signIn('/second');

    await tab.travel(await first);
    const firstArrival = await tab.auth.handleCallback();
    await tab.travel(await second);
    const secondArrival = await tab.auth.handleCallback();

    expect([firstArrival.redirectTo, secondArrival.redirectTo]).toEqual(['/first', '/second']);
  });

  test('two calls about the same answer share one exchange', async () => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    await tab.auth.signIn('/orders');
    await tab.travel(await destination);
    const before = idp.tokenRequests.length;

    const arrivals = await Promise.all([tab.auth.handleCallback(), tab.auth.handleCallback()]);

    expect(arrivals).toEqual([{ redirectTo: '/orders' }, { redirectTo: '/orders' }]);
    expect(idp.tokenRequests.length - before).toBe(1);
  });

  test.each([
    ['//evil.example/orders', '/'],
    ['https://evil.example/orders', '/'],
    ['javascript:alert(1)', '/'],
    ['https://', '/'],
    [`${app}/auth-callback?code=1&state=2`, '/'],
    ['/orders?page=2#top', '/orders?page=2#top'],
    [`${app}/#/orders?page=2`, `${app}/#/orders?page=2`],
  ])('the wish to return to %s ends at %s', async (wish, end) => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    await tab.auth.signIn(wish);

    await tab.travel(await destination);

    expect(await tab.auth.handleCallback()).toEqual({ redirectTo: end });
  });

  test('an application below a basename gets a path its router understands', async () => {
    const tab = openTab(idp.issuer, { basename: '/office' });
    const destination = tab.leaving();
    await tab.auth.signIn('/office/orders/3');

    await tab.travel(await destination);

    expect(await tab.auth.handleCallback()).toEqual({ redirectTo: '/orders/3' });
  });

  test('a hash router takes the answer before its first page and goes on to the requested one', async () => {
    const tab = openTab(idp.issuer, { redirectUri: `${app}/` });
    tab.page.location.href = `${app}/#/orders/3`;
    const destination = tab.leaving();
    unheeded(tab.auth.checkAuth({}));
    await tab.travel(await destination);

    const next = tab.leaving();
    unheeded(tab.auth.checkAuth({}));

    expect(await next).toBe(`${app}/#/orders/3`);
    expect(tab.page.location.href).toBe(`${app}/`);
    expect(tab.session()).toBeDefined();
  });
});

describe('the way back goes wrong', () => {
  test('the back button on the callback page returns a signed-in person to their page', async () => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    await tab.auth.signIn('/orders/3');
    await tab.travel(await destination);
    await tab.auth.handleCallback();

    const again = await tab.auth.handleCallback();

    expect(again).toEqual({ redirectTo: '/orders/3' });
  });

  test('the back button on the callback page after sign-out leads to a fresh sign-in for the same page', async () => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    await tab.auth.signIn('/orders/3');
    await tab.travel(await destination);
    await tab.auth.handleCallback();
    await tab.auth.logout({});
    const reloaded = openTab(idp.issuer, { storage: tab.storage, page: tab.page }, tab.browser);

    const fresh = reloaded.leaving();
    unheeded(reloaded.auth.handleCallback());
    await reloaded.travel(await fresh);

    expect(await reloaded.auth.handleCallback()).toEqual({ redirectTo: '/orders/3' });
  });

  test.each(['', '?code=abc', '?code=abc&state=unknown', '?error=access_denied&state=unknown'])(
    'the callback page with "%s" leads to a fresh sign-in',
    async (search) => {
      const tab = openTab(idp.issuer);
      tab.page.location.href = `${app}/auth-callback${search}`;

      const fresh = tab.leaving();
      unheeded(tab.auth.handleCallback());

      expect(await fresh).toContain(`${idp.issuer}/auth?`);
      expect(tab.session()).toBeUndefined();
    },
  );

  test('a person who is refused reads why, and can sign in again to the same page', async () => {
    const tab = openTab(idp.issuer, { messages: { accessDenied: 'auth.access_denied' } });
    idp.person.denies = true;
    const destination = tab.leaving();
    await tab.auth.signIn('/orders/3');
    await tab.travel(await destination);

    await expect(tab.auth.handleCallback()).rejects.toMatchObject({
      message: 'auth.access_denied',
      fault: 'accessDenied',
    });
    idp.person.denies = false;
    const again = tab.leaving();
    unheeded(tab.auth.login({}));
    await tab.travel(await again);

    expect(await tab.auth.handleCallback()).toEqual({ redirectTo: '/orders/3' });
  });

  test('an application that refuses every fresh token is not signed in round and round', async () => {
    const storage = memoryStorage();
    let navigations = 0;
    const navigate = () => {
      navigations += 1;
    };
    const reload = () => openTab(idp.issuer, { storage, navigate }).auth;

    for (let round = 0; round < 5; round += 1) await reload().checkError({ status: 401 });
    const last = reload().checkAuth({});

    await expect(last).rejects.toMatchObject({ fault: 'roundTrips' });
    expect(navigations).toBe(5);
    await reload().signIn();
    expect(navigations).toBe(6);
  });

  test('a provider that does not answer is named, and nobody is sent anywhere', async () => {
    const tab = openTab('http://127.0.0.1:9');

    await expect(tab.auth.checkAuth({})).rejects.toMatchObject({ fault: 'unreachable' });
    expect(tab.left).toEqual([]);
  });

  test('a person who stays on the page that was to be left is told to sign in after a while', async () => {
    const tab = openTab(idp.issuer);
    const destination = tab.leaving();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = expect(tab.auth.checkAuth({})).rejects.toMatchObject({ fault: 'signInNeeded' });
    await destination;

    await vi.advanceTimersByTimeAsync(leavingMs);

    await check;
  });
});
