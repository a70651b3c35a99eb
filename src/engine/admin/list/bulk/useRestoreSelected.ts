import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { refusedRows } from '#engine/admin/form/refusals/refusedRows.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

export interface RestoreOutcomes {
  readonly onRestored?: () => void;
  /** Shows which of several rows were in the way. */
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Takes rows out of the trash for a reason, all or none, and says so; the server restores each as it was. What some of
 * them refuse is the caller's to show, if it can; else it rejects.
 */
export function useRestoreSelected({ onRestored, onRefused }: RestoreOutcomes = {}) {
  const { type } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (ids: readonly string[], reason: string): Promise<void> => {
    try {
      await provider.operations(
        ids.map((id) => ({ op: 'update', ref: { type, id }, meta: { restore: true, reason } })),
      );
    } catch (error) {
      if (!onRefused || refusedRows(error).length === 0) throw error;
      return onRefused(error);
    } finally {
      refresh();
    }
    notify('views.bulk.restored', { type: 'success', messageArgs: { smart_count: ids.length } });
    onRestored?.();
  };
}
