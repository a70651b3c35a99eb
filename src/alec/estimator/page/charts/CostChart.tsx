import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { termsOf } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { isFigure } from '#alec/estimator/page/storedFigures.ts';
import { figureText } from '#engine/formula/calculation.ts';
import { AmountBars } from './AmountBars.tsx';
import { costsOf, isNothing, shareOf } from './amountRows.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';
import { useNothing } from './useNothing.ts';

/** What a kind of cost is made of, where that is calculated too. */
const partsOf = (name: EstimatorField) => termsOf(name).filter(isFigure);

/** What the training costs, by kind. */
export default function CostChart({ calculation }: { readonly calculation: Calculation }) {
  const rows = costsOf(calculation);
  const total = figureText(calculation, 'total_expenses') ?? '0.00';
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const nothing = useNothing(calculation, isNothing(rows));
  const rowOf = (name: EstimatorField, isPart: boolean) => {
    const amount = figureText(calculation, name) ?? '0.00';
    return {
      name: nameOf(name),
      cells: [format(amount, 'EUR'), format(shareOf(amount, total), '%')],
      isPart,
    };
  };
  return (
    <ChartFrame
      title={translate('estimatorCharts.costs.title')}
      alternative={translate('estimatorCharts.alternative', {
        parts: rows.map(({ name, amount }) => `${nameOf(name)} ${format(amount, 'EUR')}`).join(', '),
      })}
      tables={[
        {
          columns: [
            translate('estimatorCharts.kind'),
            translate('estimatorCharts.amount'),
            translate('estimatorCharts.share'),
          ],
          rows: rows.flatMap(({ name }) => [
            rowOf(name, false),
            ...partsOf(name).map((part) => rowOf(part, true)),
          ]),
          total: rowOf('total_expenses', false),
        },
      ]}
      nothing={nothing}
    >
      <AmountBars rows={rows} />
    </ChartFrame>
  );
}
