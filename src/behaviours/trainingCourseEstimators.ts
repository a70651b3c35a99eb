import { emptyChange } from '#api/actions.ts';
import type { Amendment, Behaviour, Draft } from '#api/behaviours.ts';
import { createRow } from '#api/writeRow.ts';
import type { Writing, Written } from '#api/writing.ts';
import { resourceAt } from '#model/field.ts';
import type { EventName, FlatRecord } from '#model/model.ts';
import { sameValue } from '#rules/sameValue.ts';
import { beginEstimator, firstLines } from './trainingCourseEstimatorsBegin.ts';
import { changeEstimator, hasOtherInputs } from './trainingCourseEstimatorsChange.ts';
import { derived } from './trainingCourseEstimatorsDraft.ts';
import { settleEstimators } from './trainingCourseEstimatorsEnd.ts';
import { convertedProblem, partsOf } from './trainingCourseEstimatorsFigures.ts';
import { readApprovers, readRequests, tellStatus } from './trainingCourseEstimatorsNotices.ts';
import { readSources, refresh, sourceRelations } from './trainingCourseEstimatorsRefresh.ts';
import { statusCalls } from './trainingCourseEstimatorsStatus.ts';

/**
 * An estimator has its figures from the server, calculated from its inputs, its cost lines and what it took from the
 * lists when it was made: `computed_with`. It is a draft, asked to be validated, validated; whatever changes an input
 * makes it a draft again, and nothing changes once its dossier is converted.
 */
export const trainingCourseEstimators: Behaviour = {
  beforeWrite: (draft) => amend[draft.event](draft),
  afterWrite: follow,
  atEnd: settleEstimators,
  actions: { ...statusCalls, refresh },
  reads: { sources: readSources, approvers: readApprovers },
  readParameters: { sources: sourceRelations },
};

const amend: Record<EventName, (draft: Draft) => Promise<Amendment>> = {
  created: beginEstimator,
  updated: changeEstimator,
  deleted: putAway,
};

async function putAway({ writing, id }: Draft): Promise<Amendment> {
  const { isConverted } = await partsOf(writing.tx, id);
  return { problems: isConverted ? [convertedProblem()] : [] };
}

async function follow(written: Written, writing: Writing): Promise<void> {
  if (written.event === 'created') await storeFirstLines(written, writing);
  if (written.event === 'updated') await tell(written, writing);
  if (written.event === 'deleted') await readRequests(written, writing);
}

/** Those that its dossier gives a new estimator: its own calculation counted them already. */
async function storeFirstLines({ id }: Written, writing: Writing): Promise<void> {
  const costs = resourceAt(writing.api.model, 'estimator-educational-costs');
  for (const line of firstLines(writing, id)) {
    const sent: FlatRecord = { ...line, training_course_estimator: id };
    await createRow(writing, { ...emptyChange(costs, 'all'), sent, meta: derived }, null);
  }
}

/** A dossier that is sent back tells so itself, of the estimators that waited too. */
async function tell(written: Written, writing: Writing): Promise<void> {
  const { resource, meta, previous, record } = written;
  const isSentBack = meta === derived && record?.refusal_reason !== previous?.refusal_reason;
  if (isSentBack) return readRequests(written, writing);
  const before = previous ?? {};
  const after = record ?? {};
  const isRefreshed = !sameValue(before.computed_with, after.computed_with);
  const isEdited = meta === derived || isRefreshed || hasOtherInputs(resource, before, after);
  await tellStatus(written, writing, isEdited);
}
