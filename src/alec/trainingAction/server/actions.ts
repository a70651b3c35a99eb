import type * as typed from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { convertedProblem } from '#alec/estimator/server/figures.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { EventName } from '#engine/model/change.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { actionStateOf, closedProblems } from './actionState.ts';
import { conversionProblems, convert, planConversion } from './conversion/convert.ts';
import { assignFirst, layOutEstimators } from './conversion/layOut.ts';
import { preparationOf } from './conversion/preparation.ts';
import { isRevert, revert } from './conversion/revert.ts';
import { fixedRelation } from './fixedRelation.ts';
import { followAction } from './followAction.ts';

type Actions = 'training-actions';
type PendingWrite = typed.PendingWrite<Actions>;
type Amendment = typed.Amendment<Actions>;

/**
 * What a dossier becomes. Its draft is the preparation of the conversion, one per dossier; stored in full it is the
 * conversion, one transaction that makes the candidates and the device map, and moves the dossier on. It stands where its
 * dossier stands, and carries the sums of its candidates.
 *
 * Refused: 403 without the right to convert, 409 `not-convertible` per condition that does not hold, 422 what was
 * prepared wrongly, 409 `wrong-state` the deletion of a converted one, which is reverted instead, and the return of one
 * from the trash, since its dossier may be converted anew.
 */
export const trainingActions: typed.Behaviour<Actions> = {
  holdsWhole: true,
  sameRow: draftOf,
  beforeWrite: (write) => amend[write.event](write),
  afterWrite: async (written, writing) => {
    await followAction(written, writing);
    if (isConversion(written)) await convert(written, writing);
  },
  atEnd: prepareDrafts,
  actions: { revert },
};

const amend: Record<EventName, (write: PendingWrite) => Promise<Amendment>> = {
  created: (write) => (write.next.is_draft === true ? prepare(write) : planConversion(write)),
  updated: change,
  deleted: remove,
};

/** Who prepares a conversion anew goes on with what is prepared, and who converts takes that. */
async function draftOf({ training_course }: ValuesOf<Actions>, { tx }: Writing): Promise<string | null> {
  const dossierId = idOf(training_course);
  if (!dossierId) return null;
  const [draft] = await tx.query<{ id: string }>(
    statementOf(sql`
      select id::text as id
      from training_actions
      where training_course_id = ${dossierId}::uuid
        and is_draft
        and deleted_at is null
      order by id
      limit 1`),
  );
  return draft?.id ?? null;
}

/** The draft of a conversion that cannot be is refused as the conversion would be. */
async function prepare({ writing, next, meta }: PendingWrite): Promise<Amendment> {
  const dossierId = idOf(next.training_course);
  if (!dossierId) {
    const pointer = `/data/relationships/${'training_course' satisfies FieldOf<Actions>}`;
    return { problems: [violationProblem({ code: 'required', values: {} }, pointer)] };
  }
  const set = await namesOf(writing, dossierId);
  if (!set) return {};
  return {
    set,
    problems: meta === derived ? [] : await conversionProblems(writing, dossierId),
  };
}

/** What an action has of its dossier; null: there is no such dossier, which the engine tells. */
async function namesOf({ tx }: Writing, dossierId: string): Promise<ValuesOf<Actions> | null> {
  const [dossier] = await tx.query<{ reference: string | null; status: string }>(
    statementOf(sql`
      select reference, status
      from training_courses
      where id = ${dossierId}::uuid`),
  );
  return dossier ? { training_course_reference: dossier.reference, status: dossier.status } : null;
}

async function change(write: PendingWrite): Promise<Amendment> {
  const { writing, id, meta, previous, next } = write;
  if (meta === derived) return {};
  if (previous?.deletedAt && !next.deletedAt)
    return { problems: [problem('wrong-state', { state: 'reverted' }, { pointer: '/data' })] };
  const fixed = fixedRelation<Actions>({ previous, next }, 'training_course');
  if (fixed.length > 0) return { problems: fixed };
  if (previous?.is_draft === true) return next.is_draft === true ? {} : planConversion(write);
  const isDraftAgain = next.is_draft === true ? [convertedProblem()] : [];
  const decided = fixedRelation<Actions>({ previous, next }, 'training_course_estimator');
  return { problems: [...isDraftAgain, ...decided, ...closedProblems(await actionStateOf(writing.tx, id))] };
}

async function remove({ meta, previous }: PendingWrite): Promise<Amendment> {
  const isOpen = isRevert(meta) || previous?.is_draft === true;
  return { problems: isOpen ? [] : [convertedProblem()] };
}

function isConversion({ event, meta, previous, record }: typed.Written<Actions>): boolean {
  const isFull = event !== 'deleted' && meta !== derived && record?.is_draft !== true;
  return isFull && (previous === null || previous.is_draft === true);
}

/** A draft that is found again gets what came since it was made. */
async function prepareDrafts({ rows, writing }: typed.Ended<Actions>): Promise<void> {
  for (const { event, id, record } of rows) {
    if (event === 'deleted' || record?.is_draft !== true || !record.training_course) continue;
    const preparation = await preparationOf(writing, String(record.training_course), id);
    await layOutEstimators(writing, id, preparation);
    if (event === 'created') await assignFirst(writing, preparation);
  }
}
