import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { isDate } from '#engine/fieldTypes/date/date.ts';
import { ageOn } from '#engine/model/days/age.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { RecordShapes } from '#engine/model/screenModel.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { type CheckPart, checkPart } from './checkPart.ts';
import { isSameCandidate, isSameCustomer, isSameGroup, isSameTraining, repeatsIn } from './sameParts.ts';

type Dossier = ValuesOf<'training-courses'>;
type Group = ValuesOf<'training-course-groups'>;
type Training = ValuesOf<'training-course-trainings'>;
type Candidate = ValuesOf<'training-course-candidates'>;
type Customer = ValuesOf<'training-course-customers'>;

/** A dossier with its parts, as flat records under their API names; each part has an `id`, a temporary one or its own. */
export interface DossierParts {
  readonly dossier: Dossier;
  readonly groups: readonly Group[];
  readonly trainings: readonly Training[];
  readonly candidates: readonly Candidate[];
  readonly customers: readonly Customer[];
}

export type DossierPart = keyof DossierParts;

export interface PartViolation {
  readonly part: DossierPart;
  /** Id of the record at fault; null: the dossier as a whole lacks or has too many of them. */
  readonly id: string | null;
  readonly violation: Violation;
}

/** What the rules need besides the dossier. */
export interface DossierTerms {
  readonly now: Date;
  /** By whose clock somebody grows a year older: `Europe/Paris`. */
  readonly timeZone: string;
  /** Gross hourly minimum wage in force, in euros: `'11.880'`. */
  readonly minWage: string;
}

/** Path of the resource of each part. */
export const partPaths = {
  dossier: 'training-courses',
  groups: 'training-course-groups',
  trainings: 'training-course-trainings',
  candidates: 'training-course-candidates',
  customers: 'training-course-customers',
} as const satisfies Record<DossierPart, Path>;

const partNames = Object.keys(partPaths) as DossierPart[];

/**
 * Everything that keeps a dossier from being whole, at once: the rules between its parts, then those of each record,
 * at most one violation per field of a record. Wizard and server run the same checks. Source: wizard rules of the
 * specification, section 5. Pure; returns an empty list when the dossier is right.
 *
 * An agency needs its code, its label, and the name of a recruiter with an e-mail address or a phone number.
 * The parts' own relation to the dossier is not looked at: a wizard has not saved it yet.
 *
 * @example
 * checkDossier(model, { dossier: { volume: 2 }, groups: [], trainings: [], candidates: [], customers: [] }, terms)
 * // [{ part: 'dossier', id: null, violation: { field: 'strategic_axes', code: 'no-strategic-axis', values: {} } },
 * //  … 'volume-mismatch', 'no-group', 'no-training']
 */
export function checkDossier(
  model: RecordShapes,
  parts: DossierParts,
  terms: DossierTerms,
  check: CheckPart = checkPart,
): readonly PartViolation[] {
  return partNames.flatMap((part) => {
    const own = rules[part](parts, terms).map((found) => ({ part, ...found }));
    const records = [parts[part]].flat();
    const rest = records.flatMap((record) => check(resourceAt(model, partPaths[part]), record, terms));
    return [...own, ...rest.filter((found) => !own.some(isAt(found))).map((found) => ({ part, ...found }))];
  });
}

export type Found = Omit<PartViolation, 'part'>;
type Rule = (parts: DossierParts, terms: DossierTerms) => Found[];

const rules: Record<DossierPart, Rule> = {
  dossier: checkNeed,
  groups: checkGroups,
  trainings: checkTrainings,
  candidates: checkCandidates,
  customers: checkCustomers,
};

function checkNeed({ dossier, candidates }: DossierParts): Found[] {
  const volume = Number(dossier.volume ?? 1);
  const unidentified = Number(dossier.unidentified_candidates ?? 0);
  const counts = { volume, candidates: candidates.length, unidentified };
  return [
    ...unless(hasItems(dossier.strategic_axes), atDossier(dossier, 'strategic_axes', 'no-strategic-axis')),
    ...unless(
      candidates.length + unidentified === volume,
      atDossier(dossier, 'volume', 'volume-mismatch', counts),
    ),
  ];
}

function checkGroups({ groups }: DossierParts): Found[] {
  return [
    ...unless(groups.length > 0, { id: null, violation: violation(null, 'no-group') }),
    ...repeatsIn(groups, isSameGroup).map((group) =>
      atGroup(group, 'analytic_code', 'duplicate-group', { value: quoted(group.analytic_code) }),
    ),
    ...groups.flatMap(checkRecruiter),
    ...checkMainGroup(groups),
  ];
}

function checkRecruiter(group: Group): Found[] {
  const isReachable = isFilled(group.recruiter_email) || isFilled(group.recruiter_phone);
  return [
    ...unless(isFilled(group.recruiter_name), atGroup(group, 'recruiter_name', 'required')),
    ...unless(isReachable, atGroup(group, 'recruiter_email', 'recruiter-unreachable')),
  ];
}

/** A lone agency is the main one whether it says so or not. */
function checkMainGroup(groups: readonly Group[]): Found[] {
  const [first, ...others] = groups.filter((group) => group.is_main_group === true);
  if (groups.length > 1 && !first)
    return [
      {
        id: null,
        violation: violation('is_main_group' satisfies FieldOf<'training-course-groups'>, 'no-main-group'),
      },
    ];
  return others.map((group) => atGroup(group, 'is_main_group', 'several-main-groups'));
}

function checkTrainings({ trainings }: DossierParts): Found[] {
  return [
    ...unless(trainings.length > 0, { id: null, violation: violation(null, 'no-training') }),
    ...repeatsIn(trainings, isSameTraining).map((training) =>
      atTraining(training, 'label', 'duplicate-training', { value: quoted(training.label) }),
    ),
    ...trainings.flatMap(checkContact),
  ];
}

