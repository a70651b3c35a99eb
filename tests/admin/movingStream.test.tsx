import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveListener } from '#engine/admin/providers/live.ts';
import { listenAt } from '#engine/admin/record/liveStream.ts';

interface Asked {
  readonly watch: string;
  readonly tell: (event: string, data: object) => void;
  readonly isClosed: () => boolean;
  readonly lose: () => void;
}

const getToken = () => Promise.resolve('token');
let asked: Asked[] = [];
let statuses: number[] = [];
let leave: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  statuses = [];
  leave = [];
  vi.stubGlobal('fetch', (url: string | URL, { signal }: RequestInit) => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    const status = statuses.shift() ?? 200;
    let isLost = status !== 200;
    asked.push({
      watch: new URL(url, 'http://alec.test').searchParams.get('watch') ?? '',
      tell: (event, data) =>
        stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      isClosed: () => isLost || (signal?.aborted ?? false),
      lose: () => {
        isLost = true;
        stream?.error(new Error('The connection is lost'));
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(status === 200 ? body : null, { status, headers }));
  });
});

afterEach(async () => {
  for (const one of leave) one();
  await waitFor(() => expect(asked.every(({ isClosed }) => isClosed())).toBe(true));
  vi.unstubAllGlobals();
});

const listen = (record: string, listener: LiveListener = {}) => {
  const one = listenAt(record, listener, getToken);
  leave.push(one);
  return one;
};
const streamFor = (watch: string) =>
  waitFor(() => {
    const found = asked.find((stream) => stream.watch === watch);
    if (!found) throw new Error(`No stream for ${watch}`);
    return found;
  });

test('a row that opens beside its list is followed without a gap, so that the list is not read again', async () => {
  const list = vi.fn();
  const row = vi.fn();
  listen('loans', { returned: list });
  const first = await streamFor('loans');
  await waitFor(() => expect(list).toHaveBeenCalledOnce());

  listen('loans/1', { returned: row });
  await streamFor('loans,loans/1');

  await waitFor(() => expect(row).toHaveBeenCalledOnce());
  expect(first.isClosed()).toBe(false);
  await waitFor(() => expect(first.isClosed()).toBe(true));
  expect(list).toHaveBeenCalledOnce();
});

test('what the stream before has still to tell of a list is heard', async () => {
  const changed = vi.fn();
  const row = vi.fn();
  listen('loans', { changed });
  const first = await streamFor('loans');
  listen('loans/1', { returned: row });
  await waitFor(() => expect(row).toHaveBeenCalledOnce());

  first.tell('changed', { path: 'loans' });

  await waitFor(() => expect(changed).toHaveBeenCalledWith({}));
});

test('who is at a record is told by the newest stream alone', async () => {
  const present = vi.fn();
  const row = vi.fn();
  listen('loans/1', { present });
  const first = await streamFor('loans/1');
  first.tell('present', { path: 'loans', id: '1', people: [{ id: 'a', name: 'Ada' }] });
  await waitFor(() => expect(present).toHaveBeenLastCalledWith([{ id: 'a', name: 'Ada' }]));
  listen('loans/2', { returned: row });
  await waitFor(() => expect(row).toHaveBeenCalledOnce());
  const second = await streamFor('loans/1,loans/2');

  first.tell('present', { path: 'loans', id: '1', people: [] });
  second.tell('present', { path: 'loans', id: '1', people: [{ id: 'b', name: 'Grace' }] });

  await waitFor(() => expect(present).toHaveBeenLastCalledWith([{ id: 'b', name: 'Grace' }]));
  expect(present.mock.calls.slice(2)).toEqual([[[{ id: 'b', name: 'Grace' }]]]);
});

test('a list is read again when its stream was lost before the next one was open', async () => {
  const list = vi.fn();
  listen('loans', { returned: list });
  const first = await streamFor('loans');
  await waitFor(() => expect(list).toHaveBeenCalledOnce());

  first.lose();
  listen('loans/1');
  await streamFor('loans,loans/1');

  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

test('where there is no room for two streams the first one makes it', async () => {
  const list = vi.fn();
  listen('loans', { returned: list });
  const first = await streamFor('loans');
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  statuses = [429];

  listen('loans/1');

  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(first.isClosed()).toBe(true);
  expect(asked.map(({ watch }) => watch)).toEqual(['loans', 'loans,loans/1', 'loans,loans/1']);
});

test('a row that is gone leaves its list followed', async () => {
  const list = vi.fn();
  const changed = vi.fn();
  listen('loans', { returned: list, changed });
  const first = await streamFor('loans');
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  statuses = [404];

  listen('loans/1');
  const refused = await streamFor('loans,loans/1');
  await waitFor(() => expect(refused.isClosed()).toBe(true));
  first.tell('changed', { path: 'loans' });

  await waitFor(() => expect(changed).toHaveBeenCalledWith({}));
  expect(first.isClosed()).toBe(false);
  expect(list).toHaveBeenCalledOnce();
});

test('a list that opens beside a row that is gone is followed', async () => {
  const list = vi.fn();
  statuses = [404];

  listen('loans', { returned: list });
  listen('loans/1');

  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  expect(asked.map(({ watch }) => watch)).toEqual(['loans,loans/1', 'loans']);
});

test('whoever is at a record is not shown any longer once it is left out beside a row that is gone', async () => {
  const present = vi.fn();
  listen('loans/1', { present });
  const first = await streamFor('loans/1');
  first.tell('present', { path: 'loans', id: '1', people: [{ id: 'a', name: 'Ada' }] });
  await waitFor(() => expect(present).toHaveBeenLastCalledWith([{ id: 'a', name: 'Ada' }]));
  statuses = [404];

  listen('loans/2');

  await waitFor(() => expect(present).toHaveBeenLastCalledWith([]));
});
