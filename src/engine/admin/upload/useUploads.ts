import { useEffect, useSyncExternalStore } from 'react';
import type { UploadItem, UploadQueue } from './uploadQueue.ts';

/** The files of a queue that are on their way; who closes the tab meanwhile is asked. */
export function useUploads(queue: UploadQueue): readonly UploadItem[] {
  const items = useSyncExternalStore(queue.subscribe, queue.list);
  const isBusy = items.some(({ state }) => state !== 'failed');
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return items;
}
