import type { ActionField } from '#alec/trainingAction/domain/actionCalculation.ts';
import type { CandidateField, PeriodField, RefundField } from '#alec/trainingAction/domain/candidateName.ts';
import { financings, fundingField, fundingSteps } from '#alec/trainingAction/domain/fundings.ts';

/** A column of a grid: a field of the candidates, or what one is more than another. */
export type Column =
  | (CandidateField & ActionField)
  | CandidateField
  | { readonly of: CandidateField; readonly less: CandidateField };

const hourKinds = [
  'positioning_report',
  'external_training',
  'practical_training',
  'absence',
  'total',
] as const;

const hours: readonly Column[] = [
  ...hourKinds.flatMap((kind): CandidateField[] => [
    `expected_${kind}_duration`,
    `real_${kind}_duration`,
    `paid_${kind}_duration`,
  ]),
  { of: 'real_total_duration', less: 'expected_total_duration' },
];

const costs: readonly Column[] = [
  'hour_cost',
  ...(['wage', 'educational'] as const).flatMap((kind): CandidateField[] => [
    `expected_${kind}_cost`,
    `real_${kind}_cost`,
  ]),
  ...(['transport', 'accommodation', 'meal', 'total'] as const).flatMap((kind): CandidateField[] => [
    `expected_${kind}_fees`,
    `real_${kind}_fees`,
    `external_payroll_${kind}_fees`,
  ]),
  'expected_services_fees',
  ...(['additional', 'total'] as const).flatMap((kind): CandidateField[] => [
    `expected_${kind}_cost`,
    `real_${kind}_cost`,
  ]),
  { of: 'real_total_cost', less: 'expected_total_cost' },
];

const remaining: readonly CandidateField[] = fundingSteps.map((step) => `remaining_${step}_amount` as const);
const funding: readonly Column[] = [
  'pec_rate',
  ...financings.flatMap((kind) => fundingSteps.map((step) => fundingField(kind, step))),
  ...remaining,
];

/** The grids of the follow-up, in their order, and which of them show amounts. */
export const grids = [
  { id: 'hours', columns: hours, hasMargins: false },
  { id: 'cost', columns: costs, hasMargins: true },
  { id: 'funding', columns: funding, hasMargins: true },
] as const;

/** Rates: their sum says nothing. */
export const unsummed: readonly Column[] = ['hour_cost', 'pec_rate'];

/** Of a period, what formulas read and give; the costs for those who may see them. */
export const periodColumns = {
  hours: ['expected_duration', 'real_duration'],
  costs: ['hour_cost', 'payroll_cost', 'expected_cost', 'real_cost'],
} as const satisfies Readonly<Record<string, readonly PeriodField[]>>;

export const refundColumns = [
  'request_amount',
  'pre_tax_refund_amount',
  'vat_refund_amount',
  'total_refund_amount',
  'outstanding_amount',
] as const satisfies readonly RefundField[];
