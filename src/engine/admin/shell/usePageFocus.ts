import { useEffect, useRef } from 'react';
import { takeLostFocus } from './takeLostFocus.ts';

/**
 * Where the link that led to another page went with the page it stood on, the new page has the focus: the next Tab leads
 * to the first thing on it, and a screen reader begins there.
 */
export function usePageFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    return takeLostFocus(() => document.getElementById('main-content'));
  }, [page]);
}
