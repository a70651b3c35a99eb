import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { type CandidateOfPublic, publicOf } from '#alec/estimator/domain/publicOf.ts';
import type { Public } from '#alec/estimator/domain/publics.ts';
import { idOf, storedSources } from '#alec/estimator/server/sources.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import { startingValues } from '#alec/trainingAction/domain/startingValues.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { RecordOf } from '#generated/records.ts';

export type GeneralCase = RecordOf<'training-action-estimators'>;
export type ParticularCase = RecordOf<'estimator-candidates'>;

/** A validated estimator, and what the public of a candidate is decided by. */
export interface ValidatedEstimator {
  readonly id: string;
  readonly values: RecordOf<'training-course-estimators'>;
  /** Initials of its device. */
  readonly device: string | null;
  readonly seniorAge: string;
}

export interface DossierCandidate {
  readonly record: RecordOf<'training-course-candidates'>;
  readonly typeLabel: string | null;
}

/** What a conversion is prepared with. */
export interface Preparation {
  /** Estimators that count, in their order. */
  readonly estimators: readonly ValidatedEstimator[];
  /** Candidates of the dossier in their order. */
  readonly candidates: readonly DossierCandidate[];
  /** The general case of each estimator, as far as the draft has it. */
  readonly general: readonly GeneralCase[];
  /** Who is assigned to which estimator of the dossier, whatever its status. */
  readonly assigned: readonly ParticularCase[];
}

/** The preparation of a dossier as it is stored; `draftId` is its draft action, if it has one. */
export async function preparationOf(
  writing: Pick<Writing, 'api' | 'tx'>,
  dossierId: string,
  draftId: string | null,
): Promise<Preparation> {
  const estimators = await rowsHolding(writing, 'training-course-estimators', 'training_course', [dossierId]);
  const candidates = await rowsHolding(writing, 'training-course-candidates', 'training_course', [dossierId]);
  const labels = await typeLabels(writing);
  return {
    estimators: estimators.filter(isValidated).map(assignable),
    candidates: candidates
      .filter(({ is_draft }) => is_draft !== true)
      .map((record) => ({ record, typeLabel: labels.get(String(record.candidate_type)) ?? null })),
    general: draftId
      ? await rowsHolding(writing, 'training-action-estimators', 'training_action', [draftId])
      : [],
    assigned: await rowsHolding(
      writing,
      'estimator-candidates',
      'training_course_estimator',
      estimators.map(({ id }) => id),
    ),
  };
}

function isValidated({ status, is_draft }: EstimatorValues): boolean {
  return status === 'VALIDATE_STATUS' && is_draft !== true;
}

function assignable(values: RecordOf<'training-course-estimators'>): ValidatedEstimator {
  const sources = storedSources(values);
  return {
    id: values.id,
    values,
    device: sources?.device_type?.initials ?? null,
    seniorAge: sources?.config.senior_age ?? defaultConfig.senior_age,
  };
}

/**
 * The public of a candidate of the dossier with the device of an estimator; `today` is `YYYY-MM-DD`.
 *
 * @example
 * publicIn(estimator, candidate, '2026-03-02') // 'classic'
 */
export function publicIn(
  { device, seniorAge }: ValidatedEstimator,
  { record, typeLabel }: DossierCandidate,
  today: string,
): Public {
  const facts: CandidateOfPublic = {
    birthday_date: record.birthday_date ?? null,
    is_a2i: record.is_a2i ?? null,
    is_cdii: record.is_cdii ?? null,
    is_rqth: record.is_rqth ?? null,
    followed_by_mission_locale: record.followed_by_mission_locale ?? null,
    has_competences_diagnostic: record.has_competences_diagnostic ?? null,
    candidate_type: typeLabel,
  };
  return publicOf(facts, { device, seniorAge, today });
}

/** Whether an estimator pays whom it is for while they learn; what is no estimator is taken to. */
export async function paysWages(
  writing: Pick<Writing, 'api' | 'tx' | 'now'>,
  estimatorId: JsonValue | undefined,
): Promise<boolean> {
  const id = idOf(estimatorId);
  const [values] = id ? await rowsHolding(writing, 'training-course-estimators', 'id', [id]) : [];
  if (!values) return true;
  const somebody: DossierCandidate = { record: { id: '' }, typeLabel: null };
  const name = publicIn(assignable(values), somebody, localDay(writing.now));
  return startingValues({ estimator: values, candidates: [{ public: name }] }).some(isPaid);
}

async function typeLabels({ tx }: Pick<Writing, 'tx'>): Promise<ReadonlyMap<string, string | null>> {
  const types = await tx.query<{ id: string; label: string | null }>(
    statementOf(sql`
      select id::text as id, label
      from candidate_type_repositories
      order by id
      limit 1000`),
  );
  return new Map(types.map(({ id, label }) => [id, label]));
}
