import { type Locale, locales } from '#engine/model/model.ts';

export type Messages = Readonly<Record<string, unknown>>;

/** How the words of each language are loaded. */
export type WordsByLocale = Readonly<Record<Locale, () => Promise<Messages>>>;

interface WordSource {
  /** The words the screen starts with. */
  readonly first: WordsByLocale;
  /** Those of what is opened later, by the name under which `loadWordsOf` is asked for them. */
  readonly parts: Readonly<Record<string, WordsByLocale>>;
  /** The language that is spoken, or will be. */
  readonly language: () => Locale;
  /** Takes words that came after the first ones; before those it does nothing, since these come with them. */
  readonly add: (locale: Locale, words: Messages) => void;
}

let source: WordSource | undefined;
const firstWords = onceFor((locale) => source?.first[locale]());
const partWords = new Map<string, ReturnType<typeof onceFor>>();
/** What was asked for is spoken in every language that is chosen from then on. */
const asked = new Set<string>();
const added = new Set<Messages>();

/** From where the words of the screen come; once, as it starts. */
export function speakFrom(words: WordSource): void {
  source = words;
  for (const [name, byLocale] of Object.entries(words.parts))
    partWords.set(
      name,
      onceFor((locale) => byLocale[locale]()),
    );
}

/** The words of a language, fetched once; rejects while the server cannot be reached, and may be asked again. */
export async function loadWords(locale: Locale): Promise<Messages> {
  const parts = [...asked].map((name) => partWords.get(name)?.(locale) ?? {});
  return joinWords(await Promise.all([firstWords(locale), ...parts]));
}

/**
 * The words of a part of the screen that is opened later, in the language that is spoken; rejects as `loadWords` does. A part
 * that has none asks for nothing.
 */
export async function loadWordsOf(part: string): Promise<void> {
  const load = partWords.get(part);
  if (!source || !load) return;
  asked.add(part);
  const locale = source.language();
  const words = await load(locale);
  if (added.has(words)) return;
  added.add(words);
  source.add(locale, words);
}

/** The words of what is not drawn first, where they are one file. */
export function loadLaterWords(): Promise<void> {
  return loadWordsOf('later');
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

/** The languages to choose from, each by its own name. */
export const languages = locales.map((locale) => ({ locale, name: names[locale] }));

/** Several files as one. */
export function joinWords(files: readonly Messages[]): Messages {
  return files.reduce(deepMerge, {});
}

/** The same words, with those of the second over them. */
export function deepMerge(base: Messages, over: Messages): Messages {
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
