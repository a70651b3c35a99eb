import { type RefObject, useLayoutEffect } from 'react';

const height = '--dossier-header-height';
const topBar = 56;
const gap = 12;
// Until it is measured: the header on one line each of what it has.
const bottom = `calc(${topBar + gap}px + var(${height}, 156px))`;

/** What stays in sight below the dossier's header, at any width, and scrolls by itself when it is longer. */
export const stayBelowHeader = {
  position: 'sticky',
  top: bottom,
  maxHeight: `calc(100vh - ${bottom} - 16px)`,
  overflowY: 'auto',
} as const;

/** The same from md up: on a phone the header does not stay. */
export const belowHeader = {
  alignSelf: { md: 'flex-start' },
  position: { md: stayBelowHeader.position },
  top: { md: stayBelowHeader.top },
  maxHeight: { md: stayBelowHeader.maxHeight },
  overflowY: { md: stayBelowHeader.overflowY },
} as const;

/** Tells what stays below the header how high it is: its lines wrap where the window is narrow or a name long. */
export function useMeasuredHeader(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current;
    const page = measured?.parentElement;
    if (!measured || !page) return;
    const observer = new ResizeObserver(() => page.style.setProperty(height, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [header]);
}
