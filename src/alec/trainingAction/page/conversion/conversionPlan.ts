import { publicOf } from '#alec/estimator/domain/publicOf.ts';
import { numberOf, type Public, publics } from '#alec/estimator/domain/publics.ts';
import type { Sources } from '#alec/estimator/domain/sources.ts';
import {
  type CaseField,
  type StartingValues,
  startingValues,
} from '#alec/trainingAction/domain/startingValues.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import type { ConversionStep } from './conversionSteps.ts';

export type Estimator = RecordOf<'training-course-estimators'>;
export type Candidate = RecordOf<'training-course-candidates'>;
export type GeneralCase = RecordOf<'training-action-estimators'>;
export type ParticularCase = RecordOf<'estimator-candidates'>;

/** What a conversion is prepared from. */
export interface Prepared {
  readonly dossier: RecordOf<'training-courses'>;
  /** Those that are validated. */
  readonly estimators: readonly Estimator[];
  readonly candidates: readonly Candidate[];
  readonly general: readonly GeneralCase[];
  readonly assigned: readonly ParticularCase[];
  /** The label of a candidate's type, by its id. */
  readonly typeLabels: ReadonlyMap<string, string | null>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface PlannedCandidate {
  readonly candidate: Candidate;
  readonly public: Public;
  readonly row: ParticularCase;
  /** What she starts with. */
  readonly values: StartingValues;
}

export interface PlannedEstimator {
  readonly estimator: Estimator;
  /** Its general case; undefined before the draft is laid out. */
  readonly row: GeneralCase | undefined;
  readonly candidates: readonly PlannedCandidate[];
  /** What a candidate without a particular case starts with. */
  readonly usual: StartingValues;
  /** Each public that the estimator or the assignment has: how many are expected, how many are assigned. */
  readonly counts: readonly {
    readonly public: Public;
    readonly expected: number;
    readonly assigned: number;
  }[];
}

export interface ConversionPlan {
  readonly estimators: readonly PlannedEstimator[];
  readonly leftOut: readonly Candidate[];
  /** Those of them whose estimator counted when they were put to it, and does not any more. */
  readonly stranded: readonly Candidate[];
}

/**
 * What a conversion will make, by estimator and candidate, with the values that the server will give.
 *
 * @example
 * planOf({ estimators: [cpro], candidates: [awa, nadia], assigned: [{ training_course_candidate: awa.id, … }], … }).leftOut
 * // [nadia]
 */
export function planOf(prepared: Prepared): ConversionPlan {
  const estimators = prepared.estimators.map((estimator) => plannedEstimator(prepared, estimator));
  const chosen = new Set(estimators.flatMap((one) => one.candidates.map(({ candidate }) => candidate.id)));
  const leftOut = prepared.candidates.filter(({ id }) => !chosen.has(id));
  const isAssigned = ({ id }: Candidate) =>
    prepared.assigned.some(({ training_course_candidate: one }) => one === id);
  return { estimators, leftOut, stranded: leftOut.filter(isAssigned) };
}

/** The name of the cell of a row of the draft, as addresses have it. */
export function cellOf(row: { readonly id: string }, field: CaseField): string {
  return `${row.id}.${field}`;
}

/** The step on which a cell stands; undefined: its row is gone. */
export function stepOfCell({ general, assigned }: Prepared, cell: string): ConversionStep | undefined {
  const isIn = (rows: readonly { readonly id: string }[]) => rows.some(({ id }) => cell.startsWith(`${id}.`));
  if (isIn(general)) return 'general';
  return isIn(assigned) ? 'particular' : undefined;
}

function plannedEstimator(prepared: Prepared, estimator: Estimator): PlannedEstimator {
  const row = prepared.general.find(({ training_course_estimator: id }) => id === estimator.id);
  const members = prepared.candidates.flatMap((candidate) => {
    const particular = prepared.assigned.find(({ training_course_candidate: id }) => id === candidate.id);
    if (particular?.training_course_estimator !== estimator.id) return [];
    return [{ candidate, row: particular, public: publicIn(prepared, estimator, candidate) }];
  });
  const starting = (ofParticular: boolean) =>
    startingValues({
      estimator,
      generalCase: row,
      candidates: members.map(({ public: name, row: own }) => ({
        public: name,
        particularCase: ofParticular ? own : null,
      })),
    }).map((values) => withDates(values, prepared));
  const values = starting(true);
  const candidates = members.flatMap((member, index) => {
    const own = values[index];
    return own ? [{ ...member, values: own }] : [];
  });
  return {
    estimator,
    row,
    candidates,
    usual: starting(false)[0] ?? nothing,
    counts: countsOf(estimator, candidates),
  };
}

const nothing = {} as StartingValues;

/** Who starts with no days of her own has those of the dossier. */
function withDates(values: StartingValues, { dossier }: Prepared): StartingValues {
  return {
    ...values,
    from_date: values.from_date ?? dossier.training_start_date ?? null,
    to_date: values.to_date ?? dossier.training_end_date ?? null,
  };
}

function publicIn({ typeLabels, today }: Prepared, estimator: Estimator, candidate: Candidate): Public {
  const sources = estimator.computed_with as unknown as Sources | null | undefined;
  const facts = {
    birthday_date: candidate.birthday_date ?? null,
    is_a2i: candidate.is_a2i ?? null,
    is_cdii: candidate.is_cdii ?? null,
    is_rqth: candidate.is_rqth ?? null,
    followed_by_mission_locale: candidate.followed_by_mission_locale ?? null,
    has_competences_diagnostic: candidate.has_competences_diagnostic ?? null,
    candidate_type: typeLabels.get(String(candidate.candidate_type)) ?? null,
  } satisfies ValuesOf<'training-course-candidates'>;
  return publicOf(facts, {
    device: sources?.device_type?.initials,
    seniorAge: sources?.config.senior_age ?? usualSeniorAge,
    today,
  });
}

/** Of an estimator that was stored without what it was calculated with. */
const usualSeniorAge = 45;

function countsOf(estimator: Estimator, candidates: readonly { readonly public: Public }[]) {
  return publics
    .map((name) => ({
      public: name,
      expected: Number(estimator[numberOf(name)] ?? 0),
      assigned: candidates.filter((one) => one.public === name).length,
    }))
    .filter(({ expected, assigned }) => expected > 0 || assigned > 0);
}

/** Whether a row of the draft sets a value itself. */
export function isSet(
  row: { readonly [F in CaseField]?: string | null } | undefined,
  field: CaseField,
): boolean {
  const value = row?.[field];
  return value !== null && value !== undefined && value !== '';
}
