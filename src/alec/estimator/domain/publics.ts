import { isOver } from '#alec/dossier/domain/age.ts';
import { plainLabel } from './labels.ts';

/** The publics of an estimator; each trainee is counted in one of them. */
export const publics = [
  'classic',
  'local_mission',
  'handicapped',
  'refugee',
  'skills',
  'poec',
  'afpr',
  'senior',
  'a2i',
  'cdii',
] as const;
export type Public = (typeof publics)[number];

/** Name of the number of trainees of a public: `classic_candidates_number`. */
export type PublicNumber = `${Public}_candidates_number`;
/** Name of the rate typed for a public, in euros an hour: `classic_pec_rate`. */
export type PublicRate = `${Public}_pec_rate`;

export const numberOf = (name: Public): PublicNumber => `${name}_candidates_number`;
export const rateOf = (name: Public): PublicRate => `${name}_pec_rate`;

/** A row of the list of candidate types. */
export interface CandidateType {
  readonly label: string | null;
  readonly mapping: string | null;
}

const byMapping: Readonly<Record<string, Public>> = {
  LOCAL_MISSION_CANDIDATE: 'local_mission',
  HANDICAPPED_CANDIDATE: 'handicapped',
};

/** The list maps three publics only; the others are told by the words of their label, the first that is found. */
const byWord: readonly (readonly [word: RegExp, name: Public])[] = [
  [/refugie|refugee|hope/, 'refugee'],
  [/competence|skills|\bpic\b/, 'skills'],
  [/poec/, 'poec'],
  [/afpr/, 'afpr'],
  [/senior|45/, 'senior'],
  [/\ba2i\b|insertion/, 'a2i'],
  [/\bcdi/, 'cdii'],
];

/**
 * The public that a row of the list of candidate types stands for. Source: estimator model, section 1.2; the words of
 * labels are our choice, since the mapping of the list knows three publics of ten.
 *
 * @example
 * publicOfType({ label: 'Réfugié (HOPE)', mapping: 'UNDEFINED_TYPE_CANDIDATE' }) // 'refugee'
 */
export function publicOfType({ label, mapping }: CandidateType): Public {
  const mapped = byMapping[mapping ?? ''];
  if (mapped) return mapped;
  const text = plainLabel(label);
  return byWord.find(([word]) => word.test(text))?.[1] ?? 'classic';
}

/** What tells the public of a candidate of a dossier. */
export interface PublicFacts {
  readonly isA2i: boolean;
  readonly isCdii: boolean;
  readonly isRqth: boolean;
  readonly isFollowedByLocalMission: boolean;
  readonly hasSkillsDiagnosis: boolean;
  readonly candidateTypeLabel: string | null;
  /** In full years; null when no birth date is known. */
  readonly age: number | null;
}

/**
 * The public in which a candidate is counted: the first that fits, in the order of the model. `device` is as
 * `deviceKey` gives it. Source: estimator model, section 1.2.
 *
 * @example
 * publicOfCandidate({ ...facts, isRqth: true, age: 50 }, { device: 'CPRO', seniorAge: 45 }) // 'handicapped'
 */
export function publicOfCandidate(
  facts: PublicFacts,
  { device, seniorAge }: { readonly device: string; readonly seniorAge: number },
): Public {
  const claims: readonly (readonly [Public, boolean])[] = [
    ['poec', device === 'POEC'],
    ['afpr', device === 'AFPR'],
    ['a2i', facts.isA2i],
    ['cdii', facts.isCdii],
    ['handicapped', facts.isRqth],
    ['local_mission', facts.isFollowedByLocalMission],
    ['refugee', plainLabel(facts.candidateTypeLabel).includes('refugie')],
    ['skills', facts.hasSkillsDiagnosis],
    ['senior', facts.age !== null && isOver(seniorAge, facts.age)],
  ];
  return claims.find(([, isSo]) => isSo)?.[0] ?? 'classic';
}
