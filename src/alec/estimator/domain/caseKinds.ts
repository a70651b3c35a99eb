import { checkDeviceDuration, type DeviceDurations } from '#alec/dossier/domain/deviceDuration.ts';
import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { FieldOf } from '#generated/records.ts';
import { checkMargin, checkTrainingShare } from './checks.ts';
import {
  type ContractDuration,
  contractsForTraining,
  durationOfDates,
  durationOfMonths,
  endBeforeStart,
  trainingShares,
} from './durationCalculator.ts';
import { calculate } from './figures/calculation.ts';
import { UnreadableInputs } from './figures/facts.ts';
import type { EstimatorField } from './figures/name.ts';
import { outputsOf } from './figures/outputs.ts';
import { reliefRate } from './figures/relief.ts';
import {
  type ConfigName,
  configWith,
  type DeviceInput,
  defaultConfig,
  type EstimatorInputs,
  type PecReference,
  typedNumbers,
} from './inputs.ts';

/** Constants that a file or a case has in the place of those of the model. */
type Overrides = Readonly<Partial<Record<ConfigName, string>>>;
type CaseInputs = EstimatorInputs & { readonly config_overrides?: Overrides };

/** What a row of each list of a file of cases has: the words are the file's own, but for those of an estimator's inputs. */
export interface CaseRows {
  readonly estimator_cases: { readonly inputs: CaseInputs; readonly outputs: unknown };
  readonly relief_cases: {
    readonly relief_type: string;
    readonly hourly_pay: string;
    readonly smic: string;
    readonly t_parameter: string;
    readonly relief_rate: string;
  };
  readonly hourly_rate_cases: {
    readonly rate: string | null;
    readonly min_wage: string;
    readonly result: string;
  };
  readonly device_duration_cases: {
    readonly initials: string | null;
    readonly device_validation_type: DeviceDurations['validationType'];
    readonly validation_label: string | null;
    readonly contract_duration: string;
    readonly mission_duration: string;
    readonly training_duration: string;
    readonly duration_min: string | null;
    readonly duration_max: string | null;
    readonly result: unknown;
  };
  readonly training_share_cases: {
    readonly initials: string | null;
    readonly validation_label: string | null;
    readonly training_duration: string;
    readonly contract_duration: string;
    readonly result: unknown;
  };
  readonly margin_cases: {
    readonly rate: string | null;
    readonly relaxed: boolean;
    readonly result: unknown;
  };
  readonly duration_calculator_cases: Span & { readonly output: unknown };
}

/** What the duration of a contract is calculated from. */
type Span =
  | { readonly basis: 'TRAINING_HOURS'; readonly input: Monthly & { readonly hours: string } }
  | { readonly basis: 'DATES'; readonly input: Monthly & { readonly start: Day; readonly end: Day } }
  | { readonly basis: 'MONTHS'; readonly input: Monthly & { readonly months: string; readonly start?: Day } };

interface Monthly {
  readonly hours_per_month: string;
}

export type CaseList = keyof CaseRows;
/** A file of cases, as read: what is in it is known to nobody before it is calculated with. */
export type CaseFile = { readonly [List in CaseList]?: unknown } & { readonly config?: Overrides };

/** Names that a row may have; those of an object or of the objects of a list in their turn. */
export interface Names {
  readonly [name: string]: Names | string | true;
}

/** Every name of a row. */
type NamesOf<Row> = { readonly [Name in Row extends unknown ? keyof Row : never]: Names[string] };

interface Judged {
  readonly expected: unknown;
  readonly got: unknown;
}

export interface CaseKind<Row> {
  readonly names: NamesOf<Row>;
  readonly judge: (row: Row, file: CaseFile) => Judged;
}

const deviceNames: NamesOf<DeviceInput> = {
  initials: true,
  validation_type: true,
  duration_min: true,
  duration_max: true,
};
const rateNames: NamesOf<PecReference> = { publics: true, rate: true, cofi_rate: true, created_at: true };
const lineNames: { readonly [Name in FieldOf<'estimator-educational-costs'>]?: true } = {
  organization_name: true,
  amount: true,
  duration: true,
  invoice_type: true,
};

/** Inputs of an estimator besides the numbers that a person types. */
const otherInputs: NamesOf<Omit<CaseInputs, (typeof typedNumbers)[number]>> = {
  relief_type: true,
  min_wage_rate: true,
  opco_charge_rate: true,
  is_teleoperator: true,
  is_epsp_approach: true,
  volume: true,
  is_rfa: true,
  device_type: deviceNames,
  validation_type: { label: true },
  pec_rates: rateNames,
  educational_costs: lineNames,
  config_overrides: defaultConfig,
};
const inputNames: Names = {
  ...Object.fromEntries(typedNumbers.map((name) => [name, true] as const)),
  ...otherInputs,
};

