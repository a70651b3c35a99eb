import type * as typed from '#alec/behaviour.ts';
import { isConverted } from '#alec/dossier/server/conditions.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { convertedProblem } from '#alec/estimator/server/figures.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { fixedRelation } from '#alec/trainingAction/server/fixedRelation.ts';
import { foreignProblems } from '#alec/trainingAction/server/foreignParts.ts';
import { rateProblems } from '#alec/trainingAction/server/rateProblems.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { ValuesOf } from '#generated/records.ts';
import { paysWages } from './preparation.ts';

type Assigned = 'estimator-candidates';

/**
 * Which estimator of the dossier a candidate goes to, and what is particular to her. A candidate goes to one of them:
 * who is assigned again changes that row. Read-only once the dossier is converted.
 */
export const assignedCandidates: typed.Behaviour<Assigned> = {
  holdsWhole: true,
  sameRow: assignedBefore,
  beforeWrite: async ({ writing, meta, event, previous, next }) => {
    if (meta === derived) return {};
    const dossier = await dossierOf(writing, event === 'deleted' ? (previous ?? next) : next);
    if (!dossier) return {};
    const converted = dossier.is_converted ? [convertedProblem()] : [];
    if (event === 'deleted') return { problems: converted };
    return {
      problems: [
        ...converted,
        ...fixedRelation<Assigned>({ previous, next }, 'training_course_candidate'),
        ...(await foreignProblems(writing, 'estimator-candidates', next, dossier.id)),
        ...(await rateProblems(writing, 'estimator-candidates', {
          previous,
          next,
          isPaid: () => paysWages(writing, next.training_course_estimator),
        })),
      ],
    };
  },
};

async function assignedBefore(
  { training_course_estimator, training_course_candidate }: ValuesOf<Assigned>,
  { tx }: Writing,
): Promise<string | null> {
  const [estimator, candidate] = [idOf(training_course_estimator), idOf(training_course_candidate)];
  if (!estimator || !candidate) return null;
  const [row] = await tx.query<{ id: string }>(
    statementOf(sql`
      select assigned.id::text as id
      from estimator_candidates as assigned
      join training_course_estimators as other on other.id = assigned.training_course_estimator_id
      join training_course_estimators as chosen on chosen.training_course_id = other.training_course_id
      where assigned.training_course_candidate_id = ${candidate}::uuid
        and chosen.id = ${estimator}::uuid
      order by assigned.id
      limit 1`),
  );
  return row?.id ?? null;
}

async function dossierOf(
  { tx }: Writing,
  { training_course_estimator }: ValuesOf<Assigned>,
): Promise<{ id: string; is_converted: boolean } | undefined> {
  const id = idOf(training_course_estimator);
  if (!id) return undefined;
  const [row] = await tx.query<{ id: string; is_converted: boolean }>(
    statementOf(sql`
      select estimator.training_course_id::text as id,
        ${isConverted(sql`estimator.training_course_id`)} as is_converted
      from training_course_estimators as estimator
      where estimator.id = ${id}::uuid
        and estimator.training_course_id is not null`),
  );
  return row;
}
