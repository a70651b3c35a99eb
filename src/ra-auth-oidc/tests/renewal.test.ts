import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryStorage, tabLock } from './browser.ts';
import { type IdentityProvider, startIdentityProvider } from './identityProvider.ts';
import { openAgain, openSignedIn, openTab, type Tab } from './tab.ts';

let idp: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterAll(() => idp.close());
afterEach(() => vi.unstubAllGlobals());

const expired = { expiresAt: 0 };

const signedIn = (changes: Parameters<typeof openTab>[1] = {}) => openSignedIn(idp.issuer, changes);

/** What a browser gives a tab that is duplicated. */
function copyOf(tab: Tab): ReturnType<typeof memoryStorage> {
  const copy = memoryStorage();
  for (const [name, value] of tab.storage.entries) copy.setItem(name, value);
  return copy;
}

const renewals = () =>
  idp.tokenRequests.filter((request) => request.get('grant_type') === 'refresh_token').length;

describe('renewal', () => {
  test('a token that lasts is given without a request', async () => {
    const tab = await signedIn();
    const before = renewals();

    expect(await tab.auth.getToken()).toBe(tab.session()?.accessToken);
    expect(renewals()).toBe(before);
  });

  test('a token about to expire is renewed before it is given, and the rotated refresh token is kept', async () => {
    const tab = await signedIn();
    const former = tab.session();
    tab.change({ expiresAt: Date.now() + 30_000 });

    const token = await tab.auth.getToken();

    expect(token).not.toBe(former?.accessToken);
    expect(tab.session()?.refreshToken).not.toBe(former?.refreshToken);
    expect(tab.session()?.id).toBe(former?.id);
    expect(tab.session()?.expiresAt).toBeGreaterThan(Date.now() + 200_000);
  });

  test('a provider that hands out refresh tokens only with consent is asked for it', async () => {
    const strict = await startIdentityProvider({ issueRefreshToken: undefined });
    const without = openTab(strict.issuer);
    const withConsent = openTab(strict.issuer, { extraParameters: { prompt: 'consent' } });

    await without.signIn();
    await withConsent.signIn();
    withConsent.change(expired);

    expect(without.session()?.refreshToken).toBeUndefined();
    expect(await withConsent.auth.getToken()).toEqual(expect.any(String));
    await strict.close();
  });

  test('ten calls at once renew once', async () => {
    const tab = await signedIn();
    tab.change(expired);
    const before = renewals();

    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.auth.getToken()));

    expect(new Set(tokens).size).toBe(1);
    expect(renewals() - before).toBe(1);
  });

  test('two tabs renewing at once use the refresh token once', async () => {
    const shared = { storage: memoryStorage(), crossTabLock: tabLock() };
    const first = await signedIn(shared);
    const second = openAgain(first);
    first.change(expired);
    const before = renewals();

    const tokens = await Promise.all([first.auth.getToken(), second.auth.getToken()]);

    expect(tokens[0]).toBe(tokens[1]);
    expect(renewals() - before).toBe(1);
  });

  test('a duplicated tab and its original renew at once, and the copied refresh token is used once', async () => {
    const first = await signedIn({ crossTabLock: tabLock() });
    first.change({ expiresAt: Date.now() + 30_000 });
    const second = openAgain(first, { storage: copyOf(first) });
    const before = renewals();

    const tokens = await Promise.all([first.auth.getToken(), second.auth.getToken()]);

    expect(tokens[0]).toBe(tokens[1]);
    expect(renewals() - before).toBe(1);
    for (const tab of [second, first]) {
      tab.change({ expiresAt: Date.now() + 30_000 });
      expect(await tab.auth.getToken()).toEqual(expect.any(String));
    }
    expect([first.left, second.left].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('a duplicated tab that slept through a renewal asks for it', async () => {
    const first = await signedIn({ crossTabLock: tabLock() });
    first.change({ expiresAt: Date.now() + 30_000 });
    const storage = copyOf(first);
    await first.auth.getToken();
    const second = openAgain(first, { storage });
    const before = renewals();

    expect(await second.auth.getToken()).toBe(first.session()?.accessToken);

    expect(renewals()).toBe(before);
  });

  test('a tab without locks takes what another tab renewed while its own request was refused', async () => {
    // Node 24 has locks too.
    vi.stubGlobal('navigator', undefined);
    const tab = await signedIn();
    tab.change(expired);
    const slow = openAgain(tab, {
      fetch: async (address, init) => {
        if (address.endsWith('/token')) await tab.auth.getToken();
        return fetch(address, init as RequestInit);
      },
    });

    expect(await slow.auth.getToken()).toBe(tab.session()?.accessToken);
    expect(slow.left).toEqual([]);
  });

  test('a resource asked for at sign-in is asked for again', async () => {
    const tab = await signedIn({ resource: 'https://api.example' });
    tab.change(expired);

    await tab.auth.getToken();

    expect(idp.tokenRequests.at(-1)?.get('resource')).toBe('https://api.example');
  });

  test('checkAuth renews too, so a page opened after the night needs no journey', async () => {
    const tab = await signedIn();
    tab.change(expired);

    await tab.auth.checkAuth({});

    expect(tab.session()?.expiresAt).toBeGreaterThan(Date.now());
    expect(tab.left).toHaveLength(1);
  });

  test('someone who signs out while a renewal is on its way stays signed out', async () => {
    const tab = await signedIn();
    tab.change(expired);
    const reloaded = openAgain(tab, {
      fetch: async (address, init) => {
        const response = await fetch(address, init as RequestInit);
        if (address.endsWith('/token')) tab.storage.entries.clear();
        return response;
      },
    });

    expect(await reloaded.auth.getToken()).toBeUndefined();
    expect(tab.session()).toBeUndefined();
    expect(reloaded.left).toEqual([]);
  });
});

describe('a renewal that is refused', () => {
  test('a replayed refresh token saves the work first, then leads to sign-in', async () => {
    const story: string[] = [];
    const beforeRedirect = async () => {
      await Promise.resolve();
      story.push('saved');
    };
    const tab = await signedIn();
    const used = tab.session()?.refreshToken;
    tab.change(expired);
    await tab.auth.getToken();
    const reloaded = openAgain(tab, { beforeRedirect, navigate: () => story.push('left') });
    reloaded.auth.onExpired(() => story.push('expired'));
    tab.change({ refreshToken: used, ...expired });

    await expect(reloaded.auth.getToken()).rejects.toMatchObject({ status: 401, fault: 'signInNeeded' });

    expect(story).toEqual(['saved', 'expired', 'left']);
    expect(tab.session()).toBeUndefined();
  });

  test('login_required leads to sign-in with a way back to the form', async () => {
    const tab = await signedIn();
    tab.change(expired);
    const reloaded = openAgain(tab, { fetch: refusing('login_required') });

    const destination = reloaded.leaving();
    await expect(reloaded.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });
    await reloaded.travel(await destination);

    const arrived = openAgain(tab, { fetch: undefined });
    expect(await arrived.auth.handleCallback()).toEqual({ redirectTo: '/orders/3?tab=costs' });
  });

  test('the rest of the access token may still save the work on the server', async () => {
    const tab = await signedIn();
    tab.change({ expiresAt: Date.now() + 30_000 });
    const saved: (string | undefined)[] = [];
    const reloaded = openAgain(tab, {
      fetch: refusing('invalid_grant'),
      beforeRedirect: async () => {
        saved.push(await reloaded.auth.getToken());
      },
    });
    const token = tab.session()?.accessToken;

    await expect(reloaded.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });

    expect(saved).toEqual([token]);
    expect(reloaded.left).toHaveLength(1);
  });

  test('saving that needs a token when none is left fails, and the journey goes on', async () => {
    const tab = await signedIn();
    tab.change(expired);
    const failures: unknown[] = [];
    const reloaded = openAgain(tab, {
      fetch: refusing('invalid_grant'),
      beforeRedirect: async () => {
        await reloaded.auth.getToken().catch((failure: unknown) => failures.push(failure));
      },
    });

    await expect(reloaded.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });

    expect(failures).toMatchObject([{ fault: 'signInNeeded' }]);
    expect(reloaded.left).toHaveLength(1);
  });

  test('saving that is itself refused does not wait for itself', async () => {
    const tab = await signedIn();
    const reloaded = openAgain(tab, {
      beforeRedirect: async () => {
        await reloaded.auth.checkError({ status: 401 });
      },
    });

    await reloaded.auth.checkError({ status: 401 });

    expect(reloaded.left).toHaveLength(1);
  });
});

describe('a provider that is away', () => {
  const away = async () => {
    throw new TypeError('fetch failed');
  };

  test('does not end a session whose token still lasts', async () => {
    const tab = await signedIn();
    tab.change({ expiresAt: Date.now() + 30_000 });
    const reloaded = openAgain(tab, { fetch: away });

    expect(await reloaded.auth.getToken()).toBe(tab.session()?.accessToken);
  });

  test('does not close the page of someone whose token has ended, and the next call renews', async () => {
    const tab = await signedIn();
    tab.change(expired);
    const offline = openAgain(tab, { fetch: away });

    await expect(offline.auth.checkAuth({})).resolves.toBeUndefined();
    await expect(offline.auth.getToken()).rejects.toMatchObject({ fault: 'unreachable', status: undefined });

    expect(offline.left).toEqual([]);
    expect(await openAgain(tab).auth.getToken()).toEqual(expect.any(String));
  });
});

function refusing(error: string): NonNullable<Tab['options']['fetch']> {
  return async (address, init) => {
    if (address.endsWith('/token')) return Response.json({ error }, { status: 400 });
    return fetch(address, init as RequestInit);
  };
}
