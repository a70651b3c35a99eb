import type { TransitionCondition } from '#alec/dossier/domain/dossierStatus.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/**
 * Those of the conditions that do not hold for a dossier today, in their order; one statement, or none.
 *
 * @example
 * await unmetConditions(tx, id, ['document-4', 'estimator-requested'], now) // ['document-4']
 */
export async function unmetConditions(
  connection: Connection,
  dossierId: string,
  conditions: readonly TransitionCondition[],
  now: Date,
): Promise<TransitionCondition[]> {
  if (conditions.length === 0) return [];
  const dossier = sql`${dossierId}::uuid`;
  const today = sql`${localDay(now)}::date`;
  const parts = conditions.map(
    (condition) => sql`${facts[condition](dossier, today)} as ${sql.identifier(condition)}`,
  );
  const [row] = await connection.query<Readonly<Record<string, boolean>>>(
    statementOf(sql`select ${sql.join(parts, ', ')}`),
  );
  return conditions.filter((condition) => row?.[condition] !== true);
}

type Fact = (dossier: SQL, today: SQL) => SQL;

const facts: Readonly<Record<TransitionCondition, Fact>> = {
  'document-4': (dossier) => hasDocument(dossier, [4]),
  'document-22': (dossier) => hasDocument(dossier, [22]),
  'contract-document': (dossier) => hasDocument(dossier, contractDocuments),
  'estimator-requested': (dossier) => hasEstimator(dossier, 'REQUEST_VALIDATION_STATUS'),
  'estimator-validated': (dossier) => hasEstimator(dossier, 'VALIDATE_STATUS'),
  'organization-contacted': (dossier) => isContacted(dossier),
  'sessions-dated': (dossier) => sql`${sessionDay(dossier, sql`min(session.from_date)`)} is not null`,
  'first-session-reached': (dossier, today) =>
    sql`coalesce(${sessionDay(dossier, sql`min(session.from_date)`)} <= ${today}, false)`,
  'last-session-over': (dossier, today) =>
    sql`coalesce(${sessionDay(dossier, sql`max(session.to_date)`)} < ${today}, false)`,
  'dossier-done': (dossier) => sql`exists (
    select from training_courses
    where id = ${dossier}
      and status = 'done'
      and not is_draft
  )`,
  'no-conversion': (dossier) => sql`not ${isConverted(dossier)}`,
  conversion: isConverted,
  'hours-entered': (dossier) =>
    everyCandidate(
      dossier,
      sql`coalesce(candidate.real_total_duration, 0) + coalesce(candidate.real_absence_duration, 0) > 0`,
    ),
  'payroll-costs-entered': (dossier) =>
    everyCandidate(
      dossier,
      sql`not exists (
        select from training_action_candidate_periods as period
        where period.training_action_candidate_id = candidate.id
          and period.payroll_cost is null
          and period.period_type <> 'absence'
          and not period.is_draft
      )`,
    ),
  'results-entered': (dossier) =>
    everyCandidate(
      dossier,
      sql`exists (
        select from candidate_trainings as training
        where training.training_action_candidate_id = candidate.id
          and training.result_type <> 'undefined'
          and not training.is_draft
      )`,
    ),
  'nothing-outstanding': (dossier) => sql`coalesce((
    select sum(coalesce(refund.request_amount, 0) - coalesce(refund.total_refund_amount, 0)) <= 0
    from refund_requests as refund
    join training_action_candidates as candidate on candidate.id = refund.training_action_candidate_id
    join training_actions as action on action.id = candidate.training_action_id
    where ${isActionOf(dossier)}
  ), true)`,
};

/** Any of them shows that the contract is signed: of assignment and training, of professionalisation, CIPI or CDPI. */
const contractDocuments = [18, 24, 25];

function hasDocument(dossier: SQL, types: readonly number[]): SQL {
  return sql`exists (
    select from documents
    where training_course_id = ${dossier}
      and document_type = any(${types}::integer[])
  )`;
}

/** Of the row `action`. */
function isActionOf(dossier: SQL): SQL {
  return sql`action.training_course_id = ${dossier} and not action.is_draft and action.deleted_at is null`;
}

/** A condition on the row `candidate` that holds for all candidates of the action. */
function everyCandidate(dossier: SQL, condition: SQL): SQL {
  return sql`not exists (
    select from training_action_candidates as candidate
    join training_actions as action on action.id = candidate.training_action_id
    where ${isActionOf(dossier)}
      and not candidate.is_draft
      and not (${condition})
  )`;
}

function hasEstimator(dossier: SQL, status: string): SQL {
  return sql`exists (
    select from training_course_estimators
    where training_course_id = ${dossier}
      and status = ${status}
      and not is_draft
  )`;
}

/** Every training of the dossier has an organisation that was contacted, and there is one. */
export function isContacted(dossier: SQL): SQL {
  return sql`coalesce((
    select bool_and(coalesce(is_training_organism_contacted, false))
    from training_course_trainings
    where training_course_id = ${dossier}
      and not is_draft
  ), false)`;
}

/** The sessions of the training itself; those in the company or on a mission say nothing of it. */
function sessionDay(dossier: SQL, day: SQL): SQL {
  return sql`(
    select ${day}
    from training_course_sessions as session
    where session.training_course_id = ${dossier}
      and session.session_type = 'training'
      and not session.is_draft
  )`;
}

/** An action was made of the dossier: what it was prepared with stays as it is. */
export function isConverted(dossier: SQL): SQL {
  return sql`exists (
    select from training_actions as action
    where ${isActionOf(dossier)}
  )`;
}
