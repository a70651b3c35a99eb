import { startingValues } from '#alec/trainingAction/domain/startingValues.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import {
  type DossierCandidate,
  type GeneralCase,
  type Preparation,
  publicIn,
  type ValidatedEstimator,
} from './preparation.ts';

type Candidate = ValuesOf<'training-action-candidates'>;
type Assigned = ValuesOf<'estimator-candidates'>;

/** What the candidates of an action have besides what their estimator gives. */
interface StartTerms {
  readonly dossier: RecordOf<'training-courses'>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** A candidate of the dossier and what is particular to her. */
interface Chosen {
  readonly candidate: DossierCandidate;
  readonly particularCase: Assigned;
}

/**
 * What each assigned candidate starts with in an action, in the order of the dossier: the particular case, else the
 * general case, else what follows from the estimator. Who is assigned to an estimator that is not validated is left out.
 */
export function startOf(
  preparation: Preparation,
  assigned: readonly Assigned[],
  terms: StartTerms,
): Candidate[] {
  const started = preparation.estimators.flatMap((estimator) => {
    const generalCase = preparation.general.find(({ training_course_estimator: id }) => id === estimator.id);
    const chosen = preparation.candidates.flatMap((candidate): Chosen[] => {
      const particularCase = assigned.find(({ training_course_candidate: id }) => id === candidate.record.id);
      return particularCase?.training_course_estimator === estimator.id
        ? [{ candidate, particularCase }]
        : [];
    });
    return startIn(estimator, generalCase, chosen, terms);
  });
  const order = preparation.candidates.map(({ record }) => record.id);
  const placeOf = ({ training_course_candidate: id }: Candidate) => order.indexOf(String(id));
  return started.sort((one, other) => placeOf(one) - placeOf(other));
}

function startIn(
  estimator: ValidatedEstimator,
  generalCase: GeneralCase | undefined,
  chosen: readonly Chosen[],
  { dossier, today }: StartTerms,
): Candidate[] {
  const candidates = chosen.map(({ candidate, particularCase }) => ({
    public: publicIn(estimator, candidate, today),
    particularCase,
  }));
  const values = startingValues({ estimator: estimator.values, generalCase, candidates });
  return chosen.map(({ candidate, particularCase }, index) => ({
    ...namesOf(candidate),
    ...values[index],
    training_course_estimator: estimator.id,
    device_type: estimator.values.device_type ?? dossier.device_type ?? null,
    educational_path:
      particularCase.educational_path ??
      generalCase?.educational_path ??
      estimator.values.educational_path ??
      null,
    from_date: values[index]?.from_date ?? dossier.training_start_date ?? null,
    to_date: values[index]?.to_date ?? dossier.training_end_date ?? null,
  }));
}

function namesOf({ record }: DossierCandidate): Candidate {
  return {
    training_course_candidate: record.id,
    first_name: record.first_name ?? null,
    last_name: record.last_name ?? null,
    profession: record.profession ?? null,
    candidate_type: record.candidate_type ?? null,
  };
}
