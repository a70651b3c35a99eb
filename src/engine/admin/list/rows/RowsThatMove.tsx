import DragIcon from '@mui/icons-material/DragIndicator';
import { Box } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGrouping } from '#engine/admin/list/groups/useGrouping.ts';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';
import { loadable, preload } from '#engine/admin/shell/loading/loadable.tsx';
import { DataTableBody } from './DataTableBody.tsx';
import { rowsAtRest } from './rowsAtRest.ts';

const SortableDataTableBody = loadable(() => import('./SortableDataTableBody.tsx'), 'handles');

/**
 * Until the code that moves rows is here, they stand still, each cell below its heading already. With it they are drawn
 * anew, which waits for who is at work in one. Under headings they stand still too: their order is not the list's.
 */
export function RowsThatMove(props: { readonly children?: ReactNode }) {
  const still = <DataTableBody {...props} handle={handleSpace} />;
  const { group } = useGrouping();
  if (!useHandles() || group !== null) return still;
  return (
    <Suspense fallback={still}>
      <SortableDataTableBody {...props} />
    </Suspense>
  );
}

let areHere = false;

/** Whether rows may have their handles. */
function useHandles(): boolean {
  const [mayCome, letCome] = useState(areHere);
  useEffect(() => {
    if (mayCome) return;
    let isOpen = true;
    const bring = async () => {
      await afterPaint();
      await preload('handles');
      areHere = true;
      await rowsAtRest();
      // In the same moment in which the rows were found at rest.
      if (isOpen) flushSync(() => letCome(true));
    };
    void bring();
    return () => {
      isOpen = false;
    };
  }, [mayCome]);
  return mayCome;
}

/** As wide as a handle, whose icon it has. */
const handleSpace = (
  <Box sx={{ display: 'flex', p: 0.5, visibility: 'hidden' }}>
    <DragIcon fontSize="small" />
  </Box>
);
