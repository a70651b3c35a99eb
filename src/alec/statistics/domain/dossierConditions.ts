import { addDays, type Day } from '#alec/schedule/domain/calendarDays.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { FieldOf } from '#generated/records.ts';
import type { Measure } from './measures.ts';
import { type Period, type Span, spanOf } from './periods.ts';

/** What narrows the dossiers: ids of rows, separated by commas; code of an agency, SIRET of a customer. */
export const narrowings = ['region', 'device', 'manager', 'agency', 'customer'] as const;
export type Narrowing = (typeof narrowings)[number];
export type Narrowed = Readonly<Partial<Record<Narrowing, string>>>;

/** The dossiers behind a figure. */
export interface Behind {
  readonly measure: Measure;
  /** What the statistics were asked for. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly today: Day;
  readonly narrowed: Narrowed;
  /** Only those of this period, of this device or region (`none`: of none), only mine. */
  readonly period?: Period;
  readonly series?: { readonly by: 'device' | 'region'; readonly key: string };
  readonly isMine?: boolean;
}

/** A condition of a list by operator, or several below a relation; `1` and `false` stand for themselves. */
export type Conditions = { readonly [name: string]: unknown };

type Field = FieldOf<'training-courses'>;
const fields = { region: 'region', device: 'device_type', manager: 'manager' } as const satisfies Record<
  string,
  Field
>;
const isDraft: Field = 'is_draft';

/**
 * The filter of the list of dossiers that shows exactly those behind a figure, as the address of the list has it.
 * `timeZone` is that of the product: days begin there, wherever the reader is.
 *
 * @example
 * dossierConditions({ measure: measureNamed('closed'), period: '2026-03', from: null, to: null, today, narrowed: {} }, 'Europe/Paris')
 * // { closed_on: { gte: '2026-03-01', lte: '2026-03-31' }, is_draft: false }
 */
export function dossierConditions(behind: Behind, timeZone: string): Conditions {
  const { measure, isMine, narrowed, series } = behind;
  const narrowedBy = series ? { ...narrowed, [series.by]: series.key } : narrowed;
  return {
    ...(isMine && { mine: 1 }),
    ...rowConditions(narrowedBy),
    ...dayConditions(measure, behind, timeZone),
    ...(measure.cancellationType !== undefined && cancelledFor(measure.cancellationType)),
    [isDraft]: false,
  };
}

function cancelledFor(type: number): Conditions {
  return { ['cancellation_type' satisfies Field]: { eq: type } };
}

function rowConditions(narrowed: Narrowed): Conditions {
  const { agency, customer } = narrowed;
  const named = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((name) => {
    const value = narrowed[name];
    return value === undefined
      ? []
      : [[fields[name], value === 'none' ? { null: true } : { in: value.split(',') }]];
  });
  return {
    ...Object.fromEntries(named),
    ...(agency !== undefined && {
      ['groups' satisfies Field]: { ['analytic_code' satisfies FieldOf<'training-course-groups'>]: agency },
    }),
    ...(customer !== undefined && {
      ['customers' satisfies Field]: { ['siret' satisfies FieldOf<'training-course-customers'>]: customer },
    }),
  };
}

function dayConditions({ day }: Measure, behind: Behind, timeZone: string): Conditions {
  const { from, to } = spanWithin(behind);
  if (day === 'stock') {
    const last = to ?? behind.today;
    return {
      createdAt: { lt: dayStart(addDays(last, 1), timeZone) },
      ['stock_until' satisfies Field]: { gt: last },
    };
  }
  if (day === 'created_on') return createdConditions({ from, to }, timeZone);
  const bounds = { ...(from && { gte: from }), ...(to && { lte: to }) };
  return { [day satisfies Field]: from || to ? bounds : { null: false } };
}

function createdConditions({ from, to }: Bounds, timeZone: string): Conditions {
  const bounds = {
    ...(from && { gte: dayStart(from, timeZone) }),
    ...(to && { lt: dayStart(addDays(to, 1), timeZone) }),
  };
  return from || to ? { createdAt: bounds } : {};
}

type Bounds = Readonly<Record<keyof Span, Day | null>>;

/** A period at the edge of the days that were asked for is cut off there. */
function spanWithin({ from, to, period }: Behind): Bounds {
  if (period === undefined) return { from, to };
  const whole = spanOf(period);
  return {
    from: from && from > whole.from ? from : whole.from,
    to: to && to < whole.to ? to : whole.to,
  };
}

const hour = 3_600_000;

/**
 * The instant at which a day begins in a time zone.
 *
 * @example dayStart('2026-03-30', 'Europe/Paris') // '2026-03-29T22:00:00.000Z'
 */
export function dayStart(day: Day, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const hours = Array.from({ length: 27 }, (_, index) => new Date(midnight + (index - 14) * hour));
  return (hours.find((instant) => dayIn(timeZone, instant) === day) ?? new Date(midnight)).toISOString();
}
