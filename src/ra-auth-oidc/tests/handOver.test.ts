import { describe, expect, test, vi } from 'vitest';
import { pageAt } from './browser.ts';
import { openTab } from './tab.ts';

const issuer = 'https://id.example';
const jwt = (exp: number) => `e30.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.sig`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const arriveAt = (href: string, changes = {}) => openTab(issuer, { page: pageAt(href), ...changes });

describe('a token handed over in the address', () => {
  test.each([
    ['https://app.example/?token=abc', 'https://app.example/'],
    ['https://app.example/orders/3?token=abc', 'https://app.example/orders/3'],
    [
      'https://app.example/orders?a=1&token=abc&b=x%20y+z#top',
      'https://app.example/orders?a=1&b=x%20y+z#top',
    ],
    ['https://app.example/?token=abc#/orders/3', 'https://app.example/#/orders/3'],
    ['https://app.example/#/orders/3?token=abc', 'https://app.example/#/orders/3'],
    ['https://app.example/?x=1#/orders?a=1&token=abc&b=2', 'https://app.example/?x=1#/orders?a=1&b=2'],
  ])('%s is stored and the address becomes %s', async (href, clean) => {
    const tab = arriveAt(href);

    expect(tab.page.location.href).toBe(clean);
    expect(await tab.auth.getToken()).toBe('abc');
    await expect(tab.auth.checkAuth({})).resolves.toBeUndefined();
  });

  test('an address without one stays as it is', () => {
    const href = 'https://app.example/orders?tokens=abc&a=1#token?token=x';

    expect(arriveAt(href).page.location.href).toBe(href);
  });

  test('is found when the address changes while the application runs', async () => {
    const tab = arriveAt('https://app.example/');
    tab.page.location.href = 'https://app.example/orders?token=abc';

    await tab.auth.checkAuth({});

    expect(tab.page.location.href).toBe('https://app.example/orders');
    expect(await tab.auth.getToken()).toBe('abc');
  });

  test('may come under another name, or not at all', async () => {
    const renamed = arriveAt('https://app.example/?jwt=abc', { tokenParameter: 'jwt' });
    const off = arriveAt('https://app.example/?token=abc', { tokenParameter: '' });

    expect(await renamed.auth.getToken()).toBe('abc');
    expect(await off.auth.getToken()).toBeUndefined();
    expect(off.page.location.href).toBe('https://app.example/?token=abc');
  });

  test.each([
    ['a token that has ended', jwt(inSeconds(-400))],
    ['a text that is no token', 'a%20b%0D%0AX-Evil:1'],
    ['an empty text', ''],
    ['a text without end', 'a'.repeat(20_000)],
  ])('%s is removed from the address and not stored', async (_title, token) => {
    const tab = arriveAt(`https://app.example/orders?token=${token}`);

    expect(tab.page.location.href).toBe('https://app.example/orders');
    expect(await tab.auth.getToken()).toBeUndefined();
  });

  test('that ended two minutes ago by this clock is left to the server to judge', async () => {
    const token = jwt(inSeconds(-120));

    expect(await arriveAt(`https://app.example/?token=${token}`).auth.getToken()).toBe(token);
  });

  test('is not renewed: at its end the work is saved and sign-in follows', async () => {
    let now = Date.now();
    const beforeRedirect = vi.fn();
    const tab = arriveAt(`https://app.example/?token=${jwt(inSeconds(60))}`, {
      clock: () => now,
      beforeRedirect,
      fetch: async () => Response.json({ issuer, authorization_endpoint: `${issuer}/authorize` }),
    });
    now += 400_000;

    await expect(tab.auth.getToken()).rejects.toMatchObject({ fault: 'signInNeeded' });

    expect(beforeRedirect).toHaveBeenCalledOnce();
    expect(tab.left[0]).toContain(`${issuer}/authorize?`);
    expect(tab.session()).toBeUndefined();
  });

  test('names its person through the application, and signs out', async () => {
    const fetchIdentity = async (token: string) => ({ id: token, fullName: 'Ada' });
    const other = 'https://other.example';
    const tab = arriveAt('https://app.example/?token=abc', {
      issuer: other,
      fetchIdentity,
      fetch: async () => Response.json({ issuer: other, end_session_endpoint: `${other}/end` }),
    });

    expect(await tab.auth.getIdentity()).toMatchObject({ id: 'abc', fullName: 'Ada' });
    expect(await tab.auth.logout({})).toContain(`${other}/end?`);
    expect(await tab.auth.getToken()).toBeUndefined();
  });
});
