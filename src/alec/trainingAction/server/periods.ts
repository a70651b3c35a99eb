import type * as typed from '#alec/behaviour.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { calculateCandidate, figuresOfPeriods } from '#alec/trainingAction/domain/candidateCalculation.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidatePartProblems } from './actionState.ts';
import { rateProblems } from './rateProblems.ts';
import { rowsHolding } from './rowsHolding.ts';
import { settleActions } from './settleActions.ts';

type Periods = 'training-action-candidate-periods';

/**
 * Hours of a candidate of one kind. A new period costs an hour what the candidate costs, an absence nothing, unless it
 * says otherwise, and so does one that turns out to be an absence or none; its costs are calculated.
 */
export const candidatePeriods: typed.Behaviour<Periods> = {
  holdsWhole: true,
  beforeWrite: async ({ writing, event, previous, next }) => {
    const problems = await candidatePartProblems(writing.tx, { previous, next });
    if (event === 'deleted') return { problems };
    const hourCost = await hourCostOf(writing, previous, next);
    const [costs = {}] = figuresOfPeriods(
      calculateCandidate({
        candidate: {},
        periods: [{ ...next, ...hourCost }],
        invoiceShares: [],
        refundRequests: [],
      }),
    );
    const rates = await rateProblems(writing, 'training-action-candidate-periods', {
      previous,
      next,
      isPaid: async () => isPaid((await candidateOf(writing, next)) ?? {}),
    });
    return { set: { ...hourCost, ...costs }, problems: [...problems, ...rates] };
  },
  atEnd: settleActions,
};

async function hourCostOf(
  writing: Writing,
  previous: ValuesOf<Periods> | null,
  next: ValuesOf<Periods>,
): Promise<ValuesOf<Periods>> {
  const isSaid =
    previous === null
      ? (next.hour_cost ?? null) !== null
      : isAbsence(previous) === isAbsence(next) ||
        !sameValue(previous.hour_cost ?? null, next.hour_cost ?? null) ||
        !sameValue(previous.hour_cost ?? null, await startingCost(writing, previous));
  return isSaid ? {} : { hour_cost: await startingCost(writing, next) };
}

async function startingCost(writing: Writing, period: ValuesOf<Periods>): Promise<string | null> {
  if (isAbsence(period)) return '0.00';
  return (await candidateOf(writing, period))?.hour_cost ?? null;
}

function isAbsence({ period_type }: ValuesOf<Periods>): boolean {
  return period_type === 'absence';
}

async function candidateOf(writing: Writing, { training_action_candidate }: ValuesOf<Periods>) {
  const id = idOf(training_action_candidate);
  const [candidate] = id ? await rowsHolding(writing, 'training-action-candidates', 'id', [id]) : [];
  return candidate;
}
