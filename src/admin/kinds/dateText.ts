import type { Locale } from '#model/model.ts';

const dayOf = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const instantOf = formatter({ dateStyle: 'short', timeStyle: 'short' });
const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-11-20` -> `20/11/2026`. What is no date is shown as it is. */
export function formatDate(value: unknown, locale: Locale): string {
  const date = typeof value === 'string' ? dateFromWire(value) : null;
  return date ? dayOf(locale).format(date) : String(value ?? '');
}

/** `2026-11-20T08:05:00.000Z` -> `20/11/2026 09:05` in the zone of the one who looks. */
export function formatInstant(value: unknown, locale: Locale): string {
  const instant = typeof value === 'string' ? instantFromWire(value) : null;
  return instant ? instantOf(locale).format(instant) : String(value ?? '');
}

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

/** Day before month in English too: these are the dates of a French house. */
const regions: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** Making one costs more than a hundred uses, and a list has hundreds of dates: each is made once, when needed. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (locale: Locale) => {
    made[locale] ??= new Intl.DateTimeFormat(regions[locale], options);
    return made[locale];
  };
}
