import {
  amountNames,
  type ConfigName,
  configWith,
  type DeviceInput,
  type EducationalCost,
  type EstimatorConfig,
  type EstimatorInputs,
  isEmpty,
  type PecReference,
} from './inputs.ts';
import { numberOf, publics, rateOf } from './publics.ts';

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
type EstimatorRecord = Readonly<Record<string, unknown>>;

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
  const own = [...amountNames, ...publics.map(numberOf), ...publics.map(rateOf), 'managed_candidates_number'];
  return {
    ...resolved,
    is_teleoperator: ownFlag(record.is_teleoperator) ?? sources.is_teleoperator,
    is_epsp_approach: ownFlag(record.is_epsp_approach) ?? sources.is_epsp_approach,
    relief_type: isEmpty(record.relief_type) ? null : String(record.relief_type),
    is_rfa: record.is_rfa === true,
    educational_costs: lines,
    ...Object.fromEntries(own.map((name) => [name, isEmpty(record[name]) ? null : String(record[name])])),
  };
}

function ownFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A source that is no longer what an estimator was calculated with. */
export interface NewerSource {
  readonly name: Exclude<keyof Sources, 'config'> | `config.${ConfigName}`;
  readonly stored: string;
  readonly today: string;
}

/**
 * What the lists, the dossier and the constants say today and did not when the estimator was calculated; amounts are
 * compared as numbers. Values come as short texts, a funded rate as `classic 17 €/h`.
 *
 * @example
 * newerSources(stored, { ...stored, min_wage_rate: '10.85' })
 * // [{ name: 'min_wage_rate', stored: '10.57', today: '10.85' }]
 */
export function newerSources(stored: Sources, today: Sources): readonly NewerSource[] {
  const before = tellSources(stored);
  const after = tellSources(today);
  const names = Object.keys(after) as NewerSource['name'][];
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    return was === is ? [] : [{ name, stored: was, today: is }];
  });
}

type Texts = Readonly<Partial<Record<NewerSource['name'], string>>>;

function tellSources(sources: Sources): Texts {
  const { config, device_type: device, validation_type: validation, pec_rates, ...plain } = sources;
  const constants = Object.entries(config).map(([name, value]) => [`config.${name}`, amount(value)]);
  return {
    device_type: device ? tellDevice(device) : '',
    validation_type: validation?.label ?? '',
    min_wage_rate: amount(plain.min_wage_rate),
    opco_charge_rate: amount(plain.opco_charge_rate),
    volume: String(plain.volume),
    is_teleoperator: String(plain.is_teleoperator),
    is_epsp_approach: String(plain.is_epsp_approach),
    pec_rates: pec_rates.map(tellRate).sort().join(' · '),
    ...Object.fromEntries(constants),
  };
}

function tellDevice({ initials, validation_type: rule, duration_min: min, duration_max: max }: DeviceInput) {
  const bounds = [min, max].map((bound) => (isEmpty(bound) ? '…' : `${amount(bound)} h`)).join(' – ');
  return `${initials ?? ''} (${rule ?? 'none'}, ${bounds})`;
}

function tellRate({ publics: names, rate, cofi_rate: cofi }: PecReference): string {
  const cofunded = isEmpty(cofi) || amount(cofi) === '0' ? '' : ` + ${amount(cofi)} €/h`;
  return `${[...names].sort().join(', ')} ${amount(rate)} €/h${cofunded}`;
}

/** A number without the zeros that say nothing: `10.570` is `10.57`. */
function amount(value: unknown): string {
  if (isEmpty(value)) return '';
  const text = String(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
