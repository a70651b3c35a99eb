import type { Cv, CvEntry } from '#alec/candidate/domain/cv.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import { formatPhone, valueText } from '#engine/model/valueText.ts';
import { printWords } from '#engine/print/printWords.ts';
import type { FieldOf } from '#generated/records.ts';

interface CvRow {
  readonly name: string;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly skills: readonly string[] | null;
  readonly wanted_jobs: readonly string[];
  /** Lists as JSON. */
  readonly languages: string;
  readonly experiences: string;
  readonly formations: string;
  readonly licences: readonly string[];
  readonly has_licence: boolean;
}

/**
 * What a CV says of the owner of a profile, in one statement; undefined: there is no such profile.
 *
 * @example
 * await readCv(database, model, '0193…', 'fr') // { name: 'Thomas Petit', wantedJobs: ['Cariste'], … }
 */
export async function readCv(
  database: Connection,
  model: Model,
  profileId: string,
  locale: Locale,
): Promise<Cv | undefined> {
  const [row] = await database.query<CvRow>(cvSql(profileId));
  return row && cvOf(row, model, locale);
}

function cvOf(row: CvRow, model: Model, locale: Locale): Cv {
  const say = printWords(locale);
  const level = fieldOf(
    resourceAt(model, 'candidate-languages'),
    'level' satisfies FieldOf<'candidate-languages'>,
  );
  const languages = JSON.parse(row.languages) as readonly { language: string; level: string | null }[];
  const driving = row.has_licence ? [say('candidate.cv.drivingLicence')] : [];
  return {
    locale,
    name: row.name,
    city: row.city ?? '',
    phone: formatPhone(row.phone),
    email: row.email ?? '',
    wantedJobs: row.wanted_jobs,
    skills: row.skills ?? [],
    languages: languages.map((one) => ({
      language: one.language,
      level: level && one.level ? valueText(level, one.level, locale) : '',
    })),
    experiences: entriesIn(row.experiences),
    formations: entriesIn(row.formations),
    licences: row.licences.length > 0 ? row.licences : driving,
  };
}

function entriesIn(list: string): CvEntry[] {
  return JSON.parse(list) as CvEntry[];
}

/** The licences are those of her rows in dossiers; else a licence she sent tells that she has one. */
function cvSql(profileId: string) {
  return statementOf(sql`
    select concat_ws(' ', profile.first_name, profile.last_name) as name, profile.city, profile.phone, profile.email,
      profile.skills,
      array(
        select profession.label
        from candidate_profiles__wanted_professions as wanted
        join profession_repositories as profession on profession.id = wanted.target_id
        where wanted.owner_id = profile.id
        order by wanted.position, profession.id
      ) as wanted_jobs,
      (
        select coalesce(json_agg(json_build_object('language', spoken.language, 'level', spoken.level)
          order by spoken.created_at, spoken.id), '[]')::text
        from candidate_languages as spoken
        where spoken.candidate_profile_id = profile.id
      ) as languages,
      (
        select coalesce(json_agg(json_build_object(
          'title', experience.job,
          'place', concat_ws(', ', experience.company, experience.city),
          'from', experience.from_date::text,
          'to', experience.to_date::text,
          'description', coalesce(experience.description, '')
        ) order by experience.from_date, experience.id), '[]')::text
        from candidate_experiences as experience
        where experience.candidate_profile_id = profile.id
      ) as experiences,
      (
        select coalesce(json_agg(json_build_object(
          'title', formation.label,
          'place', coalesce(formation.school, ''),
          'from', formation.from_date::text,
          'to', formation.to_date::text,
          'description', coalesce(formation.description, '')
        ) order by formation.from_date, formation.id), '[]')::text
        from candidate_formations as formation
        where formation.candidate_profile_id = profile.id
      ) as formations,
      array(
        select distinct licence.label
        from training_course_candidates as candidate
        cross join unnest(candidate.driving_licenses) as licence (label)
        where candidate.candidate_profile_id = profile.id
        order by licence.label
      ) as licences,
      exists (
        select 1
        from candidate_documents as document
        where document.candidate_profile_id = profile.id
          and document.document_type = 'driving_licence'
          and document.status <> 'refused'
      ) as has_licence
    from candidate_profiles as profile
    where profile.id = ${profileId}::uuid
    limit 1`);
}
