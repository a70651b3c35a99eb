import { useCallback } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Locale } from '#engine/model/model.ts';
import type { AmountRow } from './amountRows.ts';
import { LabelledBars } from './LabelledBars.tsx';
import { useFigureName } from './useFigureName.ts';
import { useFormatAmount } from './useFormatAmount.ts';

/** Bars of euros, each called like its figure. */
export function AmountBars({ rows }: { readonly rows: readonly AmountRow[] }) {
  const locale = useScreenLocale();
  const nameOf = useFigureName();
  const format = useFormatAmount();
  const formatTick = useCallback((value: number) => formatShort(value, locale), [locale]);
  const labelled = rows.map(({ name, amount, ...bar }) => ({
    ...bar,
    label: nameOf(name),
    text: format(amount, 'EUR'),
  }));
  return <LabelledBars rows={labelled} formatTick={formatTick} />;
}

const shortEuros: Readonly<Record<Locale, Intl.NumberFormat>> = {
  fr: shortFormat('fr-FR'),
  en: shortFormat('en-GB'),
};

function shortFormat(region: string): Intl.NumberFormat {
  return new Intl.NumberFormat(region, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

/** `40 k €`: for axes only. */
export function formatShort(value: number, locale: Locale): string {
  return shortEuros[locale].format(value);
}
