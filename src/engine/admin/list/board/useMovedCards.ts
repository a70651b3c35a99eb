import { useGetList, useListContext } from 'ra-core';
import { useState } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { withCondition } from './withCondition.ts';

/** Of more cards the first that were moved are seen in their turn again. */
const mostCards = 50;

/**
 * Cards that somebody moves on a board, which may stand after the first ones of their column: they are read by themselves, so
 * that they stay in sight as long as the board is there and its filter has them.
 */
export function useMovedCards(meta: object) {
  const { path } = useResourceModel();
  const { filterValues, filter, sort } = useListContext();
  const [ids, setIds] = useState<readonly string[]>([]);
  const { data, meta: along } = useGetList<ListRecord>(
    path,
    {
      filter: withCondition({ ...filterValues, ...filter }, { id: { in: ids } }),
      sort,
      pagination: { page: 1, perPage: mostCards },
      meta,
    },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  return {
    rows: data ?? none,
    included: along?.included,
    keep: ({ id }: ListRecord) =>
      setIds((before) => [...before.filter((one) => one !== id), id].slice(-mostCards)),
  };
}

const none: readonly ListRecord[] = [];
