import type { EstimatorField, EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { isEmpty } from '#alec/estimator/domain/inputs.ts';
import { pecRateOf } from '#alec/estimator/domain/pecRate.ts';
import type { Public } from '#alec/estimator/domain/publics.ts';
import { inputsOf, type Sources } from '#alec/estimator/domain/sources.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { CandidateField, CandidateValues } from './candidateName.ts';
import { splitToTheCent } from './splitToTheCent.ts';
import { wireDecimal } from './wireDecimal.ts';

/** A candidate of an estimator, in the order of the dossier. */
export interface AssignedCandidate {
  readonly public: Public;
  /** Her row of the assignment: what is empty there follows the general case. */
  readonly particularCase?: ValuesOf<'estimator-candidates'> | null;
}

/** The candidates of an action that one estimator is for. */
export interface Assignment {
  /** As stored: amounts with 8 decimals. */
  readonly estimator: EstimatorValues;
  /** What is empty there follows the estimator. */
  readonly generalCase?: ValuesOf<'training-action-estimators'> | null;
  readonly candidates: readonly AssignedCandidate[];
}

/** What the general and the particular case may set, in the order in which it is asked for. */
export const caseFields = [
  'from_date',
  'to_date',
  'expected_positioning_report_duration',
  'expected_external_training_duration',
  'expected_practical_training_duration',
  'expected_absence_duration',
  'training_course_rate',
  'expected_transport_fees',
  'expected_accommodation_fees',
  'expected_meal_fees',
  'opco_forecast_amount',
  'miscellaneous_services_forecast_amount',
  'cofi_forecast_amount',
  'various_aids_forecast_amount',
] as const satisfies readonly (CandidateField &
  FieldOf<'training-action-estimators'> &
  FieldOf<'estimator-candidates'>)[];
export type CaseField = (typeof caseFields)[number];

/** A row of the draft that keeps values of a case: of an estimator, or of one candidate. */
export type CaseValues = { readonly [F in CaseField]?: string | null };

/** What is taken from the estimator alone. */
type Derived =
  | 'pec_rate'
  | 'hour_cost'
  | 'expected_wage_cost'
  | 'expected_educational_cost'
  | 'expected_services_fees';
export type StartingValues = { readonly [F in (CaseField | Derived) & CandidateField]: string | null };

const scales: Readonly<Partial<Record<CaseField, number>>> = { training_course_rate: 3 };

/** Totals of an estimator, over all its candidates. */
const split = {
  expected_educational_cost: 'educational_cost_total',
  expected_services_fees: 'services_fees_total',
  expected_transport_fees: 'transport_fees',
  expected_accommodation_fees: 'accommodation_fees',
  expected_meal_fees: 'meal_fees',
  miscellaneous_services_forecast_amount: 'miscellaneous_services',
  cofi_forecast_amount: 'cofunding_total',
  various_aids_forecast_amount: 'various_aids',
} as const satisfies { readonly [F in CandidateField]?: EstimatorField };
type SplitField = keyof typeof split;

/**
 * What the candidates of an estimator start with in the action, in their order; wire strings at the scale of their
 * fields. Totals are split to the cent when as many candidates are assigned as the estimator counts, else each gets an
 * even part; the wages so over those who are paid. What the particular case, then the general case says goes before the
 * estimator. Source: training action model, section 2.
 *
 * @example
 * startingValues({ estimator, candidates: [{ public: 'classic' }, { public: 'classic' }, { public: 'poec' }] })[2]
 * // { expected_educational_cost: '333.33', expected_wage_cost: '0.00', hour_cost: '0.00', … }
 */
export function startingValues(assignment: Assignment): readonly StartingValues[] {
  const { estimator, generalCase, candidates } = assignment;
  const shares = sharesOf(assignment);
  const wages = wagesOf(assignment);
  return candidates.map((candidate, index) => {
    const rate = rateFor(candidate.public, estimator);
    const proposed = { ...fromEstimator(estimator), ...shares(index) };
    const set = caseFields.map((name): [CaseField, string | null] => {
      const typed = [candidate.particularCase?.[name], generalCase?.[name]].find((value) => !isEmpty(value));
      return [name, isEmpty(typed) ? textOf(proposed[name]) : wire(name, typed)];
    });
    const values = { ...proposed, ...Object.fromEntries(set) } as StartingValues;
    return completed({ ...values, pec_rate: rate, expected_wage_cost: wages[index] ?? '0.00' });
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A day as it is, an amount at its scale. */
function wire(name: CaseField, value: unknown): string {
  return wireDecimal(value)?.toFixed(scales[name] ?? 2) ?? String(value);
}

function fromEstimator(estimator: EstimatorValues): CandidateValues {
  const text = (name: EstimatorField, places: number) =>
    rounded(numberOf(estimator, name), places).toFixed(places);
  return {
    from_date: null,
    to_date: null,
    expected_positioning_report_duration: text('ddc_positioning_review_duration', 2),
    expected_external_training_duration: text('ddc_external_training_duration', 2),
    expected_practical_training_duration: text('ddc_practical_training_duration', 2),
    expected_absence_duration: '0.00',
    training_course_rate: isEmpty(estimator.training_rate) ? null : text('training_rate', 3),
  };
}

/** What follows from the hours: what is funded of them unless somebody set it, and what one costs. */
function completed(values: StartingValues): StartingValues {
  const hours = [
    values.expected_positioning_report_duration,
    values.expected_external_training_duration,
    values.expected_practical_training_duration,
  ].reduce((sum, text) => sum.plus(text ?? 0), new Decimal(0));
  const wage = new Decimal(values.expected_wage_cost ?? 0);
  return {
    ...values,
    opco_forecast_amount:
      values.opco_forecast_amount ?? rounded(hours.times(values.pec_rate ?? 0), 2).toFixed(2),
    hour_cost: hours.isZero() ? '0.00' : rounded(wage.dividedBy(hours), 2).toFixed(2),
  };
}

function sharesOf({ estimator, candidates }: Assignment) {
  const expected = numberOf(estimator, 'candidates_number');
  const parts = (Object.entries(split) as [SplitField, EstimatorField][]).map(
    ([name, total]) => [name, partsOf(numberOf(estimator, total), expected, candidates.length)] as const,
  );
  return (index: number) =>
    Object.fromEntries(parts.map(([name, amounts]) => [name, amounts[index] ?? '0.00'])) as Record<
      SplitField,
      string
    >;
}

const unpaid: readonly Public[] = ['poec', 'afpr'];

/** By candidate; who is not paid costs no wage. */
function wagesOf({ estimator, candidates }: Assignment): readonly string[] {
  const waged = candidates.filter((candidate) => !unpaid.includes(candidate.public));
  const expected = numberOf(estimator, 'waged_candidates_number');
  const parts = partsOf(numberOf(estimator, 'training_wages_cost'), expected, waged.length);
  return candidates.map((candidate) => parts[waged.indexOf(candidate)] ?? '0.00');
}

/** Exact where all who were counted are there; an estimator that counts nobody gives nothing. */
function partsOf(total: Decimal, expected: Decimal, assigned: number): readonly string[] {
  if (expected.eq(assigned)) return splitToTheCent(rounded(total, 2).toFixed(2), assigned);
  const part = expected.isZero() ? '0.00' : rounded(total.dividedBy(expected), 2).toFixed(2);
  return Array.from({ length: assigned }, () => part);
}

/** The rate of a public: as it was calculated, else as the sources of the estimator have it. */
function rateFor(name: Public, estimator: EstimatorValues): string {
  const calculated = estimator.pec_by_public as
    | { readonly [P in Public]?: { readonly pec_rate?: string } }
    | null;
  const known = calculated?.[name]?.pec_rate;
  if (known !== undefined) return new Decimal(known).toFixed(3);
  const sources = estimator.computed_with as Sources | null | undefined;
  if (!sources) return '0.000';
  const { rate } = pecRateOf(name, inputsOf(estimator, [], sources), sources.config);
  return rounded(new Decimal(rate), 3).toFixed(3);
}

function numberOf(estimator: EstimatorValues, name: EstimatorField): Decimal {
  return wireDecimal(estimator[name]) ?? new Decimal(0);
}
