import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether the last read met nobody: the browser may think that it is online all the same. */
export function useIsUnreachable(): boolean {
  const queries = useQueryClient();
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success' && action.manual !== true) setUnreachable(false);
        if (action.type === 'failed' || action.type === 'error') setUnreachable(isNobodyThere(action.error));
      }),
    [queries],
  );
  return isUnreachable;
}

/** An answer has a status; what fails without one never reached the server. */
function isNobodyThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 0;
}