/** Of each list: the names that its rows may have besides those that describe them, and what a row expects and gets. */
export const caseKinds: { readonly [List in CaseList]: CaseKind<CaseRows[List]> } = {
  estimator_cases: {
    names: { inputs: inputNames, outputs: true },
    judge: ({ inputs, outputs }, { config }) => ({ expected: outputs, got: caseOutputs(inputs, config) }),
  },
  relief_cases: {
    names: { relief_type: true, hourly_pay: true, smic: true, t_parameter: true, relief_rate: true },
    judge: (row) => ({
      expected: { relief_rate: row.relief_rate },
      got: {
        relief_rate: reliefRate({
          reliefType: row.relief_type,
          hourlyPay: row.hourly_pay,
          minWage: row.smic,
          tParameter: row.t_parameter,
        }),
      },
    }),
  },
  hourly_rate_cases: {
    names: { rate: true, min_wage: true, result: true },
    judge: (row) => ({
      expected: { result: row.result },
      got: { result: checkHourlyRate(row.rate, row.min_wage) },
    }),
  },
  device_duration_cases: {
    names: {
      initials: true,
      device_validation_type: true,
      validation_label: true,
      contract_duration: true,
      mission_duration: true,
      training_duration: true,
      duration_min: true,
      duration_max: true,
      result: true,
    },
    judge: (row) => ({
      expected: row.result,
      got: checkDeviceDuration({
        initials: row.initials,
        validationType: row.device_validation_type,
        validationLabel: row.validation_label,
        contractDuration: row.contract_duration,
        missionDuration: row.mission_duration,
        trainingDuration: row.training_duration,
        durationMin: row.duration_min,
        durationMax: row.duration_max,
      }),
    }),
  },
  training_share_cases: {
    names: {
      initials: true,
      validation_label: true,
      training_duration: true,
      contract_duration: true,
      result: true,
    },
    judge: (row) => ({
      expected: row.result,
      got: checkTrainingShare({
        initials: row.initials,
        validationLabel: row.validation_label,
        trainingDuration: row.training_duration,
        contractDuration: row.contract_duration,
      }),
    }),
  },
  margin_cases: {
    names: { rate: true, relaxed: true, result: true },
    judge: (row) => ({ expected: row.result, got: checkMargin(row.rate, row.relaxed) }),
  },
  duration_calculator_cases: {
    names: {
      basis: true,
      input: { hours: true, hours_per_month: true, start: true, end: true, months: true } satisfies NamesOf<
        Span['input']
      >,
      output: true,
    },
    judge: (row) => ({ expected: row.output, got: durations(row) }),
  },
};

function caseOutputs(inputs: CaseInputs, config: Overrides | undefined): unknown {
  try {
    const calculation = calculate(inputs, configWith({ ...config, ...inputs.config_overrides }));
    const { figures, pecByPublic, lineTotals, checks } = outputsOf(calculation);
    const stored: { readonly [F in EstimatorField]?: unknown } = { pec_by_public: pecByPublic, checks };
    return { ...figures, ...stored, educational_cost_lines: lineTotals };
  } catch (error) {
    if (error instanceof UnreadableInputs) return { error: error.message };
    throw error;
  }
}

function durations({ basis, input }: Span): unknown {
  const hoursPerMonth = input.hours_per_month;
  if (basis === 'TRAINING_HOURS') return trainingOutputs(input.hours, hoursPerMonth);
  const duration =
    basis === 'DATES'
      ? durationOfDates({ start: input.start, end: input.end, hoursPerMonth })
      : durationOfMonths({ months: input.months, hoursPerMonth, start: input.start });
  return duration === endBeforeStart ? { error: endBeforeStart } : durationOutputs(duration);
}

function trainingOutputs(hours: string, hoursPerMonth: string): object {
  const contracts = contractsForTraining({ hours, hoursPerMonth });
  const rows = trainingShares.map((share) => {
    const { contractHours, months, days } = contracts[share];
    return [share, { contract_hours: contractHours, months, days }];
  });
  return { training_hours: new Decimal(hours).toFixed(2), by_percentage: Object.fromEntries(rows) };
}

function durationOutputs({ days, months, contractHours, trainingHours, end }: ContractDuration): object {
  return { days, months, contract_hours: contractHours, training_hours: trainingHours, end_date: end };
}
