import { useDataProvider, useDelete, useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { FlatRecord } from '#model/model.ts';
import { useResourceModel } from './modelContext.tsx';
import { representRecord } from './represent.ts';
import { useRestore } from './useRestore.tsx';
import type { SavedRecord } from './useSaveRecord.ts';
import { useUndo } from './useUndo.ts';

/** Deletes a record and says so; it can be brought back on the spot. True when it is gone. */
export function useDeleteRecord() {
  const resource = useResourceModel();
  const provider = useDataProvider();
  const notify = useNotify();
  const offerRestore = useRestore();
  const { deletedRecord } = useUndo();
  const [remove] = useDelete();
  return useCallback(
    async (record: FlatRecord & { id: string }): Promise<boolean> => {
      const { path, trash } = resource;
      const { id } = record;
      try {
        // A row of a list has the values of its columns only.
        const whole = trash ? record : (await provider.getOne<SavedRecord>(path, { id })).data;
        await remove(
          path,
          { id, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
        if (trash) offerRestore(id, representRecord(resource, record));
        else deletedRecord(whole);
        return true;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        return false;
      }
    },
    [resource, provider, notify, offerRestore, deletedRecord, remove],
  );
}
