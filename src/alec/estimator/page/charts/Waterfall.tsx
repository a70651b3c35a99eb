import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { AmountBars } from './AmountBars.tsx';
import { isNothing, waterfallOf } from './amountRows.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';
import { useNothing } from './useNothing.ts';

/** From the revenues of the training to the total margin, one step under the other. */
export default function Waterfall({ calculation }: { readonly calculation: Calculation }) {
  const rows = waterfallOf(calculation);
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const nothing = useNothing(calculation, isNothing(rows));
  const formatted = rows.map(({ name, amount }) => ({ name: nameOf(name), cells: [format(amount, 'EUR')] }));
  return (
    <ChartFrame
      title={translate('estimatorCharts.waterfall.title')}
      alternative={translate('estimatorCharts.alternative', {
        parts: formatted.map(({ name, cells }) => `${name} ${cells[0]}`).join(', '),
      })}
      tables={[
        {
          columns: [translate('estimatorCharts.step'), translate('estimatorCharts.amount')],
          rows: formatted,
        },
      ]}
      nothing={nothing}
    >
      <AmountBars rows={rows} />
    </ChartFrame>
  );
}
