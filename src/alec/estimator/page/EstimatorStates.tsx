import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { PageColumns } from './PageColumns.tsx';
import { isAbsent } from './useEstimator.ts';

/** The shape of the page that comes: sections at the left, the result at the right. */
export function EstimatorSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('estimator.loading')} spacing={2}>
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 360 }} />
      <PageColumns
        form={
          <Paper variant="outlined" sx={{ p: 2 }}>
            {['first', 'second', 'third', 'fourth'].map((section) => (
              <Box key={section} sx={{ mb: 2.5 }}>
                <Skeleton width={180} height={28} />
                <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: '1fr 1fr' }}>
                  {['a', 'b', 'c', 'd'].map((field) => (
                    <Skeleton key={field} variant="rounded" height={40} />
                  ))}
                </Box>
              </Box>
            ))}
          </Paper>
        }
        result={
          <Stack spacing={2}>
            <Skeleton variant="rounded" height={88} />
            <Skeleton variant="rounded" height={140} />
            <Skeleton variant="rounded" height={260} />
          </Stack>
        }
      />
    </Stack>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** It is not there, or it could not be read. */
export function EstimatorFailed({ error, retry }: FailedProps) {
  const translate = useTranslate();
  if (isAbsent(error)) return <EstimatorAbsent />;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={retry}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('estimator.failed')} {translate(error.message, { _: error.message })}
    </Alert>
  );
}

/** No such estimator in this dossier, or none that the reader may see. */
export function EstimatorAbsent() {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', py: 4, maxWidth: 560 }}>
      <Typography variant="h1" component="h2">
        {translate('estimator.absent.title')}
      </Typography>
      <Typography color="text.secondary">{translate('estimator.absent.detail')}</Typography>
      <Button component={Link} to={pathTo()} variant="contained">
        {translate('estimator.back')}
      </Button>
    </Stack>
  );
}
