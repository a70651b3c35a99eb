import { Box } from '@mui/material';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { Words } from '#engine/admin/fields/text/TextCell.tsx';

export function JsonCell({ value, detail }: CellProps) {
  if (value === null || value === undefined) return <EmptyCell />;
  if (!detail) return <Words text={JSON.stringify(value)} />;
  return (
    <Box
      component="pre"
      // A long object scrolls, also for those without a mouse.
      tabIndex={0}
      sx={{ m: 0, maxHeight: 320, overflow: 'auto', fontSize: 12, whiteSpace: 'pre-wrap' }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
