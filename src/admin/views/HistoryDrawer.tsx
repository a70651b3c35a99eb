import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import { SideDrawer } from '#admin/layout/SideDrawer.tsx';
import { useResourceModel } from './modelContext.tsx';
import type { SavedRecord } from './useSaveRecord.ts';
import { useWords } from './useWords.ts';

const RecordHistory = loadable(() => import('./RecordHistory.tsx'));

interface HistoryDrawerProps {
  readonly record: SavedRecord;
  readonly close: () => void;
}

export function HistoryDrawer({ record, close }: HistoryDrawerProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const name = useWords().record(resource, record);
  return (
    <SideDrawer title={translate('views.history.of', { name })} close={close}>
      <Box sx={{ p: 3 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <RecordHistory id={record.id} />
        </Suspense>
      </Box>
    </SideDrawer>
  );
}
