import { referenceSets } from '#alec/demo/reference/reference.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { recordsOf } from '#alec/demo/seedSet.ts';
import { configWith } from '#alec/estimator/domain/inputs.ts';
import { publicOfType } from '#alec/estimator/domain/publics.ts';
import type { Sources } from '#alec/estimator/domain/sources.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

/** What tells the sources of a seeded estimator. */
export interface SeededContext {
  /** Initials of the device. */
  readonly device: string;
  /** Label of the validation type; none where the dossier has none. */
  readonly validation?: string;
  /** Euros an hour. */
  readonly minWage: string;
  /** Percent of gross pay. */
  readonly charge: string;
  readonly volume: number;
  readonly isTeleoperator: boolean;
}

/**
 * What the seeded lists give an estimator, as the server would find it.
 *
 * @example
 * seededSources({ device: 'CPro', minWage: '12.020', charge: '45.000', … }).min_wage_rate // '12.020'
 */
export function seededSources(context: SeededContext): Sources {
  const deviceId = seedId('device-type-repositories', context.device);
  return {
    device_type: deviceOf(row('device-type-repositories', deviceId)),
    validation_type: validationOf(context.validation),
    min_wage_rate: context.minWage,
    opco_charge_rate: context.charge,
    is_teleoperator: context.isTeleoperator,
    is_epsp_approach: false,
    volume: context.volume,
    pec_rates: recordsOf(sets, 'pec-rate-repositories')
      .filter(({ device_type }) => device_type === deviceId)
      .map(pecRateOf),
    config: configWith({}),
    chosen: [],
  };
}

const sets = referenceSets();

function row<P extends Path>(path: P, id: string): ValuesOf<P> {
  const found = recordsOf(sets, path).find((one: { readonly id?: JsonValue }) => one.id === id);
  if (!found) throw new Error(`'${id}' is not among the seeded ${path}`);
  return found;
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function deviceOf(device: ValuesOf<'device-type-repositories'>): Sources['device_type'] {
  return {
    id: String(device.id),
    label: String(device.label),
    initials: text(device.initials),
    validation_type: text(device.validation_type),
    duration_min: text(device.duration_min),
    duration_max: text(device.duration_max),
  };
}

function validationOf(label: string | undefined): Sources['validation_type'] {
  return label === undefined ? null : { id: seedId('validation-type-repositories', label), label };
}

function pecRateOf({
  id,
  label,
  rate,
  cofi_rate,
  candidate_types,
}: ValuesOf<'pec-rate-repositories'>): Sources['pec_rates'][number] {
  const types = [candidate_types ?? []]
    .flat()
    .map((type) => row('candidate-type-repositories', String(type)));
  const names = types.map((type) => publicOfType({ label: text(type.label), mapping: text(type.mapping) }));
  return {
    id: String(id),
    label: String(label),
    publics: [...new Set(names)],
    rate: String(rate),
    cofi_rate: text(cofi_rate),
  };
}
