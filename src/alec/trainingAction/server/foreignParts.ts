import { idOf } from '#alec/estimator/server/sources.ts';
import { type Problem, problem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

/** How the resources whose rows are parts of a dossier find one of another. */
const foreignRows: Readonly<Partial<Record<string, (id: string, dossierId: string) => Statement>>> = {
  'training-course-candidates': (id, dossierId) =>
    statementOf(sql`
      select id
      from training_course_candidates
      where id = ${id}::uuid
        and coalesce(training_course_id <> ${dossierId}::uuid, true)`),
  'training-course-educational-paths': (id, dossierId) =>
    statementOf(sql`
      select id
      from training_course_educational_paths
      where id = ${id}::uuid
        and coalesce(training_course_id <> ${dossierId}::uuid, true)`),
  'training-course-estimators': (id, dossierId) =>
    statementOf(sql`
      select id
      from training_course_estimators
      where id = ${id}::uuid
        and coalesce(training_course_id <> ${dossierId}::uuid, true)`),
  'training-course-sessions': (id, dossierId) =>
    statementOf(sql`
      select id
      from training_course_sessions
      where id = ${id}::uuid
        and coalesce(training_course_id <> ${dossierId}::uuid, true)`),
};

/**
 * A 422 per relation of a row that names a part of another dossier; a part that is not there is told by the engine.
 *
 * @example
 * await foreignProblems(writing, 'estimator-candidates', next, dossierId) // []
 */
export async function foreignProblems<P extends Path>(
  { api, tx }: Pick<Writing, 'api' | 'tx'>,
  path: P,
  next: ValuesOf<P>,
  dossierId: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of resourceAt(api.model, path).fields) {
    const to = field.relation?.to ?? '';
    const foreignRow = foreignRows[to];
    const id = idOf(next[field.name as FieldOf<P>]);
    if (!foreignRow || !field.column || !id) continue;
    if ((await tx.query(foreignRow(id, dossierId))).length === 0) continue;
    const pointer = `/data/relationships/${field.name}`;
    problems.push(problem('related-not-found', { value: id, resource: to }, { pointer }));
  }
  return problems;
}
