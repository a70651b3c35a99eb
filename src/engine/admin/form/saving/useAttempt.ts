import { useCallback } from 'react';
import { useNotifyFailure } from './useNotifyFailure.tsx';

/**
 * Does something that may fail, and says so with the way to try it again. What follows from success belongs into it:
 * it then follows the second try too. True when it has worked.
 *
 * @example
 * const attempt = useAttempt();
 * void attempt(async () => { await provider.sort(path, move); await refresh(); });
 */
export function useAttempt() {
  const notifyFailure = useNotifyFailure();
  return useCallback(
    async function attempt(act: () => Promise<unknown>): Promise<boolean> {
      try {
        await act();
        return true;
      } catch (error) {
        notifyFailure(error, () => attempt(act));
        return false;
      }
    },
    [notifyFailure],
  );
}
