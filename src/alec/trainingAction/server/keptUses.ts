import { productProblem } from '#alec/productProblem.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { rowsHolding } from './rowsHolding.ts';

/** The invoices of an action, which is not reverted as long as there is one; their ids are in the meta of the problem. */
export async function invoicesEntered(writing: Writing, action: string): Promise<Problem[]> {
  return keptBy(
    'invoice-entered',
    await rowsHolding(writing, 'training-action-invoices', 'training_action', [action]),
  );
}

/** The refunds that were received for candidates of an action, who are not removed as long as there is one. */
export async function refundsReceived(writing: Writing, candidates: readonly string[]): Promise<Problem[]> {
  const refunds = await rowsHolding(writing, 'refund-requests', 'training_action_candidate', candidates);
  return keptBy(
    'refund-received',
    refunds.filter(({ total_refund_amount }) => Number(total_refund_amount ?? 0) > 0),
  );
}

function keptBy(
  code: 'invoice-entered' | 'refund-received',
  rows: readonly { readonly id: string }[],
): Problem[] {
  if (rows.length === 0) return [];
  const meta = { ids: rows.map(({ id }) => id) };
  return [{ ...productProblem(code, { count: rows.length }, { pointer: '/data' }), meta }];
}
