import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const PaginationControls = loadable(async () => {
  await afterPaint();
  return import('./PaginationControls.tsx');
});

/** Below the rows, and fetched after them: its place is kept. */
export function Pagination() {
  const { isPending } = useListContext();
  return (
    <Box sx={{ minHeight: 52 }}>
      <Suspense fallback={null}>{!isPending && <PaginationControls />}</Suspense>
    </Box>
  );
}
