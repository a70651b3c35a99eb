import { Alert, Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { NoticeRow } from '#alec/notifications/page/NoticeRow.tsx';
import { notices, useNotices } from '#alec/notifications/page/useNotices.ts';
import { pagePaths } from '#alec/pagePaths.ts';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';

const shown = 5;

/** The newest notifications that the person has not read. */
export function LatestNotices() {
  const translate = useTranslate();
  const title = useId();
  const { isOpen, list, included, unread } = useNotices();
  if (!isOpen) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title}>
      <Stack direction="row" spacing={2} sx={{ px: 2, py: 1.5, alignItems: 'baseline' }}>
        <Typography id={title} variant="h2" sx={{ flex: 1 }}>
          {translate('shell.notifications.title')}
        </Typography>
        <Link component={RouterLink} to={pagePaths.notifications}>
          {translate(unread > shown ? 'dashboard.notices.more' : 'shell.notifications.all', {
            count: unread,
          })}
        </Link>
      </Stack>
      <State />
      {list.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={title}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            borderTop: 1,
            borderColor: 'divider',
            '@media print': { '& button': { display: 'none' } },
          }}
        >
          <ResourceContextProvider value={notices}>
            <IncludedRecords rows={[]} others={included}>
              {list.slice(0, shown).map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </IncludedRecords>
          </ResourceContextProvider>
        </Box>
      )}
    </Paper>
  );
}

function State() {
  const translate = useTranslate();
  const { list, error, isPending, refetch } = useNotices();
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('shell.retry')}</Button>}
        sx={{ mx: 2, mb: 1 }}
      >
        {translate('shell.notifications.failed')}
      </Alert>
    );
  if (isPending) return <Skeleton variant="rounded" height={64} sx={{ mx: 2, mb: 2 }} />;
  if (list.length > 0) return null;
  return (
    <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
      {translate('shell.notifications.none')}
    </Typography>
  );
}
