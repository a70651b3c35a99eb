import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { totalText } from '#engine/admin/list/totals/totalText.ts';
import { useTotalColumns } from '#engine/admin/list/totals/useTotals.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { type BoardColumn, keyOf, type ServerColumn } from './useBoardColumns.ts';

/** The totals of the rows of each column, asked for after its cards, which never wait for them. */
export function useColumnTotals(field: ScreenField): (column: BoardColumn) => string {
  const { path, type } = useResourceModel();
  const labelOf = useColumnLabel(useResourceModel());
  const columns = useTotalColumns();
  const { totals: chosen } = useTableChoice().choice;
  const { filter, filterValues, isPending } = useListContext();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const aggregate = Object.fromEntries(columns.map(({ name }) => [name, [...(chosen[name] ?? [])]]));
  const { meta } = useGetList(
    path,
    {
      filter: { ...filterValues, ...filter },
      pagination: { page: 1, perPage: 1 },
      meta: { aggregate, fields: { [type]: ['id'] }, query: { group: field.name, 'page[each]': '1' } },
    },
    { enabled: columns.length > 0 && !isPending, retry: false },
  );
  const groups: readonly ServerColumn[] = meta?.groups ?? [];
  return ({ key }) => {
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
}
