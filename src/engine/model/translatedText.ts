import { type Locale, locales } from './model.ts';

/** Is it an object with a text per language, some of them perhaps missing? */
export function isTranslated(value: unknown): value is Readonly<Partial<Record<Locale, string | null>>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The languages in the order in which a reader of one of them takes what is there. */
export function languagesFor(locale: Locale): readonly Locale[] {
  return [locale, ...locales.filter((other) => other !== locale)];
}

/**
 * A translated text in the reader's language, or in another where that is missing.
 *
 * @example translatedText({ en: 'Storm' }, 'fr') // { text: 'Storm', language: 'en' }
 */
export function translatedText(
  value: unknown,
  locale: Locale,
): { readonly text: string; readonly language: Locale } | undefined {
  if (!isTranslated(value)) return undefined;
  const language = languagesFor(locale).find((one) => (value[one] ?? '') !== '');
  return language && { text: value[language] ?? '', language };
}
