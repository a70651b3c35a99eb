import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { type AmountName, amountNames } from './figures/figures.ts';
import { numberOf, type Public, type PublicNumber, type PublicRate, publics, rateOf } from './publics.ts';

/** As typed, sent or stored: amounts are decimal strings, counts integers. */
type Typed = string | number | boolean | null | undefined;
type Amount = string | null | undefined;

/** How a cost line is charged: per day and per group, per trainee and hour, per trainee, once. */
export const invoiceTypes = ['DAILY_COST', 'HOUR_COST', 'INDIVIDUAL_COST', 'GROUP_COST'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** A cost line: the invoice type says of what its amount is, none is GROUP_COST. */
export type EducationalCost = ValuesOf<'estimator-educational-costs'>;

/** A funded rate of the list, for the device of the estimator. */
export interface PecReference {
  readonly publics: readonly Public[];
  /** Euros an hour. */
  readonly rate: string;
  readonly cofi_rate?: string | null;
  /** When it was created; of several for one public the most recent is taken, without dates the last. */
  readonly created_at?: string | null;
}

export interface DeviceInput {
  readonly initials?: string | null;
  readonly validation_type?: string | null;
  readonly duration_min?: Amount;
  readonly duration_max?: Amount;
}

/** What the lists and the dossier give, resolved before the calculation. Source: estimator model, section 1.1. */
export interface ResolvedInputs {
  readonly device_type?: DeviceInput | null;
  readonly validation_type?: { readonly label?: string | null } | null;
  /** FILLON; anything else is LODEOM, nothing is FILLON. */
  readonly relief_type?: string | null;
  /** Euros an hour. */
  readonly min_wage_rate?: Amount;
  /** Percent of gross pay. */
  readonly opco_charge_rate?: Amount;
  readonly is_teleoperator?: boolean | null;
  readonly is_epsp_approach?: boolean | null;
  /** Trainees the dossier asks for. */
  readonly volume?: Typed;
  readonly pec_rates?: readonly PecReference[] | null;
}

/** Everything an estimator is calculated from; what is absent has the default of the model, else 0. */
export type EstimatorInputs = ResolvedInputs &
  Readonly<Partial<Record<AmountName, Amount>>> &
  Readonly<Partial<Record<PublicNumber, Typed>>> &
  Readonly<Partial<Record<PublicRate, Amount>>> & {
    readonly managed_candidates_number?: Typed;
    readonly is_rfa?: boolean | null;
    readonly educational_costs?: readonly EducationalCost[] | null;
  };

/** Names of the numbers that a person types. */
export const typedNumbers = [
  ...amountNames,
  ...publics.map(numberOf),
  ...publics.map(rateOf),
  'managed_candidates_number',
] as const satisfies readonly FieldOf<'training-course-estimators'>[];

/** The constants. Source: estimator model, section 1.8. */
export const defaultConfig = {
  a2i_grant: '4351.00',
  additional_pec_rate: '27.00',
  afpr_pec_rate: '8.00',
  days_worked_per_month: '21.67',
  default_mission_duration_per_month: '151.67',
  default_pec_rate: '17.00',
  hours_worked_in_year: '1600',
  poec_pec_rate: '14.00',
  senior_age: '45',
  teleoperator_pec_rate: '9.15',
  additional_teleoperator_pec_rate: '15.00',
  wages_rate: '1.10',
  t_parameter: '0.3200',
} as const satisfies { readonly [F in FieldOf<'estimator-configurations'>]?: string };
export type ConfigName = keyof typeof defaultConfig;
export type EstimatorConfig = Readonly<Record<ConfigName, string>>;

/**
 * The constants with some of them replaced; what is empty stays as the model has it.
 *
 * @example configWith({ wages_rate: '1.00' }).wages_rate // '1.00'
 */
export function configWith(overrides: Readonly<Partial<Record<ConfigName, unknown>>>): EstimatorConfig {
  const given = Object.entries(overrides).filter(([name, value]) => name in defaultConfig && !isEmpty(value));
  return { ...defaultConfig, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
}

/** `null`, `undefined` and `''` mean that nothing was given. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}
