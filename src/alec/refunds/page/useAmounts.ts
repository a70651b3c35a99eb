import { useCallback } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDecimal } from '#engine/model/valueText.ts';

const euros = { precision: 15, scale: 2, unit: 'EUR' } as const;

/**
 * Formats amounts in euros as the language of the screen has them.
 *
 * @example amount('1234.50') // '1 234,50 €'
 */
export function useAmounts(): (amount: string) => string {
  const locale = useScreenLocale();
  return useCallback((amount: string) => formatDecimal(amount, euros, locale), [locale]);
}
