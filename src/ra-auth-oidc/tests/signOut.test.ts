import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './browser.ts';
import { app, type IdentityProvider, startIdentityProvider } from './identityProvider.ts';
import { openTab, unheeded } from './tab.ts';

let idp: IdentityProvider;
// One provider each: the tabs of an earlier test listen on the channel of theirs.
beforeEach(async () => {
  idp = await startIdentityProvider();
});
afterEach(() => idp.close());

describe('signing out', () => {
  test('forgets the session here and ends the one of the provider', async () => {
    const tab = openTab(idp.issuer);
    await tab.signIn();

    const address = String(await tab.auth.logout({}));
    await tab.travel(address);

    expect(tab.page.location.href).toBe(`${app}/`);
    expect(new URL(address).searchParams.has('id_token_hint')).toBe(true);
    expect(tab.session()).toBeUndefined();
    await openTab(idp.issuer, {}, tab.browser).signIn();
    expect(idp.person.asked).toBe(2);
  });

  test('revokes the refresh token', async () => {
    const tab = openTab(idp.issuer);
    await tab.signIn();
    const session = { ...tab.session(), expiresAt: 0 };

    await tab.auth.logout({});

    const thief = openTab(idp.issuer);
    thief.change(session);
    await expect(thief.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });
  });

  test('is not undone by a check that comes before the page is left', async () => {
    const tab = openTab(idp.issuer);
    await tab.signIn();

    await tab.auth.logout({});
    unheeded(tab.auth.checkAuth({}));
    await tab.auth.checkError({ status: 401 });

    expect(tab.left).toHaveLength(1);
  });

  test('works when the provider does not answer, and the next sign-in asks for the password', async () => {
    const tab = openTab(idp.issuer);
    await tab.signIn();
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const offline = openTab(idp.issuer, { storage: tab.storage, fetch: away }, tab.browser);

    expect(await offline.auth.logout({})).toBe(`${app}/`);

    expect(tab.session()).toBeUndefined();
    const online = openTab(idp.issuer, { storage: tab.storage }, tab.browser);
    await online.signIn();
    expect(idp.person.asked).toBe(2);
  });

  test('of a visitor asks nothing of the provider', async () => {
    const tab = openTab(idp.issuer);

    expect(await tab.auth.logout({})).toBeUndefined();
  });

  test.each([
    ['with a storage of its own', false],
    ['sharing the storage', true],
  ])('signs out another tab %s, which saves its work and asks for the password', async (_title, shares) => {
    const storage = memoryStorage();
    const first = openTab(idp.issuer, { storage });
    await first.signIn();
    const beforeRedirect = vi.fn();
    const second = openTab(
      idp.issuer,
      { storage: shares ? storage : memoryStorage(), beforeRedirect },
      first.browser,
    );
    second.change({ ...first.session() });
    await second.auth.checkAuth({});

    const destination = second.leaving();
    await first.auth.logout({});
    const { searchParams } = new URL(await destination);

    expect(searchParams.get('prompt')).toBe('login');
    expect(beforeRedirect).toHaveBeenCalledOnce();
    expect(second.session()).toBeUndefined();
  });
});
