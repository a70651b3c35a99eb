const seniorAge = 45;

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

/**
 * Does the “45+” label go with this age? Source: estimator model, section 3.4 (over 45, not 45).
 *
 * @example
 * isOver45(45) // false
 * isOver45(46) // true
 */
export function isOver45(age: number): boolean {
  return isOver(seniorAge, age);
}

/**
 * Is somebody older than an age, not of that age? Source: estimator model, sections 1.2 and 3.4.
 *
 * @example
 * isOver(45, 45) // false
 */
export function isOver(limit: number, age: number): boolean {
  return age > limit;
}
