import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';

/**
 * Names months in the language of the screen.
 *
 * @example monthName('2026-11') // 'novembre 2026'
 */
export function useMonthName(): (month: string | null) => string {
  const translate = useTranslate();
  const { format } = new Intl.DateTimeFormat(useScreenLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) =>
    month === null ? translate('refunds.summary.noDate') : format(new Date(`${month}-01T00:00:00Z`));
}
