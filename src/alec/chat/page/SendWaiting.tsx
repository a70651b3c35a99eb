import { DataProviderContext } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useContext, useEffect } from 'react';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';

/** Sends, from whatever page is opened first, what an earlier visit wrote in chats while the server was away. */
export function SendWaiting() {
  const actor = useActor();
  const provider = useContext(DataProviderContext) as JsonApiProvider;
  const owner = actor && draftsOf(actor);
  useEffect(() => {
    if (!owner) return;
    let isOver = false;
    let stop = () => {};
    void (async () => {
      await afterPaint();
      const { chatQueue } = await import('./chatQueue.ts');
      await chatQueue.load(owner);
      if (isOver) return;
      const send = () => void chatQueue.send(owner, provider);
      send();
      window.addEventListener('online', send);
      stop = () => window.removeEventListener('online', send);
    })().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [owner, provider]);
  return null;
}
