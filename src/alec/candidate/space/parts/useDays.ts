import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { Locale } from '#engine/model/model.ts';
import { dayWords } from './dayWords.ts';

/** By the clock of the product; that of the reader until it is known. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Which day it is, and days in words.
 *
 * @example
 * const { today, words, wordsOfInstant } = useDays();
 * words('2026-03-12') // '12 mars'
 */
export function useDays() {
  const locale = useLocale() as Locale;
  const timeZone = useScreenModel().product?.timeZone ?? ownZone;
  const today = dayIn(timeZone, new Date());
  return useMemo(
    () => ({
      today,
      words: (day: string) => dayWords(day, locale, today),
      wordsOfInstant: (instant: string) => dayWords(dayIn(timeZone, new Date(instant)), locale, today),
    }),
    [locale, timeZone, today],
  );
}
