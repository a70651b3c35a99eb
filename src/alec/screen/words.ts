import { mergeWords, type WordsByLocale } from '#engine/admin/providers/i18n.ts';

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
