import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { candidateRole } from '#alec/candidate/space/signIn/candidateRole.ts';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { emulatedId } from '#engine/admin/providers/emulation.ts';
import { keepPages } from './keepPages.ts';
import { outbox } from './outbox.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { sendingBy } from './sendSave.ts';

const identityKey = ['auth', 'getIdentity'];

/**
 * From the moment that it is known who looks, what she reads and saves is kept in this browser. Resolves once what she has
 * read before is there again, and at once while nobody is known yet.
 */
export async function keepForOffline(queries: QueryClient, provider: DataProvider): Promise<void> {
  const identity = queries.getQueryData<Identity>(identityKey);
  if (identity) return keepFor(identity, queries, provider);
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    const known = queries.getQueryData<Identity>(identityKey);
    if (query.queryKey[1] !== identityKey[1] || !known) return;
    stop();
    void keepFor(known, queries, provider);
  });
}

/** Whoever acts for somebody leaves nothing of her in this browser. */
async function keepFor({ actor }: Identity, queries: QueryClient, provider: DataProvider): Promise<void> {
  if (actor.role !== candidateRole || emulatedId() !== null) return;
  registerServiceWorker();
  try {
    await keepPages(queries, actor.id);
    await outbox.connect({
      account: actor.id,
      send: sendingBy(provider),
      settled: ({ resource }) => void queries.invalidateQueries({ queryKey: [resource] }),
    });
  } catch {
    // A browser that keeps nothing shows what the server has, and saves at once.
  }
}
