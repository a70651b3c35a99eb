// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askWhoLooks } from '#engine/admin/providers/askWhoLooks.ts';
import type { createAuthProvider } from '#engine/admin/providers/auth.ts';

type Provider = ReturnType<typeof createAuthProvider>;

const ada = { id: '7', permissions: ['list'] };
const providerOf = (getIdentity: () => Promise<unknown>) => ({ getIdentity }) as Provider;

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('react-admin finds who looks before it draws anything', async () => {
  const queries = new QueryClient();

  await askWhoLooks(
    queries,
    providerOf(async () => ada),
  );

  expect(queries.getQueryData(['auth', 'getIdentity'])).toEqual(ada);
  expect(queries.getQueryData(['auth', 'getPermissions', {}])).toEqual(['list']);
  expect(queries.getQueryData(['auth', 'checkAuth', {}])).toBe(true);
});

test('the answer is asked for anew by what is drawn ten seconds later, and draws nothing anew until then', async () => {
  const queries = new QueryClient();
  await askWhoLooks(
    queries,
    providerOf(async () => ada),
  );
  vi.useFakeTimers();
  const queryFn = vi.fn(async () => true);
  const drawn = vi.fn();
  const draw = () =>
    new QueryObserver(queries, { queryKey: ['auth', 'checkAuth', {}], queryFn }).subscribe(drawn);

  const stop = draw();
  await vi.advanceTimersByTimeAsync(11_000);
  expect([queryFn.mock.calls.length, drawn.mock.calls.length]).toEqual([0, 0]);
  const stopLater = draw();

  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  stopLater();
});

test('a server that takes its time, or refuses, keeps nothing from being drawn', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const never = () => new Promise<never>(() => undefined);

  const waiting = askWhoLooks(queries, providerOf(never));
  await vi.advanceTimersByTimeAsync(400);
  await waiting;
  await askWhoLooks(
    queries,
    providerOf(async () => Promise.reject(new Error('away'))),
  );

  expect(queries.getQueryData(['auth', 'getIdentity'])).toBe(undefined);
});

test('who comes back from the provider is not taken for who was here before', async () => {
  window.history.replaceState(null, '', '/auth-callback?code=1');
  const getIdentity = vi.fn(async () => ada);

  await askWhoLooks(new QueryClient(), providerOf(getIdentity));

  expect(getIdentity).not.toHaveBeenCalled();
});
