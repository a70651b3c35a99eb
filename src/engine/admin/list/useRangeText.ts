import type { LabelDisplayedRowsArgs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { useListTotal, useTotalText } from './useListTotal.ts';

/** Which rows of how many are shown: « 1–50 sur 100 000 », « 1–50 sur plus de 10 000 ». The page counts from 0, as MUI's. */
export function useRangeText() {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useScreenLocale());
  const total = useListTotal();
  const totalText = useTotalText();
  return ({ from, to, count, page }: LabelDisplayedRowsArgs) =>
    // Under headings nobody has counted how many entries there are.
    count === -1 && !total?.isMore
      ? translate('views.list.groupPage', { page: numbers.format(page + 1) })
      : translate('ra.navigation.page_range_info', {
          offsetBegin: numbers.format(from),
          offsetEnd: numbers.format(to),
          total: total?.isMore ? totalText(total) : numbers.format(count),
        });
}
