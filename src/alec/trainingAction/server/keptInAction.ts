import type * as typed from '#alec/behaviour.ts';
import { convertedProblem } from '#alec/estimator/server/figures.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

type Paths = 'training-course-educational-paths';
type Kept = Paths | 'training-course-candidates';

/** An educational path stays in its dossier as long as an action follows it. */
export const educationalPaths: typed.Behaviour<Paths> = {
  beforeWrite: async (pending) => ({ problems: await keptInAction(pending) }),
};

/**
 * A 409 where a part of a dossier is deleted, or goes to another one, that somebody in an action has or is.
 *
 * @example
 * await keptInAction({ writing, id, event: 'deleted', previous, next }) // [{ code: 'wrong-state', … }]
 */
export async function keptInAction<P extends Kept>({
  writing: { tx },
  id,
  event,
  previous,
  next,
}: Pick<typed.PendingWrite<P>, 'writing' | 'id' | 'event' | 'previous' | 'next'>): Promise<Problem[]> {
  if (event === 'created') return [];
  const stays = event === 'updated' && previous?.training_course === next.training_course;
  if (stays) return [];
  const [used] = await tx.query(
    statementOf(sql`
      select candidate.id
      from training_action_candidates as candidate
      join training_actions as action on action.id = candidate.training_action_id
      where action.deleted_at is null
        and ${id}::uuid in (
          candidate.educational_path_id, candidate.training_course_candidate_id, action.educational_path_id
        )
      limit 1`),
  );
  return used ? [convertedProblem()] : [];
}
