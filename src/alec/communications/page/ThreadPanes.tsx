import { Alert, Box, Button, Paper, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadView } from './ThreadView.tsx';
import type { FoundThreads } from './useCommunications.ts';

interface ThreadPanesProps extends FoundThreads {
  /** The thread, or one of its messages. */
  readonly opened: string | undefined;
  /** The address of a thread, or of all. */
  readonly pathOf: (thread?: string) => string;
  /** What one does with a thread, by its last message. */
  readonly actions: (last: Communication) => ReactNode;
}

/** Threads, and the one that is opened beside them, or in their place where there is no room. */
export function ThreadPanes({
  threads,
  opened,
  error,
  refetch,
  isFetching,
  readOlder,
  pathOf,
  actions,
}: ThreadPanesProps) {
  const translate = useTranslate();
  if (!threads && error)
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={() => void refetch()} disabled={isFetching}>
            {translate('views.retry')}
          </Button>
        }
      >
        {translate('mail.failed')}
      </Alert>
    );
  if (!threads) return <ThreadsSkeleton />;
  if (threads.length === 0 && !opened) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columnsOf(opened) }}>
      <Box sx={{ minWidth: 0, display: { xs: opened ? 'none' : 'block', lg: 'block' } }}>
        <ThreadList threads={threads} opened={opened} pathOf={pathOf} />
        {readOlder && (
          <Button fullWidth disabled={isFetching} onClick={() => void readOlder()} sx={{ mt: 1 }}>
            {translate('mail.older')}
          </Button>
        )}
      </Box>
      {opened && (
        <ThreadView key={opened} opened={opened} threads={threads} back={pathOf()} actions={actions} />
      )}
    </Box>
  );
}

function columnsOf(opened: string | undefined) {
  return { xs: 'minmax(0, 1fr)', lg: opened ? 'minmax(260px, 1fr) minmax(0, 2.4fr)' : 'minmax(0, 1fr)' };
}

/** Rows of the height of those that come. */
function ThreadsSkeleton() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="status" aria-label={translate('views.loading')}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Box key={row} sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Skeleton width="40%" height={22} />
          <Skeleton width="70%" height={22} />
        </Box>
      ))}
    </Paper>
  );
}
