import type { Fact } from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import {
  type CandidateField,
  type CandidateName,
  type CandidateValues,
  ofInvoice,
  ofPeriod,
  ofRefund,
  type PeriodField,
  type PeriodType,
  type PeriodValues,
  periodTypes,
  type RefundField,
} from './candidateName.ts';
import { type CandidateShape, realHoursOf } from './candidateTable.ts';
import { type Financing, financings } from './fundings.ts';
import { wireDecimal } from './wireDecimal.ts';

/** A refund request, with the number of its financing type: 1 to 4; that of a child is that of its parent. */
export type RefundValues = ValuesOf<'refund-requests'> & { readonly financing: number };

/** Everything the figures of a candidate are calculated from, as sent or stored; what is absent counts 0. */
export interface CandidateInputs {
  /** Her own fields; those that `typed_fields` does not name are calculated where they can be. */
  readonly candidate: CandidateValues;
  /** In their order. */
  readonly periods: readonly PeriodValues[];
  /** Her shares of the invoices that name her, in euros: `calculateInvoice` gives them. */
  readonly invoiceShares: readonly string[];
  readonly refundRequests: readonly RefundValues[];
}

/** Where a value that no formula gives comes from. */
export type CandidateSource = 'input' | 'period' | 'invoice' | 'refund_request';
export type CandidateFact = Fact<CandidateSource>;

/** Fields that are calculated until somebody types them. Source: training action model, section 3. */
export const untilTyped = [
  ...Object.values(realHoursOf),
  'paid_positioning_report_duration',
  'paid_external_training_duration',
  'paid_practical_training_duration',
  'paid_absence_duration',
  ...financings.map((financing) => `${financing}_financeable_amount` as const),
] as const satisfies readonly CandidateField[];

/**
 * The typed fields that count: real hours give way to the periods of their kind, and what is empty was given back.
 *
 * @example
 * typedFieldsOf({ candidate: { typed_fields: ['paid_absence_duration'], paid_absence_duration: null }, … }) // []
 */
export function typedFieldsOf({ candidate, periods }: CandidateInputs): readonly CandidateField[] {
  const named = Array.isArray(candidate.typed_fields) ? candidate.typed_fields : [];
  const covered: readonly CandidateField[] = periods.flatMap(
    ({ period_type: type }) => realHoursOf[periodTypeOf(type)],
  );
  return untilTyped.filter(
    (name) => named.includes(name) && wireDecimal(candidate[name]) !== null && !covered.includes(name),
  );
}

/** What decides which rows the table of a candidate has. */
export function shapeOf(inputs: CandidateInputs): CandidateShape {
  return {
    periods: inputs.periods.map(({ period_type: type }) => periodTypeOf(type)),
    invoices: inputs.invoiceShares.length,
    refundRequests: inputs.refundRequests.map(({ financing }) => financingOf(financing)),
    typed: typedFieldsOf(inputs),
  };
}

function periodTypeOf(type: JsonValue | undefined): PeriodType {
  return periodTypes.find((one) => one === type) ?? 'external';
}

function financingOf(number: number): Financing {
  const financing = financings[number - 1];
  if (!financing) throw new Error(`${number} is not the number of a financing type`);
  return financing;
}

const periodInputs = [
  'expected_duration',
  'real_duration',
  'hour_cost',
  'payroll_cost',
] as const satisfies readonly PeriodField[];
const refundInputs = [
  'request_amount',
  'pre_tax_refund_amount',
  'vat_refund_amount',
] as const satisfies readonly RefundField[];
/** What is not 0 when it is not there. */
const payroll = 'payroll_cost' satisfies (typeof periodInputs)[number];

/** Values of the rows that are `names`, by those names. */
export function factsOf(
  { candidate, periods, invoiceShares, refundRequests }: CandidateInputs,
  names: readonly CandidateField[],
): ReadonlyMap<CandidateName, CandidateFact> {
  const facts = new Map<CandidateName, CandidateFact>();
  const put = (name: CandidateName, value: unknown, source: CandidateSource) =>
    facts.set(name, { value: wireDecimal(value) ?? new Decimal(0), source });
  for (const name of names) put(name, candidate[name], 'input');
  periods.forEach((period, index) => {
    for (const field of periodInputs) put(ofPeriod(index, field), period[field], 'period');
    facts.set(ofPeriod(index, payroll), { value: wireDecimal(period[payroll]), source: 'period' });
  });
  invoiceShares.forEach((share, index) => {
    put(ofInvoice(index), share, 'invoice');
  });
  refundRequests.forEach((request, index) => {
    for (const field of refundInputs) put(ofRefund(index, field), request[field], 'refund_request');
  });
  return facts;
}
