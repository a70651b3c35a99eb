import { useDelete } from 'ra-core';
import { useCallback } from 'react';
import { useNotifyUsed } from '#engine/admin/form/refusals/useNotifyUsed.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { useRemoval } from './undo/useRemoval.ts';
import { useRestore } from './useRestore.tsx';
import { useUndo } from './useUndo.ts';

/**
 * Deletes a record, of the resource in context unless named, and says so; it can be brought back on the spot. `gone` is
 * called when it is deleted, be it at the second try that the message of a failure offers.
 */
export function useDeleteRecord(of?: string) {
  const resource = useResourceModel(of);
  const notifyUsed = useNotifyUsed();
  const offerRestore = useRestore(of);
  const { deletedRecord } = useUndo(of);
  const prepare = useRemoval(of);
  const [remove] = useDelete();
  return useCallback(
    async function removeRecord(record: FlatRecord & { id: string }, gone?: () => unknown): Promise<void> {
      const { path, trash } = resource;
      const { id } = record;
      try {
        const makeAgain = trash ? null : await prepare([id]);
        await remove(
          path,
          { id, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
        if (trash) offerRestore(id, representRecord(resource, record));
        else deletedRecord(record, makeAgain);
        await gone?.();
      } catch (error) {
        notifyUsed(error, { id, name: representRecord(resource, record) }, () => removeRecord(record, gone));
      }
    },
    [resource, notifyUsed, offerRestore, deletedRecord, prepare, remove],
  );
}
