import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useResourceModel } from './modelContext.tsx';
import { useSayFailure } from './saving/useSayFailure.tsx';

/** Takes rows out of the trash for a reason, all or none, and says so; the server restores each as it was. */
export function useRestoreSelected() {
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
    } catch (error) {
      sayFailure(error, () => restore(ids, reason));
    }
    refresh();
  };
}
