import type { Locale } from '#engine/model/model.ts';

/** `mardi 10 mars 2026` */
export function dayWords(day: string, locale: Locale): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, long).format(new Date(`${day}T00:00:00.000Z`));
}
