import { type FilterPayload, ListContextProvider, useListContext } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';

/**
 * Filters of the list in context as they were just asked. The address follows when the list has been drawn anew, in a
 * transition: until then its own filters are those of before, and the next press would undo the last one.
 */
export function PromptFilters({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const [asked, setAsked] = useState<{ readonly over: FilterPayload; readonly filter: FilterPayload }>();
  const value = useMemo(() => {
    const setFilters: typeof list.setFilters = (filter, ...rest) => {
      setAsked({ over: list.filterValues, filter });
      list.setFilters(filter, ...rest);
    };
    const isAhead = asked !== undefined && asked.over === list.filterValues;
    const filterValues = isAhead ? asked.filter : list.filterValues;
    // The rows are those of the filters before: none of them does not mean that there are none.
    return { ...list, filterValues, setFilters, isPlaceholderData: list.isPlaceholderData || isAhead };
  }, [list, asked]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
