import { type Query, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { ListAnswer } from './keepPlaces.ts';

/** The question that the rows of the list in context answer, among those of pickers and totals. */
export function useShownQuery(path: string) {
  const { data } = useListContext<ListRecord>();
  const queries = useQueryClient();
  const shown = useRef<Query | undefined>(undefined);
  useEffect(() => {
    const lists = queries.getQueryCache().findAll({ queryKey: [path, 'getList'], type: 'active' });
    const found = lists.find(({ state }) => (state.data as ListAnswer | undefined)?.data === data);
    // What was written since it was drawn is drawn next.
    if (found) shown.current = found;
  }, [data, path, queries]);
  return shown;
}

/** A row of the list in context as the page has it at that moment, drawn or not. */
export function useStoredRow(path: string): (id: string) => ListRecord | undefined {
  const shown = useShownQuery(path);
  return useCallback(
    (id) => (shown.current?.state.data as ListAnswer | undefined)?.data.find((row) => row.id === id),
    [shown],
  );
}
