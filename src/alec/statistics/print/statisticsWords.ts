import { type Measure, statusOf } from '#alec/statistics/domain/measures.ts';
import { fillWords } from '#engine/model/fillWords.ts';
import type { Locale } from '#engine/model/model.ts';
import en from '#locales/statistics.en.json' with { type: 'json' };
import fr from '#locales/statistics.fr.json' with { type: 'json' };

/** The words of the statistics, by language, for what the server hands out. */
export const statisticsWords = { fr: fr.statistics, en: en.statistics } as const satisfies Record<
  Locale,
  object
>;

/**
 * How a measure is called; `statusLabel` calls a status.
 *
 * @example
 * measureName(measureNamed('days_pending'), { locale: 'en', statusLabel: () => 'Pending' }) // 'Days in “Pending”'
 */
export function measureName(
  measure: Measure,
  { locale, statusLabel }: { readonly locale: Locale; readonly statusLabel: (status: string) => string },
): string {
  const names: Readonly<Record<string, string>> = statisticsWords[locale].measures;
  const status = statusOf(measure);
  if (status !== undefined)
    return fillWords(statisticsWords[locale].measures.days, { status: statusLabel(status) });
  return names[measure.name] ?? measure.name;
}
