import { useNotify, useUpdate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useResourceModel } from './modelContext.tsx';
import type { SavedRecord } from './useSaveRecord.ts';

/** Sends one field; gives back the server's faults, after saying what went wrong. */
export function useSaveField(record: SavedRecord) {
  const { path } = useResourceModel();
  const [update] = useUpdate();
  const notify = useNotify();
  return async (data: FieldValues, mutationMode: 'optimistic' | 'pessimistic') => {
    try {
      await update(
        path,
        { id: record.id, data, previousData: record },
        { mutationMode, returnPromise: true },
      );
    } catch (error) {
      const { message, body } = error as Error & { body?: { errors?: FieldValues } };
      notify(message, { type: 'error' });
      return body?.errors ?? { root: { serverError: message } };
    }
  };
}
