/** How long its author may change a message, or take it back. */
export const changeMinutes = 15;

/**
 * May the author of a message still change it or take it back?
 *
 * @example
 * isChangeable('2026-03-02T08:30:00.000Z', new Date('2026-03-02T08:45:00.000Z')) // true, a second later false
 */
export function isChangeable(createdAt: string, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() <= changeMinutes * 60_000;
}
