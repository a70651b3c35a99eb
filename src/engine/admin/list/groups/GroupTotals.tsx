import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { totalText } from '#engine/admin/list/totals/totalText.ts';
import { useTotalColumns, useTotals } from '#engine/admin/list/totals/useTotals.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Heading } from './useGrouping.ts';

/** The totals below the table, of the rows under one heading alone. */
export function GroupTotals({ heading }: { readonly heading: Heading }) {
  const columns = useTotalColumns();
  const { totals: chosen } = useTableChoice().choice;
  const { totalsUnder } = useTotals();
  const labelOf = useColumnLabel(useResourceModel());
  const translate = useTranslate();
  const locale = useScreenLocale();
  const totals = totalsUnder(heading.value);
  if (!totals || columns.length === 0) return null;
  const texts = columns.flatMap((field) =>
    (chosen[field.name] ?? []).map((one) => {
      const text = totalText(one, totals[field.name]?.[one], field, locale);
      return `${labelOf(field)}, ${translate(`lists.totals.${one}`).toLocaleLowerCase(locale)} ${text}`;
    }),
  );
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 2 }}>
      {texts.join(' · ')}
    </Typography>
  );
}
