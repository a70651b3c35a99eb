import { expect, test } from 'vitest';
import { createQueue } from '#engine/db/pglite/queue.ts';

test('jobs wait in order of arrival while a transaction holds the session', async () => {
  const queue = createQueue(60_000);
  const story: string[] = [];
  const tell = (what: string) => async () => void story.push(what);
  let end = () => {};

  const held = queue.hold(() => new Promise<void>((resolve) => (end = resolve)));
  const others = [queue.pass(tell('first')), queue.hold(tell('second')), queue.pass(tell('third'))];
  story.push('held');
  end();
  await Promise.all([held, ...others]);

  expect(story).toEqual(['held', 'first', 'second', 'third']);
});

test('a job that fails frees the session', async () => {
  const queue = createQueue(60_000);

  await expect(queue.hold(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await queue.pass(async () => 'served')).toBe('served');
});

test('a command asked for inside the transaction it waits for fails with the reason, and the session goes on', async () => {
  const queue = createQueue(20);

  const nested = queue.hold(() => queue.pass(async () => 'never'));

  await expect(nested).rejects.toThrow('Inside a transaction use its own connection.');
  expect(await queue.pass(async () => 'served')).toBe('served');
});
