import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { Locale } from '#engine/model/model.ts';
import { formatDate, formatDecimal, formatInstant, formatPhone } from '#engine/model/valueText.ts';

const euros = { precision: 15, scale: 2, unit: 'EUR' };

/**
 * How values of the wire are written in the language that is spoken.
 *
 * @example
 * const { day, money } = useFormats();
 * day('2026-11-20') // '20/11/2026'
 * money('1234.5') // '1 234,50 €'
 */
export function useFormats() {
  const locale = useLocale() as Locale;
  return useMemo(() => formatsIn(locale), [locale]);
}

function formatsIn(locale: Locale) {
  const long = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return {
    /** `20/11/2026` */
    day: (value: unknown) => formatDate(value, locale),
    /** `vendredi 20 novembre` */
    longDay: (value: unknown) => {
      const date = new Date(String(value));
      return Number.isNaN(date.getTime()) ? String(value ?? '') : long.format(date);
    },
    /** `20/11/2026 09:05`, by the reader’s own clock */
    instant: (value: unknown) => formatInstant(value, locale),
    /** `1 234,50 €` */
    money: (value: unknown) => formatDecimal(value, euros, locale),
    /** `12,5 h`, with a unit of the schema files; without one the number alone */
    decimal: (value: unknown, scale = 2, unit?: string) =>
      formatDecimal(value, { precision: 15, scale, ...(unit !== undefined && { unit }) }, locale),
    /** `+33 6 12 34 56 78` */
    phone: (value: unknown) => formatPhone(value),
  };
}
