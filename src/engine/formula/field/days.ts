const dayMs = 86_400_000;

/**
 * Days from one day to another, both `YYYY-MM-DD`; negative when the other comes first.
 *
 * @example daysBetween('2026-02-27', '2026-03-02') // 3
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((numberOf(to) - numberOf(from)) / dayMs);
}

/**
 * The day so many days later; null beyond the years 1 to 9999.
 *
 * @example daysLater('2026-02-27', 3) // '2026-03-02'
 */
export function daysLater(day: string, count: number): string | null {
  return dayOf(new Date(numberOf(day) + count * dayMs));
}

/**
 * The day so many months later, the last of its month where that is shorter; null beyond the years 1 to 9999.
 *
 * @example monthsLater('2026-01-31', 1) // '2026-02-28'
 */
export function monthsLater(day: string, count: number): string | null {
  const months = partOfDay(day, 'year') * 12 + partOfDay(day, 'month') - 1 + count;
  const [year, month] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  if (!(year >= 1 && year <= 9999)) return null;
  const last = new Date(Date.UTC(2000 + (year % 400), month + 1, 0)).getUTCDate();
  return written(year, month + 1, Math.min(Number(day.slice(8)), last));
}

/** @example partOfDay('2026-03-02', 'month') // 3 */
export function partOfDay(day: string, part: 'year' | 'month'): number {
  return Number(part === 'year' ? day.slice(0, 4) : day.slice(5, 7));
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function dayOf(date: Date): string | null {
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return null;
  return written(year, date.getUTCMonth() + 1, date.getUTCDate());
}

function written(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
