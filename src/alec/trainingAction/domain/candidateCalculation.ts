import {
  type Calculation,
  calculateAll,
  figureText,
  type Plan,
  planOf,
  recalculateChanged,
} from '#engine/formula/calculation.ts';
import { type Explanation, explain } from '#engine/formula/explain.ts';
import { type Definition, figuresIn } from '#engine/formula/figure.ts';
import type { ValuesOf } from '#generated/records.ts';
import { type CandidateFact, type CandidateInputs, factsOf, shapeOf } from './candidateFacts.ts';
import {
  type CandidateField,
  type CandidateName,
  type CandidateValues,
  ofPeriod,
  ofRefund,
  type PeriodValues,
} from './candidateName.ts';
import { type CandidateShape, candidateTable } from './candidateTable.ts';

/** A candidate of an action with every figure of hers. */
export interface CandidateCalculation extends Calculation<CandidateName, CandidateFact> {
  readonly inputs: CandidateInputs;
}

/** A plan, and the fields of the candidate that it reads as they were typed. */
interface CandidatePlan {
  readonly plan: Plan<CandidateName>;
  readonly typed: readonly CandidateField[];
}

/**
 * Every figure of a candidate of an action. Pure: the server stores what it gives, the page shows it while somebody
 * types. Each figure is rounded half-up when it is produced and read rounded by the next. What is no decimal counts as
 * nothing. Throws for a refund request whose financing type has no number of 1 to 4. Source: training action model,
 * section 3.
 *
 * @example
 * figuresOfCandidate(calculateCandidate({ candidate, periods, invoiceShares: ['333.34'], refundRequests: [] }))
 * // { real_wage_cost: '2234.40', real_educational_cost: '333.34', … }
 */
export function calculateCandidate(inputs: CandidateInputs): CandidateCalculation {
  const { plan, typed } = candidatePlanOf(shapeOf(inputs));
  return { ...calculateAll(plan, { byName: factsOf(inputs, typed) }), inputs };
}

/**
 * The same as `calculateCandidate`, from a calculation of other inputs: only what depends on what changed is calculated
 * again, unless a period, an invoice or a request came or went.
 *
 * @example
 * recalculateCandidate(before, { ...before.inputs, candidate: { ...candidate, real_meal_fees: '12.00' } }).recalculated // 4
 */
export function recalculateCandidate(
  before: CandidateCalculation,
  inputs: CandidateInputs,
): CandidateCalculation {
  const { plan, typed } = candidatePlanOf(shapeOf(inputs));
  if (plan !== before.plan) return calculateCandidate(inputs);
  return { ...recalculateChanged(before, { byName: factsOf(inputs, typed) }), inputs };
}

/**
 * How a figure of a candidate came to be: its formula and the values that went in; undefined for what is typed.
 *
 * @example
 * explainCandidate(calculation, 'real_total_cost')?.parts.map(({ text }) => text) // ['2234.40', '333.34', '0.00']
 */
export function explainCandidate(
  calculation: CandidateCalculation,
  name: CandidateName,
): Explanation<CandidateName, CandidateFact> | undefined {
  return explain(calculation, name);
}

/**
 * The figures of a candidate by the fields that store them, at the scale of those.
 *
 * @example
 * figuresOfCandidate(calculation).opco_financeable_amount // '2261.00'
 */
export function figuresOfCandidate(calculation: CandidateCalculation): CandidateValues {
  const own = calculation.plan.steps.filter(({ name }) => !name.includes('.'));
  return Object.fromEntries(own.map(({ name }) => [name, figureText(calculation, name)]));
}

/**
 * The figures of each period of a candidate, in their order.
 *
 * @example
 * figuresOfPeriods(calculation) // [{ expected_cost: '1764.00', real_cost: '1646.40' }]
 */
export function figuresOfPeriods(calculation: CandidateCalculation): readonly PeriodValues[] {
  return calculation.inputs.periods.map((_, index) => ({
    expected_cost: figureText(calculation, ofPeriod(index, 'expected_cost')),
    real_cost: figureText(calculation, ofPeriod(index, 'real_cost')),
  }));
}

/**
 * The figures of each refund request of a candidate, in their order.
 *
 * @example
 * figuresOfRefunds(calculation) // [{ total_refund_amount: '120.00', outstanding_amount: '80.00' }]
 */
export function figuresOfRefunds(calculation: CandidateCalculation): readonly ValuesOf<'refund-requests'>[] {
  return calculation.inputs.refundRequests.map((_, index) => ({
    total_refund_amount: figureText(calculation, ofRefund(index, 'total_refund_amount')),
    outstanding_amount: figureText(calculation, ofRefund(index, 'outstanding_amount')),
  }));
}

const plans = new Map<string, CandidatePlan>();
const mostPlans = 500;

function candidatePlanOf(shape: CandidateShape): CandidatePlan {
  const key = JSON.stringify(shape);
  const made = plans.get(key);
  if (made) return made;
  if (plans.size >= mostPlans) plans.clear();
  const table = candidateTable(shape);
  const rows = Object.entries(table) as [CandidateName, Definition<CandidateName>][];
  const terms = termsIn(rows);
  const typed = rows.flatMap(([name, row]) =>
    'isTyped' in row && !name.includes('.') ? [name as CandidateField] : [],
  );
  const plan = planOf(figuresIn<CandidateName>(table, (name) => terms.get(name) ?? []));
  plans.set(key, { plan, typed });
  return { plan, typed };
}

/** Names by the total they count in. */
function termsIn(
  rows: readonly (readonly [CandidateName, Definition<CandidateName>])[],
): ReadonlyMap<CandidateName, readonly CandidateName[]> {
  const terms = new Map<CandidateName, CandidateName[]>();
  for (const [name, { countsIn }] of rows)
    if (countsIn) terms.set(countsIn, [...(terms.get(countsIn) ?? []), name]);
  return terms;
}
