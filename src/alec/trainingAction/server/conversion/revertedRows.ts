import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * Deletes what reverted actions in the trash have of a candidate of a dossier, before she is deleted: it would hold her
 * for ever, out of everybody's sight.
 *
 * @example
 * await deleteReverted(writing.tx, candidateId)
 */
export async function deleteReverted(connection: Connection, candidateId: string): Promise<void> {
  await connection.query(
    statementOf(sql`
      delete from training_action_candidates as candidate
      using training_actions as action
      where action.id = candidate.training_action_id
        and action.deleted_at is not null
        and candidate.training_course_candidate_id = ${candidateId}::uuid`),
  );
}

/** Lets an estimator go, before it is deleted, from the reverted actions and their candidates that were made of it. */
export async function releaseEstimator(connection: Connection, estimatorId: string): Promise<void> {
  await connection.query(
    statementOf(sql`
      update training_action_candidates as candidate
      set training_course_estimator_id = null
      from training_actions as action
      where action.id = candidate.training_action_id
        and action.deleted_at is not null
        and candidate.training_course_estimator_id = ${estimatorId}::uuid`),
  );
  await connection.query(
    statementOf(sql`
      update training_actions
      set training_course_estimator_id = null
      where deleted_at is not null
        and training_course_estimator_id = ${estimatorId}::uuid`),
  );
}
