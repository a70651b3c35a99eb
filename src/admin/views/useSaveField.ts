import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useResourceModel } from './modelContext.tsx';
import type { SavedRecord } from './useSaveRecord.ts';

interface Failure extends Error {
  readonly status?: number;
  readonly body?: { readonly errors?: FieldValues };
}

/** Sends one field; gives back the server's faults, after saying what went wrong. */
export function useSaveField(record: SavedRecord) {
  const { path } = useResourceModel();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (data: FieldValues, mutationMode: 'optimistic' | 'pessimistic') => {
    try {
      await update(
        path,
        { id: record.id, data, previousData: record },
        { mutationMode, returnPromise: true },
      );
    } catch (error) {
      const { message, status, body } = error as Failure;
      notify(message, { type: 'error' });
      // Somebody else was quicker: the row shows their value, from which one may start again.
      if (status === 412) refresh();
      return body?.errors ?? { root: { serverError: message } };
    }
  };
}
