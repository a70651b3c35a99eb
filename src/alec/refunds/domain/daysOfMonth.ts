import type { JsonValue } from '#engine/model/model.ts';

type Conditions = { readonly [name: string]: JsonValue };

/**
 * The condition that leaves of the days that are shown already those of a month; null: requests of no day.
 *
 * @example
 * daysOfMonth('2026-09', { lt: '2026-09-24' }) // { gte: '2026-09-01', lte: '2026-09-30', lt: '2026-09-24' }
 * daysOfMonth('2026-08', { lt: '2026-09-24' }) // { gte: '2026-08-01', lte: '2026-08-31' }
 */
export function daysOfMonth(month: string | null, shown: JsonValue | undefined): Conditions {
  if (month === null) return { null: true };
  const { first, last } = spanOf(month);
  const { gte, lte, lt, ...others }: Conditions = isConditions(shown) ? shown : {};
  return {
    ...others,
    gte: typeof gte === 'string' && gte > first ? gte : first,
    lte: typeof lte === 'string' && lte < last ? lte : last,
    ...(typeof lt === 'string' && lt <= last && { lt }),
  };
}

function isConditions(value: JsonValue | undefined): value is Conditions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function spanOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${days}` };
}
