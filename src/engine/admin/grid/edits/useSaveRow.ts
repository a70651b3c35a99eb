import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useCallback } from 'react';
import { picked } from '#engine/admin/form/formValues.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { RowWrite, SaveRow } from './createSender.ts';

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { readonly current?: SavedRecord };
}

/** Whoever writes a record more often than that between two attempts is no person. */
const mostMerges = 3;

/**
 * Saves values of a record of that resource over what others wrote in its other fields meanwhile; what they wrote in the
 * same fields is given back, and nothing is saved. `storedRecord` is the record as the page read it.
 */
export function useSaveRow(path: string, storedRecord: (id: string) => SavedRecord | undefined): SaveRow {
  const provider = useDataProvider();
  const [update] = useUpdate();
  const queries = useQueryClient();
  return useCallback(
    async ({ id, values, base }) => {
      const write = (previousData: SavedRecord) =>
        update(
          path,
          { id, data: values, previousData },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
      const readToday = async ({ body }: Failure) =>
        body?.current ?? (await provider.getOne<SavedRecord>(path, { id })).data;
      let record: SavedRecord = { ...storedRecord(id), ...base, id };
      for (let merges = 0; ; merges += 1) {
        try {
          await write(record);
          return undefined;
        } catch (error) {
          const failure = error as Failure;
          if (failure.status !== 412 || merges === mostMerges) throw error;
          record = await readToday(failure);
          // What others wrote is shown where they wrote it.
          void queries.invalidateQueries({ queryKey: [path] });
          const taken = takenNames({ values, base }, record);
          if (taken.length > 0) return { theirs: picked(record, taken) };
        }
      }
    },
    [path, provider, update, queries, storedRecord],
  );
}

/** What others gave another value than one saw, and than one wants. */
function takenNames({ values, base }: Pick<RowWrite, 'values' | 'base'>, today: SavedRecord): string[] {
  return Object.keys(values).filter(
    (name) => !sameValue(today[name], base[name]) && !sameValue(today[name], values[name]),
  );
}
