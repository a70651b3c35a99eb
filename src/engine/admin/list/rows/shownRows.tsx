import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const IdsContext = createContext<readonly string[]>([]);
const ReportContext = createContext<((ids: readonly string[]) => void) | null>(null);

/** Lets a form beside its list step from one row to the next. */
export function ShownRowsProvider({ children }: { readonly children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <ReportContext.Provider value={setIds}>
      <IdsContext.Provider value={ids}>{children}</IdsContext.Provider>
    </ReportContext.Provider>
  );
}

/** The list tells which rows it shows: its page, in its order, within its filters. */
export function useReportShownRows(rows: readonly { readonly id: string | number }[] | undefined): void {
  const tell = useContext(ReportContext);
  useEffect(() => {
    if (rows) tell?.(rows.map(({ id }) => String(id)));
  }, [tell, rows]);
}

interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1; 0 for a record that the list does not show. */
  readonly place: number;
  readonly count: number;
}

/** What stands before and after a record in the list behind the form. */
export function useNeighbours(id: string): Neighbours {
  const ids = useContext(IdsContext);
  const at = ids.indexOf(id);
  const isShown = at >= 0;
  return {
    previous: isShown ? ids[at - 1] : undefined,
    next: isShown ? ids[at + 1] : undefined,
    place: at + 1,
    count: ids.length,
  };
}
