const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of that day where the screen is; null for what is no day. */
export function dateFromWire(value: string): Date | null {
  const [, year, month, date] = day.exec(value) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date));
}

export function dateToWire(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function instantFromWire(value: string): Date | null {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const typedDay = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

/**
 * A day that was typed or pasted, day before month in both languages, as the wire has it; empty -> null; what is none
 * stays as typed.
 *
 * @example dateFromText('3/11/2026') // '2026-11-03'
 */
export function dateFromText(text: string): string | null {
  const typed = text.trim();
  const [, date, month, year] = typedDay.exec(typed) ?? [];
  if (date === undefined || month === undefined || year === undefined) return typed || null;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
