import { useTranslate } from 'ra-core';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import { periodText } from './periodText.ts';

/**
 * Says from when to when something lasts.
 *
 * @example
 * const period = usePeriod();
 * period('2026-03-02', '2026-03-12') // 'Du 2 mars au 12 mars'
 */
export function usePeriod() {
  const translate = useTranslate();
  const { today, words } = useDays();
  return (from: string | null | undefined, to: string | null | undefined): string => {
    const text = periodText({ from, to }, today);
    return translate(`candidateMissions.period.${text}`, { from: words(from ?? ''), to: words(to ?? '') });
  };
}
