import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { quoted } from '#engine/model/violation.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { Preparation } from './preparation.ts';

type Candidate = ValuesOf<'training-action-candidates'>;

/**
 * What is wrong with the candidates that a conversion would make, a 422 each whose `meta` names the candidate of the
 * dossier and the field: nobody is chosen, an end before its beginning, an hourly rate below the minimum wage of who is paid.
 *
 * @example
 * conversionFaults(preparation, [], '11.880')[0]?.code // 'no-candidate-chosen'
 */
export function conversionFaults(
  { candidates: known }: Preparation,
  candidates: readonly Candidate[],
  minWage: string,
): Problem[] {
  if (candidates.length === 0)
    return [violationProblem({ code: 'no-candidate-chosen', values: {} }, '/data')];
  return candidates.flatMap((candidate) => {
    const named = known.find(({ record }) => record.id === candidate.training_course_candidate);
    const name = [named?.record.first_name, named?.record.last_name].filter(Boolean).join(' ');
    return [...dateFaults(candidate, name), ...rateFaults(candidate, { name, minWage })];
  });
}

function dateFaults(candidate: Candidate, name: string): Problem[] {
  const { from_date: from, to_date: to } = candidate;
  if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return [];
  return [fault(candidate, 'to_date', 'case-ends-early', { name, from, to })];
}

/** A candidate who is not paid has no rate. */
function rateFaults(
  candidate: Candidate,
  { name, minWage }: { readonly name: string; readonly minWage: string },
): Problem[] {
  const rate = candidate.training_course_rate;
  if (typeof rate !== 'string' || Number(rate) === 0) return [];
  const verdict = checkHourlyRate(rate, minWage);
  if (verdict === 'OK' || (verdict === 'BELOW_MIN_WAGE' && !isPaid(candidate))) return [];
  return [fault(candidate, 'training_course_rate', 'case-rate', { name, value: quoted(rate), min: minWage })];
}

function fault(
  { training_course_candidate }: Candidate,
  field: FieldOf<'training-action-candidates'>,
  code: string,
  values: Readonly<Record<string, string>>,
): Problem {
  const candidate: JsonValue = training_course_candidate ?? null;
  return { ...violationProblem({ code, values }, '/data'), meta: { candidate, field } };
}
