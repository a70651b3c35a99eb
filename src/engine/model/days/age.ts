/**
 * Full years lived on a day; someone born on 29 February grows older on 1 March of a common year.
 * Both days are `YYYY-MM-DD` and exist. Negative before the birth.
 *
 * @example
 * ageOn('2000-03-15', '2026-03-14') // 25
 * ageOn('2000-03-15', '2026-03-15') // 26
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
