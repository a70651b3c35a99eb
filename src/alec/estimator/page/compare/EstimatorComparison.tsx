import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Button, FormControlLabel, Paper, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { LinkBase, ResourceContextProvider, useStore, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useCompared } from './useCompared.ts';

interface EstimatorComparisonProps {
  /** Two to four; the first is what the others are held against. */
  readonly ids: readonly string[];
}

/** Estimators side by side, inputs and figures, with what differs from the first. */
export default function EstimatorComparison({ ids }: EstimatorComparisonProps) {
  return (
    <ResourceContextProvider value={estimators}>
      <Comparison ids={ids} />
    </ResourceContextProvider>
  );
}

function Comparison({ ids }: EstimatorComparisonProps) {
  const translate = useTranslate();
  const id = useId();
  const { pathTo } = useOpenPart();
  const [isShort, setShort] = useStore('estimator.compare.differences', false);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('estimatorCompare.title')}
        </Typography>
        <FormControlLabel
          label={translate('estimatorCompare.onlyDifferences')}
          control={
            <Switch size="small" checked={isShort} onChange={({ target }) => setShort(target.checked)} />
          }
          sx={{ mr: 0 }}
          data-no-print
        />
        <Button component={LinkBase} to={pathTo()} size="small" startIcon={<BackIcon />} data-no-print>
          {translate('estimatorCompare.back')}
        </Button>
      </Stack>
      <Compared ids={ids} isShort={isShort} />
    </Paper>
  );
}

function Compared({ ids, isShort }: EstimatorComparisonProps & { readonly isShort: boolean }) {
  const translate = useTranslate();
  const { data, error, refetch } = useCompared(ids);
  if (!data && error) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('views.retry')}
          </Button>
        }
      >
        {translate('estimatorCompare.failed')} {translate(error.message, { _: error.message })}
      </Alert>
    );
  }
  if (!data) return <ComparisonSkeleton columns={ids.length} />;
  const { rows, included } = data;
  const missing = ids.length - rows.length;
  return (
    <>
      {missing > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('estimatorCompare.missing', { smart_count: missing })}
        </Alert>
      )}
      {rows.length < 2 ? (
        <Typography color="text.secondary">{translate('estimatorCompare.tooFew')}</Typography>
      ) : (
        <IncludedRecords rows={rows} others={included}>
          <ComparisonTable rows={rows} included={included} isShort={isShort} />
        </IncludedRecords>
      )}
    </>
  );
}

function ComparisonSkeleton({ columns }: { readonly columns: number }) {
  const translate = useTranslate();
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  return (
    <Stack role="status" aria-label={translate('views.loading')} spacing={1}>
      {lines.map((line) => (
        <Stack key={line} direction="row" spacing={2}>
          <Skeleton width="24%" height={28} />
          {['1', '2', '3', '4'].slice(0, columns).map((column) => (
            <Skeleton key={column} sx={{ flex: 1 }} height={28} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
