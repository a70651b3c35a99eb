import { deviceKey, plainLabel } from '#alec/estimator/domain/labels.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';

/** What the duration of a device is judged by; durations are hours as fixed-decimal strings. */
export interface DeviceDurations {
  /** Initials of the device: `CPro`. */
  readonly initials: string | null;
  readonly validationType: 'fixed' | 'ratio' | 'none';
  /** Label of the certification aimed at: `Titre RNCP`. */
  readonly validationLabel: string | null;
  /** The whole contract, training included. */
  readonly contractDuration: string;
  /** The contract without its training. */
  readonly missionDuration: string;
  readonly trainingDuration: string;
  /** None: 0. */
  readonly durationMin: string | null;
  /** None: 999999. */
  readonly durationMax: string | null;
}

export interface DurationVerdict {
  readonly status: 'OK' | 'KO' | 'NOT_CHECKED';
  readonly reason: 'NO_MISSION' | 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM' | 'RATIO_OUT_OF_RANGE' | null;
  /** Training ÷ mission with 4 decimals, where the device is judged by it. */
  readonly ratio: string | null;
}

const defaultMax = '999999';
const diplomas = ['diplome', 'titre rncp'];

/**
 * Does a contract fit the rule of its device?
 *
 * A device of validation type `none` is not checked. CPro, and every device of type `ratio`, needs mission hours above
 * the minimum, and a ratio training ÷ mission of 0.5 or more for a diploma, of 0.15 to 0.25 otherwise; the ratio is
 * rounded half-up to 4 decimals before it is compared. Other devices need a contract between minimum and maximum.
 * All bounds are included but that of the mission. Source: estimator model, section 3.2.
 *
 * @example
 * checkDeviceDuration({ initials: 'CPro', validationType: 'ratio', validationLabel: 'CQP', contractDuration: '1150',
 *   missionDuration: '1000', trainingDuration: '150', durationMin: '150', durationMax: null })
 * // { status: 'OK', reason: null, ratio: '0.1500' }
 */
export function checkDeviceDuration(durations: DeviceDurations): DurationVerdict {
  if (durations.validationType === 'none') return { status: 'NOT_CHECKED', reason: null, ratio: null };
  const isByRatio = deviceKey(durations.initials) === 'CPRO' || durations.validationType === 'ratio';
  return isByRatio ? checkRatio(durations) : checkContract(durations);
}

function checkRatio(durations: DeviceDurations): DurationVerdict {
  const mission = new Decimal(durations.missionDuration);
  if (mission.lte(0)) return refused('NO_MISSION');
  const ratio = rounded(new Decimal(durations.trainingDuration).dividedBy(mission), 4);
  const shown = ratio.toFixed(4);
  if (mission.lte(durations.durationMin ?? 0)) return refused('BELOW_MINIMUM', shown);
  return isRatioFit(ratio, durations.validationLabel)
    ? accepted(shown)
    : refused('RATIO_OUT_OF_RANGE', shown);
}

/**
 * Is a certification one that asks for half of the contract in training?
 *
 * @example isDiploma('Titre RNCP') // true
 */
export function isDiploma(validationLabel: string | null): boolean {
  return diplomas.includes(plainLabel(validationLabel));
}

function isRatioFit(ratio: Decimal, validationLabel: string | null): boolean {
  return isDiploma(validationLabel) ? ratio.gte('0.5') : ratio.gte('0.15') && ratio.lte('0.25');
}

function checkContract({ contractDuration, durationMin, durationMax }: DeviceDurations): DurationVerdict {
  const contract = new Decimal(contractDuration);
  if (contract.lt(durationMin ?? 0)) return refused('BELOW_MINIMUM');
  return contract.gt(durationMax ?? defaultMax) ? refused('ABOVE_MAXIMUM') : accepted(null);
}

function accepted(ratio: string | null): DurationVerdict {
  return { status: 'OK', reason: null, ratio };
}

function refused(reason: DurationVerdict['reason'], ratio: string | null = null): DurationVerdict {
  return { status: 'KO', reason, ratio };
}
