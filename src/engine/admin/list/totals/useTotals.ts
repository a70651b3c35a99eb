import { useGetList, useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useGroup } from '#engine/admin/list/groups/useGrouping.ts';
import { useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { hasTotals, type Totals } from './totalText.ts';

type TotalsByField = Readonly<Record<string, Totals>>;

interface TotalsAnswer {
  readonly aggregates?: TotalsByField;
  readonly groups?: readonly { readonly heading: unknown; readonly aggregates: TotalsByField | null }[];
}

/** The columns below which a person wants totals, and which of them. */
export function useTotalColumns(): readonly ScreenField[] {
  const { totals } = useTableChoice().choice;
  const shown = useShownColumns(useResourceModel());
  return useMemo(
    () => shown.filter((field) => (totals[field.name] ?? []).length > 0 && hasTotals(field)),
    [shown, totals],
  );
}

/**
 * The totals of all rows of the filter, and those of the headings of the page. They are asked for apart and after the
 * rows, which never wait for them.
 */
export function useTotals() {
  const { path, type } = useResourceModel();
  const resource = useResourceModel();
  const { totals } = useTableChoice().choice;
  const columns = useTotalColumns();
  const group = useGroup(resource);
  const { filter, filterValues, sort, page, perPage, isPending } = useListContext();
  const aggregate = Object.fromEntries(columns.map(({ name }) => [name, [...(totals[name] ?? [])]]));
  const { data, meta, error, refetch, isPlaceholderData } = useGetList(
    path,
    {
      filter: { ...filterValues, ...filter },
      ...(group === null ? { pagination: { page: 1, perPage: 1 } } : { pagination: { page, perPage }, sort }),
      meta: { aggregate, fields: { [type]: ['id'] }, ...(group !== null && { query: { group } }) },
    },
    { enabled: columns.length > 0 && !isPending, placeholderData: (previous) => previous, retry: false },
  );
  const answer: TotalsAnswer | undefined = data && meta;
  return {
    totals: answer?.aggregates,
    totalsUnder: (heading: unknown) =>
      answer?.groups?.find((one) => one.heading === heading)?.aggregates ?? undefined,
    isStale: isPlaceholderData,
    error,
    refetch,
  };
}
