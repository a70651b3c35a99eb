import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { hasMarginTarget } from '#alec/estimator/domain/figures/marginTarget.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Figure, Unit } from '#engine/formula/figure.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { useFigure, useLiveState } from './LiveEstimator.tsx';
import { liveFigureText } from './liveStore.ts';
import { storedFigure } from './storedFigures.ts';

/** Signs of units behind a figure; the others have none. */
const signs: Readonly<Partial<Record<Unit, string>>> = {
  h: 'h',
  month: 'month',
  EUR: 'EUR',
  'EUR/h': 'EUR/h',
  '%': '%',
};

interface FigureFormat {
  readonly locale: Locale;
  /** A claim in words; the others are not asked: words take longer than figures. */
  readonly claim: (isSo: boolean) => string;
}

/**
 * A figure as people read it; `–` where there is none.
 *
 * @example formatFigure('24395.00', { unit: 'EUR', places: 2 }, { locale: 'fr', … }) // '24 395,00 €'
 */
function formatFigure(
  text: string | null,
  { unit, places }: Pick<Figure, 'unit' | 'places'>,
  { locale, claim }: FigureFormat,
): string {
  if (text === null) return '–';
  if (unit === 'claim') return claim(text === '1');
  return formatDecimal(text, { precision: 20, scale: places, unit: signs[unit] }, locale);
}

/** Tells figures of a calculation in the language of the screen. */
export function useFormatFigure() {
  const locale = useScreenLocale();
  const translate = useTranslate();
  return useCallback(
    (figure: Pick<Figure, 'unit' | 'places'>, text: string | null) =>
      formatFigure(text, figure, {
        locale,
        claim: (isSo) => translate(isSo ? 'estimator.yes' : 'estimator.no'),
      }),
    [locale, translate],
  );
}

/** Figures that mean nothing before something is typed, whatever they come to. */
const meanings: { readonly [N in Name]?: (read: (name: EstimatorField) => unknown) => boolean } = {
  is_break_even_reached: hasBreakEven,
  margin_target_rate: hasMarginTarget,
};

/** A figure in words, as it is at this moment; follows this figure only. */
export function useFigureWords(name: Name): string {
  const text = useFigure(name);
  const figure = useLiveState(({ calculation }) =>
    calculation ? calculation.plan.figures[name] : storedFigure(name),
  );
  const isVoid = useLiveState((state) => meanings[name]?.((of) => liveFigureText(state, of)) === false);
  const translate = useTranslate();
  const format = useFormatFigure();
  if (isVoid) return translate('figures.notApplicable');
  return figure ? format(figure, text) : '–';
}
