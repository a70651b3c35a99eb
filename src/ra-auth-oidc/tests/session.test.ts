import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SignInError } from '../src/signInError.ts';
import { pageAt } from './browser.ts';
import { app, type IdentityProvider, startIdentityProvider } from './identityProvider.ts';
import { newBrowser, openAgain, openSignedIn, openTab } from './tab.ts';

let idp: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterAll(() => idp.close());

const signedIn = (changes: Parameters<typeof openTab>[1] = {}) => openSignedIn(idp.issuer, changes);

describe('what the server answers', () => {
  test.each([401, 502, 503, 504])('status %i saves the work, then leads to sign-in', async (status) => {
    const story: string[] = [];
    const tab = await signedIn();
    const reloaded = openAgain(tab, {
      beforeRedirect: () => void story.push('saved'),
      navigate: (address) => story.push(new URL(address).pathname),
    });

    await expect(reloaded.auth.checkError({ status })).resolves.toBeUndefined();

    expect(story).toEqual(['saved', '/auth']);
  });

  test.each([400, 403, 404, 409, 500, undefined])('status %s leads nowhere', async (status) => {
    const tab = await signedIn();

    await expect(tab.auth.checkError({ status })).resolves.toBeUndefined();

    expect(tab.left).toHaveLength(1);
  });

  test('twenty refused requests save and leave once', async () => {
    const beforeRedirect = vi.fn();
    const reloaded = openAgain(await signedIn(), { beforeRedirect });

    await Promise.all(Array.from({ length: 20 }, () => reloaded.auth.checkError({ status: 401 })));
    await reloaded.auth.checkError({ status: 401 });

    expect(beforeRedirect).toHaveBeenCalledTimes(1);
    expect(reloaded.left).toHaveLength(1);
  });

  test('nobody is moved when saving fails', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = await signedIn();
    const reloaded = openAgain(tab, { beforeRedirect: () => Promise.reject(new Error('disk full')) });

    await expect(reloaded.auth.checkError({ status: 401 })).resolves.toBeUndefined();

    expect(reloaded.left).toEqual([]);
    expect(tab.session()).toBeDefined();
    expect(complaint).toHaveBeenCalledWith(new Error('disk full'));
    complaint.mockRestore();
  });
});

describe('who is signed in', () => {
  test('the application’s own source names the person and their permissions', async () => {
    const fetchIdentity = vi.fn(async () => ({ id: 7, fullName: 'Ada', permissions: ['orders.read'] }));
    const tab = await signedIn({
      fetchIdentity,
      canAccess: ({ resource, action }, { permissions }) =>
        Array.isArray(permissions) && permissions.includes(`${resource}.${action}`),
    });

    expect(await tab.auth.getIdentity()).toMatchObject({ id: 7, fullName: 'Ada' });
    expect(await tab.auth.getPermissions({})).toEqual(['orders.read']);
    expect(await tab.auth.canAccess({ resource: 'orders', action: 'read' })).toBe(true);
    expect(await tab.auth.canAccess({ resource: 'orders', action: 'delete' })).toBe(false);
    expect(fetchIdentity).toHaveBeenCalledTimes(1);
    expect(fetchIdentity).toHaveBeenCalledWith(tab.session()?.accessToken);
  });

  test('a person who cannot be named is signed out here and led to sign-in', async () => {
    const tab = await signedIn();
    const reloaded = openAgain(tab, { fetchIdentity: () => Promise.reject(new Error('no such account')) });

    await expect(reloaded.auth.getIdentity()).rejects.toMatchObject({ fault: 'signInNeeded' });

    expect(tab.session()).toBeUndefined();
    expect(reloaded.left).toHaveLength(1);
  });

  test('a person whose tokens are never accepted is told so, and not sent round', async () => {
    const tab = await signedIn();
    const fetchIdentity = () => Promise.reject(new SignInError('notAccepted'));
    const reloaded = openAgain(tab, { fetchIdentity });

    await expect(reloaded.auth.getIdentity()).rejects.toMatchObject({ fault: 'notAccepted', status: 401 });

    expect(tab.session()).toBeUndefined();
    expect(reloaded.left).toEqual([]);
  });

  test('a visitor has no identity and no permissions, and is not sent away for being asked', async () => {
    const tab = openTab(idp.issuer, {}, newBrowser());

    await expect(tab.auth.getIdentity()).rejects.toMatchObject({ fault: 'signInNeeded' });
    expect(await tab.auth.getPermissions({})).toBeUndefined();
    expect(await tab.auth.getToken()).toBeUndefined();
    expect(tab.left).toEqual([]);
  });
});

describe('the OpenID Connect client', () => {
  test.each([
    { told: undefined, times: 1 },
    { told: false, times: 0 },
  ])(
    'is fetched $times times while the page rests where fetchClientWhenIdle is $told',
    async ({ told, times }) => {
      const requestIdleCallback = vi.fn();
      const tab = await signedIn();
      const page = { ...pageAt(`${app}/orders/3`), requestIdleCallback };
      const reloaded = openAgain(tab, { page, fetchClientWhenIdle: told });
      vi.useFakeTimers();
      try {
        await reloaded.auth.checkAuth({});
        await vi.advanceTimersByTimeAsync(10_000);
      } finally {
        vi.useRealTimers();
      }

      expect(requestIdleCallback).toHaveBeenCalledTimes(times);
    },
  );
});
