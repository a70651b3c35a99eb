import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';

type ListRecord = FlatRecord & { readonly id: string };
type RowsById = ReadonlyMap<string, ListRecord>;

const IncludedContext = createContext<ReadonlyMap<string, RowsById>>(new Map());
const none: RowsById = new Map();

interface IncludedRecordsProps {
  readonly rows: readonly ListRecord[] | undefined;
  /** Records by path, as the answer with the rows brought them. */
  readonly others: Readonly<Record<string, readonly ListRecord[]>> | undefined;
  readonly children: ReactNode;
}

/** Hands the records that came in one answer to the cells that name them, which then ask the server nothing. */
export function IncludedRecords({ rows = [], others, children }: IncludedRecordsProps) {
  const { path } = useResourceModel();
  const known = useMemo(() => {
    // A row that another row points to is in the answer once, among the rows.
    const groups = { ...others, [path]: [...rows, ...(others?.[path] ?? [])] };
    return new Map(Object.entries(groups).map(([group, records]) => [group, byId(records)]));
  }, [path, rows, others]);
  return <IncludedContext.Provider value={known}>{children}</IncludedContext.Provider>;
}

function byId(records: readonly ListRecord[]): RowsById {
  return new Map(records.map((record) => [record.id, record]));
}

/** The records of that path that came with the rows, by id; none outside of a list. */
export function useIncluded(path: string): RowsById {
  return useContext(IncludedContext).get(path) ?? none;
}
