/** What is wrong with a number: its form, its month, or the key at its end. */
export type SocialSecurityFault = 'wrong-form' | 'wrong-month' | 'wrong-key';

const form = /^[123478]\d{2}(\d{2})(?:\d{2}|2A|2B)\d{8}$/;

/**
 * A social security number as it is stored: without spaces, dots or hyphens, letters of Corsica in capitals.
 *
 * @example
 * normaliseSocialSecurityNumber('2 55 08 14 168 025 38') // '255081416802538'
 * normaliseSocialSecurityNumber('1 99 01 2a 004 001 10') // '199012A00400110'
 */
export function normaliseSocialSecurityNumber(value: string): string {
  return value.replaceAll(/[\s.-]/g, '').toUpperCase();
}

const groups = [1, 2, 2, 2, 3, 3, 2] as const;

/**
 * The number in the groups of the health card, as far as it is typed: sex, year, month, department, commune, rank, key.
 *
 * @example
 * groupSocialSecurityNumber('255081416802538') // '2 55 08 14 168 025 38'
 * groupSocialSecurityNumber('25508') // '2 55 08'
 */
export function groupSocialSecurityNumber(value: string): string {
  const whole = normaliseSocialSecurityNumber(value);
  let from = 0;
  const pieces = groups.map((length) => {
    const piece = whole.slice(from, from + length);
    from += length;
    return piece;
  });
  return [...pieces, whole.slice(from)].filter(Boolean).join(' ');
}

/**
 * What is wrong with a normalised number; null: nothing. The first character tells the sex (1, 2; 3, 4, 7 and 8 of numbers
 * given for a time); the month is 01 to 12, or 20 to 42 and 50 to 99 where it was not known. Source: INSEE, structure of
 * the NIR.
 *
 * @example
 * socialSecurityFault('255081416802538') // null
 * socialSecurityFault('255081416802539') // 'wrong-key'
 */
export function socialSecurityFault(value: string): SocialSecurityFault | null {
  const [, month] = form.exec(value) ?? [];
  if (month === undefined) return 'wrong-form';
  if (!isMonth(Number(month))) return 'wrong-month';
  return keyOf(value) === value.slice(13) ? null : 'wrong-key';
}

function isMonth(month: number): boolean {
  return (month >= 1 && month <= 12) || (month >= 20 && month <= 42) || month >= 50;
}

/**
 * The key of a number, from its first 13 characters: 97 − (digits mod 97), with 19 for 2A and 18 for 2B. Thirteen digits
 * are below 2^53, so that a number holds them exactly.
 *
 * @example
 * keyOf('2550814168025') // '38'
 */
export function keyOf(value: string): string {
  const digits = value.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return String(97 - (Number(digits) % 97)).padStart(2, '0');
}

/**
 * Do the year and the month in a number agree with a birth date? A month that was not known agrees with any. Somebody may
 * have a number with a mistake in it that is hers for life: the form warns, nobody is refused.
 *
 * @example
 * agreesWithBirthDate('255081416802538', '1955-08-20') // true
 * agreesWithBirthDate('255081416802538', '1956-08-20') // false
 */
export function agreesWithBirthDate(value: string, birthDate: string): boolean {
  const [year, month] = [value.slice(1, 3), value.slice(3, 5)];
  const isKnownMonth = Number(month) >= 1 && Number(month) <= 12;
  return birthDate.slice(2, 4) === year && (!isKnownMonth || birthDate.slice(5, 7) === month);
}
