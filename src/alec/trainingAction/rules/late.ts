import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { lateBefore } from '#alec/refunds/domain/lateness.ts';
import { withoutDrafts } from '#alec/trainingAction/domain/withoutDrafts.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf } from '#generated/records.ts';

/** Days after the end of a training within which its invoice is expected. */
const invoiceDays = 30;

type Candidate = RecordOf<'training-action-candidates'>;
type Refund = RecordOf<'refund-requests'>;

interface Followed {
  readonly action: Omit<RecordOf<'training-actions'>, 'id'>;
  readonly candidates: readonly Candidate[];
  readonly invoices: readonly Omit<RecordOf<'training-action-invoices'>, 'id'>[];
  readonly refunds: readonly Refund[];
}

export interface Late {
  /** Candidates whom no invoice names although their training has been over for more than 30 days. */
  readonly withoutInvoice: readonly Candidate[];
  /** Requests of more than 60 days ago that are not paid in full. */
  readonly unpaid: readonly Refund[];
}

/**
 * What is late on a day in a training action. A candidate's training is over on her own last day, else on that of the
 * action; whoever has no educational cost is not invoiced, and of whom the reader may not see it nothing is said.
 *
 * @example
 * lateOf({ action: { to_date: '2026-03-01' }, candidates: [awa], invoices: [], refunds: [] }, '2026-04-01')
 * // { withoutInvoice: [awa], unpaid: [] }
 */
export function lateOf({ action, candidates, invoices, refunds }: Followed, today: string): Late {
  const invoiced = new Set(
    withoutDrafts(invoices).flatMap(({ training_action_candidates }) => training_action_candidates ?? []),
  );
  return {
    withoutInvoice: candidates.filter(
      ({ id, to_date, expected_educational_cost }) =>
        !invoiced.has(id) &&
        expected_educational_cost !== undefined &&
        expected_educational_cost !== '0.00' &&
        isPast(to_date ?? action.to_date, today),
    ),
    unpaid: refunds.filter(
      ({ request_date, request_amount, total_refund_amount }) =>
        new Decimal(total_refund_amount ?? 0).lessThan(request_amount ?? 0) &&
        Boolean(request_date) &&
        String(request_date) < lateBefore(today),
    ),
  };
}

function isPast(end: string | null | undefined, today: string): boolean {
  if (!end) return false;
  return formatISO(addDays(parseISO(end), invoiceDays), { representation: 'date' }) < today;
}
