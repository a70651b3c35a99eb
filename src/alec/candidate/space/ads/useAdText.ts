import { useTranslate } from 'ra-core';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { SuggestedAd } from './suggestedAds.ts';

/** The rate and the dates of an ad, in words. */
export function useAdText() {
  const translate = useTranslate();
  const { day, decimal } = useFormats();
  return {
    /** `12,40 €/h`; a third decimal is shown where there is one. */
    rate: (value: unknown) => decimal(value, /\.\d\d[1-9]/.test(String(value)) ? 3 : 2, 'EUR/h'),
    period({ from_date: from, to_date: to }: Pick<SuggestedAd, 'from_date' | 'to_date'>): string {
      if (from && to) return translate('candidateAds.period', { from: day(from), to: day(to) });
      if (from) return translate('candidateAds.from', { from: day(from) });
      return to ? translate('candidateAds.until', { to: day(to) }) : translate('candidateAds.noDates');
    },
  };
}
