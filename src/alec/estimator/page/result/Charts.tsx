import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { type ComponentType, memo, Suspense } from 'react';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { useSettledCalculation } from '#alec/estimator/page/LiveEstimator.tsx';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { loadablePart } from '#alec/loadablePart.ts';

type Chart = ComponentType<{ readonly calculation: Calculation }>;

/** One picture at a time, its code loaded when it is looked at, each with a figure that says who may see it. */
const charts = {
  margin: {
    Chart: loadablePart(() => import('#alec/estimator/page/charts/MarginGauge.tsx')),
    figure: 'margin_target_rate',
  },
  waterfall: {
    Chart: loadablePart(() => import('#alec/estimator/page/charts/Waterfall.tsx')),
    figure: 'total_gross_margin',
  },
  funding: {
    Chart: loadablePart(() => import('#alec/estimator/page/charts/FundingChart.tsx')),
    figure: 'total_revenues',
  },
  cost: {
    Chart: loadablePart(() => import('#alec/estimator/page/charts/CostChart.tsx')),
    figure: 'total_expenses',
  },
  breakEven: {
    Chart: loadablePart(() => import('#alec/estimator/page/charts/BreakEvenChart.tsx')),
    figure: 'break_even_months',
  },
} as const satisfies Record<string, { readonly Chart: Chart; readonly figure: EstimatorField }>;
type ChartName = keyof typeof charts;

/** The pictures of the estimator. They follow the typing when there is time: the figures go first. */
export function Charts() {
  const translate = useTranslate();
  const maySee = useMaySeeFigure();
  const calculation = useSettledCalculation();
  const [chosen, choose] = useStore<ChartName>('estimator.chart', 'waterfall');
  const names = (Object.keys(charts) as ChartName[]).filter((name) => maySee(charts[name].figure));
  const [first] = names;
  const shown = names.includes(chosen) ? chosen : first;
  if (!calculation || shown === undefined) return <Skeleton variant="rounded" height={240} />;
  return (
    <Box component="section" aria-label={translate('estimator.charts.title')}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={shown}
        aria-label={translate('estimator.charts.choice')}
        onChange={(_, name: ChartName | null) => name && choose(name)}
        sx={{ mb: 1.5 }}
      >
        {names.map((name) => (
          <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 0.5, py: 0.25 }}>
            {translate(`estimator.charts.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <Picture name={shown} calculation={calculation} />
      </Suspense>
    </Box>
  );
}

interface PictureProps {
  readonly name: ChartName;
  readonly calculation: Calculation;
}

const Picture = memo(function Picture({ name, calculation }: PictureProps) {
  const { Chart } = charts[name];
  return <Chart calculation={calculation} />;
});
