import { useQueries, useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider, useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useListMeta } from '#engine/admin/list/useListMeta.ts';
import type { Included } from '#engine/admin/list/views/joinIncluded.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** What stands below a row: the rows, of how many, and how many stand below each of them. */
export interface Branch {
  readonly rows: readonly ListRecord[];
  readonly total: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly refetch: () => void;
}

/** Rows below one row, as many as the server gives at once. */
const mostRows = 200;

const nothing: readonly ListRecord[] = [];

/** How many rows stand below each of these, and those below the open ones. */
export function useBranches(field: ScreenField, roots: readonly ListRecord[], open: readonly string[]) {
  const resource = useResourceModel();
  const { path, type } = resource;
  const provider = useDataProvider();
  const { sort, filter } = useListContext();
  const { needs } = useListSettings();
  const { query: _, ...meta } = useListMeta(resource, [...(needs ?? []), ...needsOfMove(resource, [field])]);
  const own = useMemo(() => without(filter ?? {}, field.name), [filter, field.name]);

  const countBelow = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map();
    const answer = await provider.getList(path, {
      filter: { ...own, [field.name]: { in: ids } },
      pagination: { page: 1, perPage: 1 },
      sort,
      meta: { fields: { [type]: ['id'] }, query: { group: field.name, 'page[each]': '1' } },
    });
    const groups: readonly { heading: string; count: number }[] = answer.meta?.groups ?? [];
    return new Map(groups.map(({ heading, count }) => [heading, count]));
  };
  const readBelow = async (id: string) => {
    const {
      data,
      total,
      meta: more,
    } = await provider.getList<ListRecord>(path, {
      filter: { ...own, [field.name]: { eq: id } },
      pagination: { page: 1, perPage: mostRows },
      sort,
      meta,
    });
    const counts = await countBelow(data.map((row) => row.id));
    return { rows: data, total: total ?? data.length, counts, included: more?.included };
  };
  const ids = roots.map((row) => row.id);
  const top = useQuery({
    queryKey: [path, 'below', 'counts', field.name, own, ids],
    queryFn: () => countBelow(ids),
  });
  const below = useQueries({
    queries: open.map((id) => ({
      queryKey: [path, 'below', field.name, own, sort, meta, id],
      queryFn: () => readBelow(id),
    })),
  });
  const branches = new Map(
    open.map((id, index): [string, Branch] => {
      const one = below[index];
      const { rows = nothing, total = 0, counts = new Map() } = one?.data ?? {};
      const refetch = () => void one?.refetch();
      return [
        id,
        { rows, total, counts, isPending: one?.isPending ?? true, isFailed: one?.isError ?? false, refetch },
      ];
    }),
  );
  const included = below.map((one) => one.data?.included as Included | undefined);
  return { counts: top.data ?? new Map<string, number>(), branches, included };
}

function without(filter: FilterPayload, name: string): FilterPayload {
  return Object.fromEntries(Object.entries(filter).filter(([one]) => one !== name));
}
