import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { DossierTab } from './dossierPath.ts';
import type { Dossier, Part, Parts } from './useDossier.ts';

/** How much of what a tab needs is there. */
export interface Mark {
  readonly done: number;
  readonly of: number;
}

type Whole = Pick<Dossier, 'record' | 'parts'>;
type Check = (dossier: Whole) => boolean;

/** What each tab needs, one condition after the other; a tab that only shows needs nothing. */
const needs: Readonly<Partial<Record<DossierTab, readonly Check[]>>> = {
  context: [
    has('project_origin'),
    has('device_type'),
    has('profession'),
    has('region'),
    has('description'),
    ({ record }) => isFilled(record.strategic_axes) || isFilled(record.other_strategic_axis),
    ({ parts }) => parts.groups.some(({ is_main_group }) => is_main_group === true),
    ({ parts }) => parts.trainings.length > 0,
    ({ parts }) => parts.customers.length > 0,
  ],
  program: [
    ({ parts }) => parts.educational_paths.length > 0,
    ({ parts }) => every(parts.educational_paths, hasHours),
    ({ parts }) => every(parts.trainings, ({ educational_path }) => isFilled(educational_path)),
  ],
  candidates: [
    ({ record, parts }) => expectedCandidates(record, parts).missing === 0,
    ({ record, parts }) =>
      (parts.potential_candidates.length > 0 || Number(record.unidentified_candidates ?? 0) > 0) &&
      parts.potential_candidates.every(isIdentified),
  ],
  estimator: [({ parts }) => parts.estimators.length > 0, ({ parts }) => parts.estimators.some(isRequested)],
  validation: [({ parts }) => parts.estimators.some(isValidated), has('validation_date')],
  schedule: [
    ({ parts }) => parts.sessions.length > 0,
    ({ parts }) =>
      every(parts.trainings, ({ id }) =>
        parts.sessions.some(({ training_course_training }) => training_course_training === id),
      ),
  ],
};

/**
 * How complete a tab of a dossier is; null where nothing is asked for.
 *
 * @example
 * markOf('schedule', { record, parts }) // { done: 1, of: 2 }: there are sessions, but not for every training
 */
export function markOf(tab: DossierTab, dossier: Whole): Mark | null {
  const checks = needs[tab];
  if (!checks) return null;
  return { done: checks.filter((holds) => holds(dossier)).length, of: checks.length };
}

/**
 * The candidates a dossier asks for, those it has, and how many are missing (negative: too many). Those who are not
 * identified yet count as there.
 *
 * @example
 * expectedCandidates({ volume: 4, unidentified_candidates: 1 }, { potential_candidates: [a, b] })
 * // { asked: 4, named: 2, unidentified: 1, missing: 1 }
 */
export function expectedCandidates(
  record: ValuesOf<'training-courses'>,
  parts: Pick<Parts, 'potential_candidates'>,
) {
  const asked = Number(record.volume ?? 0);
  const unidentified = Number(record.unidentified_candidates ?? 0);
  const named = parts.potential_candidates.filter(({ is_draft }) => is_draft !== true).length;
  return { asked, named, unidentified, missing: asked - unidentified - named };
}

function has(name: FieldOf<'training-courses'>): Check {
  return ({ record }) => isFilled(record[name]);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** Of nothing, nothing is complete. */
function every<R>(rows: readonly R[], holds: (row: R) => boolean): boolean {
  return rows.length > 0 && rows.every(holds);
}

function hasHours({
  external_training_duration,
  practical_training_duration,
}: Part<'educational_paths'>): boolean {
  return Number(external_training_duration ?? 0) + Number(practical_training_duration ?? 0) > 0;
}

function isIdentified({ first_name, last_name, birthday_date }: Part<'potential_candidates'>): boolean {
  return [first_name, last_name, birthday_date].every(isFilled);
}

function isRequested({ status }: Part<'estimators'>): boolean {
  return status === 'REQUEST_VALIDATION_STATUS' || status === 'VALIDATE_STATUS';
}

function isValidated({ status }: Part<'estimators'>): boolean {
  return status === 'VALIDATE_STATUS';
}
