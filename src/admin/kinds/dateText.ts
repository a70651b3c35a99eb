import type { Locale } from '#model/model.ts';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-11-20` -> `20/11/2026`. What is no date is shown as it is. */
export function formatDate(value: unknown, locale: Locale): string {
  const date = typeof value === 'string' ? dateFromWire(value) : null;
  if (!date) return String(value ?? '');
  return new Intl.DateTimeFormat(tagOf(locale), { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    date,
  );
}

/** `2026-11-20T08:05:00.000Z` -> `20/11/2026 09:05` in the zone of the one who looks. */
export function formatInstant(value: unknown, locale: Locale): string {
  const instant = typeof value === 'string' ? instantFromWire(value) : null;
  if (!instant) return String(value ?? '');
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'short', timeStyle: 'short' }).format(instant);
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

// Day before month in English too: these are the dates of a French house.
function tagOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : 'fr-FR';
}
