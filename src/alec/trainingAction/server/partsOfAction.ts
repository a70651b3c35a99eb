import type { RefundValues } from '#alec/trainingAction/domain/candidateFacts.ts';
import { withoutDrafts } from '#alec/trainingAction/domain/withoutDrafts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { RecordOf } from '#generated/records.ts';
import { financingNumbers } from './financingNumbers.ts';
import { rowsHolding } from './rowsHolding.ts';

type ActionCandidate = RecordOf<'training-action-candidates'>;
export type Period = RecordOf<'training-action-candidate-periods'>;
export type Invoice = RecordOf<'training-action-invoices'>;
export type Refund = RecordOf<'refund-requests'> & Pick<RefundValues, 'financing'>;

/** Everything the figures of an action follow from, drafts left out, in their order. */
export interface ActionParts {
  readonly candidates: readonly ActionCandidate[];
  readonly periods: readonly Period[];
  readonly invoices: readonly Invoice[];
  /** Those whose financing type has a number. */
  readonly refunds: readonly Refund[];
  /** `result_type` of every result. */
  readonly results: readonly JsonValue[];
  /** The training margin of each estimator that somebody was assigned to. */
  readonly trainingMargins: readonly (string | null)[];
}

/** The parts of an action as they are stored. */
export async function partsOfAction(
  writing: Pick<Writing, 'api' | 'tx'>,
  actionId: string,
): Promise<ActionParts> {
  const candidates = withoutDrafts(
    await rowsHolding(writing, 'training-action-candidates', 'training_action', [actionId]),
  );
  const ids = candidates.map(({ id }) => id);
  const estimators = [...new Set(candidates.flatMap(({ training_course_estimator: id }) => id ?? []))].map(
    String,
  );
  const refunds = await rowsHolding(writing, 'refund-requests', 'training_action_candidate', ids);
  const results = withoutDrafts(
    await rowsHolding(writing, 'candidate-trainings', 'training_action_candidate', ids),
  );
  const margins = await rowsHolding(writing, 'training-course-estimators', 'id', estimators);
  return {
    candidates,
    periods: withoutDrafts(
      await rowsHolding(writing, 'training-action-candidate-periods', 'training_action_candidate', ids),
    ),
    invoices: withoutDrafts(
      await rowsHolding(writing, 'training-action-invoices', 'training_action', [actionId]),
    ),
    refunds: refunds.length > 0 ? numbered(refunds, await financingNumbers(writing.tx)) : [],
    results: results.map(({ result_type }) => result_type ?? null),
    trainingMargins: margins.map(({ training_gross_margin: margin }) => margin ?? null),
  };
}

function numbered(
  refunds: readonly RecordOf<'refund-requests'>[],
  numbers: ReadonlyMap<string, number>,
): Refund[] {
  return refunds.flatMap((refund) => {
    const financing = numbers.get(String(refund.financing_type_repository));
    return financing === undefined ? [] : [{ ...refund, financing }];
  });
}
