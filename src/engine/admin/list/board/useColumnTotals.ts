import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { totalText } from '#engine/admin/list/totals/totalText.ts';
import { useLeaveRefused } from '#engine/admin/list/totals/useLeaveRefused.ts';
import { useTotalColumns } from '#engine/admin/list/totals/useTotals.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { type BoardColumn, keyOf, type ServerColumn } from './useBoardColumns.ts';

/**
 * The totals of the rows of each column, in words, asked for after its cards, which never wait for them. Those that the
 * server refuses are left out, as in a table.
 */
export function useColumnTotals(field: ScreenField) {
  const { path, type } = useResourceModel();
  const labelOf = useColumnLabel(useResourceModel());
  const columns = useTotalColumns();
  const { totals: chosen } = useTableChoice().choice;
  const { filter, filterValues, isPending } = useListContext();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const aggregate = Object.fromEntries(columns.map(({ name }) => [name, [...(chosen[name] ?? [])]]));
  const { meta, error, refetch } = useGetList(
    path,
    {
      filter: { ...filterValues, ...filter },
      pagination: { page: 1, perPage: 1 },
      meta: { aggregate, fields: { [type]: ['id'] }, query: { group: field.name, 'page[each]': '1' } },
    },
    { enabled: columns.length > 0 && !isPending, retry: false },
  );
  const isLeaving = useLeaveRefused(error);
  const groups: readonly ServerColumn[] = meta?.groups ?? [];
  const totalsOf = ({ key }: BoardColumn): string => {
    const totals = groups.find(({ heading }) => keyOf(heading) === key)?.aggregates ?? {};
    const texts = columns.flatMap((one) =>
      (chosen[one.name] ?? []).flatMap((total) => {
        const figure = totals[one.name]?.[total];
        const words = `${labelOf(one)}, ${translate(`lists.totals.${total}`).toLocaleLowerCase(locale)}`;
        return figure === undefined ? [] : [`${words} ${totalText(total, figure, one, locale)}`];
      }),
    );
    return texts.join(' · ');
  };
  return { totalsOf, isFailed: error !== null && !isLeaving, readAgain: () => void refetch() };
}
