import type * as typed from '#alec/behaviour.ts';
import { releaseEstimator } from '#alec/trainingAction/server/conversion/revertedRows.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { EventName } from '#engine/model/change.ts';
import { resourceAt } from '#engine/model/field.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ValuesOf } from '#generated/records.ts';
import { beginEstimator, firstLines } from './begin.ts';
import { changeEstimator, hasOtherInputs } from './change.ts';
import { derived } from './derived.ts';
import { settleEstimators } from './end.ts';
import { convertedProblem, partsOf } from './figures.ts';
import { notifyStatus, readApprovers, readRequests } from './notices.ts';
import { readSources, refresh, sourceRelations } from './refresh.ts';
import { statusCalls } from './status.ts';

type PendingWrite = typed.PendingWrite<'training-course-estimators'>;
type Amendment = typed.Amendment<'training-course-estimators'>;
type Written = typed.Written<'training-course-estimators'>;

/**
 * An estimator has its figures from the server, calculated from its inputs, its cost lines and what it took from the
 * lists when it was made: `computed_with`. It is a draft, asked to be validated, validated; whatever changes an input
 * makes it a draft again, and nothing changes once its dossier is converted.
 */
export const estimators: typed.Behaviour<'training-course-estimators'> = {
  beforeWrite: (write) => amend[write.event](write),
  afterWrite: follow,
  atEnd: settleEstimators,
  actions: { ...statusCalls, refresh },
  reads: { sources: readSources, approvers: readApprovers },
  readParameters: { sources: sourceRelations },
};

const amend: Record<EventName, (write: PendingWrite) => Promise<Amendment>> = {
  created: beginEstimator,
  updated: changeEstimator,
  deleted: remove,
};

async function remove({ writing, id }: PendingWrite): Promise<Amendment> {
  const { isConverted } = await partsOf(writing.tx, id);
  if (isConverted) return { problems: [convertedProblem()] };
  await releaseEstimator(writing.tx, id);
  return {};
}

async function follow(written: Written, writing: Writing): Promise<void> {
  if (written.event === 'created') await storeFirstLines(written, writing);
  if (written.event === 'updated') await notifyChange(written, writing);
  if (written.event === 'deleted') await readRequests(written, writing);
}

/** Those that its dossier gives a new estimator: its own calculation counted them already. */
async function storeFirstLines({ id }: Written, writing: Writing): Promise<void> {
  const costs = resourceAt(writing.api.model, 'estimator-educational-costs');
  for (const line of firstLines(writing, id)) {
    const owner: ValuesOf<'estimator-educational-costs'> = { training_course_estimator: id };
    await createRow(
      writing,
      { ...emptyChange(costs, 'all'), sent: { ...line, ...owner }, meta: derived },
      null,
    );
  }
}

/** A dossier that is sent back tells so itself, of the estimators that waited too. */
async function notifyChange(written: Written, writing: Writing): Promise<void> {
  const { resource, meta, previous, record } = written;
  const isSentBack = meta === derived && record?.refusal_reason !== previous?.refusal_reason;
  if (isSentBack) return readRequests(written, writing);
  const isRefreshed = !sameValue(previous?.computed_with, record?.computed_with);
  const isEdited = meta === derived || isRefreshed || hasOtherInputs(resource, previous ?? {}, record ?? {});
  await notifyStatus(written, writing, isEdited);
}
