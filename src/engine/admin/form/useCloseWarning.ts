import { useEffect, useRef } from 'react';
import { isDeparting } from '#engine/admin/drafts/departure.ts';

/** The browser asks whoever closes the tab while that would lose something; nobody whom the program itself sends away. */
export function useCloseWarning(wouldLose: () => boolean): void {
  const latest = useRef(wouldLose);
  latest.current = wouldLose;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current() && !isDeparting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
