import { useGetList } from 'ra-core';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

const shownRows = 8;

/** The first rows of a resource as it is; none of one that is new, or that the one who looks may not see. */
export function useRealRows(resource: ScreenResource | undefined) {
  const model = useModel();
  const { data, error, refetch } = useGetList<FlatRecord & { id: string }>(
    resource?.path ?? '',
    {
      pagination: { page: 1, perPage: shownRows },
      sort: { field: 'createdAt', order: 'ASC' },
      meta: resource && prefetchOf(model, resource.fields),
    },
    { enabled: resource?.may.view !== undefined, networkMode: 'always' },
  );
  return { rows: data ?? none, error, again: refetch };
}

const none: readonly (FlatRecord & { id: string })[] = [];
