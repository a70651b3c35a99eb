import { derived } from '#alec/estimator/server/derived.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { defaultAssignment } from '#alec/trainingAction/domain/defaultAssignment.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { type Preparation, publicIn } from './preparation.ts';

/** Who goes to which estimator. */
type Assignment = ValuesOf<'estimator-candidates'>;

/**
 * The assignment that a dossier without any begins with; nothing where somebody has assigned a candidate already.
 *
 * @example
 * firstAssignment(preparation, now) // [{ training_course_estimator: '0193…', training_course_candidate: '0193…' }]
 */
export function firstAssignment(preparation: Preparation, now: Date): Assignment[] {
  const { estimators, candidates, assigned } = preparation;
  if (assigned.length > 0) return [];
  const today = localDay(now);
  const chosen = defaultAssignment(candidates, estimators, (candidate, { id }) => {
    const estimator = estimators.find((one) => one.id === id);
    return estimator ? publicIn(estimator, candidate, today) : 'classic';
  });
  return candidates.flatMap(({ record }, index) => {
    const estimator = chosen[index] ?? null;
    if (estimator === null) return [];
    return [{ training_course_estimator: estimator, training_course_candidate: record.id }];
  });
}

/** Gives each candidate that has an estimator by default her row. */
export async function assignFirst(writing: Writing, preparation: Preparation): Promise<void> {
  for (const row of firstAssignment(preparation, writing.now))
    await add(writing, 'estimator-candidates', row);
}

/** Gives each validated estimator that the action has no row of one, with its path. */
export async function layOutEstimators(
  writing: Writing,
  actionId: string,
  { estimators, general }: Preparation,
): Promise<void> {
  for (const { id, values } of estimators) {
    if (general.some((row) => row.training_course_estimator === id)) continue;
    await add(writing, 'training-action-estimators', {
      training_action: actionId,
      training_course_estimator: id,
      educational_path: values.educational_path ?? null,
    });
  }
}

async function add<P extends Path>(writing: Writing, path: P, sent: ValuesOf<P>): Promise<void> {
  const resource = resourceAt(writing.api.model, path);
  await createRow(writing, { ...emptyChange(resource, 'all'), sent: { ...sent }, meta: derived }, null);
}
