import { deviceBehaviour } from './device.ts';
import { type EstimatorConfig, type EstimatorInputs, isEmpty, type PecReference } from './inputs.ts';
import { deviceKey } from './labels.ts';
import { type Public, rateOf } from './publics.ts';

/** Where a funded rate comes from; MISSING: nowhere, the hours of that public are funded at 0. */
export type PecSource = 'OVERRIDE' | 'REFERENCE' | 'CONFIG' | 'MISSING';

export interface PecRate {
  /** Euros an hour. */
  readonly rate: string;
  /** Co-funding of the list, in euros an hour; it applies under an override too. */
  readonly cofiRate: string;
  readonly source: PecSource;
  /** The constant it is, when it is one. */
  readonly constant?: keyof EstimatorConfig;
}

const priorityPublics: readonly Public[] = ['local_mission', 'handicapped', 'refugee', 'skills', 'senior'];

/**
 * The funded rate of a public: the typed one, else that of teleoperators where the constants have one, else that of the
 * list, else that of the constants, else none. Of several references the most recently created counts; whichever rule
 * gives the rate, the list gives its co-funding. Source: estimator model, section 2.2.
 *
 * @example
 * pecRateOf('senior', { device_type: { initials: 'CPro' } }, defaultConfig)
 * // { rate: '27.00', cofiRate: '0', source: 'CONFIG', constant: 'additional_pec_rate' }
 */
export function pecRateOf(name: Public, inputs: EstimatorInputs, config: EstimatorConfig): PecRate {
  const reference = referenceFor(name, inputs.pec_rates ?? []);
  const cofiRate = reference?.cofi_rate || '0';
  const typed = inputs[rateOf(name)];
  if (!isEmpty(typed)) return { rate: typed, cofiRate, source: 'OVERRIDE' };
  const constant = constantOf(name, inputs);
  const isOfTeleoperators = constant !== undefined && teleoperatorConstants.includes(constant);
  if (reference && !isOfTeleoperators) return { rate: reference.rate, cofiRate, source: 'REFERENCE' };
  if (!constant) return { rate: '0', cofiRate, source: 'MISSING' };
  return { rate: config[constant], cofiRate, source: 'CONFIG', constant };
}

/** They exist for nothing else: the list does not go before them. */
const teleoperatorConstants: readonly (keyof EstimatorConfig)[] = [
  'teleoperator_pec_rate',
  'additional_teleoperator_pec_rate',
];

/**
 * The rule that gave a rate: its constant where it is one, else its source. The locales have words for each.
 *
 * @example
 * ruleOf(pecRateOf('poec', { device_type: { initials: 'CPro' } }, defaultConfig)) // 'poec_pec_rate'
 */
export function ruleOf({ source, constant }: Pick<PecRate, 'source' | 'constant'>): string {
  return constant ?? source;
}

/**
 * The row of the list that counts for a public: of several the most recently created, without dates the last.
 *
 * @example
 * referenceFor('classic', [{ publics: ['classic'], rate: '17.00' }])?.rate // '17.00'
 */
export function referenceFor(name: Public, references: readonly PecReference[]): PecReference | undefined {
  return references
    .filter(({ publics }) => publics.includes(name))
    .reduce<PecReference | undefined>(
      (found, one) => (found && (found.created_at ?? '') > (one.created_at ?? '') ? found : one),
      undefined,
    );
}

function constantOf(
  name: Public,
  { device_type, is_teleoperator }: EstimatorInputs,
): keyof EstimatorConfig | undefined {
  const device = deviceKey(device_type?.initials);
  if (name === 'poec' || device === 'POEC') return 'poec_pec_rate';
  if (name === 'afpr' || device === 'AFPR') return 'afpr_pec_rate';
  const { hasFallback, hasPriority } = deviceBehaviour(device);
  if (!hasFallback) return undefined;
  if (hasPriority && priorityPublics.includes(name))
    return is_teleoperator ? 'additional_teleoperator_pec_rate' : 'additional_pec_rate';
  return is_teleoperator ? 'teleoperator_pec_rate' : 'default_pec_rate';
}
