import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import type { Unit } from '#engine/formula/figure.ts';

interface DifferenceProps {
  /** A plain decimal; null: there is nothing to compare. */
  readonly growth: string | null;
  readonly unit: Unit;
}

/** How much a figure grows or shrinks, by a sign and not by the colour alone. */
export function Difference({ growth, unit }: DifferenceProps) {
  const tell = useFormatAmount();
  const translate = useTranslate();
  if (growth === null) return '–';
  if (Number(growth) === 0) {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('pages.estimatorConfiguration.unchanged')}
      </Typography>
    );
  }
  const isLess = growth.startsWith('-');
  return (
    <Typography
      variant="caption"
      data-figure
      sx={{ fontWeight: 650, whiteSpace: 'nowrap', color: isLess ? 'error.main' : 'success.main' }}
    >
      <span aria-hidden>{isLess ? '▼' : '▲'}</span> {isLess ? '' : '+'}
      {tell(growth, unit)}
    </Typography>
  );
}
