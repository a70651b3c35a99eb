import type { GetListParams } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { ListTotal } from '#engine/admin/list/useListTotal.ts';

type Row = { readonly id: string | number };

/** What the list behind a form shows: its rows, and the question that they answer. */
export interface ShownRows {
  readonly ids: readonly string[];
  readonly asked: GetListParams | undefined;
  readonly total: ListTotal | undefined;
}

const nothing: ShownRows = { ids: [], asked: undefined, total: undefined };
const ShownContext = createContext<ShownRows>(nothing);
const ReportContext = createContext<((shown: ShownRows) => void) | null>(null);

/** Lets a form beside its list step from one row to the next. */
export function ShownRowsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(nothing);
  return (
    <ReportContext.Provider value={setShown}>
      <ShownContext.Provider value={shown}>{children}</ShownContext.Provider>
    </ReportContext.Provider>
  );
}

/** The list tells which rows it shows: its page, in its order, within its filters. */
export function useReportShownRows(
  rows: readonly Row[] | undefined,
  asked?: GetListParams,
  total?: ListTotal,
): void {
  const tell = useContext(ReportContext);
  useEffect(() => {
    if (rows) tell?.({ ids: rows.map(({ id }) => String(id)), asked, total });
  }, [tell, rows, asked, total]);
}

/** A row before or after another: on the page that is shown, or on the one beside it, which is not read yet. */
export type Neighbour = { readonly id: string } | { readonly page: number } | undefined;

interface Neighbours {
  readonly previous: Neighbour;
  readonly next: Neighbour;
  /** From 1, among all rows of the list; 0 for a record that the list does not show. */
  readonly place: number;
  readonly total: ListTotal;
  readonly asked: GetListParams | undefined;
}

/** What stands before and after a record in the list behind the form, beyond its page too. */
export function useNeighbours(id: string): Neighbours {
  const shown = useContext(ShownContext);
  return neighboursOf(id, shown);
}

/**
 * Where a record stands among all rows of a list of which one page is known.
 *
 * @example
 * neighboursOf('c', { ids: ['c', 'd'], asked: { pagination: { page: 2, perPage: 2 }, … }, total: { count: 5, isMore: false } })
 * // { previous: { page: 1 }, next: { id: 'd' }, place: 3, total: { count: 5, isMore: false }, … }
 */
export function neighboursOf(id: string, shown: ShownRows): Neighbours {
  const { ids, asked } = shown;
  const at = ids.indexOf(id);
  const { page = 1, perPage = ids.length } = asked?.pagination ?? {};
  const before = (page - 1) * perPage;
  const isMore = shown.total?.isMore ?? false;
  const total = { count: Math.max(shown.total?.count ?? 0, before + ids.length), isMore };
  if (at < 0) return { previous: undefined, next: undefined, place: 0, total, asked };
  const previous = ids[at - 1];
  const next = ids[at + 1];
  const isFirst = at === 0 && page > 1;
  const isLast = at === ids.length - 1 && (isMore || before + ids.length < total.count);
  return {
    previous: beside(previous, isFirst, page - 1),
    next: beside(next, isLast, page + 1),
    place: before + at + 1,
    total,
    asked,
  };
}

function beside(id: string | undefined, isAtEnd: boolean, page: number): Neighbour {
  if (id !== undefined) return { id };
  return isAtEnd ? { page } : undefined;
}
