import type { FieldOf, RecordOf } from '#generated/records.ts';

type Profile = RecordOf<'candidate-profiles'>;

/** How many rows hang on a profile. */
export interface ProfileCounts {
  readonly experiences: number;
  readonly formations: number;
  readonly languages: number;
  /** Documents of the type CV. */
  readonly cvs: number;
}

/** What a complete profile has, in the order in which it is asked for. */
export const completenessSteps = [
  'identity',
  'contact',
  'jobs',
  'search',
  'availability',
  'address',
  'experiences',
  'skills',
  'formations',
  'languages',
  'cv',
  'number',
] as const;
export type CompletenessStep = (typeof completenessSteps)[number];

/**
 * What each step counts for in a hundred: first what an agency needs to call somebody with the right ads, then what speaks
 * for her, last what only a contract asks for.
 */
export const completenessWeights: Readonly<Record<CompletenessStep, number>> = {
  identity: 12,
  contact: 12,
  jobs: 14,
  search: 8,
  availability: 8,
  address: 10,
  experiences: 10,
  skills: 6,
  formations: 5,
  languages: 4,
  cv: 6,
  number: 5,
};

export interface Completeness {
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** The first step that is missing, by their order; null: none is. */
  readonly next: CompletenessStep | null;
  readonly missing: readonly CompletenessStep[];
}

/**
 * How complete a profile is, and what is best done next.
 *
 * @example
 * completenessOf({ id: '1', first_name: 'Awa', last_name: 'Diallo', availability: 'available' }, none)
 * // { percent: 8, next: 'identity', missing: ['identity', 'contact', 'jobs', …] }
 */
export function completenessOf(profile: Profile, counts: ProfileCounts): Completeness {
  const missing = completenessSteps.filter((step) => !isDone[step](profile, counts));
  const percent = completenessSteps
    .filter((step) => !missing.includes(step))
    .reduce((sum, step) => sum + completenessWeights[step], 0);
  return { percent, next: missing[0] ?? null, missing };
}

type IsDone = (profile: Profile, counts: ProfileCounts) => boolean;

const isDone: Readonly<Record<CompletenessStep, IsDone>> = {
  identity: (profile) =>
    hasAll(profile, ['civility', 'first_name', 'last_name', 'birth_date', 'birth_country', 'nationality']),
  contact: (profile) => hasAll(profile, ['phone']),
  jobs: (profile) => hasAll(profile, ['wanted_professions']),
  search: (profile) => hasAll(profile, ['search_radius', 'contract_types']),
  availability: (profile) => hasAll(profile, ['availability']),
  address: (profile) => hasAll(profile, ['address', 'postal_code', 'city']),
  experiences: (_, { experiences }) => experiences > 0,
  skills: (profile) => hasAll(profile, ['skills']),
  formations: (_, { formations }) => formations > 0,
  languages: (_, { languages }) => languages > 0,
  cv: (_, { cvs }) => cvs > 0,
  number: (profile) => hasAll(profile, ['social_security_number']),
};

function hasAll(profile: Profile, names: readonly FieldOf<'candidate-profiles'>[]): boolean {
  return names.every((name) => {
    const value = profile[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
  });
}
