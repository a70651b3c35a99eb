import { Stack, Typography, useMediaQuery } from '@mui/material';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { ColumnTotals } from './TotalCell.tsx';
import { useLeaveRefused } from './useLeaveRefused.ts';
import { useTotalColumns, useTotals } from './useTotals.ts';

/** On a phone, where rows are cards, the totals stand below them under the names of their columns. */
export function CardTotals() {
  const columns = useTotalColumns();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return columns.length > 0 && isPhone && <Totals />;
}

function Totals() {
  const columns = useTotalColumns();
  const labelOf = useColumnLabel(useResourceModel());
  useLeaveRefused(useTotals().error);
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
