import { Decimal } from '#domain/decimal.ts';
import { checkDeviceDuration } from '#domain/deviceDuration.ts';
import {
  type ContractDuration,
  contractsForTraining,
  durationOfDates,
  durationOfMonths,
  endBeforeStart,
  trainingShares,
} from '#domain/durationCalculator.ts';
import { checkHourlyRate } from '#domain/hourlyRate.ts';
import { calculate } from './calculation.ts';
import { checkMargin, checkTrainingShare } from './checks.ts';
import { UnreadableInputs } from './facts.ts';
import { configWith, type EstimatorInputs } from './inputs.ts';
import { outputsOf } from './outputs.ts';
import { reliefRate } from './relief.ts';

/** A figure that is not what a file of cases expects. */
export interface Difference {
  /** `C01`, or the place of a unit row: `relief_cases[3]`. */
  readonly case: string;
  /** `total_gross_margin`, `checks.device_duration.ratio`. */
  readonly figure: string;
  readonly expected: string;
  readonly got: string;
}

export interface Comparison {
  readonly equal: number;
  readonly differences: readonly Difference[];
}

/** A row of a file, as read: nothing in it is known before it is used. */
// biome-ignore lint/suspicious/noExplicitAny: every value is compared as text, or refused by what calculates with it
type Row = any;

/**
 * Recalculates every case and unit row of a file of cases, parsed, and compares all figures it expects: as text, decimals
 * at the scale of the expected text, no tolerance. Throws a TypeError when it is not such a file.
 *
 * @example
 * compareCases(JSON.parse(text)).differences[0]
 * // { case: 'C01', figure: 'total_gross_margin', expected: '21044.53', got: '21044.52' }
 */
export function compareCases(file: unknown): Comparison {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new TypeError('A file of cases is an object with arrays such as "estimator_cases".');
  const lists = Object.entries(judges).filter(([name]) => name in file);
  if (lists.length === 0)
    throw new TypeError(`A file of cases has one of ${Object.keys(judges).join(', ')}.`);
  const found = lists.flatMap(([name, judge]) =>
    rowsOf(file, name).map((row, index) => {
      const { expected, got } = judge(row, file);
      return compare(row.id ?? `${name}[${index}]`, expected, got);
    }),
  );
  return {
    equal: found.reduce((total, { equal }) => total + equal, 0),
    differences: found.flatMap(({ differences }) => differences),
  };
}

function rowsOf(file: Row, name: string): Row[] {
  const rows = file[name];
  if (!Array.isArray(rows)) throw new TypeError(`'${name}' is not an array.`);
  return rows;
}

interface Judged {
  readonly expected: unknown;
  readonly got: unknown;
}

const judges: Readonly<Record<string, (row: Row, file: Row) => Judged>> = {
  estimator_cases: (row, file) => ({ expected: row.outputs, got: caseOutputs(row.inputs, file.config) }),
  relief_cases: (row) => ({
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
  hourly_rate_cases: (row) => ({
    expected: { result: row.result },
    got: { result: checkHourlyRate(row.rate, row.min_wage) },
  }),
  device_duration_cases: (row) => ({
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
  training_share_cases: (row) => ({
    expected: row.result,
    got: checkTrainingShare({
      initials: row.initials,
      validationLabel: row.validation_label,
      trainingDuration: row.training_duration,
      contractDuration: row.contract_duration,
    }),
  }),
  margin_cases: (row) => ({ expected: row.result, got: checkMargin(row.rate, row.relaxed) }),
  duration_calculator_cases: (row) => ({ expected: row.output, got: durations(row) }),
};

function caseOutputs(inputs: EstimatorInputs & { config_overrides?: object }, config: object): unknown {
  try {
    const calculation = calculate(inputs, configWith({ ...config, ...inputs.config_overrides }));
    const { figures, pecByPublic, lineTotals, checks } = outputsOf(calculation);
    return { ...figures, pec_by_public: pecByPublic, educational_cost_lines: lineTotals, checks };
  } catch (error) {
    if (error instanceof UnreadableInputs) return { error: error.message };
    throw error;
  }
}

function durations({ basis, input }: Row): unknown {
  const hoursPerMonth = input.hours_per_month;
  if (basis === 'TRAINING_HOURS') {
    const contracts = contractsForTraining({ hours: input.hours, hoursPerMonth });
    const rows = trainingShares.map((share) => {
      const { contractHours, months, days } = contracts[share];
      return [share, { contract_hours: contractHours, months, days }];
    });
    return {
      training_hours: new Decimal(input.hours).toFixed(2),
      by_percentage: Object.fromEntries(rows),
    };
  }
  const duration =
    basis === 'DATES'
      ? durationOfDates({ start: input.start, end: input.end, hoursPerMonth })
      : durationOfMonths({ months: input.months, hoursPerMonth, start: input.start });
  return duration === endBeforeStart ? { error: endBeforeStart } : toldDuration(duration);
}

function toldDuration({ days, months, contractHours, trainingHours, end }: ContractDuration): object {
  return { days, months, contract_hours: contractHours, training_hours: trainingHours, end_date: end };
}

function compare(name: string, expected: unknown, got: unknown): Comparison {
  const leaves = leavesOf(expected);
  const differences = leaves.flatMap(([figure, value]): Difference[] => {
    const [want, have] = [toText(value), toTextAs(value, at(got, figure))];
    return want === have ? [] : [{ case: name, figure, expected: want, got: have }];
  });
  return { equal: leaves.length - differences.length, differences };
}

type Leaf = readonly [path: string, value: unknown];

/** Every value of a tree with the way to it; an empty list or object is a value too. */
function leavesOf(tree: unknown, path: readonly string[] = []): readonly Leaf[] {
  const isBranch = typeof tree === 'object' && tree !== null && Object.keys(tree).length > 0;
  if (!isBranch) return [[path.join('.'), tree]];
  return Object.entries(tree as object).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

function at(tree: unknown, path: string): unknown {
  return path.split('.').reduce<Row>((branch, key) => branch?.[key], tree);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

const decimal = /^-?\d+(\.\d+)?$/;

/** What was calculated, at the scale of what is expected. */
function toTextAs(expected: unknown, got: unknown): string {
  const text = toText(got);
  const wanted = toText(expected);
  if (!decimal.test(wanted) || !decimal.test(text)) return text;
  return new Decimal(text).toFixed(wanted.split('.')[1]?.length ?? 0);
}
