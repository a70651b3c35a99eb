import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type Measure, statusOf } from '#alec/statistics/domain/measures.ts';
import { kindOf, type Period, periodLabel } from '#alec/statistics/domain/periods.ts';
import type { Value } from '#alec/statistics/domain/statistics.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';

const signs = { count: undefined, day: undefined, h: 'h', EUR: 'EUR', '%': '%' } as const;
const precision = 20;

/** A figure as people read it: with its unit, a dash where there is none. */
export function useFigureText() {
  const locale = useScreenLocale();
  const translate = useTranslate();
  return useCallback(
    ({ unit, scale }: Measure, value: Value): string => {
      if (value === null) return '–';
      const text = formatDecimal(String(value), { precision, scale, unit: signs[unit] }, locale);
      return unit === 'day' ? translate('statistics.days', { days: text }) : text;
    },
    [locale, translate],
  );
}

/** How a measure is called in the language of the screen. */
export function useMeasureName() {
  const translate = useTranslate();
  const words = useWords();
  const { resources } = useModel();
  return useCallback(
    (measure: Measure): string => {
      const status = statusOf(measure);
      if (status === undefined) return translate(`statistics.measures.${measure.name}`);
      const dossiers = resources['training-courses'];
      const field = dossiers && fieldOf(dossiers, 'status' satisfies FieldOf<'training-courses'>);
      const choice = field?.choices?.find(({ value }) => value === status);
      return translate('statistics.measures.days', {
        status: dossiers && field && choice ? words.choice(dossiers, field, choice) : status,
      });
    },
    [translate, words, resources],
  );
}

/** How a period is called: `11-2026`, `Sem. 48`; `withYear` where weeks of several years stand beside each other. */
export function usePeriodLabel() {
  const translate = useTranslate();
  return useCallback(
    (period: Period, { withYear = false } = {}): string => {
      const label = periodLabel(period, translate('statistics.week'));
      return withYear && kindOf(period) === 'week' ? `${label} · ${period.slice(0, 4)}` : label;
    },
    [translate],
  );
}
