import { ListContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';

interface OnlyRowsProps {
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

/** Below, these rows are the selected ones, whatever else is: a list may not show all that is. */
export function OnlyRows({ ids, children }: OnlyRowsProps) {
  const list = useListContext();
  return <ListContextProvider value={{ ...list, selectedIds: [...ids] }}>{children}</ListContextProvider>;
}
