import type { Content } from 'pdfmake/interfaces.js';
import { partsOf, termsOf } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import type { Decimal } from '#engine/model/decimal.ts';
import type { Formatter } from './estimatorPaper.ts';
import { amountTable, type TableLine } from './tables.ts';

/** The kinds of money in a total with their share of it, and under each what it is made of, where that is anything. */
export function kindsTable(formatter: Formatter, total: EstimatorField): Content {
  const { say, label, figure, value, number } = formatter;
  const whole = value(total);
  const share = (part: Decimal | null) =>
    part && whole?.gt(0) ? number(part.times(100).dividedBy(whole).toFixed(1), { unit: '%', places: 1 }) : '';
  const detail = (name: EstimatorField): TableLine[] => {
    const amount = value(name);
    if (!amount || amount.isZero()) return [];
    return [
      { cells: [label(name), number(amount.toFixed(2), { unit: 'EUR', places: 2 }), ''], kind: 'detail' },
    ];
  };
  const lines = termsOf(total).flatMap((name): TableLine[] => [
    { cells: [label(name), figure(name), share(value(name))] },
    ...partsOf(name).flatMap(detail),
  ]);
  const headings = ['', say('estimator.funding.amount'), say('estimator.funding.share')];
  return amountTable({ headings, widths: ['*', 110, 60] }, [
    ...lines,
    { cells: [label(total), figure(total), ''], kind: 'total' },
  ]);
}
