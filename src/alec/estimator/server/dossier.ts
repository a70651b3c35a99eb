import { isConverted } from '#alec/dossier/server/conditions.ts';
import type { CandidateOfPublic } from '#alec/estimator/domain/publicOf.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import { mayRefer } from '#engine/rules/access.ts';
import type { Path } from '#generated/records.ts';

type Amount = string | null;

/** What a dossier gives a new estimator. */
export interface EstimatedDossier {
  /** Names of its estimators. */
  readonly names: readonly string[];
  /** An action was made of it. */
  readonly is_converted: boolean;
  readonly device_type: string | null;
  readonly unidentified_candidates: number | null;
  readonly accommodation_fees: Amount;
  readonly meal_fees: Amount;
  readonly transport_fees: Amount;
  /** The one that the estimator names, else the first. */
  readonly path: DossierPath | null;
  readonly customer: DossierCustomer | null;
  readonly trainings: readonly DossierTraining[];
  readonly candidates: readonly DossierCandidate[];
}

export interface DossierPath {
  readonly id: string;
  readonly validation_type: string | null;
  readonly positioning_review_duration: Amount;
  readonly external_training_duration: Amount;
  readonly practical_training_duration: Amount;
  readonly positioning_review_cost: Amount;
}

export interface DossierCustomer {
  readonly mission_duration_in_months: Amount;
  readonly mission_duration_in_hours: Amount;
  readonly delegation_rate: Amount;
  readonly management_rate: Amount;
  readonly is_rfa: boolean | null;
  readonly rfa_rate: Amount;
}

export interface DossierTraining {
  readonly organization_name: string | null;
  readonly cost: Amount;
  readonly duration: Amount;
  readonly invoice_type: string | null;
}

export interface DossierCandidate extends CandidateOfPublic {
  readonly cpf_amount: Amount;
}

/**
 * A dossier as an estimator sees it, in one statement; null: there is no such dossier within sight. `pathId` is the
 * educational path the estimator names, if it does.
 *
 * @example
 * (await estimatedDossier(writing, { dossierId, pathId: null }))?.candidates.length // 5
 */
export async function estimatedDossier(
  { tx, api: { model }, context: { actor } }: Writing,
  { dossierId, pathId }: { readonly dossierId: string; readonly pathId: string | null },
): Promise<EstimatedDossier | null> {
  const dossiers = resourceAt(model, 'training-courses' satisfies Path);
  const seen = scopeSql({ model, actor }, dossiers, mayRefer(actor, dossiers), 'dossier');
  const [row] = await tx.query<{ dossier: string }>(
    statementOf(sql`
      select json_build_object(
        'names', (
          select coalesce(json_agg(estimator.name order by estimator.id), '[]')
          from training_course_estimators as estimator
          where estimator.training_course_id = dossier.id
        ),
        'is_converted', ${isConverted(sql`dossier.id`)},
        'device_type', dossier.device_type_id,
        'unidentified_candidates', dossier.unidentified_candidates,
        'accommodation_fees', dossier.accommodation_fees::text,
        'meal_fees', dossier.meal_fees::text,
        'transport_fees', dossier.transport_fees::text,
        'path', ${pathSql(pathId)},
        'customer', ${customerSql()},
        'trainings', ${trainingsSql()},
        'candidates', ${candidatesSql()}
      )::text as dossier
      from training_courses as dossier
      where ${allOf([sql`dossier.id = ${dossierId}::uuid`, ...seen])}`),
  );
  return row ? JSON.parse(row.dossier) : null;
}

function pathSql(id: string | null): SQL {
  return sql`(
          select json_build_object(
            'id', path.id,
            'validation_type', path.validation_type_id,
            'positioning_review_duration', path.positioning_review_duration::text,
            'external_training_duration', path.external_training_duration::text,
            'practical_training_duration', path.practical_training_duration::text,
            'positioning_review_cost', path.positioning_review_cost::text
          )
          from training_course_educational_paths as path
          where path.training_course_id = dossier.id
          order by coalesce(path.id = ${id}::uuid, false) desc, path.created_at, path.id
          limit 1
        )`;
}

function customerSql(): SQL {
  return sql`(
          select json_build_object(
            'mission_duration_in_months', customer.mission_duration_in_months::text,
            'mission_duration_in_hours', customer.mission_duration_in_hours::text,
            'delegation_rate', customer.delegation_rate::text,
            'management_rate', customer.management_rate::text,
            'is_rfa', customer.is_rfa,
            'rfa_rate', customer.rfa_rate::text
          )
          from training_course_customers as customer
          where customer.training_course_id = dossier.id
          order by customer.created_at, customer.id
          limit 1
        )`;
}

function trainingsSql(): SQL {
  return sql`(
          select coalesce(json_agg(json_build_object(
            'organization_name', training.organization_name,
            'cost', training.cost::text,
            'duration', training.duration::text,
            'invoice_type', training.invoice_type
          ) order by training.position, training.id), '[]')
          from training_course_trainings as training
          where training.training_course_id = dossier.id
        )`;
}

function candidatesSql(): SQL {
  return sql`(
          select coalesce(json_agg(json_build_object(
            'birthday_date', candidate.birthday_date::text,
            'is_a2i', candidate.is_a2i,
            'is_cdii', candidate.is_cdii,
            'is_rqth', candidate.is_rqth,
            'followed_by_mission_locale', candidate.followed_by_mission_locale,
            'has_competences_diagnostic', candidate.has_competences_diagnostic,
            'candidate_type', kind.label,
            'cpf_amount', candidate.cpf_amount::text
          ) order by candidate.position, candidate.id), '[]')
          from training_course_candidates as candidate
          left join candidate_type_repositories as kind on kind.id = candidate.candidate_type_id
          where candidate.training_course_id = dossier.id
        )`;
}
