import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { minWageInForce } from '#alec/dossier/server/minWage.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { quoted } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type Rated =
  | 'estimator-candidates'
  | 'training-action-candidates'
  | 'training-action-candidate-periods'
  | 'training-action-estimators';

const rate = 'training_course_rate' satisfies FieldOf<Rated>;

interface RatedWrite<P extends Rated> {
  readonly previous: ValuesOf<P> | null;
  readonly next: ValuesOf<P>;
  /** Whether who the rate is of is paid while she learns. */
  readonly isPaid: () => boolean | Promise<boolean>;
}

/**
 * A 422 for an hourly rate that a write changes to less than the minimum wage in force, of who is paid; what is above 50
 * euros the rules of the field tell.
 *
 * @example
 * await rateProblems(writing, 'estimator-candidates', { previous: null, next: { training_course_rate: '9.000' }, isPaid: () => true })
 */
export async function rateProblems<P extends Rated>(
  writing: Writing,
  path: P,
  { previous, next, isPaid }: RatedWrite<P>,
): Promise<Problem[]> {
  const value = next[rate];
  if (typeof value !== 'string' || sameValue(value, previous?.[rate])) return [];
  if (!/^\d+(\.\d+)?$/.test(value)) return [];
  const min = await minWageInForce(writing);
  if (checkHourlyRate(value, min) !== 'BELOW_MIN_WAGE' || !(await isPaid())) return [];
  const violation = { code: 'below-min-wage', values: { value: quoted(value), min } };
  const field = fieldOf(resourceAt(writing.api.model, path), rate);
  return [violationProblem(violation, `/data/attributes/${rate}`, field)];
}
