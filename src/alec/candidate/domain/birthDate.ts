/** From which age somebody may have a profile. Source: Code du travail, article L4153-1. */
export const youngestAge = 16;

/**
 * Is somebody 16 or older on a day? Both are `YYYY-MM-DD`. Who was born on a 29 February is older on 1 March where the
 * year has no such day.
 *
 * @example
 * isOldEnough('2010-03-02', '2026-03-02') // true
 * isOldEnough('2010-03-03', '2026-03-02') // false
 */
export function isOldEnough(birthDate: string, day: string): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + youngestAge).padStart(4, '0');
  return `${year}${birthDate.slice(4)}` <= day;
}
