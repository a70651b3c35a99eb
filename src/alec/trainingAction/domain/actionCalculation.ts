import {
  type Calculation,
  calculateAll,
  type Fact,
  figureText,
  planOf,
} from '#engine/formula/calculation.ts';
import { choice, difference, isPositive, none, percentage, sum } from '#engine/formula/expression.ts';
import { figuresIn, rowsOf, type Table } from '#engine/formula/figure.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { CandidateField, CandidateValues } from './candidateName.ts';
import { financings, fundingField, fundingSteps } from './fundings.ts';
import { wireDecimal } from './wireDecimal.ts';

export type ActionField = FieldOf<'training-actions'>;
export type ActionValues = ValuesOf<'training-actions'>;

/** A name of the calculation of an action: a field of it, or a number of results. */
export type ActionName = ActionField | 'given_results' | 'full_validations';

/** What the figures of an action are calculated from. */
export interface ActionInputs {
  /** Every figure and typed amount of each candidate, as `figuresOfCandidate` gives them over her record. */
  readonly candidates: readonly CandidateValues[];
  /** The training margin of each estimator that candidates were assigned to, in euros; null: none is calculated. */
  readonly trainingMargins: readonly (string | null)[];
  /** `result_type` of every result of its candidates. */
  readonly results: readonly (JsonValue | undefined)[];
}

/** Where a value comes from: the sum over the candidates, the estimators, the results. */
export type ActionSource = 'candidates' | 'estimators' | 'results';
export type ActionCalculation = Calculation<ActionName, Fact<ActionSource>>;

const kinds = ['positioning_report', 'external_training', 'practical_training', 'absence', 'total'] as const;
const hourFields = (['expected', 'real', 'paid'] as const).flatMap((column) =>
  kinds.map((kind) => `${column}_${kind}_duration` as const),
);
const costFields = (['expected', 'real'] as const).flatMap((column) =>
  (['wage', 'additional', 'educational', 'total'] as const).map((kind) => `${column}_${kind}_cost` as const),
);
const feeFields = (['expected', 'real', 'external_payroll'] as const).flatMap((column) =>
  (['transport', 'accommodation', 'meal', 'total'] as const).map((kind) => `${column}_${kind}_fees` as const),
);
const amountFields = [...financings, 'remaining' as const].flatMap((financing) =>
  fundingSteps.map((step) => `${financing}_${step}_amount` as const),
);

/** Fields that an action has as the sum of its candidates. */
export const summedFields = [
  ...hourFields,
  ...costFields,
  ...feeFields,
  'expected_services_fees',
  ...amountFields,
] as const satisfies readonly (ActionField & CandidateField)[];

const { euros, percent } = rowsOf<ActionName>();

const totalOf = (step: 'requested' | 'received') =>
  sum(...financings.map((financing): ActionField => fundingField(financing, step)));

const table = {
  realisation_rate: percent(
    choice(
      isPositive('expected_total_duration'),
      percentage('real_total_duration', 'expected_total_duration'),
      none,
    ),
  ),
  outstanding_amount: euros(difference(totalOf('requested'), totalOf('received'))),
  final_training_margin: euros(difference(totalOf('received'), 'real_total_cost')),
  success_rate: percent(
    choice(isPositive('given_results'), percentage('full_validations', 'given_results'), none),
  ),
} satisfies Table<ActionName>;

const plan = planOf(figuresIn<ActionName>(table, () => []));

/**
 * The figures of an action: sums of its candidates, and what follows from them. Source: training action model, section 3.
 *
 * @example
 * figuresOfAction(calculateAction({ candidates, trainingMargins: ['-1200.00'], results: ['failure'] })).success_rate
 * // '0.00'
 */
export function calculateAction({ candidates, trainingMargins, results }: ActionInputs): ActionCalculation {
  const byName = new Map<ActionName, Fact<ActionSource>>();
  const put = (name: ActionName, value: Decimal, source: ActionSource) => byName.set(name, { value, source });
  for (const name of summedFields) put(name, sumOf(candidates.map((one) => one[name])), 'candidates');
  put('training_gross_margin', sumOf(trainingMargins), 'estimators');
  const given = results.filter((result) => typeof result === 'string' && result !== 'undefined');
  put('given_results', new Decimal(given.length), 'results');
  const full = given.filter((result) => result === 'total_validation');
  put('full_validations', new Decimal(full.length), 'results');
  return calculateAll(plan, { byName });
}

/**
 * The figures of an action by the fields that store them, at the scale of those.
 *
 * @example
 * figuresOfAction(calculation).realisation_rate // '95.00'; null where no hours are expected
 */
export function figuresOfAction(calculation: ActionCalculation): ActionValues {
  const given: readonly ActionField[] = [...summedFields, 'training_gross_margin'];
  const sums = given.map((name) => [name, calculation.facts.byName.get(name)?.value?.toFixed(2) ?? null]);
  const figures = Object.keys(table) as (keyof typeof table)[];
  return {
    ...Object.fromEntries(sums),
    ...Object.fromEntries(figures.map((name) => [name, figureText(calculation, name)])),
  };
}

function sumOf(values: readonly unknown[]): Decimal {
  return values.reduce<Decimal>((total, value) => total.plus(wireDecimal(value) ?? 0), new Decimal(0));
}
