import type { I18nProvider } from 'ra-core';
import {
  deepMerge,
  languages,
  loadWords,
  type Messages,
  speakFrom,
  type WordsByLocale,
} from '#engine/admin/providers/words.ts';
import type { Locale } from '#engine/model/model.ts';
import { wordsFor } from './wordsFor.ts';

export interface SpaceWords {
  readonly first: WordsByLocale;
  /** Those of pages, by the name of their area, and of forms, as `later`. */
  readonly parts: Readonly<Record<string, WordsByLocale>>;
}

/**
 * Speaks the words of the space as i18next would, which is all that a phone would load it for: one value in the place of
 * `{{name}}`, and keys that end in `_one` and `_other`.
 */
export async function createI18nProvider(begin: Locale, words: SpaceWords): Promise<I18nProvider> {
  let locale = begin;
  const spoken = new Map<Locale, Messages>();
  speakFrom({
    ...words,
    language: () => locale,
    add: (language, more) => {
      const known = spoken.get(language);
      if (known) spoken.set(language, deepMerge(known, more));
    },
  });
  const speak = async (next: Locale) => {
    spoken.set(next, await loadWords(next));
    locale = next;
    document.documentElement.lang = next;
  };
  await speak(begin);
  return {
    translate: (key, values) => wordsFor(key, values, { locale, messages: spoken.get(locale) ?? {} }),
    changeLocale: (next) => speak(next as Locale),
    getLocale: () => locale,
    getLocales: () => languages,
  };
}
