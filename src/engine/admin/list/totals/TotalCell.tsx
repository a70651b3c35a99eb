import { Box, Skeleton, Stack, TableCell } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useFieldModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { hasTotals, totalText } from './totalText.ts';
import { useTotals } from './useTotals.ts';

interface TotalCellProps {
  readonly name: string;
  readonly align: 'left' | 'right';
}

/** The totals below a column, a line each. */
export function TotalCell({ name, align }: TotalCellProps) {
  const field = useFieldModel(name);
  const isShown = useTableChoice().choice.totals[name] !== undefined && hasTotals(field);
  return (
    <TableCell align={align} className={`column-${name}`}>
      {isShown && <ColumnTotals name={name} />}
    </TableCell>
  );
}

/** The totals of a column over all rows of the filter. */
export function ColumnTotals({ name }: { readonly name: string }) {
  const field = useFieldModel(name);
  const chosen = useTableChoice().choice.totals[name] ?? [];
  const { totals, isStale, error } = useTotals();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const figures = totals?.[name];
  if (error) return null;
  return (
    <Stack aria-busy={isStale} sx={{ py: 0.25, opacity: isStale ? 0.5 : 1 }}>
      {chosen.map((one) => (
        <Box key={one} sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ mr: 0.75, color: 'text.secondary', fontSize: '0.75rem' }}>
            {translate(`lists.totals.${one}`)}
          </Box>
          {figures ? (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {totalText(one, figures[one], field, locale)}
            </Box>
          ) : (
            <Skeleton component="span" sx={{ display: 'inline-block', width: 48 }} />
          )}
        </Box>
      ))}
    </Stack>
  );
}
