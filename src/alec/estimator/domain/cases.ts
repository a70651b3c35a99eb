import { checkDeviceDuration } from '#alec/dossier/domain/deviceDuration.ts';
import { checkHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { Decimal } from '#engine/model/decimal.ts';
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
import { outputsOf } from './figures/outputs.ts';
import { reliefRate } from './figures/relief.ts';
import { configWith, defaultConfig, type EstimatorInputs, typedNumbers } from './inputs.ts';

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
type CaseRow = any;

/**
 * Recalculates every case and unit row of a file of cases, parsed, and compares all figures it expects, as text: another
 * number of decimals is another figure. What would otherwise pass unread differs too: a case that expects nothing, a
 * name that is no input, a list that is none of a file of cases. Throws a TypeError when it is not such a file.
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
      const place = row.id ?? `${name}[${index}]`;
      const unknown = unknownNames(row, knownNames[name] ?? {}).map((input) => unknownInput(place, input));
      const { expected, got } = judge(row, file);
      const { equal, differences } = compare(place, expected, got);
      return { equal, differences: [...unknown, ...differences] };
    }),
  );
  return {
    equal: found.reduce((total, { equal }) => total + equal, 0),
    differences: [...unknownLists(file), ...found.flatMap(({ differences }) => differences)],
  };
}

function unknownLists(file: object): Difference[] {
  const names = Object.keys(file).filter(
    (name) => Array.isArray((file as CaseRow)[name]) && !(name in judges),
  );
  const config = unknownNames((file as CaseRow).config ?? {}, { ...defaultConfig });
  return [...names, ...config.map((name) => `config.${name}`)].map((name) => unknownInput('file', name));
}

function unknownInput(place: string, figure: string): Difference {
  return { case: place, figure, expected: 'a known name', got: 'an unknown one' };
}

/** Names that a row may have; those of an object or of the objects of a list in their turn. */
interface Names {
  readonly [name: string]: Names | string | true;
}

/** The names of a row that nothing reads, as ways to them: `inputs.trainin_rate`. */
function unknownNames(row: CaseRow, names: Names): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    if (known === undefined) return [name];
    if (typeof known !== 'object' || typeof value !== 'object' || value === null) return [];
    const parts = Array.isArray(value) ? value.map((one, at) => [`${name}[${at}]`, one]) : [[name, value]];
    return parts.flatMap(([place, part]) => unknownNames(part, known).map((inner) => `${place}.${inner}`));
  });
}

function rowsOf(file: CaseRow, name: string): CaseRow[] {
  const rows = file[name];
  if (!Array.isArray(rows)) throw new TypeError(`'${name}' is not an array.`);
  return rows;
}

interface Judged {
  readonly expected: unknown;
  readonly got: unknown;
}

const judges: Readonly<Record<string, (row: CaseRow, file: CaseRow) => Judged>> = {
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

const named = (...names: readonly string[]): Names => Object.fromEntries(names.map((name) => [name, true]));

const described = named('id', 'title', 'label', 'note', 'why');

/** What the judges read of a row, and what describes it. */
const knownNames: Readonly<Record<string, Names>> = {
  estimator_cases: {
    ...described,
    ...named('outputs'),
    inputs: {
      ...named(...typedNumbers),
      ...named('relief_type', 'min_wage_rate', 'opco_charge_rate', 'is_teleoperator', 'is_epsp_approach'),
      ...named('volume', 'is_rfa'),
      device_type: named('initials', 'validation_type', 'duration_min', 'duration_max'),
      validation_type: named('label'),
      pec_rates: named('publics', 'rate', 'cofi_rate', 'created_at'),
      educational_costs: named('organization_name', 'amount', 'duration', 'invoice_type'),
      config_overrides: { ...defaultConfig },
    },
  },
  relief_cases: { ...described, ...named('relief_type', 'hourly_pay', 'smic', 't_parameter', 'relief_rate') },
  hourly_rate_cases: { ...described, ...named('rate', 'min_wage', 'result') },
  device_duration_cases: {
    ...described,
    ...named('initials', 'device_validation_type', 'validation_label', 'contract_duration'),
    ...named('mission_duration', 'training_duration', 'duration_min', 'duration_max', 'result'),
  },
  training_share_cases: {
    ...described,
    ...named('initials', 'validation_label', 'training_duration', 'contract_duration', 'result'),
  },
  margin_cases: { ...described, ...named('rate', 'relaxed', 'result') },
  duration_calculator_cases: {
    ...described,
    ...named('basis', 'output'),
    input: named('hours', 'hours_per_month', 'start', 'end', 'months'),
  },
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

function durations({ basis, input }: CaseRow): unknown {
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
  return duration === endBeforeStart ? { error: endBeforeStart } : durationOutputs(duration);
}

function durationOutputs({ days, months, contractHours, trainingHours, end }: ContractDuration): object {
  return { days, months, contract_hours: contractHours, training_hours: trainingHours, end_date: end };
}

function compare(name: string, expected: unknown, got: unknown): Comparison {
  if (isNothing(expected))
    return { equal: 0, differences: [{ case: name, figure: 'outputs', expected: 'some', got: 'none' }] };
  const leaves = leavesOf(expected);
  const differences = leaves.flatMap(([figure, value]): Difference[] => {
    const found = at(got, figure);
    const [want, have] = [toText(value), toText(found)];
    // A figure that there is not equals nothing, however it is expected.
    return want === have && found !== undefined ? [] : [{ case: name, figure, expected: want, got: have }];
  });
  return { equal: leaves.length - differences.length, differences };
}

/** A case that expects nothing would pass whatever is calculated. */
function isNothing(expected: unknown): boolean {
  if (expected === undefined || expected === null) return true;
  if (typeof expected !== 'object') return false;
  return leavesOf(expected).every(([, value]) => value === undefined || isEmptyTree(value));
}

function isEmptyTree(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

type Leaf = readonly [path: string, value: unknown];

/** Every value of a tree with the way to it; an empty list or object is a value too. */
function leavesOf(tree: unknown, path: readonly string[] = []): readonly Leaf[] {
  const isBranch = typeof tree === 'object' && tree !== null && Object.keys(tree).length > 0;
  if (!isBranch) return [[path.join('.'), tree]];
  return Object.entries(tree as object).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

/** Undefined: there is nothing at the end of that way. */
function at(tree: unknown, path: string): unknown {
  return path.split('.').reduce<CaseRow>((branch, key) => {
    const isTree = typeof branch === 'object' && branch !== null;
    return isTree && Object.hasOwn(branch, key) ? branch[key] : undefined;
  }, tree);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
