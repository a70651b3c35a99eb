import { Box, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { targetBasis } from '#alec/estimator/domain/figures/outputs.ts';
import { Figure } from '#alec/estimator/page/Figure.tsx';
import { useChecks, useHasMarginTarget, useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { liveFigureText } from '#alec/estimator/page/liveStore.ts';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { TargetBar } from './TargetBar.tsx';

/** The figure it is all about, and how it stands against its target; trainees and hours for who sees no margin. */
export function Headline() {
  const maySee = useMaySeeFigure();
  return maySee('total_gross_margin' satisfies EstimatorField) ? <Margin /> : <TraineesAndHours />;
}

function Margin() {
  const translate = useTranslate();
  return (
    <Box>
      <Big name="total_gross_margin" />
      <TargetBar />
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
        <Verdict />
        <Typography component="span">
          <Figure name="margin_target_rate" /> <TargetBasis />
        </Typography>
        <Typography component="span" color="text.secondary">
          <Figure name="gross_margin_per_candidate" /> {translate('estimator.perCandidate')}
        </Typography>
      </Stack>
    </Box>
  );
}

const colours = { OK: 'done', RELAXED: 'waiting', KO: 'dispute', NOT_APPLICABLE: '' } as const;

/** How the margin is judged: in words, or as this figure where there is no room for words. */
export function Verdict({ figure }: { readonly figure?: string }) {
  const checks = useChecks();
  const translate = useTranslate();
  if (!checks) return null;
  const { status } = checks.margin;
  const words = translate(`estimator.verdicts.${status}`);
  return (
    <span title={figure && words}>
      <StatusChip label={figure ?? words} colour={colours[status]} />
      {figure && <Box sx={visuallyHidden}>{words}</Box>}
    </span>
  );
}

function TargetBasis() {
  const basis = useLiveState(({ calculation }) => calculation && targetBasis(calculation));
  const hasTarget = useHasMarginTarget();
  const isMore = useLiveState((state) => Number(liveFigureText(state, 'margin_target_rate')) > 100);
  const translate = useTranslate();
  if (!basis) return null;
  const words = isMore && basis === 'REVENUE_PER_CANDIDATE' ? 'moreThanRevenue' : basis;
  const meant = hasTarget ? words : 'nothingSpent';
  return translate(`estimator.basis.${meant}`);
}

function TraineesAndHours() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <Big name="candidates_number" />
      <Big name="training_duration" />
      <Big name="mission_duration" />
    </Stack>
  );
}

function Big({ name }: { readonly name: EstimatorField }) {
  const term = useTerm();
  return (
    <div>
      <Typography variant="h2" component="h3" color="text.secondary">
        {term(name)}
      </Typography>
      <Box sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' }}>
        <Figure name={name} />
      </Box>
    </div>
  );
}
