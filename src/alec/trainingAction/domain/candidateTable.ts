import {
  choice,
  constant,
  difference,
  greatest,
  isPositive,
  least,
  product,
  quotient,
  sum,
} from '#engine/formula/expression.ts';
import { type Definition, rowsOf, type Table, total } from '#engine/formula/figure.ts';
import {
  type CandidateField,
  type CandidateName,
  ofInvoice,
  ofPeriod,
  ofRefund,
  type PeriodType,
} from './candidateName.ts';
import { type Financing, type FundingStep, financings, fundingField } from './fundings.ts';

/** What of a candidate decides which rows her table has. */
export interface CandidateShape {
  readonly periods: readonly PeriodType[];
  /** How many invoices name her. */
  readonly invoices: number;
  /** What each of her refund requests asks. */
  readonly refundRequests: readonly Financing[];
  /** Fields that are calculated until somebody types them, and were typed. */
  readonly typed: readonly CandidateField[];
}

const { typed, hours, euros } = rowsOf<CandidateName>();
type Rows = Table<CandidateName>;
type Row = Definition<CandidateName>;
const zero = constant('0');

/** The real hours of a kind of period. */
export const realHoursOf = {
  external: 'real_external_training_duration',
  practical: 'real_practical_training_duration',
  absence: 'real_absence_duration',
} as const satisfies Readonly<Record<PeriodType, CandidateField>>;

/**
 * The figures of a candidate of an action, in an order in which each reads only earlier ones. Names are those of the
 * fields that store them; `periods.0.real_cost` is that of her first period. Source: training action model, section 3.
 *
 * @example
 * candidateTable({ periods: [], invoices: 0, refundRequests: [], typed: [] }).expected_total_duration
 * // the sum of the three expected durations, in hours
 */
export function candidateTable(shape: CandidateShape): Rows {
  return {
    ...periodRows(shape),
    ...refundRows(shape),
    ...hourRows(shape),
    ...feeRows,
    ...costRows(shape),
    ...fundingRows(shape),
    ...remainingRows,
  };
}

/** The hours and costs of each period; the real cost is what payroll says, where it says anything. */
function periodRows({ periods }: CandidateShape): Rows {
  return Object.fromEntries(
    periods.flatMap((type, index): [CandidateName, Row][] => {
      const name = <Field extends Parameters<typeof ofPeriod>[1]>(field: Field) => ofPeriod(index, field);
      const payroll = name('payroll_cost');
      const calculated = product<CandidateName>(name('real_duration'), name('hour_cost'));
      return [
        [name('expected_duration'), typed()],
        [name('real_duration'), typed(realHoursOf[type])],
        [name('hour_cost'), typed()],
        [payroll, typed()],
        [name('expected_cost'), euros(product(name('expected_duration'), name('hour_cost')))],
        [
          name('real_cost'),
          euros(choice({ left: payroll, is: '>=', right: zero }, payroll, calculated), 'real_wage_cost'),
        ],
      ];
    }),
  );
}

function refundRows({ refundRequests }: CandidateShape): Rows {
  return Object.fromEntries(
    refundRequests.flatMap((financing, index): [CandidateName, Row][] => {
      const requested = ofRefund(index, 'request_amount');
      const received = ofRefund(index, 'total_refund_amount');
      const beforeTax = ofRefund(index, 'pre_tax_refund_amount');
      const tax = ofRefund(index, 'vat_refund_amount');
      return [
        [requested, typed(`${financing}_requested_amount`)],
        [beforeTax, typed()],
        [tax, typed()],
        [received, euros(sum(beforeTax, tax), `${financing}_received_amount`)],
        [ofRefund(index, 'outstanding_amount'), euros(difference(requested, received))],
      ];
    }),
  );
}

