import type { Financing } from '#alec/trainingAction/domain/fundings.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Refund = ValuesOf<'refund-requests'>;

/** What an amount goes beyond; both in euros with 2 decimals. */
export interface RefundWarning {
  /** More is requested than is financeable, or more was received than was requested. */
  readonly kind: 'requested' | 'received';
  readonly amount: string;
  readonly limit: string;
}

/** A request as it is typed, what is stored of it, and the candidate it is for. */
interface TypedRefund {
  readonly typed: Refund;
  readonly stored: Refund | null;
  readonly candidate: RecordOf<'training-action-candidates'> | undefined;
  /** What its financing type funds, and what the stored one does. */
  readonly financing: Financing | undefined;
  readonly storedFinancing: Financing | undefined;
}

/**
 * What a refund request should not be but may: over what is financeable together with the other requests of the
 * candidate, or paid with more than was requested.
 *
 * @example
 * refundWarnings({ typed: { request_amount: '300.00' }, stored: null, candidate: { opco_requested_amount: '2000.00',
 *   opco_financeable_amount: '2261.00' }, financing: 'opco', … }) // [{ kind: 'requested', amount: '2300.00', limit: '2261.00' }]
 */
export function refundWarnings(refund: TypedRefund): readonly RefundWarning[] {
  return [...overFinanceable(refund), ...overRequested(refund)];
}

function overFinanceable(refund: TypedRefund): readonly RefundWarning[] {
  const { typed, stored, candidate, financing, storedFinancing } = refund;
  if (!candidate || !financing) return [];
  const isCounted = stored?.training_action_candidate === candidate.id && storedFinancing === financing;
  const others = amountOf(candidate[`${financing}_requested_amount`]).minus(
    isCounted ? amountOf(stored.request_amount) : 0,
  );
  return over(
    'requested',
    others.plus(amountOf(typed.request_amount)),
    amountOf(candidate[`${financing}_financeable_amount`]),
  );
}

function overRequested({ typed }: TypedRefund): readonly RefundWarning[] {
  const received = amountOf(typed.pre_tax_refund_amount).plus(amountOf(typed.vat_refund_amount));
  return over('received', received, amountOf(typed.request_amount));
}

function over(kind: RefundWarning['kind'], amount: Decimal, limit: Decimal): readonly RefundWarning[] {
  return amount.gt(limit) ? [{ kind, amount: amount.toFixed(2), limit: limit.toFixed(2) }] : [];
}

const decimalForm = /^\d+(\.\d+)?$/;

/** What is not typed to its end counts as nothing yet. */
function amountOf(value: unknown): Decimal {
  return new Decimal(typeof value === 'string' && decimalForm.test(value) ? value : '0');
}
