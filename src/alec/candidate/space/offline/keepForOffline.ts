import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { candidateRole } from '#alec/candidate/space/signIn/candidateRole.ts';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { emulatedId } from '#engine/admin/providers/emulation.ts';
import { keepPages } from './keepPages.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';
import { sendingBy } from './sendSave.ts';
import { showChanges } from './showChanges.ts';
import type { WaitingSave } from './waitingSave.ts';
import { waitingSaves } from './waitingSaves.ts';

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
    await waitingSaves.connect({
      account: actor.id,
      send: sendingBy(provider),
      settled: (save, record) => {
        if (!record) showAsBefore(queries, save);
        void queries.invalidateQueries({ queryKey: [save.resource] });
      },
    });
    for (const { resource } of waitingSaves.get()) showWaiting(queries, resource);
    // What is read while something waits is as the server has it: the person goes on seeing what she saved.
    queries.getQueryCache().subscribe((event) => {
      const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isRead) showWaiting(queries, String(event.query.queryKey[0]));
    });
  } catch {
    // A browser that keeps nothing shows what the server has, and saves at once.
  }
}

function showWaiting(queries: QueryClient, resource: string): void {
  for (const { resource: its, recordId, changes, state } of waitingSaves.get())
    if (its === resource && recordId !== undefined && state.name === 'waiting')
      showChanges(queries, resource, { ...changes, id: recordId });
}

/** It will not come: what was changed is as it was, until the server says how it is now. */
function showAsBefore(queries: QueryClient, { resource, recordId, before, changes }: WaitingSave): void {
  if (recordId === undefined) return;
  const former = Object.keys(changes).map((name) => [name, before[name] ?? null]);
  showChanges(queries, resource, { ...Object.fromEntries(former), id: recordId });
}
