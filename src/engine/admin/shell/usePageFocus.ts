import { useEffect, useRef } from 'react';
import { takeLostFocus } from './takeLostFocus.ts';

/**
 * Where the link that led to another page went with the page it stood on, the new page has the focus: the next Tab leads
 * to the first thing on it, and a screen reader begins there. As long as nothing had the focus yet, Tab leads to the way
 * past the menu, whatever page the address led on to.
 */
export function usePageFocus(page: string): void {
  const shown = useRef(page);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    document.addEventListener('focusin', note, { once: true });
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (hadFocus.current) return takeLostFocus(() => document.getElementById('main-content'));
  }, [page]);
}
