import {
  type ContractDuration,
  contractsForTraining,
  durationOfDates,
  durationOfMonths,
  endBeforeStart,
  type TrainingShare,
  trainingShares,
} from '#alec/estimator/domain/durationCalculator.ts';
import { type Day, isDay } from '#alec/schedule/domain/calendarDays.ts';

export const bases = ['dates', 'months', 'hours'] as const;
export type Basis = (typeof bases)[number];

/** What is being typed, as the wire has it; what is half typed is no number and no day. */
export interface CalculatorInput {
  readonly basis: Basis;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly months: string | null;
  readonly hours: string | null;
  readonly hoursPerMonth: string | null;
}

/** The contract and the training at one share of it. */
export interface ShareRow {
  readonly share: TrainingShare;
  readonly trainingHours: string;
  readonly contractHours: string;
  readonly months: string | null;
  readonly days: number | null;
}

export interface Calculation {
  readonly rows: readonly ShareRow[];
  /** Last day, when the number of months starts on a known day. */
  readonly end?: Day;
}

/** The largest value of each number: beyond, it was a slip of the hand. */
export const limits = { months: '600', hours: '99999.99', hoursPerMonth: '744' } as const;

/** Decimals of each number; hours of a month are kept with 3. */
export const places = { months: 2, hours: 2, hoursPerMonth: 3 } as const;

/**
 * A figure as people write it, without the zeros a server fills it up with.
 *
 * @example shortest('151.670') // '151.67'
 */
export function shortest(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** Why a typed number cannot be reckoned with; null: it can, or nothing is typed. */
export function faultOf(name: keyof typeof limits, value: string | null): 'not-decimal' | 'too-large' | null {
  if (value === null) return null;
  if (!/^\d+(\.\d+)?$/.test(value)) return 'not-decimal';
  if ((value.split('.')[1] ?? '').length > places[name]) return 'not-decimal';
  return Number(value) > Number(limits[name]) ? 'too-large' : null;
}

/** The rows of today's input; null while something is missing or wrong, END_BEFORE_START for dates the wrong way round. */
export function calculate(input: CalculatorInput): Calculation | typeof endBeforeStart | null {
  const hoursPerMonth = numberOf('hoursPerMonth', input);
  return hoursPerMonth === null ? null : calculations[input.basis](input, hoursPerMonth);
}

type Calculate = (
  input: CalculatorInput,
  hoursPerMonth: string,
) => Calculation | typeof endBeforeStart | null;

const calculations: Readonly<Record<Basis, Calculate>> = {
  dates: ({ start, end }, hoursPerMonth) => {
    if (!isDay(start) || !isDay(end)) return null;
    const duration = durationOfDates({ start, end, hoursPerMonth });
    return duration === endBeforeStart ? endBeforeStart : { rows: rowsOfContract(duration) };
  },
  months: (input, hoursPerMonth) => {
    const months = numberOf('months', input);
    if (months === null) return null;
    const start = isDay(input.start) ? input.start : undefined;
    const duration = durationOfMonths({ months, hoursPerMonth, start });
    return { rows: rowsOfContract(duration), end: duration.end };
  },
  hours: (input, hoursPerMonth) => {
    const hours = numberOf('hours', input);
    if (hours === null) return null;
    const contracts = contractsForTraining({ hours, hoursPerMonth });
    return { rows: trainingShares.map((share) => ({ share, trainingHours: hours, ...contracts[share] })) };
  },
};

function numberOf(name: keyof typeof limits, input: CalculatorInput): string | null {
  return faultOf(name, input[name]) === null ? input[name] : null;
}

function rowsOfContract({
  days,
  months,
  contractHours,
  trainingHours,
}: ContractDuration): readonly ShareRow[] {
  return trainingShares.map((share) => ({
    share,
    trainingHours: trainingHours[share],
    contractHours,
    months,
    days,
  }));
}
