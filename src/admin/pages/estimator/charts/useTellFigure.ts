import { useCallback } from 'react';
import { formatDecimal } from '#admin/kinds/decimalText.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useScreenLocale, useWords } from '#admin/views/useWords.ts';
import type { Unit } from '#domain/estimator/figures.ts';
import { fieldOf } from '#model/field.ts';
import type { Locale } from '#model/model.ts';
import { estimators } from '../estimatorLines.ts';

/** Decimals of each unit, where they are not two. */
const places: Readonly<Partial<Record<Unit, number>>> = { count: 0, claim: 0, coefficient: 4 };
const signs: Readonly<Partial<Record<Unit, string>>> = {
  h: 'h',
  month: 'month',
  EUR: 'EUR',
  'EUR/h': 'EUR/h',
  '%': '%',
};

/**
 * A figure of the wire as people read it; `–` where there is none.
 *
 * @example tellFigure('-12299.74', 'EUR', 'fr') // '-12 299,74 €'
 */
function tellFigure(text: string | null, unit: Unit, locale: Locale): string {
  if (text === null) return '–';
  return formatDecimal(text, { precision: 20, scale: places[unit] ?? 2, unit: signs[unit] }, locale);
}

/** Figures in the language of the screen. */
export function useTellFigure() {
  const locale = useScreenLocale();
  return useCallback((text: string | null, unit: Unit) => tellFigure(text, unit, locale), [locale]);
}

/** The names of an estimator's figures, as its own fields are called. */
export function useFigureName() {
  const resource = useResourceModel(estimators);
  const words = useWords();
  return useCallback(
    (name: string) => {
      const field = fieldOf(resource, name);
      return field ? words.field(resource, field) : name;
    },
    [resource, words],
  );
}
