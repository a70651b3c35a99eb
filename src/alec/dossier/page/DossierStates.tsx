import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { projectTabs } from './dossierPath.ts';

/** No dossier of that reference, or none that the reader may see. */
export function DossierUnavailable({ reference }: { readonly reference: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  useDocumentTitle(translate('dossier.unavailable.title'));
  useEffect(() => {
    notify('dossier.unavailable.report', { type: 'error', messageArgs: { reference } });
  }, [notify, reference]);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 6, maxWidth: 560 }}>
      <Typography variant="h1">{translate('dossier.unavailable.title')}</Typography>
      <Typography color="text.secondary">{translate('dossier.unavailable.detail', { reference })}</Typography>
      <Button component={Link} to="/manager/training-courses" variant="contained">
        {translate('dossier.backToList')}
      </Button>
    </Stack>
  );
}

interface DossierFailedProps {
  readonly error: Error;
  readonly retry: () => Promise<unknown>;
}

/** The server could not be asked, or could not answer. */
export function DossierFailed({ error, retry }: DossierFailedProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={() => void retry()}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('dossier.failed')} {translate(error.message, { _: error.message })}
    </Alert>
  );
}

/** The shape of the page that comes: its header, its tabs, two sections. */
export function DossierSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('dossier.loading')} spacing={2}>
      <Skeleton variant="rounded" height={104} />
      <Box sx={{ display: 'flex', gap: 3, flexDirection: { xs: 'column', md: 'row' } }}>
        <Stack
          direction={{ xs: 'row', md: 'column' }}
          spacing={0.5}
          sx={{ width: { md: 216 }, flexShrink: 0 }}
        >
          {projectTabs.map((tab) => (
            <Skeleton key={tab} variant="rounded" height={36} sx={{ minWidth: 72 }} />
          ))}
        </Stack>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TabSkeleton />
        </Box>
      </Box>
    </Stack>
  );
}

/** The shape of most tabs: sections of labelled values. */
export function TabSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('dossier.loading')} spacing={2}>
      {['first', 'second'].map((section) => (
        <Paper key={section} variant="outlined" sx={{ p: 3 }}>
          <Skeleton width={180} height={24} />
          <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
              <Skeleton key={field} variant="rounded" height={36} />
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  );
}
