import { useGetList } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';

export const comments = 'training-course-comments' satisfies Path;

type CommentRecord = RecordOf<typeof comments>;

export type Comment = CommentRecord & Required<Pick<CommentRecord, 'content' | 'step' | 'createdAt'>>;

/** A comment with the answers to it, the oldest first. */
export interface Thread {
  readonly first: Comment;
  readonly replies: readonly Comment[];
}

// The server gives 200 at most; a dossier has a handful.
const most = 200;

/** All comments of the dossier, the newest first. */
export function useComments() {
  const { record } = useDossier();
  return useGetList<Comment>(comments, {
    filter: { training_course: record.id } satisfies ValuesOf<typeof comments>,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
}

export function useCommentCount(): number {
  return useComments().total ?? 0;
}

/**
 * Comments with all that was answered below them, the oldest answer first. A comment whose parent is not among them
 * begins a thread of its own, and so do comments that answer each other in a circle.
 *
 * @example
 * threadsOf([c, b, a]) // b answers a, c answers b: [{ first: a, replies: [b, c] }]
 */
export function threadsOf(all: readonly Comment[]): readonly Thread[] {
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const placed = all.map((comment) => ({ comment, first: firstOf(comment, byId) }));
  const repliesTo = (one: Comment) => placed.filter(({ comment, first }) => first === one && comment !== one);
  return placed
    .filter(({ comment, first }) => comment === first)
    .map(({ first }) => ({
      first,
      replies: repliesTo(first)
        .map(({ comment }) => comment)
        .reverse(),
    }));
}

/** The comment at the top of a thread; of a circle the one that is met again. */
function firstOf(comment: Comment, byId: ReadonlyMap<string, Comment>): Comment {
  const walked = new Set<Comment>();
  let first = comment;
  while (!walked.has(first)) {
    walked.add(first);
    first = byId.get(first.parent ?? '') ?? first;
  }
  return first;
}
