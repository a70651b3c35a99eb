import {
  joinWords,
  type Messages,
  mergeWords,
  replaceWords,
  type WordsByLocale,
} from '#engine/admin/providers/i18n.ts';
import { locales } from '#engine/model/model.ts';

/** The words of each language, those generated from the schemas among them; loaded when it is spoken. */
export const words: WordsByLocale = {
  fr: async () => {
    const [{ words: own }, schemas] = await Promise.all([
      import('./frenchWords.ts'),
      import('#generated/locales/fr.json'),
    ]);
    return mergeWords(own.frame, [schemas.default, ...own.own]);
  },
  en: async () => {
    const [{ words: own }, schemas] = await Promise.all([
      import('./englishWords.ts'),
      import('#generated/locales/en.json'),
    ]);
    return mergeWords(own.frame, [schemas.default, ...own.own]);
  },
};

/** The words of pages that are loaded when they are opened. */
export const wordsOfPages: WordsByLocale = {
  fr: async () => joinWords((await import('./frenchWordsOfPages.ts')).words),
  en: async () => joinWords((await import('./englishWordsOfPages.ts')).words),
};

// In development: a schema file that was saved brings its words along. Only who imports a file can take it without a reload.
import.meta.hot?.accept(
  ['../../../generated/locales/fr.json', '../../../generated/locales/en.json'],
  (changed) => {
    for (const [index, locale] of locales.entries()) {
      const saved = changed[index]?.default as Messages | undefined;
      if (saved !== undefined) replaceWords(locale, saved);
    }
  },
);
