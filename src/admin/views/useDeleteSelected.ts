import { useDeleteMany, useListContext, useNotify } from 'ra-core';
import { useResourceModel } from './modelContext.tsx';

/** Deletes every selected row, all or none, and says so. */
export function useDeleteSelected() {
  const { path } = useResourceModel();
  const { selectedIds, onUnselectItems } = useListContext();
  const [removeMany] = useDeleteMany();
  const notify = useNotify();
  return async () => {
    try {
      await removeMany(path, { ids: selectedIds }, { mutationMode: 'pessimistic', returnPromise: true });
      onUnselectItems();
      notify('views.bulk.deleted', { type: 'success', messageArgs: { smart_count: selectedIds.length } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
}
