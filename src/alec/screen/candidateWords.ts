import { joinWords, type Messages, type WordsByLocale } from '#engine/admin/providers/words.ts';
import { type Locale, locales } from '#engine/model/model.ts';

/** The words of the space in each language; loaded when it is spoken. */
const first: WordsByLocale = {
  fr: async () => (await import('#locales/candidate.fr.json')).default,
  en: async () => (await import('#locales/candidate.en.json')).default,
};

/** Those that a form made from the schema files speaks; they come with the first one. */
const later: WordsByLocale = {
  fr: async () => (await import('./frenchWordsOfForms.ts')).words,
  en: async () => (await import('./englishWordsOfForms.ts')).words,
};

/** `locales/candidateAds.fr.json` has the words of the area `ads`: they come with its pages. */
const files = import.meta.glob<Messages>('../../../locales/candidate[A-Z]*.json', { import: 'default' });

const areas = Object.keys(files).map((file) => areaOf(file) ?? '');

function areaOf(file: string): string | undefined {
  const [, name] = /candidate([A-Z]\w*)\.\w+\.json$/.exec(file) ?? [];
  return name && name.charAt(0).toLowerCase() + name.slice(1);
}

function loadArea(area: string, locale: Locale) {
  const ofArea = Object.entries(files).filter(
    ([file]) => areaOf(file) === area && file.endsWith(`.${locale}.json`),
  );
  return async () => joinWords(await Promise.all(ofArea.map(([, load]) => load())));
}

export const candidateWords = {
  first,
  parts: {
    later,
    ...Object.fromEntries(
      [...new Set(areas)].map((area) => [
        area,
        Object.fromEntries(locales.map((locale) => [locale, loadArea(area, locale)])) as WordsByLocale,
      ]),
    ),
  },
};
