import { useTranslate } from 'ra-core';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';

interface Period {
  readonly from_date?: string | null;
  readonly to_date?: string | null;
}

/**
 * A period in words, as far as it is known.
 *
 * @example
 * usePeriod()({ from_date: '2024-03-01', to_date: null }) // 'Depuis le 01/03/2024'
 */
export function usePeriod() {
  const translate = useTranslate();
  const { day } = useFormats();
  return ({ from_date, to_date }: Period): string => {
    const [from, to] = [day(from_date ?? ''), day(to_date ?? '')];
    if (from_date && to_date) return translate('candidateProfile.period.whole', { from, to });
    if (from_date) return translate('candidateProfile.period.since', { from });
    return to_date ? translate('candidateProfile.period.until', { to }) : '';
  };
}
