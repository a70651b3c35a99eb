import type * as typed from '#alec/behaviour.ts';
import { productProblem } from '#alec/productProblem.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { mayDo } from '#engine/rules/access.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { notifyComment } from './commentNotices.ts';
import { managerOf } from './managerOf.ts';

type Comments = 'training-course-comments';
type PendingWrite = typed.PendingWrite<Comments>;
type Amendment = typed.Amendment<Comments>;
type Written = typed.Written<Comments>;
type Values = ValuesOf<Comments>;

/**
 * A comment bears the name of who wrote it, whose words nobody else changes or takes away but an administrator, and
 * tells when they changed. A reply stands where its parent stands. Whom a new one concerns is notified.
 */
export const dossierComments: typed.Behaviour<Comments> = {
  beforeWrite,
  afterWrite: async (written, writing) => {
    await moveReplies(written, writing);
    await notifyComment(written, writing);
  },
};

async function beforeWrite(pending: PendingWrite): Promise<Amendment> {
  if (pending.event === 'deleted') return { problems: foreignWords(pending, 'delete') };
  const place = await placeOf(pending);
  if (pending.event === 'created') {
    return { set: { ...(await authorOf(pending)), ...place.set }, problems: place.problems };
  }
  return {
    set: { ...editionOf(pending), ...place.set },
    problems: [...foreignChange(pending), ...place.problems],
  };
}

function hasOtherWords({ previous, next }: PendingWrite): boolean {
  return !sameValue(previous?.content, next.content);
}

function editionOf(pending: PendingWrite): Values {
  const isEdited = hasOtherWords(pending) && pending.previous?.is_draft !== true;
  return isEdited ? { edited: true } : {};
}

function foreignChange(pending: PendingWrite): Problem[] {
  return hasOtherWords(pending) ? foreignWords(pending, 'update') : [];
}

function foreignWords({ writing, resource, previous }: PendingWrite, doing: 'update' | 'delete'): Problem[] {
  const { actor } = writing.context;
  if (previous?.user_id === actor.id || mayDo(actor, resource, doing) === 'all') return [];
  const name = String(previous?.user_name ?? '');
  return [productProblem('not-author', name === '' ? {} : { name })];
}

async function authorOf({ writing, next }: PendingWrite): Promise<Values> {
  const { actor } = writing.context;
  const author: Values = { user_id: actor.id, user_name: actor.name };
  return { ...author, manager: next.manager ?? (await managerOf(writing)) };
}

type Parent = Pick<RecordOf<Comments>, 'training_course' | 'step' | 'category'>;

/** Where a reply stands: at the step and in the category of its parent, which is a comment of the same dossier. */
async function placeOf({ writing, next }: PendingWrite): Promise<{ set: Values; problems: Problem[] }> {
  if (typeof next.parent !== 'string') return { set: {}, problems: [] };
  const parent = await parentOf(writing, next.parent);
  // A parent that is not there is told by the check of relations.
  if (!parent) return { set: {}, problems: [] };
  const { training_course: dossier, step, category } = parent;
  const isBeside = dossier === next.training_course;
  const elsewhere = violationProblem({ code: 'unfit', values: {} }, '/data/relationships/parent');
  return { set: { step, category }, problems: isBeside ? [] : [elsewhere] };
}

async function parentOf({ tx }: Writing, id: string): Promise<Parent | undefined> {
  const [parent] = await tx.query<Parent>(
    statementOf(sql`
      select training_course_id as training_course, step, category
      from training_course_comments
      where id::text = ${id}
      limit 1`),
  );
  return parent;
}

async function moveReplies(
  { resource, event, id, previous, record }: Written,
  writing: Writing,
): Promise<void> {
  const place: Values = { step: record?.step ?? null, category: record?.category ?? null };
  const before: Values = { step: previous?.step ?? null, category: previous?.category ?? null };
  if (event !== 'updated' || sameValue(place, before)) return;
  for (const reply of await repliesTo(writing, id)) {
    await setFields(writing, emptyChange(resource, 'all'), {
      id: reply,
      versions: anyVersion,
      set: () => place,
    });
  }
}

async function repliesTo({ tx }: Writing, id: string): Promise<string[]> {
  const replies = await tx.query<{ id: string }>(
    statementOf(sql`
      select id
      from training_course_comments
      where parent_id = ${id}::uuid
      order by id
      limit 500`),
  );
  return replies.map((reply) => reply.id);
}
