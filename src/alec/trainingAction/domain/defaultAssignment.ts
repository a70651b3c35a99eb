import { numberOf, type Public } from '#alec/estimator/domain/publics.ts';
import type { ValuesOf } from '#generated/records.ts';

/** A validated estimator that candidates may be assigned to. */
export interface AssignableEstimator {
  readonly id: string;
  readonly values: ValuesOf<'training-course-estimators'>;
}

/**
 * Which estimator each candidate is proposed for: the only one; of several the first that counts somebody of the
 * candidate's public and is not full, else the first that counts somebody of it; null where none does. `publicFor` says
 * in which public a candidate is with the device of an estimator. Source: training action model, section 1.
 *
 * @example
 * defaultAssignment(candidates, [cpro, poec], (one, { id }) => publicOf(one, { device: deviceOf(id), seniorAge, today }))
 * // [cpro.id, cpro.id, poec.id]
 */
export function defaultAssignment<Candidate>(
  candidates: readonly Candidate[],
  estimators: readonly AssignableEstimator[],
  publicFor: (candidate: Candidate, estimator: AssignableEstimator) => Public,
): readonly (string | null)[] {
  const [only] = estimators;
  if (only && estimators.length === 1) return candidates.map(() => only.id);
  const taken = new Map<string, number>();
  return candidates.map((candidate) => {
    const places = estimators
      .map((estimator) => placeIn(estimator, publicFor(candidate, estimator)))
      .filter(({ size }) => size > 0);
    const place = places.find(({ key, size }) => (taken.get(key) ?? 0) < size) ?? places[0];
    if (!place) return null;
    taken.set(place.key, (taken.get(place.key) ?? 0) + 1);
    return place.id;
  });
}

function placeIn({ id, values }: AssignableEstimator, name: Public) {
  return { id, key: `${id} ${name}`, size: Number(values[numberOf(name)] ?? 0) };
}
