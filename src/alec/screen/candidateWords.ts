import type { WordsByLocale } from '#engine/admin/providers/i18n.ts';

/** The words of the space in each language; loaded when it is spoken. */
export const words: WordsByLocale = {
  fr: async () => (await import('#locales/candidate.fr.json')).default,
  en: async () => (await import('#locales/candidate.en.json')).default,
};

/** Those that a form made from the schema files speaks; they come with the first one. */
export const wordsOfForms: WordsByLocale = {
  fr: async () => (await import('./frenchWordsOfForms.ts')).words,
  en: async () => (await import('./englishWordsOfForms.ts')).words,
};
