import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActionRecords, actionReads } from './useActionRecords.ts';

/**
 * Shows on the page what was just saved before it has read the action again.
 *
 * @example
 * const showSaved = useShowSaved();
 * showSaved((known) => ({ ...known, candidates: replaced(known.candidates, saved) }));
 */
export function useShowSaved() {
  const queries = useQueryClient();
  return useCallback(
    (change: (known: ActionRecords) => ActionRecords): void => {
      queries.setQueriesData<ActionRecords>(actionReads, (known) => known && change(known));
    },
    [queries],
  );
}
