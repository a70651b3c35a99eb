import { useEffect } from 'react';
import { type Place, preload } from './loadable.tsx';

const quietMs = 500;

/**
 * Once the page is painted and quiet, fetches what it may need later; not before what it shows is there. What is sure to
 * be needed is fetched without a delay.
 */
export function usePreload(place: Place, isReady = true, delayMs = quietMs): void {
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void preload(place), delayMs);
    return () => clearTimeout(timer);
  }, [place, isReady, delayMs]);
}