/** Absence stands apart: it is in no total. */
function hourRows(shape: CandidateShape): Rows {
  const real = (type: PeriodType, countsIn?: CandidateName) =>
    shape.typed.includes(realHoursOf[type]) ? typed(countsIn) : hours(total, countsIn);
  const paid = (
    name: CandidateField,
    actual: CandidateField,
    expected: CandidateField,
    countsIn?: CandidateName,
  ) => (shape.typed.includes(name) ? typed(countsIn) : hours(least(actual, expected), countsIn));
  return {
    expected_positioning_report_duration: typed('expected_total_duration'),
    expected_external_training_duration: typed('expected_total_duration'),
    expected_practical_training_duration: typed('expected_total_duration'),
    expected_absence_duration: typed(),
    expected_total_duration: hours(total),
    real_positioning_report_duration: typed('real_total_duration'),
    real_external_training_duration: real('external', 'real_total_duration'),
    real_practical_training_duration: real('practical', 'real_total_duration'),
    real_absence_duration: real('absence'),
    real_total_duration: hours(total),
    paid_positioning_report_duration: paid(
      'paid_positioning_report_duration',
      'real_positioning_report_duration',
      'expected_positioning_report_duration',
      'paid_total_duration',
    ),
    paid_external_training_duration: paid(
      'paid_external_training_duration',
      'real_external_training_duration',
      'expected_external_training_duration',
      'paid_total_duration',
    ),
    paid_practical_training_duration: paid(
      'paid_practical_training_duration',
      'real_practical_training_duration',
      'expected_practical_training_duration',
      'paid_total_duration',
    ),
    paid_absence_duration: paid(
      'paid_absence_duration',
      'real_absence_duration',
      'expected_absence_duration',
    ),
    paid_total_duration: hours(total),
  };
}

const feeRows: Rows = {
  expected_transport_fees: typed('expected_total_fees'),
  expected_accommodation_fees: typed('expected_total_fees'),
  expected_meal_fees: typed('expected_total_fees'),
  expected_total_fees: euros(total, 'expected_additional_cost'),
  expected_services_fees: typed('expected_additional_cost'),
  real_transport_fees: typed('real_total_fees'),
  real_accommodation_fees: typed('real_total_fees'),
  real_meal_fees: typed('real_total_fees'),
  real_total_fees: euros(total, 'real_additional_cost'),
  external_payroll_transport_fees: typed('external_payroll_total_fees'),
  external_payroll_accommodation_fees: typed('external_payroll_total_fees'),
  external_payroll_meal_fees: typed('external_payroll_total_fees'),
  external_payroll_total_fees: euros(total, 'real_additional_cost'),
};

function costRows({ invoices }: CandidateShape): Rows {
  const shares = Array.from({ length: invoices }, (_, index): [CandidateName, Row] => [
    ofInvoice(index),
    typed('real_educational_cost'),
  ]);
  return {
    ...Object.fromEntries(shares),
    expected_wage_cost: typed('expected_total_cost'),
    expected_educational_cost: typed('expected_total_cost'),
    expected_additional_cost: euros(total, 'expected_total_cost'),
    expected_total_cost: euros(total),
    real_wage_cost: euros(total, 'real_total_cost'),
    real_educational_cost: euros(total, 'real_total_cost'),
    real_additional_cost: euros(total, 'real_total_cost'),
    real_total_cost: euros(total),
  };
}

/** What can be funded: the hours paid of those of the skills operator, of the rest its part of the hours. */
function fundingRows(shape: CandidateShape): Rows {
  const forecast = (financing: Financing): CandidateField => fundingField(financing, 'forecast');
  const formula = (financing: Financing) =>
    financing === 'opco'
      ? least<CandidateName>(forecast('opco'), product('paid_total_duration', 'pec_rate'))
      : least<CandidateName>(
          forecast(financing),
          choice(
            isPositive('expected_total_duration'),
            quotient(product(forecast(financing), 'paid_total_duration'), 'expected_total_duration'),
            forecast(financing),
          ),
        );
  const rows = financings.flatMap((financing): [CandidateField, Row][] => {
    const financeable: CandidateField = fundingField(financing, 'financeable');
    return [
      [forecast(financing), typed()],
      [financeable, shape.typed.includes(financeable) ? typed() : euros(formula(financing))],
      [fundingField(financing, 'requested'), euros(total)],
      [fundingField(financing, 'received'), euros(total)],
    ];
  });
  return { pec_rate: typed(), ...Object.fromEntries(rows) };
}

const remaining = (step: FundingStep, cost: CandidateField): Row =>
  euros(
    greatest<CandidateName>(
      zero,
      difference(cost, sum(...financings.map((financing): CandidateField => fundingField(financing, step)))),
    ),
  );

const remainingRows: Rows = {
  remaining_forecast_amount: remaining('forecast', 'expected_total_cost'),
  remaining_financeable_amount: remaining('financeable', 'real_total_cost'),
  remaining_requested_amount: remaining('requested', 'real_total_cost'),
  remaining_received_amount: remaining('received', 'real_total_cost'),
};
