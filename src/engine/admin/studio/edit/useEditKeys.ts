import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import type { useEditedText } from './useEditedText.ts';

/**
 * Steps back and forth, and saves: before an input takes the keys for itself. What had the focus may be gone with what was
 * removed: then the keys are the page's.
 */
export function useEditKeys(
  bench: RefObject<HTMLElement | null>,
  { undo, redo, isDirty }: ReturnType<typeof useEditedText>,
  store: () => void,
): void {
  const act = useEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isHere = event.target === document.body || bench.current?.contains(event.target as Node);
    if (!isHere || !(event.ctrlKey || event.metaKey) || event.altKey || !/^[zys]$/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 's') isDirty && store();
    else if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', act, true);
    return () => document.removeEventListener('keydown', act, true);
  }, [act]);
}
