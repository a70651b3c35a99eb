import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { useCallback, useRef } from 'react';
import { etagOf } from '#engine/admin/form/saving/etagOf.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { GridSource } from './createGridEdits.ts';
import type { CellValues, RowWrite, SaveRow } from './createSender.ts';

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody & { readonly current?: SavedRecord };
}

/** Whoever writes a record more often than that between two attempts is no person. */
const mostMerges = 3;

/** What an answer said of a record, while the page had it so. */
interface SeenRecord {
  readonly stored: SavedRecord;
  readonly record: SavedRecord;
  readonly etag: string | undefined;
}

interface StoredRows {
  readonly path: string;
  /** The record as the page has it now; undefined: it does not, and it is taken to be as it was when one typed. */
  readonly storedRecord: (id: string) => SavedRecord | undefined;
  /** What somebody wrote in a field, where that is not what it holds; by default the value itself. */
  readonly writtenValue?: GridSource['writtenValue'];
  /** Is told the record once it is saved. */
  readonly saved?: (record: SavedRecord) => void;
  /** Shows what others wrote, where it stands; by default what was read of the resource is read again. */
  readonly refresh?: () => Promise<unknown>;
}

/**
 * Saves values of a record over what others wrote in its other fields meanwhile; what they wrote in the same fields is
 * given back, and nothing is saved.
 */
export function useSaveRow(rows: StoredRows): SaveRow {
  const { path, storedRecord, writtenValue = heldValue, saved, refresh } = rows;
  const provider = useDataProvider();
  const [update] = useUpdate();
  const queries = useQueryClient();
  const seen = useRef(new Map<string, SeenRecord>());
  return useCallback(
    async ({ id, values, base }) => {
      const takenOf = (record: SavedRecord) =>
        takenValues({ values, base }, (name) => writtenValue(record, name));
      const write = (record: SavedRecord, ifMatch: string | undefined) =>
        update(
          path,
          { id, data: values, previousData: { ...record, ...base, id }, meta: ifMatch && { ifMatch } },
          { mutationMode: 'pessimistic', returnPromise: true },
        ) as Promise<SavedRecord>;
      const readToday = async ({ body }: Failure) =>
        body?.current ?? (await provider.getOne<SavedRecord>(path, { id })).data;
      const stored = storedRecord(id) ?? { ...base, id };
      // What the last answer said is newer than the page, until that shows the record anew.
      const known = seen.current.get(id);
      let { record, etag } = known?.stored === stored ? known : { record: stored, etag: undefined };
      for (let merges = 0; ; merges += 1) {
        const theirs = takenOf(record);
        if (Object.keys(theirs).length > 0) return { theirs };
        try {
          record = { ...record, ...(await write(record, etag)) };
          seen.current.set(id, { stored, record, etag: undefined });
          saved?.(record);
          return undefined;
        } catch (error) {
          const failure = error as Failure;
          if (failure.status !== 412 || merges === mostMerges) throw error;
          record = await readToday(failure);
          etag = etagOf(failure.body);
          seen.current.set(id, { stored, record, etag });
          void (refresh ?? (() => queries.invalidateQueries({ queryKey: [path] })))();
        }
      }
    },
    [path, provider, update, queries, storedRecord, writtenValue, saved, refresh],
  );
}

/** What others gave another value than one saw, and than one wants. */
function takenValues(
  { values, base }: Pick<RowWrite, 'values' | 'base'>,
  valueToday: (name: string) => JsonValue,
): CellValues {
  const taken = Object.keys(values).filter((name) => {
    const today = valueToday(name);
    return !sameValue(today, base[name]) && !sameValue(today, values[name]);
  });
  return Object.fromEntries(taken.map((name) => [name, valueToday(name)]));
}

function heldValue(row: GridRow, name: string): JsonValue {
  return row[name] ?? null;
}
