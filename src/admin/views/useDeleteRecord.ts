import { useDelete, useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { FlatRecord } from '#model/model.ts';
import { useResourceModel } from './modelContext.tsx';
import { representRecord } from './represent.ts';
import { useRestore } from './useRestore.tsx';

/** Deletes a record and says so; from a trash it can be brought back on the spot. True when it is gone. */
export function useDeleteRecord() {
  const resource = useResourceModel();
  const notify = useNotify();
  const offerRestore = useRestore();
  const [remove] = useDelete();
  return useCallback(
    async (record: FlatRecord & { id: string }): Promise<boolean> => {
      const name = representRecord(resource, record);
      try {
        await remove(
          resource.path,
          { id: record.id, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
        if (resource.trash) offerRestore(record.id, name);
        else notify('views.deleted', { type: 'success', messageArgs: { name } });
        return true;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        return false;
      }
    },
    [resource, notify, offerRestore, remove],
  );
}
