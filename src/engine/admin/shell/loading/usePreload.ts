import { useEffect } from 'react';
import { type Place, preload } from './loadable.tsx';

const quietMs = 500;

/** Once the page is painted and quiet, fetches what it may need later. */
export function usePreload(place: Place): void {
  useEffect(() => {
    const timer = setTimeout(() => preload(place), quietMs);
    return () => clearTimeout(timer);
  }, [place]);
}
