/**
 * The day by the clock of whoever looks.
 *
 * @example today(new Date(2026, 10, 25, 23, 59)) // '2026-11-25'
 */
export function today(now: Date = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