function checkContact(training: Training): Found[] {
  if (training.is_training_organism_contacted === true) return [];
  return expectedDates
    .filter((name) => isFilled(training[name]))
    .map((name) => atTraining(training, name, 'dates-without-contact'));
}

const expectedDates: readonly FieldOf<'training-course-trainings'>[] = [
  'expected_from_date',
  'expected_to_date',
];

function checkCandidates({ candidates }: DossierParts, terms: DossierTerms): Found[] {
  return [
    ...repeatsIn(candidates, isSameCandidate).map((candidate) => {
      const field: FieldOf<'training-course-candidates'> = isFilled(candidate.lucie_id)
        ? 'lucie_id'
        : 'last_name';
      const name = `${candidate.first_name ?? ''} ${candidate.last_name ?? ''}`.trim();
      return atCandidate(candidate, field, 'duplicate-candidate', { value: quoted(name) });
    }),
    ...candidates.flatMap((candidate) =>
      checkCandidate(candidate, terms).map((violation) => ({ id: idOf(candidate), violation })),
    ),
  ];
}

/**
 * What the rules have against one candidate beyond its schema: age, follow-up by the mission locale, rates.
 *
 * @example
 * checkCandidate({ birthday_date: '2020-01-01' }, terms) // [{ field: 'birthday_date', code: 'implausible-birthday', … }]
 */
export function checkCandidate(candidate: Candidate, terms: DossierTerms): Violation[] {
  return [...checkCandidateAge(candidate, terms), ...checkCandidateRates(candidate, terms.minWage)];
}

const youngestAge = 14;
const oldestAge = 120;
const missionLocaleLimit = 26;

/**
 * The age that follows from the birth date of a candidate: from 14 to 120 years, and under 26 with the mission locale.
 *
 * @example
 * checkCandidateAge({ birthday_date: '2000-03-02', followed_by_mission_locale: true }, { now: new Date('2026-03-02'), timeZone: 'Europe/Paris' })
 * // [{ field: 'followed_by_mission_locale', code: 'mission-locale-age', values: { age: 26 } }]
 */
export function checkCandidateAge(
  candidate: Candidate,
  { now, timeZone }: Pick<DossierTerms, 'now' | 'timeZone'>,
): Violation[] {
  const { birthday_date: birthday, followed_by_mission_locale: isFollowed } = candidate;
  if (typeof birthday !== 'string' || !isDate(birthday)) return [];
  const age = ageOn(birthday, dayIn(timeZone, now));
  if (age < youngestAge || age > oldestAge)
    return [ofCandidate('birthday_date', 'implausible-birthday', { age })];
  const isTooOld = isFollowed === true && age >= missionLocaleLimit;
  return isTooOld ? [ofCandidate('followed_by_mission_locale', 'mission-locale-age', { age })] : [];
}

/** The hourly rates of a candidate. */
export const rateFields: readonly FieldOf<'training-course-candidates'>[] = [
  'training_course_rate',
  'mission_rate',
  'expected_training_course_rate',
  'expected_mission_rate',
];

/**
 * Hourly rates of a candidate that lie below the minimum wage; what is above 50 euros or no amount at all is told by
 * the rules of the record.
 *
 * @example
 * checkCandidateRates({ mission_rate: '10.560' }, '10.57') // [{ field: 'mission_rate', code: 'below-min-wage', … }]
 */
export function checkCandidateRates(candidate: Candidate, minWage: string): Violation[] {
  return rateFields.flatMap((name) => {
    const rate = candidate[name];
    const isAmount = typeof rate === 'string' && /^\d+(\.\d+)?$/.test(rate);
    const isBelow = isAmount && checkHourlyRate(rate, minWage) === 'BELOW_MIN_WAGE';
    return isBelow ? [violation(name, 'below-min-wage', { value: quoted(rate), min: minWage })] : [];
  });
}

const registrations: readonly FieldOf<'training-course-customers'>[] = ['siret', 'registration_number'];

function checkCustomers({ customers }: DossierParts): Found[] {
  return repeatsIn(customers, isSameCustomer).map((customer) => {
    const field = registrations.find((name) => isFilled(customer[name])) ?? 'name';
    return atCustomer(customer, field, 'duplicate-customer', { value: quoted(customer.name) });
  });
}

type At<P extends Path> = (
  record: ValuesOf<P>,
  field: FieldOf<P>,
  code: string,
  values?: Violation['values'],
) => Found;

const atDossier: At<'training-courses'> = at;
const atGroup: At<'training-course-groups'> = at;
const atTraining: At<'training-course-trainings'> = at;
const atCandidate: At<'training-course-candidates'> = at;
const atCustomer: At<'training-course-customers'> = at;

function at(record: FlatRecord, field: string, code: string, values: Violation['values'] = {}): Found {
  return { id: idOf(record), violation: violation(field, code, values) };
}

const ofCandidate: (
  field: FieldOf<'training-course-candidates'>,
  code: string,
  values: Violation['values'],
) => Violation = violation;

function violation(field: string | null, code: string, values: Violation['values'] = {}): Violation {
  return { field, code, values };
}

function unless(isRight: boolean, found: Found): Found[] {
  return isRight ? [] : [found];
}

function isAt({ id, violation }: Found): (other: Found) => boolean {
  return (other) => other.id === id && other.violation.field === violation.field;
}

function idOf({ id }: FlatRecord): string | null {
  return typeof id === 'string' ? id : null;
}

function hasItems(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

function isFilled(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
