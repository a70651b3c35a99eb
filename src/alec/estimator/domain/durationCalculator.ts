import { addDays, type Day, daysBetween } from '#alec/schedule/domain/calendarDays.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';

/** Shares of training in a contract that are offered, in percent. */
export const trainingShares = ['15', '25', '50'] as const;
export type TrainingShare = (typeof trainingShares)[number];
type ByShare<Value> = Readonly<Record<TrainingShare, Value>>;

/** Hours of a full-time month: 35 h × 52 weeks ÷ 12. */
export const fullTimeMonth = '151.67';

const daysPerMonth = new Decimal('30.42');
const places = 2;

/** How long a contract is; months and hours have 2 decimals. */
export interface ContractDuration {
  readonly days: number;
  readonly months: string;
  readonly contractHours: string;
  /** Hours of training at each share of the contract. */
  readonly trainingHours: ByShare<string>;
  /** Last day of the contract, when its first is known and it has a day at all. */
  readonly end?: Day;
}

/** The contract in which a number of training hours is one share; null where a month has no hours. */
export interface ContractForTraining {
  readonly contractHours: string;
  readonly months: string | null;
  readonly days: number | null;
}

/** A contract cannot end before it starts. */
export const endBeforeStart = 'END_BEFORE_START';

/**
 * First basis, contract dates: days (both ends included) -> months of 30.42 days -> hours -> hours of training at
 * 15, 25 and 50 %. Each figure is computed from the one before as shown, rounded half-up to 2 decimals.
 * Gives END_BEFORE_START when the end is earlier than the start. Source: estimator model, section 4.
 *
 * @example
 * durationOfDates({ start: '2024-01-01', end: '2024-12-31', hoursPerMonth: '151.67' })
 * // 366 days, '12.03' months, '1824.59' h, training '273.69' / '456.15' / '912.30' h
 */
export function durationOfDates(input: {
  readonly start: Day;
  readonly end: Day;
  readonly hoursPerMonth: string;
}): ContractDuration | typeof endBeforeStart {
  const days = daysBetween(input.start, input.end) + 1;
  if (days < 1) return endBeforeStart;
  const months = rounded(new Decimal(days).dividedBy(daysPerMonth), places);
  return { days, ...hoursOf(months, input.hoursPerMonth), end: input.end };
}

/**
 * Second basis, a number of months (taken at 2 decimals): days at 30.42 a month, rounded to the whole day, hours and
 * training as for the dates; with a start, the last day. Source: estimator model, section 4.
 *
 * @example
 * durationOfMonths({ months: '6', hoursPerMonth: '151.67' })
 * // 183 days, '910.02' h, training '136.50' / '227.51' / '455.01' h
 */
export function durationOfMonths(input: {
  readonly months: string;
  readonly hoursPerMonth: string;
  readonly start?: Day;
}): ContractDuration {
  const months = rounded(new Decimal(input.months), places);
  const days = daysIn(months);
  const duration = { days, ...hoursOf(months, input.hoursPerMonth) };
  const hasEnd = input.start !== undefined && days > 0;
  return hasEnd ? { ...duration, end: addDays(input.start, days - 1) } : duration;
}

/**
 * Third basis, hours of training (taken at 2 decimals): for each share, the contract in which they are that share.
 * Months and days are null when a month has no hours. Source: estimator model, section 4.
 *
 * @example
 * contractsForTraining({ hours: '150', hoursPerMonth: '151.67' })['25']
 * // { contractHours: '600.00', months: '3.96', days: 120 }
 */
export function contractsForTraining(input: {
  readonly hours: string;
  readonly hoursPerMonth: string;
}): ByShare<ContractForTraining> {
  const hours = rounded(new Decimal(input.hours), places);
  return byShare((share) => contractFor(hours, share, new Decimal(input.hoursPerMonth)));
}

function contractFor(hours: Decimal, share: TrainingShare, hoursPerMonth: Decimal): ContractForTraining {
  const contractHours = rounded(hours.times(100).dividedBy(share), places);
  if (hoursPerMonth.isZero()) return { contractHours: text(contractHours), months: null, days: null };
  const months = rounded(contractHours.dividedBy(hoursPerMonth), places);
  return { contractHours: text(contractHours), months: text(months), days: daysIn(months) };
}

function hoursOf(months: Decimal, hoursPerMonth: string) {
  const contractHours = rounded(months.times(hoursPerMonth), places);
  return {
    months: text(months),
    contractHours: text(contractHours),
    trainingHours: byShare((share) => text(rounded(contractHours.times(share).dividedBy(100), places))),
  };
}

function daysIn(months: Decimal): number {
  return rounded(months.times(daysPerMonth), 0).toNumber();
}

function text(value: Decimal): string {
  return value.toFixed(places);
}

function byShare<Value>(valueAt: (share: TrainingShare) => Value): ByShare<Value> {
  return { '15': valueAt('15'), '25': valueAt('25'), '50': valueAt('50') };
}
