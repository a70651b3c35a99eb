import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLostFocus } from '#engine/admin/shell/takeLostFocus.ts';

const add = (name: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.textContent = name;
  document.body.append(button);
  return button;
};
/** Changes of the page are observed in a microtask, which the advanced clock lets run. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const named = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => document.body.replaceChildren());

test('the focus is led on as soon as what had it goes, however late in its time', async () => {
  const [gone, next] = [add('gone'), add('next')];
  gone.focus();
  takeLostFocus(() => next);

  await pass(999);
  expect(named()).toBe('gone');
  gone.remove();
  await pass(20);
  expect(named()).toBe('next');
});

test('it waits for what comes in the place of what went, and leaves a focus that went elsewhere', async () => {
  const gone = add('gone');
  let next: HTMLElement | null = null;
  gone.focus();
  takeLostFocus(() => next);
  gone.remove();
  await pass(20);
  expect(document.activeElement).toBe(document.body);
  next = add('next');
  await pass(20);
  expect(named()).toBe('next');

  const chosen = add('chosen');
  chosen.focus();
  add('more');
  await pass(20);
  expect(named()).toBe('chosen');
});

test('nothing is led on once the waiting was ended', async () => {
  const [gone, next] = [add('gone'), add('next')];
  gone.focus();
  takeLostFocus(() => next)();
  gone.remove();
  await pass(2_000);
  expect(document.activeElement).toBe(document.body);
});
