import { useEffect, useState } from 'react';

const patienceMs = 2000;

/** False until the browser has drawn what there is and has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    // Safari has no word for it.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(rest);
      return () => window.clearTimeout(timer);
    }
    const request = window.requestIdleCallback(rest, { timeout: patienceMs });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
