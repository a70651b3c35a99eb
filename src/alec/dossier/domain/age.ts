const seniorAge = 45;

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
