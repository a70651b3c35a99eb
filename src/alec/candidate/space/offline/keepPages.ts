import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { offlineDatabase } from './offlineDatabase.ts';

const dayMs = 86_400_000;
/** What was read longer ago is asked for again, not shown. */
export const keptMs = 7 * dayMs;
const restMs = 1_000;

/**
 * Gives back what the person has read before, and keeps what she reads from now on, for `keptMs` at most. Resolves once it is
 * given back. Who is asked for and what the page is allowed to do are no part of it.
 *
 * Not the persister of TanStack Query: it brings a second copy of its core along, and writes for whoever has signed out.
 */
export async function keepPages(queries: QueryClient, account: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  const kept = await (await offlineDatabase()).get('pages', account);
  if (kept) {
    const isYoung = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt > oldest;
    hydrate(queries, { mutations: [], queries: kept.state.queries.filter(isYoung) });
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    void writePages(queries, account).catch(() => undefined);
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] !== 'auth') timer ??= setTimeout(write, restMs);
  });
  // The page may be gone before the pause is over.
  document.addEventListener('visibilitychange', () => timer !== undefined && write());
}

async function writePages(queries: QueryClient, account: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  const state = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state: { status, dataUpdatedAt } }) =>
      queryKey[0] !== 'auth' && status === 'success' && dataUpdatedAt > oldest,
  });
  const transaction = (await offlineDatabase()).transaction(['person', 'pages'], 'readwrite');
  const last = await transaction.objectStore('person').get('last');
  // Somebody signed out in another tab, or another one in: nothing of hers is written any more.
  if (last?.identity.actor.id === account) await transaction.objectStore('pages').put({ account, state });
  await transaction.done;
}
