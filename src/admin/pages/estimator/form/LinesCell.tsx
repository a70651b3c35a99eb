import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CellProps } from '#admin/kinds/kindProps.ts';
import { useScreenLocale } from '#admin/views/useWords.ts';
import { formatDecimal } from '#model/valueText.ts';
import { linesOf } from '../estimatorLines.ts';

const euros = { precision: 20, scale: 8, unit: 'EUR' };

/** Cost lines in a sentence: what a question about two states of them shows. */
export function LinesCell({ value }: CellProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const lines = linesOf({ lines: value });
  if (lines.length === 0) return translate('estimator.lines.none');
  const told = lines.map(
    ({ organization_name, amount }, at) =>
      `${organization_name ?? translate('estimator.lines.number', { number: at + 1 })} ${formatDecimal(amount, euros, locale)}`,
  );
  return <Typography component="span">{told.join(' · ')}</Typography>;
}
