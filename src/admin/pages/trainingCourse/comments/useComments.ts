import { useGetList } from 'ra-core';
import type { SavedRecord } from '#admin/views/useSaveRecord.ts';
import { useDossier } from '../useDossier.ts';

export const comments = 'training-course-comments';

export type Comment = SavedRecord & {
  readonly content: string;
  readonly step: string;
  readonly category: string;
  readonly edited: boolean;
  readonly parent: string | null;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly createdAt: string;
};

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
    filter: { training_course: record.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
}

export function useCommentCount(): number {
  return useComments().total ?? 0;
}

/** Comments with their replies; a reply whose first comment is not among them stands alone. */
export function threadsOf(all: readonly Comment[]): readonly Thread[] {
  const ids = new Set(all.map(({ id }) => id));
  const isReply = ({ parent }: Comment) => parent !== null && ids.has(parent);
  return all
    .filter((comment) => !isReply(comment))
    .map((first) => ({ first, replies: all.filter(({ parent }) => parent === first.id).reverse() }));
}
