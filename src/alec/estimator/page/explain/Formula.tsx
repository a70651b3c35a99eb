import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Calculation, Explanation } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { useFormatFigure } from '#alec/estimator/page/figureWords.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { evaluate } from '#engine/formula/expression.ts';
import { formulaText } from '#engine/formula/formulaText.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { useFormatValue } from './useFormatValue.ts';

interface FormulaProps {
  readonly calculation: Calculation;
  readonly explanation: Explanation;
}

/** The formula in words, then with today's values, then what comes out and how it is rounded. */
export function Formula({ calculation, explanation }: FormulaProps) {
  const translate = useTranslate();
  const term = useTerm();
  const formatValue = useFormatValue();
  const formatNumber = useFormatNumber();
  const rounded = (text: string, places: number) => translate('estimator.explain.rounded', { text, places });
  const textOf = (name: Name) => valueNamed(calculation, name)?.toFixed() ?? null;
  const words = { number: formatNumber, rounded };
  const { formula } = explanation;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Line label={translate('estimator.explain.formula')}>
        {formulaText(formula, { ...words, name: term })}
      </Line>
      <Line label={translate('estimator.explain.today')}>
        {formulaText(formula, { ...words, name: (name) => formatValue(calculation, name, textOf(name)) })}
      </Line>
      <Line label={translate('estimator.explain.result')}>
        <Result calculation={calculation} explanation={explanation} />
      </Line>
    </Box>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', lineHeight: 1.6, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </div>
  );
}

/** Figures are rounded once, half-up, when they are produced: what was cut off is shown. */
function Result({ calculation, explanation }: FormulaProps) {
  const translate = useTranslate();
  const format = useFormatFigure();
  const formatNumber = useFormatNumber();
  const shown = format(explanation, explanation.text);
  const exact = evaluate(explanation.formula, (name) => valueNamed(calculation, name));
  if (!exact || exact.eq(explanation.text ?? '0')) return shown;
  const cut = exact.toDecimalPlaces(mostPlaces);
  const value = `${formatNumber(cut.toFixed())}${cut.eq(exact) ? '' : '…'}`;
  return translate('estimator.explain.roundedTo', { value, smart_count: explanation.places, result: shown });
}

const mostPlaces = 8;

function useFormatNumber() {
  const locale = useScreenLocale();
  // As exact as it is written: a constant has no unit and no zeros of its own.
  return (text: string) => {
    const scale = text.split('.')[1]?.length ?? 0;
    return formatDecimal(text, { precision: 40, scale }, locale);
  };
}
