import { useEffect } from 'react';
import { type Place, preload } from './loadable.tsx';

const quietMs = 500;

/** Once the page is painted and quiet, fetches what it may need later; not before what it shows is there. */
export function usePreload(place: Place, isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void preload(place), quietMs);
    return () => clearTimeout(timer);
  }, [place, isReady]);
}
