import type { BlockingCheck, EstimatorChecks } from '#alec/estimator/domain/checks.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { type Public, rateOf } from '#alec/estimator/domain/publics.ts';

/** How a check stands: it keeps a validation from being requested, warns, is fine, or has nothing to say. */
export type Standing = 'blocking' | 'warning' | 'fine' | 'silent';

type CheckName = BlockingCheck | 'training_share' | 'margin';

export interface ShownCheck {
  readonly name: CheckName;
  readonly standing: Standing;
  /** Key of its sentence under `estimator.checks.{name}`. */
  readonly sentence: string;
  /** Publics without a rate. */
  readonly publics: readonly Public[];
  /** The input where it can be mended. */
  readonly field: EstimatorField;
}

const fineWords = ['OK', 'NOT_REQUIRED', 'NOT_CHECKED', 'NOT_APPLICABLE', '-'];
const silentWords = ['NOT_REQUIRED', 'NOT_CHECKED', 'NOT_APPLICABLE', '-'];

/**
 * The checks of an estimator as they are shown, what blocks first.
 *
 * @example
 * checkListOf(checks)[0] // { name: 'candidates_number', standing: 'blocking', sentence: 'NO_CANDIDATE', … }
 */
export function checkListOf(checks: EstimatorChecks): readonly ShownCheck[] {
  const missing = (checks.pec_rate.split(':')[1]?.split(',') ?? []) as Public[];
  const { device_duration: duration, margin } = checks;
  const rows = [
    row('candidates_number', checks.candidates_number, 'classic_candidates_number'),
    row('training_rate', checks.training_rate, 'training_rate'),
    row('mission_rate', checks.mission_rate, 'mission_rate'),
    {
      ...row('pec_rate', missing.length > 0 ? 'MISSING' : 'OK', rateOf(missing[0] ?? 'classic')),
      publics: missing,
    },
    {
      ...row('device_duration', duration.reason ?? duration.status, 'ddc_mission_duration_in_months'),
      standing: standingOf('device_duration', duration.status),
    },
    row('training_share', checks.training_share.status, 'ddc_external_training_duration'),
    row('margin', margin.director_approval ? `${margin.status}_DIRECTOR` : margin.status, 'delegation_rate'),
  ];
  return [...rows].sort((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing));
}

const order: readonly Standing[] = ['blocking', 'warning', 'fine', 'silent'];
/** A decision, not a mistake. */
const warnings: readonly CheckName[] = ['training_share', 'margin'];

function row(name: CheckName, word: string, field: EstimatorField): ShownCheck {
  return { name, standing: standingOf(name, word), sentence: word, publics: [], field };
}

function standingOf(name: CheckName, word: string): Standing {
  if (silentWords.includes(word)) return 'silent';
  if (fineWords.includes(word)) return 'fine';
  return warnings.includes(name) ? 'warning' : 'blocking';
}
