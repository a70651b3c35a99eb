import type * as typed from '#alec/behaviour.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import {
  calculatedAmounts,
  calculateInvoice,
  type InvoiceAmount,
} from '#alec/trainingAction/domain/calculateInvoice.ts';
import { partProblems } from './actionState.ts';
import { calculatedFields } from './calculatedFields.ts';
import { rowsHolding } from './rowsHolding.ts';
import { settleActions } from './settleActions.ts';

type Invoices = 'training-action-invoices';

/**
 * What a training organisation bills for candidates of an action: one amount each, or one for all. The amount that is not
 * typed is calculated, and of an hour cost both are.
 */
export const actionInvoices: typed.Behaviour<Invoices> = {
  holdsWhole: true,
  beforeWrite: async (write) => {
    const { writing, event, previous, next, sent } = write;
    const problems = await partProblems(writing.tx, { previous, next });
    if (event === 'deleted') return { problems };
    const named = await namedCandidates(write);
    const amounts: Readonly<Record<InvoiceAmount, string>> = calculateInvoice(next, named);
    const calculated = Object.fromEntries(calculatedAmounts(next).map((name) => [name, amounts[name]]));
    return {
      set: calculated,
      problems: [...problems, ...calculatedFields(sent, { previous, calculated })],
    };
  },
  atEnd: settleActions,
};

/** In the order of the action; the engine refuses those of another action. */
async function namedCandidates({ writing, next }: typed.PendingWrite<Invoices>): Promise<string[]> {
  const ids: readonly unknown[] = Array.isArray(next.training_action_candidates)
    ? next.training_action_candidates
    : [];
  const action = idOf(next.training_action);
  const candidates = action
    ? await rowsHolding(writing, 'training-action-candidates', 'training_action', [action])
    : [];
  return candidates.map(({ id }) => id).filter((id) => ids.includes(id));
}
