import { DataProviderContext } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { chatQueue, type WaitingMessage } from './chatQueue.ts';
import { useRefreshThread } from './useMessages.ts';

/**
 * The messages of the dossier that wait to be sent, and the ways to add one, to try again and to throw one away. Their
 * failures sign nobody out: they go on when the server is back.
 */
export function useChatQueue() {
  const { record } = useDossier();
  const actor = useActor();
  const owner = actor ? draftsOf(actor) : '';
  // Not `useDataProvider`, which leaves the page when the server says 503.
  const provider = useContext(DataProviderContext) as JsonApiProvider;
  const all = useSyncExternalStore(chatQueue.subscribe, chatQueue.messages);
  const progress = useSyncExternalStore(chatQueue.subscribe, chatQueue.progress);
  const refresh = useRefreshThread();
  useEffect(() => void chatQueue.load(owner).catch(() => undefined), [owner]);
  useEffect(() => {
    const stop = chatQueue.onSent(({ dossierId }) => {
      if (dossierId === record.id) void refresh();
    });
    return () => void stop();
  }, [record.id, refresh]);
  const send = useCallback(() => chatQueue.send(owner, provider), [owner, provider]);
  return {
    waiting: all.filter(({ dossierId }) => dossierId === record.id),
    /** How many bytes of a file have gone. */
    progress,
    add: async (message: Pick<WaitingMessage, 'content' | 'mentions' | 'files'>) => {
      await chatQueue.add(owner, { dossierId: record.id, ...message });
      void send();
    },
    tryAgain: async (message: WaitingMessage) => {
      await chatQueue.remove(owner, message);
      await chatQueue.add(owner, message);
      void send();
    },
    throwAway: (message: WaitingMessage) => chatQueue.remove(owner, message),
  };
}
