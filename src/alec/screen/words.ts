import { mergeWords } from '#engine/admin/providers/mergeWords.ts';
import { joinWords, type WordsByLocale } from '#engine/admin/providers/words.ts';

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

// In development the server sends the words of a schema file that was saved, before their files are written.
import.meta.hot?.accept(
  ['../../../generated/locales/fr.json', '../../../generated/locales/en.json'],
  () => undefined,
);
