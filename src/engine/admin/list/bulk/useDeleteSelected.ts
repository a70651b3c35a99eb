import { useDataProvider, useDeleteMany, useListContext, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { refusedRows } from '#engine/admin/form/refusals/refusedRows.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useRemoval } from '#engine/admin/record/undo/useRemoval.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** Deletes these of the selected rows, all or none, and says so; where they can come back, with the way to do so. What some rows refuse is the caller's to show. */
export function useDeleteSelected(onRefused: (error: unknown) => void) {
  const { path, type, trash } = useResourceModel();
  const { onUnselectItems, data: known = [] } = useListContext<ListRecord>();
  const [removeMany] = useDeleteMany();
  const provider = useDataProvider<JsonApiProvider>();
  const prepare = useRemoval();
  const translate = useTranslate();
  const notify = useNotify();
  const say = useDoneToast();
  const notifyFailure = useNotifyFailure();
  return async function removeSelected(ids: readonly string[]): Promise<void> {
    const args = { smart_count: ids.length };
    const restore = () =>
      provider.operations(ids.map((id) => ({ op: 'update', ref: { type, id }, meta: { restore: true } })));
    try {
      const undo = trash ? restore : await prepare(ids);
      await removeMany(path, { ids: [...ids] }, { mutationMode: 'pessimistic', returnPromise: true });
      onUnselectItems();
      const message = translate('views.bulk.deleted', args);
      const several = trash ? { path, known } : undefined;
      if (undo) say({ message, word: 'views.undo', saidAfter: 'views.bulk.restored', args, undo, several });
      else notify(message, { type: 'success' });
    } catch (error) {
      if (refusedRows(error).length > 0) onRefused(error);
      else notifyFailure(error, () => removeSelected(ids));
    }
  };
}
