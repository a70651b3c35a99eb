import i18next, { type BackendModule } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { Locale } from '#engine/model/model.ts';
import { languages, loadWords, type Messages, speakFrom, type WordsByLocale } from './words.ts';

/**
 * Starts with one language; another is fetched the first time it is chosen. `later` are words of what is not drawn first:
 * they come when `loadLaterWords` asks for them.
 */
export async function createI18nProvider(
  locale: Locale,
  first: WordsByLocale,
  later?: WordsByLocale,
): Promise<I18nProvider> {
  speakFrom({
    first,
    parts: {
      grid: wordsOfGrids,
      kinds: wordsOfKinds,
      records: wordsOfRecords,
      imports: wordsOfImports,
      files: wordsOfFiles,
      studio: wordsOfStudio,
      forms: wordsOfForms,
      hints: wordsOfHints,
      studioEdit: wordsOfStudioEdit,
      studioWords: wordsOfDialect,
      ...(later && { later }),
    },
    language: () => (i18next.language ?? locale) as Locale,
    add: (spoken, words) => {
      if (i18next.isInitialized) addWords(spoken, words);
    },
  });
  const provider = await getI18nProvider(
    i18next.use(lazyBackend),
    { lng: locale, fallbackLng: false, load: 'languageOnly', interpolation: { escapeValue: false } },
    languages,
  );
  document.documentElement.lang = locale;
  return {
    ...provider,
    changeLocale: async (next) => {
      // i18next would switch without words, and show their keys.
      addWords(next as Locale, await loadWords(next as Locale));
      await provider.changeLocale(next);
      document.documentElement.lang = next;
    },
  };
}

/** Of the tables that are written in like a spreadsheet; they come with the code of these. */
const wordsOfGrids: WordsByLocale = {
  fr: async () => (await import('#locales/grid.fr.json')).default,
  en: async () => (await import('#locales/grid.en.json')).default,
};

/** Of lists that are drawn as a board, a calendar or a tree. */
const wordsOfKinds: WordsByLocale = {
  fr: async () => (await import('#locales/kinds.fr.json')).default,
  en: async () => (await import('#locales/kinds.en.json')).default,
};

/** Of the page where a file is imported. */
const wordsOfImports: WordsByLocale = {
  fr: async () => (await import('#locales/imports.fr.json')).default,
  en: async () => (await import('#locales/imports.en.json')).default,
};

/** Of files in fields. */
const wordsOfFiles: WordsByLocale = {
  fr: async () => (await import('#locales/files.fr.json')).default,
  en: async () => (await import('#locales/files.en.json')).default,
};

/** Of the pages about the schema files. */
const wordsOfStudio: WordsByLocale = {
  fr: async () => (await import('#locales/studio.fr.json')).default,
  en: async () => (await import('#locales/studio.en.json')).default,
};

const wordsOfStudioEdit: WordsByLocale = {
  fr: async () => (await import('#locales/studioEdit.fr.json')).default,
  en: async () => (await import('#locales/studioEdit.en.json')).default,
};

/** Of the words of schema files, as people call them. */
const wordsOfDialect: WordsByLocale = {
  fr: async () => (await import('#locales/studioWords.fr.json')).default,
  en: async () => (await import('#locales/studioWords.en.json')).default,
};

/** Of comparing and merging records, which few sessions do. */
const wordsOfRecords: WordsByLocale = {
  fr: async () => (await import('#locales/records.fr.json')).default,
  en: async () => (await import('#locales/records.en.json')).default,
};

/** Of what is told once, and of the switch for it. */
const wordsOfHints: WordsByLocale = {
  fr: async () => (await import('#locales/hints.fr.json')).default,
  en: async () => (await import('#locales/hints.en.json')).default,
};

/** Of inputs that few forms have. */
const wordsOfForms: WordsByLocale = {
  fr: async () => (await import('#locales/forms.fr.json')).default,
  en: async () => (await import('#locales/forms.en.json')).default,
};

function addWords(locale: Locale, words: Messages): void {
  i18next.addResourceBundle(locale, 'translation', words, true, true);
}

/** In development: a schema file that was saved brings its words along, in the languages that are spoken. */
export function replaceWords(locale: Locale, words: Messages): void {
  if (i18next.hasResourceBundle(locale, 'translation')) addWords(locale, words);
}

const lazyBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => {
    if (!languages.some(({ locale }) => locale === language))
      callback(new Error(`no words for '${language}'`), false);
    else
      loadWords(language as Locale).then(
        (messages) => callback(null, messages),
        (error: Error) => callback(error, false),
      );
  },
};
