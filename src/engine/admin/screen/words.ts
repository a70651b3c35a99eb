import { basePath } from '#engine/admin/providers/basePath.ts';
import { type Messages, mergeWords, replaceWords, type WordsByLocale } from '#engine/admin/providers/i18n.ts';
import { type Locale, locales } from '#engine/model/model.ts';

/** The words of each language; those of the schema files, and of the product, come from the server. */
export const words: WordsByLocale = {
  fr: async () => {
    const [{ words: own }, product] = await Promise.all([import('./frenchWords.ts'), fetchWords('fr')]);
    return mergeWords(own.frame, [...own.own, product]);
  },
  en: async () => {
    const [{ words: own }, product] = await Promise.all([import('./englishWords.ts'), fetchWords('en')]);
    return mergeWords(own.frame, [...own.own, product]);
  },
};

async function fetchWords(locale: Locale): Promise<Messages> {
  const answer = await fetch(`${basePath}/words/${locale}.json`);
  if (!answer.ok) throw new Error(`the words could not be read: ${answer.status}`);
  return (await answer.json()) as Messages;
}

// In development: a schema file that was saved brings its words along.
import.meta.hot?.on('schema:changed', async () => {
  for (const locale of locales) replaceWords(locale, await fetchWords(locale));
});
