import { fallbackMinWage } from '#alec/dossier/domain/hourlyRate.ts';
import { deviceBehaviour } from '#alec/estimator/domain/device.ts';
import {
  type ConfigName,
  type EstimatorConfig,
  type EstimatorInputs,
  type InvoiceType,
  invoiceTypes,
  isEmpty,
} from '#alec/estimator/domain/inputs.ts';
import { type PecRate, pecRateOf } from '#alec/estimator/domain/pecRate.ts';
import { numberOf, type Public, publics } from '#alec/estimator/domain/publics.ts';
import type * as formula from '#engine/formula/calculation.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { ofLine, ofPublic } from './figure.ts';
import { type AmountName, amountNames } from './figures.ts';
import { lineAmounts } from './lineRows.ts';
import type { Name } from './name.ts';

/** Where a value that no formula gives comes from. */
export type FactSource = 'input' | 'reference' | 'configuration' | 'default';

export interface Fact extends formula.Fact<FactSource> {
  /** The constant it was taken from, when its own name does not say so. */
  readonly constant?: ConfigName;
}

export interface Facts extends formula.Facts<Name, Fact> {
  readonly lines: readonly InvoiceType[];
  readonly pecRates: Readonly<Partial<Record<Public, PecRate>>>;
}

/** Inputs that are not numbers, or negative: nothing can be calculated from them. */
export class UnreadableInputs extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Not a number of 0 or more: ${names.join(', ')}`);
    this.names = names;
  }
}

/** Indemnity at the end of a mission, in percent of gross pay: art. L. 1251-32 of the labour code. */
const endOfMissionRate = '10';

/** Constants that a formula reads by their own name. */
const read: readonly ConfigName[] = [
  'a2i_grant',
  'days_worked_per_month',
  'default_mission_duration_per_month',
  'hours_worked_in_year',
  'wages_rate',
  't_parameter',
];

/**
 * What the formulas start from: typed values, what the lists and the constants gave, and the defaults of the model for
 * what is empty. Throws UnreadableInputs with the names of what is no number or negative.
 *
 * @example
 * factsOf({ training_rate: '10.57' }, defaultConfig).byName.get('training_rate') // { value: 10.57, source: 'input' }
 */
export function factsOf(inputs: EstimatorInputs, config: EstimatorConfig): Facts {
  const unreadable: string[] = [];
  const byName = new Map<Name, Fact>();
  const put = (name: Name, value: unknown, source: FactSource, constant?: ConfigName) => {
    const decimal = readNumber(value);
    if (decimal === undefined) unreadable.push(name);
    else byName.set(name, { value: decimal, source, ...(constant && { constant }) });
  };

  for (const name of read) put(name, config[name], 'configuration');
  for (const name of publics) put(numberOf(name), inputs[numberOf(name)], 'input');
  for (const name of amountNames) putAmount(name, inputs, config, put);
  put('managed_candidates_number', inputs.managed_candidates_number, 'input');
  put('is_rfa', inputs.is_rfa === true ? 1 : 0, 'input');
  putResolved(inputs, put);
  const pecRates = putRates(inputs, config, put);
  const lines = putLines(inputs, put);

  if (unreadable.length > 0) throw new UnreadableInputs(unreadable);
  return { byName, lines, pecRates };
}

type Put = (name: Name, value: unknown, source: FactSource, constant?: ConfigName) => void;

function putAmount(name: AmountName, inputs: EstimatorInputs, config: EstimatorConfig, put: Put): void {
  const typed = inputs[name];
  if (name === 'end_of_mission_rate') putEndOfMission(typed, put);
  else if (!isEmpty(typed)) put(name, typed, 'input');
  else if (name === 'ddc_mission_duration_per_month')
    put(
      name,
      config.default_mission_duration_per_month,
      'configuration',
      'default_mission_duration_per_month',
    );
  else put(name, '0', 'input');
}

/** That of the law is nobody's input, even where it is stored with the estimator. */
function putEndOfMission(typed: EstimatorInputs['end_of_mission_rate'], put: Put): void {
  const rate = isEmpty(typed) ? endOfMissionRate : typed;
  put('end_of_mission_rate', rate, readNumber(rate)?.eq(endOfMissionRate) ? 'default' : 'input');
}

function putResolved(inputs: EstimatorInputs, put: Put): void {
  const { min_wage_rate: minWage, opco_charge_rate: charge, relief_type: relief } = inputs;
  put(
    'min_wage_rate',
    isEmpty(minWage) ? fallbackMinWage : minWage,
    isEmpty(minWage) ? 'default' : 'reference',
  );
  put('opco_charge_rate', charge, 'reference');
  put('is_fillon', isEmpty(relief) || relief === 'FILLON' ? 1 : 0, 'input');
  const { isWaged, isInside } = deviceBehaviour(inputs.device_type?.initials);
  put('is_waged', isWaged ? 1 : 0, 'reference');
  put('is_inside', isInside ? 1 : 0, 'reference');
}

const sourceOfRate = {
  OVERRIDE: 'input',
  REFERENCE: 'reference',
  CONFIG: 'configuration',
  MISSING: 'default',
} as const;

/** A public without trainees has no rate to be found, and none can be missing. */
function putRates(
  inputs: EstimatorInputs,
  config: EstimatorConfig,
  put: Put,
): Readonly<Partial<Record<Public, PecRate>>> {
  const found: Partial<Record<Public, PecRate>> = {};
  for (const name of publics) {
    const isThere = Number(inputs[numberOf(name)] ?? 0) > 0;
    const rate = isThere ? pecRateOf(name, inputs, config) : undefined;
    if (rate) found[name] = rate;
    put(ofPublic('pec_rate', name), rate?.rate, rate ? sourceOfRate[rate.source] : 'default', rate?.constant);
    put(ofPublic('cofi_rate', name), rate?.cofiRate, 'reference');
  }
  return found;
}

function putLines({ educational_costs: costs }: EstimatorInputs, put: Put): readonly InvoiceType[] {
  return (costs ?? []).map((line, index) => {
    for (const part of lineAmounts) put(ofLine(index, part), line[part], 'input');
    return invoiceTypes.find((type) => type === line.invoice_type) ?? 'GROUP_COST';
  });
}

const plainNumber = /^\d+(\.\d+)?$/;
/** A number is read once however often an estimator is calculated. */
const numbers = new Map<string, Decimal>();
const mostNumbers = 5000;

/** Nothing is 0; undefined: not a number of 0 or more. */
function readNumber(value: unknown): Decimal | undefined {
  const text = isEmpty(value) ? '0' : String(value);
  const known = numbers.get(text);
  if (known) return known;
  if (!plainNumber.test(text)) return undefined;
  if (numbers.size >= mostNumbers) numbers.clear();
  const number = new Decimal(text);
  numbers.set(text, number);
  return number;
}
