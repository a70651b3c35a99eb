import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { FreeInput } from '#alec/estimator/domain/solve.ts';
import { useFocusField } from '#alec/estimator/page/FieldFocus.tsx';
import { figureLook } from '#alec/estimator/page/Figure.tsx';
import {
  useLiveState,
  useSettledCalculation,
  useSourcesState,
  useWriteField,
} from '#alec/estimator/page/LiveEstimator.tsx';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { Charts } from './Charts.tsx';
import { Checks } from './Checks.tsx';
import { FigureGroups } from './FigureGroups.tsx';
import { Headline } from './Headline.tsx';

const SolveButton = loadablePart(() => import('#alec/estimator/page/solve/SolveButton.tsx'));

/** What the estimator comes to at this moment; `close` where it lies over the form. */
export function ResultPanel({ close }: { readonly close?: () => void }) {
  return (
    <Stack sx={{ ...figureLook, rowGap: 2, '& > :empty': { display: 'contents' } }}>
      {close && <Heading close={close} />}
      <SourcesNotice />
      <UnreadableNotice />
      <Results />
    </Stack>
  );
}

function Heading({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h2">{translate('estimator.result')}</Typography>
      <IconButton aria-label={translate('shell.close')} onClick={close} edge="end">
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

function Results() {
  const maySee = useMaySeeFigure();
  const isBehind = useIsBehind();
  return (
    <Stack spacing={2} sx={{ opacity: isBehind ? 0.55 : 1 }} aria-busy={isBehind}>
      <Headline />
      {maySee('checks') && <Checks />}
      <Solve />
      {maySee('checks') && <Charts />}
      <Box sx={{ mx: { xs: -1.5, sm: -2 } }}>
        <FigureGroups />
      </Box>
    </Stack>
  );
}

/** What one input would have to be; what is found goes into the form. */
function Solve() {
  const calculation = useSettledCalculation();
  const write = useWriteField();
  const goTo = useFocusField();
  const apply = (name: FreeInput, value: string) => {
    write?.(name, value);
    goTo?.(name);
  };
  return (
    <Box>
      <Suspense fallback={null}>
        {calculation && <SolveButton calculation={calculation} apply={write ? apply : undefined} />}
      </Suspense>
    </Box>
  );
}

/** Whether the figures are those of a moment ago. */
function useIsBehind(): boolean {
  const { isLoading, error } = useSourcesState();
  const isUnreadable = useLiveState(({ unreadable }) => unreadable.length > 0);
  return isLoading || isUnreadable || error !== null;
}

function SourcesNotice() {
  const { error, retry } = useSourcesState();
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('views.retry')}
        </Button>
      }
    >
      {translate('estimator.sources.failed')} {translate(error.message, { _: error.message })}
    </Alert>
  );
}

/** Politely: half a number is not a fault yet. */
function UnreadableNotice() {
  const names = useLiveState(({ unreadable }) => unreadable);
  const translate = useTranslate();
  const term = useTerm();
  return (
    <Box role="status">
      {names.length > 0 && (
        <Alert severity="info">
          {translate('estimator.unreadable', {
            smart_count: names.length,
            names: names.map(term).join(', '),
          })}
        </Alert>
      )}
    </Box>
  );
}
