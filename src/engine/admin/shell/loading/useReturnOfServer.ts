import { useEffect, useRef } from 'react';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { reloadOnce } from './reloadOnce.ts';

const pauseMs = 3_000;

/**
 * Asks for code that did not come again once the server answers: now and then, and at once when the browser says that it is
 * online again.
 */
export function useReturnOfServer(load: () => Promise<void>): void {
  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    const look = async () => {
      if (!(await isServerThere())) return;
      // The server answers, but has not got this file: it has a newer screen by now.
      await newest.current().catch(reloadOnce);
    };
    const timer = setInterval(look, pauseMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(`${basePath}/health/live`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
