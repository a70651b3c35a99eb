import type * as typed from '#alec/behaviour.ts';
import type { ExpiringHabilitation } from '#alec/habilitations/domain/expiringHabilitation.ts';
import { daysLeft, habilitationTypes, warnedUntil } from '#alec/habilitations/domain/habilitationTerm.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import { mayDo } from '#engine/rules/access.ts';

/**
 * `GET /training-courses/{id}/habilitations`: the habilitations of the candidates of a dossier that end within 60 days, or
 * have ended, as far as the actor may see the documents that prove them. A person is known by her Lucie identifier, so that
 * what she brought to another dossier counts too. What she has renewed is left out: the document of the same
 * habilitation that ends last counts.
 *
 * @example
 * // { habilitations: [{ document: '0192…', name: 'CACES R489 catégorie 1A', candidate: 'Nora Weber', end_date: '2026-04-30', days: 59, is_own: true }] }
 */
export async function expiringHabilitations({
  api,
  context,
  connection,
  now,
  row,
}: typed.Reading<'training-courses'>): Promise<JsonObject> {
  const documents = resourceAt(api.model, 'documents');
  const viewer = { model: api.model, actor: context.actor };
  const scope = scopeSql(viewer, documents, mayDo(context.actor, documents, 'view'), 'document');
  const today = localDay(now);
  const found = await connection.query<Found>(heldSql(String(row.id), warnedUntil(today), scope));
  return {
    habilitations: found.map(
      ({ end_date, ...held }): ExpiringHabilitation => ({
        ...held,
        end_date,
        days: daysLeft(end_date, today),
      }),
    ),
  };
}

type Found = Omit<ExpiringHabilitation, 'days'>;

/** More warnings than these nobody reads. */
const most = 50;

function heldSql(dossier: string, until: string, scope: readonly SQL[]) {
  return statementOf(sql`
    select held.id as document, held.name, held.candidate, held.end_date::text as end_date, held.is_own
    from (
      select distinct on (
          coalesce(holder.person, document.id::text),
          coalesce(document.habilitation_code, document.habilitation_name, document.name)
        )
        document.id, coalesce(document.habilitation_name, document.name) as name, holder.candidate,
        document.habilitation_end_date as end_date, document.training_course_id = ${dossier}::uuid as is_own
      from documents as document
      left join training_courses as course on course.id = document.training_course_id
      left join training_course_candidates as owner on owner.id = document.training_course_candidate_id
      left join lateral (
        select coalesce(candidate.lucie_id, candidate.id::text) as person,
          concat_ws(' ', candidate.first_name, candidate.last_name) as candidate
        from training_course_candidates as candidate
        where candidate.training_course_id = ${dossier}::uuid
          and (candidate.id = owner.id or candidate.lucie_id = owner.lucie_id)
        order by candidate.id
        limit 1
      ) as holder on true
      where document.id in (
          select own.id
          from documents as own
          where own.training_course_id = ${dossier}::uuid
          union
          select brought.id
          from training_course_candidates as candidate
          join training_course_candidates as same on same.lucie_id = candidate.lucie_id and not same.is_draft
          join documents as brought on brought.training_course_candidate_id = same.id
          where candidate.training_course_id = ${dossier}::uuid
        )
        and document.document_type = any(${[...habilitationTypes]}::integer[])
        and document.habilitation_end_date is not null
        and course.deleted_at is null
        and ${allOf([sql`true`, ...scope])}
      order by coalesce(holder.person, document.id::text),
        coalesce(document.habilitation_code, document.habilitation_name, document.name),
        document.habilitation_end_date desc, document.id
    ) as held
    where held.end_date <= ${until}::date
    order by held.end_date, held.id
    limit ${most}`);
}
