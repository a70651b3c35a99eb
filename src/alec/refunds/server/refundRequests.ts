import type * as typed from '#alec/behaviour.ts';
import { candidatePartProblems, candidateStateOf } from '#alec/trainingAction/server/actionState.ts';
import { settleActions } from '#alec/trainingAction/server/settleActions.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';
import { payNotice } from './payNotice.ts';
import { requestAll } from './requestAll.ts';

type Refunds = 'refund-requests';

/** What is requested of a funder for a candidate, and what came: the sums and the action are the server's. */
export const refundRequests: typed.Behaviour<Refunds> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, event, previous, next }) => {
    const problems = await candidatePartProblems(writing.tx, { previous, next });
    if (event === 'deleted') return { problems };
    const state = await candidateStateOf(writing.tx, next.training_action_candidate);
    const set: ValuesOf<Refunds> = { ...sumsOf(next), training_action: state?.id ?? null };
    return { set, problems };
  },
  atEnd: settleActions,
  actions: { 'request-all': requestAll, 'payment-notice': payNotice },
};

function sumsOf(next: ValuesOf<Refunds>): ValuesOf<Refunds> {
  const { request_amount, pre_tax_refund_amount, vat_refund_amount } = next;
  const total = amountOf(pre_tax_refund_amount).plus(amountOf(vat_refund_amount));
  return {
    total_refund_amount: total.toFixed(2),
    outstanding_amount: amountOf(request_amount).minus(total).toFixed(2),
  };
}

function amountOf(value: unknown): Decimal {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? new Decimal(value) : new Decimal(0);
}
