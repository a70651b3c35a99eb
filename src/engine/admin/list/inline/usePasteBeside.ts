import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hears of a text that is pasted while nothing on the page has the focus: neither a cell nor a field nor anything in a
 * dialog, whose own it would be.
 */
export function usePasteBeside(paste: (text: string) => void): void {
  const latest = useRef(paste);
  useLayoutEffect(() => {
    latest.current = paste;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || text === '' || !isNowhere(document.activeElement)) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

function isNowhere(element: Element | null): boolean {
  const isOnPage = element === null || element === document.body || element.id === 'main-content';
  return isOnPage && document.querySelector('[role=dialog]') === null;
}
