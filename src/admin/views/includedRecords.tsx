import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { FlatRecord } from '#model/model.ts';

type Row = FlatRecord & { readonly id: string };
type RowsById = ReadonlyMap<string, Row>;

const IncludedContext = createContext<ReadonlyMap<string, RowsById>>(new Map());
const none: RowsById = new Map();

interface IncludedRecordsProps {
  /** Records by path, as the answer with the rows brought them. */
  readonly of: Readonly<Record<string, readonly Row[]>> | undefined;
  readonly children: ReactNode;
}

/** Hands the related records that came with the rows to the cells below, which then ask the server nothing. */
export function IncludedRecords({ of: included, children }: IncludedRecordsProps) {
  const known = useMemo(
    () =>
      new Map(
        Object.entries(included ?? {}).map(([path, rows]) => [
          path,
          new Map(rows.map((row) => [row.id, row])),
        ]),
      ),
    [included],
  );
  return <IncludedContext.Provider value={known}>{children}</IncludedContext.Provider>;
}

/** The records of that path that came with the rows, by id; none outside of a list. */
export function useIncluded(path: string): RowsById {
  return useContext(IncludedContext).get(path) ?? none;
}
