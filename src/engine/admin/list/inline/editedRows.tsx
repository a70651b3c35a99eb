import { useRecordContext } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';

const EditedRows = createContext<readonly string[] | undefined>(undefined);

interface EditedRowsProviderProps {
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

/** Around a form that changes several records at once. */
export function EditedRowsProvider({ ids, children }: EditedRowsProviderProps) {
  return <EditedRows.Provider value={ids}>{children}</EditedRows.Provider>;
}

/** Ids of the records that the form around changes; a new record has none yet. */
export function useEditedRows(): readonly string[] {
  const several = useContext(EditedRows);
  const record = useRecordContext();
  if (several) return several;
  return record?.id === undefined ? [] : [String(record.id)];
}
