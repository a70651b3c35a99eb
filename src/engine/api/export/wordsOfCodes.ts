import type { Locale } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

const words: Record<Locale, Readonly<Record<string, string>>> = { fr: fr.exports, en: en.exports };

/**
 * What a code of the wire is called.
 *
 * @example wordsOfCodes('true', 'fr') // 'Oui'
 */
export function wordsOfCodes(code: string, locale: Locale): string {
  return words[locale][code] ?? code;
}
