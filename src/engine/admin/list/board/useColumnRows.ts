import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { joinIncluded } from '#engine/admin/list/views/joinIncluded.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { JsonValue } from '#engine/model/model.ts';
import { cardsOfColumn } from './cardsOfColumn.ts';
import { withCondition } from './withCondition.ts';

/** The rows of one column after its first ones, page by page, each when it is asked for. */
export function useColumnRows(name: string, value: JsonValue, meta: object) {
  const { path } = useResourceModel();
  const provider = useDataProvider();
  const { filterValues, filter, sort } = useListContext();
  const asked = useMemo(
    () => ({
      filter: withCondition(
        { ...filterValues, ...filter },
        { [name]: value === null ? { null: true } : { eq: value } },
      ),
      sort,
      meta,
    }),
    [filterValues, filter, sort, meta, name, value],
  );
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    // As react-admin names it: what it deletes leaves these pages too.
    queryKey: [path, 'getInfiniteList', asked],
    queryFn: ({ pageParam, signal }) =>
      provider.getList<ListRecord>(path, {
        ...asked,
        pagination: { page: pageParam, perPage: cardsOfColumn },
        signal,
      }),
    initialPageParam: 2,
    getNextPageParam: (_, pages) => pages.length + 2,
    // The first page came with the list; others are read when somebody asks for more, and again as the list is.
    enabled: ({ state }) => state.data !== undefined,
  });
  const read = useMemo(
    () => ({
      rows: data?.pages.flatMap((page) => page.data) ?? none,
      included: joinIncluded(data?.pages.map(({ meta: along }) => along?.included) ?? []),
    }),
    [data],
  );
  return {
    ...read,
    readMore: () => void fetchNextPage(),
    isReading: isFetching,
    isFailed: isError,
  };
}

const none: readonly ListRecord[] = [];
