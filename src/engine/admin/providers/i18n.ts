import i18next, { type BackendModule } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import { type Locale, locales } from '#engine/model/model.ts';

export type Messages = Readonly<Record<string, unknown>>;

/** How the words of each language are loaded. */
export type WordsByLocale = Readonly<Record<Locale, () => Promise<Messages>>>;

interface Loaders {
  /** The language the screen starts with. */
  readonly begin: Locale;
  readonly first: WordsByLocale;
  readonly later: WordsByLocale | undefined;
}

let loaders: Loaders | undefined;
/** Whether a part of the screen was asked for that speaks words of `later`. */
let isLater = false;
const firstWords = onceFor((locale) => loaders?.first[locale]());
const laterWords = onceFor((locale) => loaders?.later?.[locale]());

/** The words of a language, fetched once; rejects while the server cannot be reached, and may be asked again. */
export async function loadWords(locale: Locale): Promise<Messages> {
  const first = await firstWords(locale);
  return isLater ? deepMerge(first, await laterWords(locale)) : first;
}

/** The words of what is not drawn first, in the language that is spoken; rejects as `loadWords` does. */
export async function loadLaterWords(): Promise<void> {
  if (loaders?.later === undefined) return;
  isLater = true;
  const locale = (i18next.language ?? loaders.begin) as Locale;
  const words = await laterWords(locale);
  // Before the first words are there, these come with them.
  if (i18next.isInitialized && !added.has(words)) addWords(locale, words);
}

const added = new Set<Messages>();

function addWords(locale: Locale, words: Messages): void {
  added.add(words);
  i18next.addResourceBundle(locale, 'translation', words, true, true);
}

function onceFor(load: (locale: Locale) => Promise<Messages> | undefined) {
  const loaded = new Map<Locale, Promise<Messages>>();
  return (locale: Locale): Promise<Messages> => {
    const words = loaded.get(locale) ?? Promise.resolve(load(locale) ?? {});
    loaded.set(locale, words);
    words.catch(() => loaded.delete(locale));
    return words;
  };
}

const names: Readonly<Record<Locale, string>> = { fr: 'Français', en: 'English' };

/**
 * Starts with one language; another is fetched the first time it is chosen. `later` are words of what is not drawn first:
 * they come when `loadLaterWords` asks for them.
 */
export async function createI18nProvider(
  locale: Locale,
  first: WordsByLocale,
  later?: WordsByLocale,
): Promise<I18nProvider> {
  loaders = { begin: locale, first, later };
  const provider = await getI18nProvider(
    i18next.use(lazyBackend),
    { lng: locale, fallbackLng: false, load: 'languageOnly', interpolation: { escapeValue: false } },
    locales.map((one) => ({ locale: one, name: names[one] })),
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

/** In development: a schema file that was saved brings its words along, in the languages that are spoken. */
export function replaceWords(locale: Locale, words: Messages): void {
  if (i18next.hasResourceBundle(locale, 'translation'))
    i18next.addResourceBundle(locale, 'translation', words, true, true);
}

const lazyBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => {
    if (loaders?.first[language as Locale] === undefined)
      callback(new Error(`no words for '${language}'`), false);
    else
      loadWords(language as Locale).then(
        (messages) => callback(null, messages),
        (error: Error) => callback(error, false),
      );
  },
};

/** react-admin writes `%{name}` and `one |||| many`, i18next `{{name}}` and keys ending in `_one`, `_other`. */
export function mergeWords(frame: object, own: readonly Messages[]): Messages {
  return own.reduce(deepMerge, convertRaTranslationsToI18next(frame) as Messages);
}

/** Several files as one. */
export function joinWords(files: readonly Messages[]): Messages {
  return files.reduce(deepMerge, {});
}

function deepMerge(base: Messages, over: Messages): Messages {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = result[key];
    result[key] = isMessages(value) && isMessages(under) ? deepMerge(under, value) : value;
  }
  return result;
}

function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null;
}
