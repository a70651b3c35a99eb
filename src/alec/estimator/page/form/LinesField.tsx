import { Typography } from '@mui/material';
import { useFieldValue, useTranslate } from 'ra-core';
import { linesOf } from '#alec/estimator/page/estimatorLines.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDecimal } from '#engine/model/valueText.ts';

const euros = { precision: 20, scale: 8, unit: 'EUR' };

/** Cost lines in a sentence: what a question about two states of them shows. */
export function LinesField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const translate = useTranslate();
  const locale = useScreenLocale();
  const lines = linesOf({ lines: value });
  if (lines.length === 0) return translate('estimator.lines.none');
  const formatted = lines.map(
    ({ organization_name, amount }, at) =>
      `${organization_name ?? translate('estimator.lines.number', { number: at + 1 })} ${formatDecimal(amount, euros, locale)}`,
  );
  return <Typography component="span">{formatted.join(' · ')}</Typography>;
}
