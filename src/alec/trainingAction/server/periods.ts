import type * as typed from '#alec/behaviour.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { calculateCandidate, figuresOfPeriods } from '#alec/trainingAction/domain/candidateCalculation.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidatePartProblems } from './actionState.ts';
import { rateProblems } from './rateProblems.ts';
import { rowsHolding } from './rowsHolding.ts';
import { settleActions } from './settleActions.ts';

type Periods = 'training-action-candidate-periods';

/**
 * Hours of a candidate of one kind. A new period costs an hour what the candidate costs, an absence nothing, unless it
 * says otherwise; its costs are calculated.
 */
export const candidatePeriods: typed.Behaviour<Periods> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, event, previous, next }) => {
    const problems = await candidatePartProblems(writing.tx, { previous, next });
    if (event === 'deleted') return { problems };
    const first = previous === null ? await firstCost(writing, next) : {};
    const [costs = {}] = figuresOfPeriods(
      calculateCandidate({
        candidate: {},
        periods: [{ ...next, ...first }],
        invoiceShares: [],
        refundRequests: [],
      }),
    );
    const rates = await rateProblems(writing, 'training-action-candidate-periods', {
      previous,
      next,
      isPaid: async () => isPaid((await candidateOf(writing, next)) ?? {}),
    });
    return { set: { ...first, ...costs }, problems: [...problems, ...rates] };
  },
  atEnd: settleActions,
};

async function firstCost(writing: Writing, next: ValuesOf<Periods>): Promise<ValuesOf<Periods>> {
  if ((next.hour_cost ?? null) !== null) return {};
  if (next.period_type === 'absence') return { hour_cost: '0.00' };
  const candidate = await candidateOf(writing, next);
  return { hour_cost: candidate?.hour_cost ?? null };
}

async function candidateOf(writing: Writing, { training_action_candidate }: ValuesOf<Periods>) {
  const id = idOf(training_action_candidate);
  const [candidate] = id ? await rowsHolding(writing, 'training-action-candidates', 'id', [id]) : [];
  return candidate;
}
