import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { valueNamed } from '#engine/formula/calculation.ts';

/** Why a chart has nothing to draw, in words; undefined when it has. */
export function useNothing(calculation: Calculation, isNothing: boolean): string | undefined {
  const translate = useTranslate();
  if (!isNothing) return undefined;
  const hasTrainees = valueNamed(calculation, 'candidates_number')?.gt(0) ?? false;
  return translate(hasTrainees ? 'estimatorCharts.allZero' : 'estimatorCharts.noTrainee');
}
