import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useResourceModel } from './modelContext.tsx';
import { refusedRows } from './refusals/refusedRows.ts';
import { useSayFailure } from './saving/useSayFailure.tsx';

export interface RestoreOutcomes {
  readonly onRestored?: () => void;
  /** Shows which of several rows were in the way. */
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Takes rows out of the trash for a reason, all or none, and says so; the server restores each as it was. What some of
 * them refuse is the caller's to show, if it can.
 */
export function useRestoreSelected({ onRestored, onRefused }: RestoreOutcomes = {}) {
  const { type } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayFailure = useSayFailure();
  return async function restore(ids: readonly string[], reason: string): Promise<void> {
    try {
      await provider.operations(
        ids.map((id) => ({ op: 'update', ref: { type, id }, meta: { restore: true, reason } })),
      );
      notify('views.bulk.restored', { type: 'success', messageArgs: { smart_count: ids.length } });
      onRestored?.();
    } catch (error) {
      if (onRefused && refusedRows(error).length > 0) onRefused(error);
      else sayFailure(error, () => restore(ids, reason));
    }
    refresh();
  };
}
