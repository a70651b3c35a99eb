import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { figureText, valueNamed } from '#engine/formula/calculation.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';

/** What has been earned after some months of mission; the dashed part is beyond the mission's end. */
export interface BreakEvenPoint {
  readonly month: number;
  readonly earned?: number;
  readonly beyond?: number;
}

export interface BreakEven {
  /** Months of mission, 2 decimals. */
  readonly months: string;
  /** When the result crosses zero; null: never. */
  readonly crossing: string | null;
  /** Euros at the first and at the last hour of the mission. */
  readonly start: string;
  readonly end: string;
  readonly points: readonly BreakEvenPoint[];
  /** The same month by month, as texts. */
  readonly rows: readonly { readonly month: string; readonly amount: string }[];
}

/**
 * The cumulated result over the months of the mission: it starts at the margin of the training and grows by the margin
 * of the mission, each hour alike. Null when there is no mission to draw.
 *
 * @example
 * breakEvenOf(calculation) // { months: '10.11', crossing: '3.73', start: '-12299.74', end: '21044.52', … }
 */
export function breakEvenOf(calculation: Calculation): BreakEven | null {
  const of = (name: EstimatorField) => valueNamed(calculation, name) ?? new Decimal(0);
  const perMonth = of('ddc_mission_duration_per_month');
  const hours = of('mission_duration');
  if (perMonth.isZero() || hours.isZero() || of('candidates_number').isZero()) return null;
  const months = rounded(hours.dividedBy(perMonth), 2);
  const start = of('training_gross_margin');
  const at = (month: Decimal) => start.plus(of('gross_margin_with_end').times(month).dividedBy(months));
  const crossing = valueNamed(calculation, 'break_even_months');
  const rows = monthsTo(months).map((month) => ({
    month: month.toFixed(month.isInteger() ? 0 : 2),
    amount: rounded(at(month), 2).toFixed(2),
  }));
  return {
    months: months.toFixed(2),
    crossing: crossing?.toFixed(2) ?? null,
    start: start.toFixed(2),
    end: figureText(calculation, 'total_gross_margin') ?? '0.00',
    points: pointsOf({ months, crossing, at }),
    rows,
  };
}

/** 0, 1, 2 … and the last, which is seldom a whole one. */
function monthsTo(last: Decimal): readonly Decimal[] {
  const whole = Array.from({ length: Math.ceil(last.toNumber()) }, (_, index) => new Decimal(index));
  return [...whole, last];
}

/** A line has two ends, and a corner where the mission is over before the result reaches zero. */
function pointsOf({ months, crossing, at }: Course): readonly BreakEvenPoint[] {
  const [end, last] = [months.toNumber(), at(months).toNumber()];
  const first: BreakEvenPoint = { month: 0, earned: at(new Decimal(0)).toNumber() };
  if (!crossing || crossing.lte(months) || crossing.gt(months.times(furthest)))
    return [first, { month: end, earned: last }];
  return [first, { month: end, earned: last, beyond: last }, { month: crossing.toNumber(), beyond: 0 }];
}

interface Course {
  readonly months: Decimal;
  readonly crossing: Decimal | null;
  readonly at: (month: Decimal) => Decimal;
}

/** Further away than that, the mission itself would be too small to see. */
const furthest = 4;
