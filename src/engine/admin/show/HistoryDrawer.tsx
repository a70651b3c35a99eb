import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';

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
