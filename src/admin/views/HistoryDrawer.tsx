import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId } from 'react';
import { useResourceModel } from './modelContext.tsx';
import { representRecord } from './represent.ts';
import type { SavedRecord } from './useSaveRecord.ts';

const RecordHistory = lazy(() => import('./RecordHistory.tsx'));

interface HistoryDrawerProps {
  readonly record: SavedRecord;
  readonly close: () => void;
}

export function HistoryDrawer({ record, close }: HistoryDrawerProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 640 } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', px: 3, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('views.history.of', { name: representRecord(resource, record) })}
        </Typography>
        <IconButton aria-label={translate('views.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ p: 3 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <RecordHistory id={record.id} />
        </Suspense>
      </Box>
    </Drawer>
  );
}
