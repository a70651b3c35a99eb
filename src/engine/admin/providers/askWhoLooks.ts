import type { Query, QueryClient } from '@tanstack/react-query';
import { type createAuthProvider, isCallback } from './auth.ts';

/** A server that takes longer is waited for with the shell in sight. */
const patienceMs = 400;
/** While the page is first drawn nobody asks again. */
const freshMs = 10_000;

/**
 * Asks who looks, and for the Model of her screen, before anything is drawn: where the answer comes soon, the page is drawn
 * once, with it. Otherwise react-admin waits for the same answer, or asks again, while the shell stands empty.
 */
export async function askWhoLooks(
  queries: QueryClient,
  { getIdentity }: ReturnType<typeof createAuthProvider>,
  screenPath = '',
): Promise<void> {
  // Whoever comes back from the provider may be another person than before.
  if (isCallback(screenPath)) return;
  // Not `staleTime`: as it runs out, everything that reads the answer is drawn anew, which is the whole page.
  const isOld = ({ state }: Query) => state.isInvalidated || Date.now() - state.dataUpdatedAt >= freshMs;
  queries.setQueryDefaults(['auth'], { refetchOnMount: isOld });
  const asked = getIdentity().then((identity) => {
    queries.setQueryData(['auth', 'checkAuth', {}], true);
    queries.setQueryData(['auth', 'getIdentity'], identity);
    queries.setQueryData(['auth', 'getPermissions', {}], identity.permissions);
  });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([asked.catch(() => undefined), patience]);
}
