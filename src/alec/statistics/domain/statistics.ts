import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { Measure, Summed } from './measures.ts';
import { type Period, type PeriodKind, periodOf, periodsBetween } from './periods.ts';

/** What was added up over some dossiers; what none of them has is null or absent. */
export type Sums = { readonly [S in Summed]?: number | string | null };

/** Where a day lies: 1 in the span asked for, 2 in the one before, null in neither. */
export type Place = 1 | 2 | null;
const places = { now: 1, before: 2 } as const;
export type Which = keyof typeof places;

/** Where the days of dossiers lie. */
export interface Places {
  readonly created_on: Place;
  readonly closed_on: Place;
  readonly cancelled_on: Place;
  readonly converted_on: Place;
  readonly action_from_date: Place;
  /** In stock at the end of the span, and at the end of the one before. */
  readonly is_stock: boolean;
  readonly was_stock: boolean;
}

/** By what dossiers count alike. */
export interface Alike extends Places {
  readonly is_mine: boolean;
  readonly cancellation_type: number | null;
}

/** Dossiers that count alike, added up by the database. */
export interface CounterRow extends Alike, Sums {}

/** A figure: a number where dossiers or people are counted, else a decimal at the scale of its measure; null: of none. */
export type Value = number | string | null;

export interface Counter {
  readonly name: string;
  readonly mine: Value;
  readonly all: Value;
}

/**
 * The figures of the measures, of my dossiers and of all; `which`: in the span asked for or in the one before.
 *
 * @example
 * countersOf([{ is_mine: true, created_on: 1, dossiers: 3, … }], [measureNamed('created')], 'now')
 * // [{ name: 'created', mine: 3, all: 3 }]
 */
export function countersOf(
  rows: readonly CounterRow[],
  measures: readonly Measure[],
  which: Which,
): Counter[] {
  return measures.map((measure) => {
    const counted = rows.filter((row) => isCounted(row, measure, which));
    const mine = counted.filter((row) => row.is_mine);
    return { name: measure.name, mine: figureOf(measure, mine), all: figureOf(measure, counted) };
  });
}

function isCounted(row: CounterRow, { day, cancellationType }: Measure, which: Which): boolean {
  if (day === 'stock') return which === 'now' ? row.is_stock : row.was_stock;
  return (
    row[day] === places[which] &&
    (cancellationType === undefined || row.cancellation_type === cancellationType)
  );
}

/**
 * The figure of a measure over rows that were added up.
 *
 * @example
 * figureOf(measureNamed('success'), [{ results_full: 2, results_given: 3 }]) // '66.67'
 * figureOf(measureNamed('success'), []) // null
 */
export function figureOf(measure: Measure, rows: readonly Sums[]): Value {
  const { sum, per, times = 1, by = 1, scale } = measure;
  const total = totalOf(rows, sum);
  if (per === undefined) return scale === 0 ? Number(total.toFixed(0)) : total.toFixed(scale);
  const over = totalOf(rows, per);
  return over.isZero() ? null : rounded(total.times(times).dividedBy(over.times(by)), scale).toFixed(scale);
}

function totalOf(rows: readonly Sums[], summed: Summed): Decimal {
  return rows.reduce((total, row) => total.plus(row[summed] ?? 0), new Decimal(0));
}

/** The dossiers of one device, region or nobody's, that count in one period, added up by the database. */
export interface SeriesRow {
  /** Id of the device or region; null: none. */
  readonly key: string | null;
  /** How that is called. */
  readonly caption: string | null;
  readonly is_mine: boolean;
  /** Of the period. */
  readonly first_day: Day;
  readonly total: number | string | null;
  readonly per: number | string | null;
}

export interface Point {
  readonly period: Period;
  readonly value: Value;
}
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly points: readonly Point[];
}

/** How a series is called where no row names it. */
export interface SeriesNames {
  readonly mine: string;
  readonly all: string;
  readonly none: string;
}

export interface SeriesParts {
  /** How days are put together. */
  readonly period: PeriodKind;
  readonly type: 'me' | 'type' | 'region';
  readonly measure: Measure;
  readonly names: SeriesNames;
  /** First and last period that are shown; undefined: as far as there are dossiers. */
  readonly first?: Period | undefined;
  readonly last?: Period | undefined;
}

/** Beyond as many periods those without dossiers are left out: somebody typed a year of 9999. */
const mostPeriods = 600;

/**
 * A series for me and one for all, or one per device or region in the order of their names, each with a point for every
 * period from the first to the last. Stock is carried from period to period.
 *
 * @example
 * seriesOf([{ key: null, caption: null, is_mine: true, first_day: '2026-12-28', total: 2, per: null }], { type: 'me', period: 'week', measure, names })
 * // [{ key: 'mine', label: 'Mes dossiers', points: [{ period: '2026-W53', value: 2 }] }, { key: 'all', … }]
 */
export function seriesOf(days: readonly SeriesRow[], parts: SeriesParts): Series[] {
  const rows = days.map((row) => ({ ...row, period: periodOf(row.first_day, parts.period) }));
  const periods = shownPeriods(rows, parts);
  const points = (some: readonly PeriodRow[]) => pointsOf(some, periods, parts.measure);
  const { names } = parts;
  if (parts.type === 'me')
    return [
      { key: 'mine', label: names.mine, points: points(rows.filter((row) => row.is_mine)) },
      { key: 'all', label: names.all, points: points(rows) },
    ];
  const keys = [...new Map(rows.map((row) => [row.key ?? 'none', row.caption ?? names.none]))];
  return keys
    .sort(
      ([one, label], [other, otherLabel]) => rank(one) - rank(other) || label.localeCompare(otherLabel, 'fr'),
    )
    .map(([key, label]) => ({
      key,
      label,
      points: points(rows.filter((row) => (row.key ?? 'none') === key)),
    }));
}

type PeriodRow = SeriesRow & { readonly period: Period };

function rank(key: string): number {
  return key === 'none' ? 1 : 0;
}

function shownPeriods(rows: readonly PeriodRow[], { first, last }: SeriesParts): readonly Period[] {
  const known = [...new Set(rows.map(({ period }) => period))].sort();
  const from = first ?? known[0];
  const to = last ?? known.at(-1);
  if (from === undefined || to === undefined) return [];
  const every = periodsBetween(from, to, mostPeriods);
  return every.length > 0 ? every : known.filter((period) => period >= from && period <= to);
}

function pointsOf(rows: readonly PeriodRow[], periods: readonly Period[], measure: Measure): Point[] {
  if (measure.day === 'stock') return stockPoints(rows, periods);
  const byPeriod = new Map<Period, PeriodRow[]>();
  for (const row of rows) byPeriod.set(row.period, [...(byPeriod.get(row.period) ?? []), row]);
  return periods.map((period) => ({
    period,
    value: figureOf(measure, sumsOf(byPeriod.get(period) ?? [], measure)),
  }));
}

function sumsOf(rows: readonly PeriodRow[], { sum, per }: Measure): Sums[] {
  return rows.map((row) => ({ [sum]: row.total, ...(per && { [per]: row.per }) }));
}

/** Each row tells how many came and left in its period. */
function stockPoints(rows: readonly PeriodRow[], periods: readonly Period[]): Point[] {
  const ordered = rows.toSorted((one, other) => (one.period < other.period ? -1 : 1));
  let stock = 0;
  let next = 0;
  return periods.map((period) => {
    for (; next < ordered.length && (ordered[next] as PeriodRow).period <= period; next += 1)
      stock += Number((ordered[next] as PeriodRow).total);
    return { period, value: stock };
  });
}
