import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ActionRecords, trainingActions } from './useActionRecords.ts';

/**
 * Shows on the page what was just saved before it has read the action again. An answer that is still on its way would
 * put back what was there before: it is given up.
 *
 * @example
 * const showSaved = useShowSaved();
 * await showSaved((known) => ({ ...known, candidates: replaced(known.candidates, saved) }));
 */
export function useShowSaved() {
  const queries = useQueryClient();
  return useCallback(
    async (change: (known: ActionRecords) => ActionRecords): Promise<void> => {
      const reads = { queryKey: [trainingActions, 'records'] };
      await queries.cancelQueries(reads);
      queries.setQueriesData<ActionRecords>(reads, (known) => known && change(known));
    },
    [queries],
  );
}
