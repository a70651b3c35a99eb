import { focusManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushDrafts } from '#engine/admin/drafts/departure.ts';
import {
  hasSessionEnded,
  inactivityLimitMs,
  lastInteraction,
  markInteraction,
} from '#engine/admin/providers/lastInteraction.ts';

/** How often activity is reported to the other tabs. */
const markEveryMs = 1_000;
/** How often a tab looks at the clock. */
const checkEveryMs = 5_000;
const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether nobody has moved in any tab for two hours: all tabs share one clock, so that a tab that lies open behind another
 * where somebody works stays alive, and all end together. What was typed is written down before that is said. A page that
 * is loaded anew after the end stays ended.
 */
export function useInactivity(): boolean {
  const [isInactive, setInactive] = useState(hasSessionEnded);
  useEffect(() => {
    let own = Date.now();
    let isOver = hasSessionEnded();
    if (isOver) focusManager.setFocused(false);
    else markInteraction(own);
    const stay = () => {
      const now = Date.now();
      // A computer that wakes up has not been used meanwhile.
      if (isOver || now - lastInteraction(own) >= inactivityLimitMs || now - own < markEveryMs) return;
      own = now;
      markInteraction(now);
    };
    const check = () => {
      if (isOver || Date.now() - lastInteraction(own) < inactivityLimitMs) return;
      isOver = true;
      // Nothing is asked of the server any more by itself.
      focusManager.setFocused(false);
      void flushDrafts().finally(() => setInactive(true));
    };
    const timer = window.setInterval(check, checkEveryMs);
    for (const event of interactionEvents) window.addEventListener(event, stay, { passive: true });
    return () => {
      window.clearInterval(timer);
      for (const event of interactionEvents) window.removeEventListener(event, stay);
    };
  }, []);
  return isInactive;
}
