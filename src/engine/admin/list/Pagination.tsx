import { Box, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { useRangeText } from './useRangeText.ts';

const PaginationControls = loadable(async () => {
  await afterPaint();
  return import('./PaginationControls.tsx');
});

/** Below the rows: which of them these are at once, the controls a moment later; their place is kept. */
export function Pagination() {
  const { isPending } = useListContext();
  return (
    <Box sx={{ minHeight: 52 }}>
      {!isPending && (
        <Suspense fallback={<Range />}>
          <PaginationControls />
        </Suspense>
      )}
    </Box>
  );
}

function Range() {
  const { page, perPage, total = -1, data } = useListContext();
  const rangeText = useRangeText();
  const from = (page - 1) * perPage + 1;
  const rows = data?.length ?? 0;
  if (rows === 0) return null;
  return (
    <Typography variant="body2" sx={{ textAlign: 'right', px: 2, lineHeight: '52px' }}>
      {rangeText({ from, to: from + rows - 1, count: total, page: page - 1 })}
    </Typography>
  );
}
