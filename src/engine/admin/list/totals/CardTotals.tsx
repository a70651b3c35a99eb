import { Stack, Typography, useMediaQuery } from '@mui/material';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { ColumnTotals } from './TotalCell.tsx';
import { useTotalColumns } from './useTotals.ts';

/** On a phone, where rows are cards, the totals stand below them under the names of their columns. */
export function CardTotals() {
  const columns = useTotalColumns();
  const labelOf = useColumnLabel(useResourceModel());
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (columns.length === 0 || !isPhone) return null;
  return (
    <Stack spacing={0.5} sx={{ px: 2, pt: 1 }}>
      {columns.map((field) => (
        <Stack key={field.name} direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography variant="caption" color="text.secondary">
            {labelOf(field)}
          </Typography>
          <ColumnTotals name={field.name} />
        </Stack>
      ))}
    </Stack>
  );
}
