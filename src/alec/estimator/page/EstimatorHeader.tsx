import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { WhoElseIsHere } from '#engine/admin/form/WhoElseIsHere.tsx';
import { RecordTools } from '#engine/admin/record/RecordTools.tsx';
import { type EstimatorRecord, estimators } from './estimatorLines.ts';
import { useIsUnsaved } from './LiveEstimator.tsx';

const EstimatorLifecycle = loadablePart(() => import('./life/EstimatorLifecycle.tsx'));
const NewerValues = loadablePart(() => import('./life/NewerValues.tsx'));

/** Which estimator it is, how it stands, and what one does with it besides filling it in. */
export function EstimatorHeader({ record }: { readonly record: EstimatorRecord }) {
  return (
    <Stack spacing={1}>
      <Title record={record} />
      <Suspense fallback={<Skeleton variant="rounded" height={32} />}>
        <Life record={record} />
      </Suspense>
    </Stack>
  );
}

function Life({ record }: { readonly record: EstimatorRecord }) {
  const isUnsaved = useIsUnsaved();
  return (
    <>
      <EstimatorLifecycle record={record} isUnsaved={isUnsaved} />
      <NewerValues record={record} isUnsaved={isUnsaved} />
    </>
  );
}

function Title({ record }: { readonly record: EstimatorRecord }) {
  const translate = useTranslate();
  const { pathTo } = useOpenPart();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Tooltip title={translate('estimator.back')}>
        <IconButton component={Link} to={pathTo()} aria-label={translate('estimator.back')} edge="start">
          <BackIcon />
        </IconButton>
      </Tooltip>
      <Typography variant="h1" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {String(record.name ?? '')}
      </Typography>
      <Box sx={{ ml: 'auto !important', display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <WhoElseIsHere path={estimators} id={record.id} />
        <RecordTools record={record} />
      </Box>
    </Stack>
  );
}
