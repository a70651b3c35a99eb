import { useTranslate } from 'ra-core';
import { type Calculation, rateRule } from '#alec/estimator/domain/figures/calculation.ts';
import { outputsOf } from '#alec/estimator/domain/figures/outputs.ts';
import { numberOf, type Public } from '#alec/estimator/domain/publics.ts';
import { figureText } from '#engine/formula/calculation.ts';
import { AmountBars } from './AmountBars.tsx';
import { fundingOf, isNothing, shareOf } from './amountRows.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';
import { useNothing } from './useNothing.ts';

/** Who pays for the training; the table tells it by public too. */
export default function FundingChart({ calculation }: { readonly calculation: Calculation }) {
  const rows = fundingOf(calculation);
  const total = figureText(calculation, 'total_revenues') ?? '0.00';
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const nothing = useNothing(calculation, isNothing(rows));
  const publics = usePublicsTable(calculation);
  const formatted = rows.map(({ name, amount }) => ({
    name: nameOf(name),
    cells: [format(amount, 'EUR'), format(shareOf(amount, total), '%')],
  }));
  return (
    <ChartFrame
      title={translate('estimatorCharts.funding.title')}
      alternative={translate('estimatorCharts.alternative', {
        parts: formatted.map(({ name, cells }) => `${name} ${cells[0]}`).join(', '),
      })}
      tables={[
        {
          columns: [
            translate('estimatorCharts.source'),
            translate('estimatorCharts.amount'),
            translate('estimatorCharts.share'),
          ],
          rows: formatted,
          total: {
            name: nameOf('total_revenues'),
            cells: [format(total, 'EUR'), format(shareOf(total, total), '%')],
          },
        },
        publics,
      ]}
      nothing={nothing}
    >
      <AmountBars rows={rows} />
    </ChartFrame>
  );
}

/** What each public brings: how many, at which rate and from where that rate comes. */
function usePublicsTable(calculation: Calculation) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const entries = Object.entries(outputsOf(calculation).pecByPublic);
  return {
    columns: [
      translate('estimatorCharts.public'),
      translate('estimatorCharts.trainees'),
      translate('estimatorCharts.rate'),
      translate('estimatorCharts.funded'),
      translate('estimatorCharts.cofunded'),
    ],
    rows: entries.map(([name, { number, pec_rate, pec_funding, cofi_amount }]) => ({
      name: nameOf(numberOf(name as Public)),
      cells: [
        format(String(number), 'count'),
        `${format(pec_rate, 'EUR/h')} (${translate(`estimator.rateSources.${rateRule(calculation, name as Public)}`)})`,
        format(pec_funding, 'EUR'),
        format(cofi_amount, 'EUR'),
      ],
    })),
  };
}
