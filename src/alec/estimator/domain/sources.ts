import type { FieldOf } from '#generated/records.ts';
import type { EstimatorField } from './figures/name.ts';
import {
  type ConfigName,
  configWith,
  type DeviceInput,
  type EducationalCost,
  type EstimatorConfig,
  type EstimatorInputs,
  isEmpty,
  type PecReference,
  typedNumbers,
} from './inputs.ts';
import { referenceFor } from './pecRate.ts';
import { type Public, publics } from './publics.ts';

/** Lists of which a person may choose a row; where she does not, the one in force is found. */
export const chosenLists = ['min_wage', 'opco_charge'] as const satisfies readonly EstimatorField[];
export type ChosenList = (typeof chosenLists)[number];

/**
 * What the lists, the dossier and the constants gave an estimator: it is stored with it, so that what changes there
 * later changes nothing here.
 */
export interface Sources {
  readonly device_type: (DeviceInput & { readonly id?: string; readonly label?: string }) | null;
  readonly validation_type: { readonly id?: string; readonly label?: string | null } | null;
  /** Euros an hour; null: no record. */
  readonly min_wage_rate: string | null;
  /** Percent of gross pay; null: no record. */
  readonly opco_charge_rate: string | null;
  readonly is_teleoperator: boolean;
  readonly is_epsp_approach: boolean;
  /** Trainees the dossier asks for. */
  readonly volume: number;
  readonly pec_rates: readonly (PecReference & { readonly id?: string; readonly label?: string })[];
  readonly config: EstimatorConfig;
  /** Rows that a person chose, which stay chosen; not kept by estimators of former times, where any may be one. */
  readonly chosen?: readonly ChosenList[];
}

/** The sources of an estimator that has none yet. */
export const noSources: Sources = {
  device_type: null,
  validation_type: null,
  min_wage_rate: null,
  opco_charge_rate: null,
  is_teleoperator: false,
  is_epsp_approach: false,
  volume: 0,
  pec_rates: [],
  config: configWith({}),
};

/** An estimator as stored, sent or typed, by field name. */
type EstimatorRecord = { readonly [F in EstimatorField]?: unknown };

/**
 * What an estimator is calculated from: its own fields, its cost lines and its sources. The fields that say whether the
 * trainees are teleoperators or candidates of a project go before what the dossier says, when they say anything.
 *
 * @example
 * calculate(inputsOf(record, lines, sources), sources.config)
 */
export function inputsOf(
  record: EstimatorRecord,
  lines: readonly EducationalCost[],
  sources: Sources,
): EstimatorInputs {
  const { config: _, ...resolved } = sources;
  return {
    ...resolved,
    is_teleoperator: ownFlag(record.is_teleoperator) ?? sources.is_teleoperator,
    is_epsp_approach: ownFlag(record.is_epsp_approach) ?? sources.is_epsp_approach,
    relief_type: isEmpty(record.relief_type) ? null : String(record.relief_type),
    is_rfa: record.is_rfa === true,
    educational_costs: lines,
    ...Object.fromEntries(
      typedNumbers.map((name) => [name, isEmpty(record[name]) ? null : String(record[name])]),
    ),
  };
}

function ownFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

const deviceRelation = 'device_type' satisfies EstimatorField;
const deviceFields = [
  'validation_type',
  'duration_min',
  'duration_max',
] as const satisfies readonly FieldOf<'device-type-repositories'>[];

/** Where a value stands among the sources: `min_wage_rate`, `device_type.duration_min`, `pec_rates.classic`, `config.wages_rate`. */
export type SourceName =
  | 'device_type'
  | `${typeof deviceRelation}.${(typeof deviceFields)[number]}`
  | 'validation_type'
  | 'min_wage_rate'
  | 'opco_charge_rate'
  | 'volume'
  | (typeof flags)[number]
  | `pec_rates.${Public}`
  | `cofi_rates.${Public}`
  | `config.${ConfigName}`;

/** A value that is no longer what an estimator was calculated with; nothing is the empty text. */
export interface NewerSource {
  readonly name: SourceName;
  readonly stored: string;
  readonly today: string;
}

/** What the dossier says, unless the estimator says it itself. */
const flags = ['is_teleoperator', 'is_epsp_approach'] as const satisfies readonly EstimatorField[];

/**
 * What the lists, the dossier and the constants say today and did not when the estimator was calculated, value by
 * value; amounts are compared as numbers, funded rates as they apply to each public. What the estimator says itself is
 * not asked of the dossier.
 *
 * @example
 * newerSources(stored, { ...stored, min_wage_rate: '10.85' })
 * // [{ name: 'min_wage_rate', stored: '10.57', today: '10.85' }]
 */
export function newerSources(
  stored: Sources,
  today: Sources,
  record: EstimatorRecord = {},
): readonly NewerSource[] {
  const before = textsOf(stored);
  const after = textsOf(today);
  const own: readonly string[] = flags.filter((name) => ownFlag(record[name]) !== undefined);
  const names = (Object.keys(after) as SourceName[]).filter((name) => !own.includes(name));
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    return was === is ? [] : [{ name, stored: was, today: is }];
  });
}

type Texts = Readonly<Partial<Record<SourceName, string>>>;

function textsOf(sources: Sources): Texts {
  const { config, device_type: device, validation_type: validation, pec_rates: rates } = sources;
  const constants = Object.entries(config).map(([name, value]) => [`config.${name}`, amount(value)]);
  return {
    device_type: device?.initials ?? '',
    ...Object.fromEntries(deviceFields.map((name) => [`${deviceRelation}.${name}`, amount(device?.[name])])),
    validation_type: validation?.label ?? '',
    min_wage_rate: amount(sources.min_wage_rate),
    opco_charge_rate: amount(sources.opco_charge_rate),
    volume: String(sources.volume),
    is_teleoperator: String(sources.is_teleoperator),
    is_epsp_approach: String(sources.is_epsp_approach),
    ...ratesOf('pec_rates', rates, ({ rate }) => amount(rate)),
    // No co-funding and one of 0 are the same.
    ...ratesOf('cofi_rates', rates, ({ cofi_rate: rate }) => (amount(rate) === '0' ? '' : amount(rate))),
    ...Object.fromEntries(constants),
  };
}

function ratesOf(
  list: 'pec_rates' | 'cofi_rates',
  rates: Sources['pec_rates'],
  textOf: (rate: PecReference) => string,
): Texts {
  const texts = publics.map((name) => {
    const rate = referenceFor(name, rates);
    return [`${list}.${name}`, rate ? textOf(rate) : ''];
  });
  return Object.fromEntries(texts);
}

/** A number without the zeros that say nothing: `10.570` is `10.57`. */
function amount(value: unknown): string {
  if (isEmpty(value)) return '';
  const text = String(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
