import { RecordContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';

type RowsById = ReadonlyMap<string, ListRecord>;

/** Rows with what is typed in their cells, kept outside of React: a key draws its own row and no other. */
export function createRowOverlay() {
  let rows: RowsById = new Map();
  const listeners = new Set<() => void>();
  return {
    rowOf: (id: string) => rows.get(id),
    show: (next: RowsById) => {
      rows = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type RowOverlay = ReturnType<typeof createRowOverlay>;

const OverlayContext = createContext<RowOverlay>(createRowOverlay());

export const RowOverlayProvider = OverlayContext.Provider;

interface ShownRecordProps {
  readonly record: ListRecord;
  readonly children: ReactNode;
}

/** react-admin's record of a row, with what is typed in its cells and not read back yet. */
export function ShownRecord({ record, children }: ShownRecordProps) {
  const overlay = useContext(OverlayContext);
  const typed = useSyncExternalStore(overlay.subscribe, () => overlay.rowOf(record.id));
  return <RecordContextProvider value={typed ?? record}>{children}</RecordContextProvider>;
}
