import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { type KeptList, keepList, takeEarlyLists } from './earlyRequests.ts';

/** As long as rows that came before the page was drawn are today's. */
const freshMs = 5_000;
/** How long the page waits for them: whoever answers later is waited for by the list, in its skeleton. */
const mostMs = 100;

/** The same provider; what a page asks of its lists first is kept for its next load. */
export function keepingLists<Provider extends DataProvider>(provider: Provider): Provider {
  const getList: DataProvider['getList'] = (resource, params) => {
    keepList({ resource, params });
    return provider.getList(resource, params);
  };
  return { ...provider, getList };
}

/**
 * Gives react-admin's lists the rows that were asked for while the scripts were under way, so that they are drawn with the
 * page, and not once more after it.
 */
export async function primeLists(
  queryClient: QueryClient,
  dataProvider: Pick<DataProvider, 'getList'>,
): Promise<void> {
  const priming = takeEarlyLists().map((list) => primeList(queryClient, dataProvider, list));
  if (priming.length === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([Promise.all(priming), late]);
}

async function primeList(
  queryClient: QueryClient,
  dataProvider: Pick<DataProvider, 'getList'>,
  list: KeptList,
): Promise<void> {
  const { resource, params } = list;
  // As `useGetList` of react-admin names it.
  const queryKey = [resource, 'getList', params];
  // While they are fresh, these rows are not read again as the list is drawn. Not by `staleTime`: as it ends, react-query
  // draws the list once more.
  queryClient.setQueryDefaults(queryKey, { refetchOnMount: ({ state }) => state.isInvalidated });
  const stop = onceDrawn(queryClient, queryKey, () => keepList(list));
  setTimeout(() => {
    stop();
    queryClient.setQueryDefaults(queryKey, {});
  }, freshMs);
  const queryFn = async () => {
    const { data, total, pageInfo, meta } = await dataProvider.getList(resource, params);
    return { data, total, pageInfo, meta };
  };
  await queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
}

function onceDrawn(queryClient: QueryClient, queryKey: readonly unknown[], tell: () => void): () => void {
  const hash = hashKey(queryKey);
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === hash) tell();
  });
}
