import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStream } from '#engine/admin/providers/live.ts';

test('a page asks again for what was written before its stream was open', async () => {
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream(), { headers })));
  const returned = vi.fn();
  const tell = { present: vi.fn(), changed: vi.fn(), signal: vi.fn(), own: vi.fn(), returned };

  const { close } = openStream({ records: [], getToken: () => Promise.resolve('token'), tell });

  await waitFor(() => expect(returned).toHaveBeenCalledOnce());
  close();
});

test('whoever is not signed in any more asks for no stream', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const getToken = vi.fn(() => Promise.resolve(undefined));
  const tell = { present: vi.fn(), changed: vi.fn(), signal: vi.fn(), own: vi.fn(), returned: vi.fn() };

  const { close } = openStream({ records: [], getToken, tell });
  await waitFor(() => expect(getToken).toHaveBeenCalledOnce());
  close();

  expect(fetched).not.toHaveBeenCalled();
});

test('a page hears that rows of a list were written by the path of the list', async () => {
  const headers = { 'content-type': 'text/event-stream' };
  const events = 'event: changed\ndata: {"path":"loans"}\n\n';
  const fetched = vi.fn(() => Promise.resolve(new Response(events, { headers })));
  vi.stubGlobal('fetch', fetched);
  const changed = vi.fn();
  const tell = { present: vi.fn(), changed, signal: vi.fn(), own: vi.fn(), returned: vi.fn() };

  const { close } = openStream({ records: ['loans'], getToken: () => Promise.resolve('token'), tell });

  await waitFor(() => expect(changed).toHaveBeenCalledWith('loans', {}));
  close();
  expect(String((fetched.mock.calls as unknown[][])[0]?.[0])).toContain('/live?watch=loans');
});
