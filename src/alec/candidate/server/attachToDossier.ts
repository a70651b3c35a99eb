import { productProblem } from '#alec/productProblem.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { lockSql, storedSql } from '#engine/api/sql/writeSql.ts';
import { createRow, setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

type Candidate = ValuesOf<'training-course-candidates'>;
type Profile = RecordOf<'candidate-profiles'>;
type Dossier = ValuesOf<'training-courses'>;

const dossierField = 'training_course' satisfies FieldOf<'training-course-candidates'>;

/**
 * `PATCH /candidate-profiles/{id}/attach-to-dossier` with the dossier in `meta`: a candidate of that dossier made from the
 * profile, under the rules of candidates made there; she takes the place of one who was not known yet. 201 with the new
 * row. Refused: 403 whoever may make no candidate there, 404 a profile or dossier out of sight, 409 she is there already or
 * the dossier is locked, 422 what the rules say.
 *
 * @example
 * // PATCH /candidate-profiles/0193…/attach-to-dossier {"meta": {"training_course": "0192…"}} -> 201
 */
export async function attachToDossier({ writing, resource, id, document }: Call): Promise<CallAnswer> {
  const profile = (await inSight(writing, resource, id, 'attach-to-dossier')) as unknown as Profile;
  const said = isObject(document.meta) ? document.meta[dossierField] : undefined;
  if (typeof said !== 'string')
    throw new Refusal(violationProblem({ code: 'required', values: {} }, `/meta/${dossierField}`));
  const candidates = resourceOf(writing, 'training-course-candidates');
  const dossier: Dossier = await inSight(writing, resourceOf(writing, 'training-courses'), said, 'view');
  const reach = grant(writing, candidates, 'create');
  await holdDossier(writing, said);
  if (await isThere(writing, said, String(id))) throw new Refusal(productProblem('already-attached'));
  const sent: Candidate = { ...candidateOf(profile), training_course: said };
  const written = await createRow(writing, { ...emptyChange(candidates, reach), sent: { ...sent } }, null);
  await link(writing, written.id, String(id));
  await takePlace(writing, said, dossier);
  return { written, status: 201 };
}

function resourceOf({ api }: Writing, path: Path): Resource {
  return resourceAt(api.model, path);
}

/** The row, as far as the actor may do that with it; a Refusal of 404 otherwise, 403 where she may with none. */
async function inSight(
  writing: Writing,
  resource: Resource,
  id: string | null,
  doing: string,
): Promise<FlatRecord> {
  const reach = grant(writing, resource, doing);
  const viewer = { model: writing.api.model, actor: writing.context.actor };
  const sight = { reach, withTrashed: false };
  const [stored] =
    id !== null && isUuid(id)
      ? await writing.tx.query<StoredRow>(storedSql(resource, id, viewer, sight))
      : [];
  if (!stored) throw new Refusal(problem('not-found'));
  return storedRecord(stored).record;
}

/** Two who attach the same person at once go one after the other. */
async function holdDossier(writing: Writing, id: string): Promise<void> {
  const viewer = { model: writing.api.model, actor: writing.context.actor };
  const sight = { reach: 'all', withTrashed: true } as const;
  await writing.tx.query(lockSql(resourceOf(writing, 'training-courses'), id, viewer, sight));
}

async function isThere({ tx }: Writing, dossierId: string, profileId: string): Promise<boolean> {
  const [found] = await tx.query(
    statementOf(sql`
      select candidate.id
      from training_course_candidates as candidate
      where candidate.training_course_id = ${dossierId}::uuid
        and candidate.candidate_profile_id = ${profileId}::uuid
      limit 1`),
  );
  return found !== undefined;
}

function candidateOf(profile: Profile): Candidate {
  const { first_name, last_name, birth_date, phone, email, address, postal_code, city, is_disabled } =
    profile;
  return {
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    birthday_date: birth_date ?? null,
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
    address: address ?? null,
    postal_code: postal_code ?? null,
    city: city ?? null,
    is_rqth: is_disabled === true,
  };
}

/** The link is no value of the form: nobody types it, and no history tells of it. */
async function link({ tx }: Writing, candidateId: string, profileId: string): Promise<void> {
  await tx.query(
    statementOf(sql`
      update training_course_candidates
      set candidate_profile_id = ${profileId}::uuid
      where id = ${candidateId}::uuid`),
  );
}

/** One of those who were counted without a name has one now. */
async function takePlace(
  writing: Writing,
  id: string,
  { unidentified_candidates: count }: Dossier,
): Promise<void> {
  if (typeof count !== 'number' || count < 1) return;
  const dossiers = resourceOf(writing, 'training-courses');
  const set = ({ unidentified_candidates: now }: Dossier): Dossier => ({
    unidentified_candidates: Math.max(0, Number(now ?? 0) - 1),
  });
  await setFields(writing, emptyChange(dossiers, 'all'), { id, versions: anyVersion, set });
}
