import { fillWords, type WordValues } from '#engine/model/fillWords.ts';
import type { Locale } from '#engine/model/model.ts';
import en from '#locales/print.en.json' with { type: 'json' };
import fr from '#locales/print.fr.json' with { type: 'json' };

export type Translate = (key: string, values?: WordValues) => string;

const sentences: Readonly<Record<Locale, unknown>> = { fr: fr.print, en: en.print };

/**
 * The words of printed pages in one language. A key that is not there says nothing.
 *
 * @example
 * printWords('fr')('page', { page: 1, pages: 3 }) // 'Page 1 sur 3'
 */
export function printWords(locale: Locale): Translate {
  return (key, values = {}) => fillWords(wordsAt(sentences[locale], key), values);
}

function wordsAt(words: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : '';
}
