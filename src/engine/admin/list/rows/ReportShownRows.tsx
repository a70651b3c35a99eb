import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { type ListTotal, useListTotal } from '#engine/admin/list/useListTotal.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { useReportShownRows } from './shownRows.tsx';

interface ReportShownRowsProps {
  /** What every row of the list has in common. */
  readonly filter: FlatRecord | undefined;
  /** What the list asks for beside its rows. */
  readonly meta: object;
  /** Its rows are not pages that follow each other: a form steps among those that are shown. */
  readonly isWhole?: boolean;
}

/** Tells the form beside the list in context which rows stand there, and how to ask for those of another page. */
export function ReportShownRows({ filter, meta, isWhole = false }: ReportShownRowsProps) {
  const { data, page, perPage, sort, filterValues } = useListContext();
  const asked = useMemo(
    () => ({ pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter }, meta }),
    [page, perPage, sort, filterValues, filter, meta],
  );
  const total = useListTotal();
  useReportShownRows(data, isWhole ? undefined : asked, isWhole ? wholeOf(data) : total);
  return null;
}

function wholeOf(rows: readonly unknown[] | undefined): ListTotal | undefined {
  return rows && { count: rows.length, isMore: false };
}
