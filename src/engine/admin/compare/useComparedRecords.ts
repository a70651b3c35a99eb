import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { Uses } from '#engine/admin/form/refusals/refusedRows.ts';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';

export interface ComparedRecords {
  readonly records: readonly ListRecord[];
  /** Records that these refer to, by path. */
  readonly others: Readonly<Record<string, readonly ListRecord[]>> | undefined;
  /** Who uses each, by id. */
  readonly usedBy: Readonly<Record<string, Uses>>;
}

/** The records in the order of their ids, with what they refer to and who uses them, in one answer. */
export function useComparedRecords(ids: readonly string[]) {
  const resource = useResourceModel();
  const model = useModel();
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    // What changes records makes react-admin ask again for all that begins so.
    queryKey: [resource.path, 'getMany', { ids, counts: 'usedBy' }],
    queryFn: async (): Promise<ComparedRecords> => {
      const meta = { ...prefetchOf(model, resource.fields), query: { counts: 'usedBy' } };
      const answer = await provider.getMany<ListRecord>(resource.path, { ids: [...ids], meta });
      const { included, usedBy = {} } = (answer as { meta?: Partial<AnswerMeta> }).meta ?? {};
      return { records: answer.data, others: included, usedBy };
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

interface AnswerMeta {
  readonly included: ComparedRecords['others'];
  readonly usedBy: ComparedRecords['usedBy'];
}
