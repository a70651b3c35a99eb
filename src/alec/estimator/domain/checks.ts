import { checkDeviceDuration, type DurationVerdict } from '#alec/dossier/domain/deviceDuration.ts';
import { checkHourlyRate, type RateVerdict } from '#alec/dossier/domain/hourlyRate.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { Calculation } from './figures/calculation.ts';
import type { EstimatorField } from './figures/name.ts';
import { isEmpty } from './inputs.ts';
import { deviceKey, plainLabel } from './labels.ts';
import { publics } from './publics.ts';

export interface ShareVerdict {
  /** `-`: the device has no rule. */
  readonly status: 'OK' | 'KO' | '-';
  /** Percent with 2 decimals; null without a contract. */
  readonly share: string | null;
}

export interface MarginVerdict {
  readonly status: 'OK' | 'RELAXED' | 'KO' | 'NOT_APPLICABLE';
  readonly director_approval: boolean;
}

/** Names of the checks that keep a validation from being requested, in the order of the model. */
export const blockingChecks = [
  'training_rate',
  'mission_rate',
  'candidates_number',
  'pec_rate',
  'device_duration',
] as const;
export type BlockingCheck = (typeof blockingChecks)[number];

export interface EstimatorChecks {
  readonly training_rate: RateVerdict;
  readonly mission_rate: RateVerdict;
  readonly candidates_number: 'OK' | 'NO_CANDIDATE' | 'COUNT_MISMATCH';
  /** OK, or `PEC_RATE_MISSING:` and the publics without a rate, by comma. */
  readonly pec_rate: string;
  readonly device_duration: DurationVerdict;
  readonly training_share: ShareVerdict;
  readonly margin: MarginVerdict;
  readonly can_request_validation: boolean;
  readonly blocking: readonly BlockingCheck[];
}

/**
 * What an estimator is judged by, and whether its validation may be requested. The training share and the margin only
 * warn. Source: estimator model, section 3.
 *
 * @example
 * checksOf(calculation).margin // { status: 'OK', director_approval: false } at 86.27 %
 */
export function checksOf(calculation: Calculation): EstimatorChecks {
  const { inputs } = calculation;
  const verdicts = {
    training_rate: checkRate(
      calculation,
      'training_rate',
      isPositive(calculation, 'waged_candidates_number'),
    ),
    mission_rate: checkRate(
      calculation,
      'mission_rate',
      isPositive(calculation, 'candidates_number') && isPositive(calculation, 'mission_duration'),
    ),
    candidates_number: checkCount(calculation),
    pec_rate: checkPecRates(calculation),
    device_duration: checkDuration(calculation),
    training_share: checkTrainingShare({
      initials: inputs.device_type?.initials ?? null,
      validationLabel: inputs.validation_type?.label ?? null,
      trainingDuration: textOf(calculation, 'training_duration'),
      contractDuration: textOf(calculation, 'contract_duration'),
    }),
    margin: checkMargin(figureText(calculation, 'margin_target_rate'), isRelaxed(calculation)),
  };
  const blocking = blockingChecks.filter((name) => !fine.includes(statusOf(verdicts[name])));
  return { ...verdicts, can_request_validation: blocking.length === 0, blocking };
}

const fine = ['OK', 'NOT_REQUIRED', 'NOT_CHECKED'];

function statusOf(verdict: string | DurationVerdict): string {
  return typeof verdict === 'string' ? verdict : verdict.status;
}

function isPositive(calculation: Calculation, name: EstimatorField): boolean {
  return valueNamed(calculation, name)?.gt(0) ?? false;
}

function textOf(calculation: Calculation, name: EstimatorField): string {
  return figureText(calculation, name) ?? '0';
}

function checkRate(
  calculation: Calculation,
  name: 'training_rate' | 'mission_rate',
  isRequired: boolean,
): RateVerdict {
  const rate = calculation.inputs[name] ?? null;
  return checkHourlyRate(rate, valueNamed(calculation, 'min_wage_rate')?.toFixed() ?? '0', { isRequired });
}

