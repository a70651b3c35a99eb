import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import type { CandidateInputs } from '#alec/trainingAction/domain/candidateFacts.ts';
import type { CandidateValues } from '#alec/trainingAction/domain/candidateName.ts';
import type { ActionParts, Invoice, Period, Refund } from './partsOfAction.ts';

/** The inputs of a candidate, with the rows that her periods and refund requests are stored in. */
export interface StoredInputs extends CandidateInputs {
  readonly periods: readonly Period[];
  readonly refundRequests: readonly Refund[];
}

/**
 * What the figures of a candidate follow from; `candidate` are her fields as they are to be.
 *
 * @example
 * candidateInputs(parts, { id, candidate }).invoiceShares // ['333.34']
 */
export function candidateInputs(
  parts: ActionParts,
  { id, candidate }: { readonly id: string; readonly candidate: CandidateValues },
): StoredInputs {
  const isHers = (row: Period | Refund) => row.training_action_candidate === id;
  return {
    candidate,
    periods: parts.periods.filter(isHers),
    invoiceShares: parts.invoices.flatMap(
      (invoice) => calculateInvoice(invoice, namedIn(invoice, parts)).shares.get(id) ?? [],
    ),
    refundRequests: parts.refunds.filter(isHers),
  };
}

/** Candidates that an invoice names, in the order of the action. */
export function namedIn(
  { training_action_candidates: named }: Pick<Invoice, 'training_action_candidates'>,
  { candidates }: Pick<ActionParts, 'candidates'>,
): string[] {
  const ids: readonly unknown[] = named ?? [];
  return candidates.map(({ id }) => id).filter((id) => ids.includes(id));
}
