import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDeparture } from '#engine/admin/drafts/departure.ts';
import { inactivityLimitMs, markInteraction } from '#engine/admin/providers/lastInteraction.ts';
import { storageKey } from '#engine/admin/providers/storageNames.ts';
import { useInactivity } from '#engine/admin/shell/signIn/useInactivity.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const minute = 60_000;
/** What another tab writes when somebody moves there. */
const moveElsewhere = () => window.localStorage.setItem(storageKey('lastSign'), String(Date.now()));

test('two hours without an interaction end the session', async () => {
  const { result } = renderHook(() => useInactivity());

  await pass(inactivityLimitMs - minute);
  expect(result.current).toBe(false);
  await pass(2 * minute);
  expect(result.current).toBe(true);
});

test('an interaction starts the two hours again', async () => {
  const { result } = renderHook(() => useInactivity());

  await pass(inactivityLimitMs - minute);
  fireEvent.keyDown(window, { key: 'a' });
  await pass(inactivityLimitMs - minute);
  expect(result.current).toBe(false);
  await pass(2 * minute);
  expect(result.current).toBe(true);
});

test('somebody who works in another tab keeps this one alive', async () => {
  const { result } = renderHook(() => useInactivity());

  await pass(inactivityLimitMs - minute);
  moveElsewhere();
  await pass(inactivityLimitMs - minute);
  expect(result.current).toBe(false);
  await pass(2 * minute);
  expect(result.current).toBe(true);
});

test('a computer that wakes up after two hours is not kept alive by the first key', async () => {
  const { result } = renderHook(() => useInactivity());

  vi.setSystemTime(Date.now() + inactivityLimitMs + minute);
  fireEvent.keyDown(window, { key: 'a' });
  await pass(minute);

  expect(result.current).toBe(true);
});

test('what is typed is written down before the session ends', async () => {
  const order: string[] = [];
  const { result } = renderHook(() => useInactivity());
  const stop = onDeparture(async () => {
    order.push(result.current ? 'after' : 'before');
  });

  await pass(inactivityLimitMs + minute);
  stop();

  expect([order, result.current]).toEqual([['before'], true]);
});

test('a page that is loaded anew after two hours stays ended, until somebody signs in', async () => {
  const { unmount } = renderHook(() => useInactivity());
  unmount();
  vi.setSystemTime(Date.now() + inactivityLimitMs + minute);

  const reloaded = renderHook(() => useInactivity());
  fireEvent.keyDown(window, { key: 'F5' });
  expect(reloaded.result.current).toBe(true);
  reloaded.unmount();
  expect(renderHook(() => useInactivity()).result.current).toBe(true);
  cleanup();
  markInteraction();

  expect(renderHook(() => useInactivity()).result.current).toBe(false);
});

test('a page that is loaded anew while somebody works in another tab goes on', async () => {
  const { unmount } = renderHook(() => useInactivity());
  unmount();
  vi.setSystemTime(Date.now() + inactivityLimitMs + minute);
  moveElsewhere();

  expect(renderHook(() => useInactivity()).result.current).toBe(false);
});

test('a tab that is opened the next morning begins the two hours anew', async () => {
  moveElsewhere();
  vi.setSystemTime(Date.now() + 8 * inactivityLimitMs);

  expect(renderHook(() => useInactivity()).result.current).toBe(false);
});
