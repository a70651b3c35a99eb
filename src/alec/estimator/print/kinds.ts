import type { Content } from 'pdfmake/interfaces.js';
import type { Decimal } from '#engine/model/decimal.ts';
import type { Teller } from './estimatorPaper.ts';
import { amountTable, type TableLine } from './tables.ts';

/** A kind of money and the fields it is made of. */
type Kinds = readonly (readonly [name: string, parts: readonly string[]])[];

export const revenues: Kinds = [
  ['pec_funding', []],
  [
    'miscellaneous_services',
    [
      'reinvoicing_training_amount',
      'reinvoicing_educational_amount',
      'reinvoicing_fees_amount',
      'reinvoicing_services_amount',
      'reinvoicing_amount',
      'sourcing',
    ],
  ],
  ['cofunding_total', ['cofunding_rate_amount', 'cofunding']],
  ['various_aids', ['financial_aid', 'a2i_amount', 'cpf_amount']],
];

export const expenses: Kinds = [
  ['training_wages_cost', []],
  [
    'educational_cost_total',
    [
      'daily_cost_total',
      'hour_cost_total',
      'individual_cost_total',
      'group_cost_total',
      'positioning_review_total',
    ],
  ],
  ['total_fees', ['accommodation_fees', 'meal_fees', 'transport_fees']],
  ['services_fees_total', ['engineering_fees', 'recruitment_fees', 'management_fees', 'sourcing_fees']],
];

/** Kinds with their share of the total, and under each what it is made of, where that is anything. */
export function kindsTable(teller: Teller, total: string, kinds: Kinds): Content {
  const { say, label, figure, value, number } = teller;
  const whole = value(total);
  const share = (part: Decimal | null) =>
    part && whole?.gt(0) ? number(part.times(100).dividedBy(whole).toFixed(1), { unit: '%', places: 1 }) : '';
  const detail = (name: string): TableLine[] => {
    const amount = value(name);
    if (!amount || amount.isZero()) return [];
    return [
      { cells: [label(name), number(amount.toFixed(2), { unit: 'EUR', places: 2 }), ''], kind: 'detail' },
    ];
  };
  const lines = kinds.flatMap(([name, parts]): TableLine[] => [
    { cells: [label(name), figure(name), share(value(name))] },
    ...parts.flatMap(detail),
  ]);
  const headings = ['', say('estimator.funding.amount'), say('estimator.funding.share')];
  return amountTable({ headings, widths: ['*', 110, 60] }, [
    ...lines,
    { cells: [label(total), figure(total), ''], kind: 'total' },
  ]);
}
