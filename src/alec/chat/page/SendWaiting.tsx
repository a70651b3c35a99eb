import { DataProviderContext } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useContext, useEffect } from 'react';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { waitingMessages } from './waitingMessages.ts';

/** Until the page that is opened first has what it shows: nothing that was written earlier is more urgent. */
const quietMs = 1_000;

/** Sends, from whatever page is opened first, what an earlier visit wrote in chats while the server was away. */
export function SendWaiting() {
  const actor = useActor();
  const provider = useContext(DataProviderContext) as JsonApiProvider;
  const owner = actor && draftsOf(actor);
  useEffect(() => {
    if (!owner) return;
    const send = () => void sendWaiting(owner, provider).catch(() => undefined);
    const timer = setTimeout(send, quietMs);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [owner, provider]);
  return null;
}

/** Most people leave nothing: what sends is fetched for those who did. */
async function sendWaiting(owner: string, provider: JsonApiProvider): Promise<void> {
  const { draftStore } = await import('#engine/admin/drafts/draftStore.ts');
  const waiting = await draftStore.list(owner + waitingMessages);
  if (waiting.length === 0) return;
  const { chatQueue } = await import('./chatQueue.ts');
  await chatQueue.load(owner);
  await chatQueue.send(owner, provider);
}
