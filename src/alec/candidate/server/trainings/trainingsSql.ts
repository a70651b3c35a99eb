import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

/** `Convocation des stagiaires`. */
const convocationType = 5;
const mostTrainings = 200;

/** Dossiers that somebody is a candidate of, with her row there: neither cancelled nor in the trash nor only begun. */
const isHersSql = (profileId: string): SQL => sql`
  candidate.candidate_profile_id = ${profileId}::uuid
  and not candidate.is_draft
  and not dossier.is_draft
  and dossier.deleted_at is null
  and dossier.status is distinct from 'cancelled'`;

/** A file of a convocation for all of the dossier or for her, to this training or to the whole. */
const isConvocationSql = sql`
  document.document_type = ${convocationType}
  and (document.training_course_candidate_id is null or document.training_course_candidate_id = candidate.id)
  and (document.training_course_training_id is null or document.training_course_training_id = training.id)
  and version.path is not null
  and version.is_quarantined is not true
  and not training.is_draft`;

/** A session that names no training is one of the first of its dossier. */
const ofTrainingSql = sql`coalesce(session.training_course_training_id, (
  select earliest.id
  from training_course_trainings as earliest
  where earliest.training_course_id = training.training_course_id
    and not earliest.is_draft
  order by earliest.position, earliest.id
  limit 1
)) = training.id`;

/** The trainings of her dossiers, what comes first in front, those without a date last. */
export function trainingsSql(profileId: string): Statement {
  return statementOf(sql`
    select training.id, training.label, training.organization_name, training.organization_city,
      nullif(concat_ws(' ', town.post_code, town.name), '') as city,
      training.duration::text as duration, dossier.reference,
      coalesce(sessions.first_day, training.expected_from_date)::text as from_date,
      coalesce(sessions.last_day, training.expected_to_date)::text as to_date,
      coalesce(sessions.list, '[]')::text as sessions,
      exists (
        select 1
        from documents as document
        join document_versions as version on version.document_id = document.id
        join training_course_candidates as candidate on candidate.training_course_id = dossier.id
        where document.training_course_id = dossier.id
          and ${isConvocationSql}
          and ${isHersSql(profileId)}
      ) as has_convocation
    from training_course_trainings as training
    join training_courses as dossier on dossier.id = training.training_course_id
    left join cities as town on town.id = coalesce(training.city_id, training.expected_city_id)
    left join lateral (
      select json_agg(json_build_object(
        'id', session.id,
        'from_date', session.from_date::text,
        'to_date', session.to_date::text,
        'period', coalesce(session.period, 'ALL_DAY_PERIOD'),
        'session_type', session.session_type,
        'session_duration', session.session_duration::text
      ) order by session.from_date, session.id) as list,
        min(session.from_date) as first_day,
        max(session.to_date) as last_day
      from training_course_sessions as session
      where session.training_course_id = training.training_course_id
        and not session.is_draft
        and session.session_type <> 'customer'
        and ${ofTrainingSql}
    ) as sessions on true
    where not training.is_draft
      and exists (
        select 1
        from training_course_candidates as candidate
        where candidate.training_course_id = dossier.id
          and ${isHersSql(profileId)}
      )
    order by coalesce(sessions.first_day, training.expected_from_date) nulls last, training.id
    limit ${mostTrainings}`);
}

/** The file of the convocation to a training: hers alone before that of all, the last version. */
export function convocationSql(profileId: string, trainingId: string): Statement {
  return statementOf(sql`
    select version.id, version.file_name, version.mime_type, version.size, version.checksum, version.path,
      version.is_quarantined
    from training_course_trainings as training
    join training_courses as dossier on dossier.id = training.training_course_id
    join training_course_candidates as candidate on candidate.training_course_id = dossier.id
    join documents as document on document.training_course_id = dossier.id
    join document_versions as version on version.document_id = document.id
    where training.id = ${trainingId}::uuid
      and ${isConvocationSql}
      and ${isHersSql(profileId)}
    order by document.training_course_candidate_id is null, document.training_course_training_id is null,
      document.created_at desc, document.id desc, version.version_number desc
    limit 1`);
}
