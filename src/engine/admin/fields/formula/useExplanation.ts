import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

export interface AskedPart {
  readonly value: JsonValue;
  readonly rows: number | null;
  /** It is of rows that the person does not see all of. */
  readonly hidden?: boolean;
}

export interface Asked {
  /** In the order of the parts; undefined: not yet read, or the record is not stored. */
  readonly parts: readonly AskedPart[] | undefined;
  readonly isStored: boolean;
  readonly error: boolean;
  readonly again: () => Promise<unknown>;
}

interface Asking {
  readonly field: ScreenField;
  readonly record: FlatRecord;
  /** Are there values that the record does not have itself? */
  readonly isNeeded: boolean;
}

/** The values of a formula that come from other rows, as the server has them now. */
export function useExplanation({ field, record, isNeeded }: Asking): Asked {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const { id } = record;
  const isStored = typeof id === 'string';
  const { data, isError, refetch } = useQuery({
    queryKey: [path, 'explanation', id, field.name],
    enabled: isNeeded && isStored,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const query = { field: field.name };
      const answer = await provider.call(path, { method: 'GET', id: String(id), path: 'explanation', query });
      return ('meta' in answer ? answer.meta?.parts : []) as unknown as readonly AskedPart[];
    },
  });
  return { parts: data, isStored, error: isError, again: refetch };
}
