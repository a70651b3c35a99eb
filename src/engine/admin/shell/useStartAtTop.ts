import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** A page that takes the place of another one begins at its top; the browser shows one that is come back to as it was left. */
export function useStartAtTop(page: string): void {
  const isBack = useNavigationType() === 'POP';
  const start = useEffectEvent(() => {
    if (!isBack) document.documentElement.scrollTop = 0;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another page that starts it.
  useLayoutEffect(() => start(), [page]);
}
