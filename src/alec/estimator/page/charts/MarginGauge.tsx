import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { checksOf, type MarginVerdict } from '#alec/estimator/domain/checks.ts';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { targetBasis } from '#alec/estimator/domain/figures/outputs.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { figureText } from '#engine/formula/calculation.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { GaugeScale } from './GaugeScale.tsx';
import { relaxedBounds, target } from './gaugeBounds.ts';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';

/** The margin against what it should be: 50 %, or less where less is enough. */
export default function MarginGauge({ calculation }: { readonly calculation: Calculation }) {
  const { margin } = checksOf(calculation);
  return (
    <Gauge
      rate={figureText(calculation, 'margin_target_rate')}
      total={figureText(calculation, 'total_gross_margin') ?? '0.00'}
      against={figureText(calculation, againstOf(calculation)) ?? '0.00'}
      againstName={againstOf(calculation)}
      status={margin.status}
      needsApproval={margin.director_approval}
      isRelaxed={isRelaxed(calculation)}
    />
  );
}

interface GaugeProps {
  /** Percent; null: there is nothing to compare with. */
  readonly rate: string | null;
  readonly total: string;
  readonly against: string;
  readonly againstName: EstimatorField;
  readonly status: MarginVerdict['status'];
  readonly needsApproval: boolean;
  readonly isRelaxed: boolean;
}

const colours = { OK: 'done', RELAXED: 'waiting', KO: 'dispute', NOT_APPLICABLE: '' } as const;

const Gauge = memo((props: GaugeProps) => {
  const { rate, status, needsApproval, isRelaxed } = props;
  const translate = useTranslate();
  const format = useFormatAmount();
  const nothing = rate === null ? translate('estimatorCharts.gauge.nothing') : undefined;
  const verdict = translate(`estimatorCharts.gauge.status.${status}`);
  return (
    <ChartFrame
      title={translate('estimatorCharts.gauge.title')}
      alternative={translate('estimatorCharts.gauge.alternative', { rate: format(rate, '%'), verdict })}
      tables={[useGaugeTable(props)]}
      nothing={nothing}
      note={needsApproval ? translate('estimatorCharts.gauge.approval') : undefined}
    >
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}
      >
        <Typography data-figure sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
          {format(rate, '%')}
        </Typography>
        <StatusChip label={verdict} colour={colours[status]} />
      </Stack>
      {rate !== null && <GaugeScale rate={Number(rate)} status={status} isRelaxed={isRelaxed} />}
    </ChartFrame>
  );
});

function useGaugeTable({ rate, total, against, againstName, isRelaxed }: GaugeProps) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const bounds = isRelaxed ? relaxedBounds : [];
  return {
    columns: [translate('estimatorCharts.figure'), translate('estimatorCharts.value')],
    rows: [
      { name: nameOf('total_gross_margin'), cells: [format(total, 'EUR')] },
      { name: nameOf(againstName), cells: [format(against, 'EUR')] },
      { name: nameOf('margin_target_rate'), cells: [format(rate, '%')] },
      { name: translate('estimatorCharts.gauge.target'), cells: [format(String(target), '%')] },
      ...bounds.map((bound) => ({
        name: translate(`estimatorCharts.gauge.bound${bound}`),
        cells: [format(String(bound), '%')],
      })),
    ],
  };
}

function againstOf(calculation: Calculation): 'total_revenues' | 'extra_cost' {
  return targetBasis(calculation) === 'EXTRA_COST' ? 'extra_cost' : 'total_revenues';
}

/** Source: estimator model, section 3.6. */
function isRelaxed({ inputs }: Calculation): boolean {
  return inputs.is_epsp_approach === true || Number(inputs.cdii_candidates_number ?? 0) > 0;
}