function checkCount(calculation: Calculation): EstimatorChecks['candidates_number'] {
  const volume = calculation.inputs.volume;
  const count = valueNamed(calculation, 'candidates_number') ?? new Decimal(0);
  if (count.eq(isEmpty(volume) ? 0 : String(volume)) && count.gt(0)) return 'OK';
  return count.isZero() ? 'NO_CANDIDATE' : 'COUNT_MISMATCH';
}

function checkPecRates({ facts }: Calculation): string {
  const missing = publics.filter((name) => facts.pecRates[name]?.source === 'MISSING');
  return missing.length === 0 ? 'OK' : `PEC_RATE_MISSING:${missing.join(',')}`;
}

function checkDuration(calculation: Calculation): DurationVerdict {
  const { device_type: device, validation_type: validation } = calculation.inputs;
  return checkDeviceDuration({
    initials: device?.initials ?? null,
    validationType: validationTypes.find((type) => type === device?.validation_type) ?? 'none',
    validationLabel: validation?.label ?? null,
    contractDuration: textOf(calculation, 'contract_duration'),
    missionDuration: textOf(calculation, 'mission_duration'),
    trainingDuration: textOf(calculation, 'training_duration'),
    durationMin: device?.duration_min ?? null,
    durationMax: device?.duration_max ?? null,
  });
}

const validationTypes = ['fixed', 'ratio', 'none'] as const;

const wideLabels = ['diplome', 'titre rncp', 'cqp'];

/**
 * The share of the training that a device asks for, in percent of the contract, both included; no upper bound: Infinity.
 * Undefined: the device has no rule. Source: estimator model, section 3.3.
 *
 * @example trainingShareBounds('CPro', 'CQP') // [15, 50]
 */
export function trainingShareBounds(
  initials: string | null,
  label: string | null,
): readonly [number, number] | undefined {
  const device = deviceKey(initials);
  if (device === 'CAPI') return [25, Number.POSITIVE_INFINITY];
  if (device === 'PROA') return [15, 25];
  if (device !== 'CPRO') return undefined;
  return wideLabels.includes(plainLabel(label)) ? [15, 50] : [15, 25];
}

/**
 * The share of the training in the contract: 100 × training ÷ contract, in percent rounded half-up to 2 decimals
 * before it is compared; bounds are included. Source: estimator model, section 3.3.
 *
 * @example
 * checkTrainingShare({ initials: 'CAPi', validationLabel: null, trainingDuration: '455.01', contractDuration: '1820.04' })
 * // { status: 'OK', share: '25.00' }
 */
export function checkTrainingShare(input: {
  readonly initials: string | null;
  readonly validationLabel: string | null;
  readonly trainingDuration: string;
  readonly contractDuration: string;
}): ShareVerdict {
  const contract = new Decimal(input.contractDuration);
  const share = contract.isZero()
    ? null
    : rounded(new Decimal(input.trainingDuration).times(100).dividedBy(contract), 2);
  const bounds = trainingShareBounds(input.initials, input.validationLabel);
  const shown = share?.toFixed(2) ?? null;
  if (!bounds) return { status: '-', share: shown };
  const isWithin = share?.gte(bounds[0]) && share.lte(bounds[1]);
  return { status: isWithin ? 'OK' : 'KO', share: shown };
}

function isRelaxed(calculation: Calculation): boolean {
  return calculation.inputs.is_epsp_approach === true || isPositive(calculation, 'cdii_candidates_number');
}

/**
 * Is the margin enough? `rate` is the margin against the target in percent with 2 decimals, null when there is nothing
 * to judge; a relaxed target is that of candidate projects and of permanent temp contracts.
 * Source: estimator model, section 3.6.
 *
 * @example checkMargin('29.99', true) // { status: 'RELAXED', director_approval: true }
 */
export function checkMargin(rate: string | null, isRelaxed: boolean): MarginVerdict {
  if (rate === null) return { status: 'NOT_APPLICABLE', director_approval: false };
  const margin = new Decimal(rate);
  if (margin.gte(50)) return { status: 'OK', director_approval: false };
  if (!isRelaxed || margin.lt(20)) return { status: 'KO', director_approval: true };
  return { status: 'RELAXED', director_approval: margin.lt(30) };
}
