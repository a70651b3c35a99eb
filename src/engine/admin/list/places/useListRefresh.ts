import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, useDataProvider } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { isAtWork } from '#engine/admin/list/rows/rowsAtRest.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { keepPlaces, type ListAnswer, missingIds } from './keepPlaces.ts';
import { useShownQuery } from './useShownQuery.ts';

/**
 * Reads the lists of the resource in context anew, for somebody wrote in them. As long as one is at work in the rows of the
 * list in context these keep their places: their values are read into them.
 */
export function useListRefresh() {
  const { path } = useResourceModel();
  const queries = useQueryClient();
  const shown = useShownQuery(path);
  const readRows = useReadInPlace(path);
  return useCallback(
    async (olderThanMs = 0) => {
      const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt >= olderThanMs;
      const kept = isAtWork() && shown.current?.isActive() ? shown.current : undefined;
      const others = queries.invalidateQueries({
        queryKey: [path, 'getList'],
        predicate: (query) => query !== kept && isOld(query),
      });
      if (kept && isOld(kept)) await readRows(kept);
      await others;
    },
    [path, queries, shown, readRows],
  );
}

/** What the server has of a list, in the order in which its rows are shown. The newest reading counts, and no failed one. */
function useReadInPlace(path: string) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const newest = useRef(0);
  return useCallback(
    async (query: Query) => {
      newest.current += 1;
      const own = newest.current;
      const asked = query.queryKey[2] as GetListParams;
      try {
        const { data, total, pageInfo, meta } = await provider.getList<ListRecord>(path, asked);
        const fresh: ListAnswer = { data, total, pageInfo, meta };
        const ids = missingIds((query.state.data ?? fresh) as ListAnswer, fresh);
        const elsewhere =
          ids.length > 0 && (await provider.getMany<ListRecord>(path, { ids, meta: rowMeta(asked.meta) }));
        if (own !== newest.current) return;
        queries.setQueryData<ListAnswer>(
          query.queryKey,
          (shown) => shown && keepPlaces(shown, { fresh, elsewhere: elsewhere || noRows }),
        );
      } catch {
        // The next write tells again; what is shown stays.
      }
    },
    [path, provider, queries],
  );
}

const noRows = { data: [] };

type Asked = Readonly<Record<string, unknown>> & { readonly query?: Readonly<Record<string, string>> };

/** Rows that are asked for by their ids come under no headings. */
function rowMeta({ query = {}, ...meta }: Asked = {}) {
  const { group: _, ...others } = query;
  return { ...meta, query: others };
}
