import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRequests } from '#engine/admin/providers/earlyRequests.ts';
import { keepingLists, primeLists } from '#engine/admin/providers/primeLists.ts';

const params: GetListParams = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'position', order: 'ASC' },
  filter: {},
  meta: { include: ['origin'] },
};
const rows = { data: [{ id: '1' }], total: 1 };

let getList: ReturnType<typeof vi.fn>;
let provider: DataProvider;

beforeEach(() => {
  sessionStorage.setItem('session', JSON.stringify({ id: 'of Alice', accessToken: 'token' }));
  keepRequests('session');
  getList = vi.fn(async () => rows);
  provider = { getList } as unknown as DataProvider;
  askedEarly('/api/v1/lots?page=1');
});

afterEach(() => {
  sessionStorage.clear();
  askedEarly();
});

function askedEarly(...urls: readonly string[]): void {
  window.earlyAnswers = urls.map((url) => ({ url, headers: {}, answer: Promise.resolve(undefined) }));
}

/** As the list of react-admin looks at its rows. */
function draw(queryClient: QueryClient) {
  const queryKey = ['lots', 'getList', params];
  const queryFn = () => provider.getList('lots', params);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  return { rows: observer.getCurrentResult().data, close: observer.subscribe(() => undefined) };
}

it('a page that is loaded anew has its rows before its list is drawn, and asks for them once', async () => {
  await keepingLists(provider).getList('lots', params);
  getList.mockClear();
  const queryClient = new QueryClient();

  await primeLists(queryClient, provider);
  const list = draw(queryClient);

  expect(list.rows).toEqual({ ...rows, pageInfo: undefined, meta: undefined });
  expect(getList).toHaveBeenCalledTimes(1);
  list.close();
});

it('rows that came before their list are not drawn once more as they grow old', async () => {
  await keepingLists(provider).getList('lots', params);
  const queryClient = new QueryClient();
  await primeLists(queryClient, provider);
  vi.useFakeTimers();
  const drawn = vi.fn();
  const stop = new QueryObserver(queryClient, {
    queryKey: ['lots', 'getList', params],
    queryFn: () => provider.getList('lots', params),
  }).subscribe(drawn);

  await vi.advanceTimersByTimeAsync(60_000);

  vi.useRealTimers();
  stop();
  expect(drawn).not.toHaveBeenCalled();
});

it('rows that were written before their list is drawn again are asked for anew', async () => {
  await keepingLists(provider).getList('lots', params);
  const queryClient = new QueryClient();
  await primeLists(queryClient, provider);
  draw(queryClient).close();
  getList.mockClear();

  await queryClient.invalidateQueries({ queryKey: ['lots', 'getList'] });
  draw(queryClient).close();

  expect(getList).toHaveBeenCalledOnce();
});

it('what the page no longer draws is asked for once more and then forgotten', async () => {
  await keepingLists(provider).getList('lots', params);

  await primeLists(new QueryClient(), provider);
  getList.mockClear();
  await primeLists(new QueryClient(), provider);

  expect(getList).not.toHaveBeenCalled();
});

it('what it draws comes early at every load', async () => {
  await keepingLists(provider).getList('lots', params);

  const first = new QueryClient();
  await primeLists(first, provider);
  draw(first).close();
  getList.mockClear();
  await primeLists(new QueryClient(), provider);

  expect(getList).toHaveBeenCalledTimes(1);
});

it.each([
  ['another person', () => sessionStorage.setItem('session', JSON.stringify({ id: 'of Bob' }))],
  [
    'a list that was not asked for while the scripts were under way',
    () => askedEarly('/api/v1/origins?page=1'),
  ],
])('nothing comes early for %s', async (_, change) => {
  await keepingLists(provider).getList('lots', params);
  getList.mockClear();
  change();

  await primeLists(new QueryClient(), provider);

  expect(getList).not.toHaveBeenCalled();
});

it('a page waits for late rows no longer than a moment', async () => {
  await keepingLists(provider).getList('lots', params);
  getList.mockReturnValue(new Promise(() => undefined));
  const queryClient = new QueryClient();

  await primeLists(queryClient, provider);

  expect(draw(queryClient).rows).toBeUndefined();
});
