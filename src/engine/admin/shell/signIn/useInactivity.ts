import { focusManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushDrafts } from '#engine/admin/drafts/pendingDrafts.ts';
import { isOverOnArrival, lastSign, markSign, patienceMs } from '#engine/admin/providers/lastInteraction.ts';

/** How often activity is reported to the other tabs. */
const tellMs = 1_000;
/** How often a tab looks at the clock. */
const lookMs = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether nobody has moved in any tab for two hours: all tabs share one clock, so that a tab that lies open behind another
 * where somebody works stays alive, and all end together. What was typed is written down before that is said. A page that
 * is loaded anew after the end stays ended.
 */
export function useInactivity(): boolean {
  const [isInactive, setInactive] = useState(isOverOnArrival);
  useEffect(() => {
    let own = Date.now();
    let isOver = isOverOnArrival();
    if (isOver) focusManager.setFocused(false);
    else markSign(own);
    const stay = () => {
      const now = Date.now();
      // A computer that wakes up has not been used meanwhile.
      if (isOver || now - lastSign(own) >= patienceMs || now - own < tellMs) return;
      own = now;
      markSign(now);
    };
    const look = () => {
      if (isOver || Date.now() - lastSign(own) < patienceMs) return;
      isOver = true;
      // Nothing is asked of the server any more by itself.
      focusManager.setFocused(false);
      void flushDrafts().finally(() => setInactive(true));
    };
    const timer = window.setInterval(look, lookMs);
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true });
    return () => {
      window.clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, stay);
    };
  }, []);
  return isInactive;
}
