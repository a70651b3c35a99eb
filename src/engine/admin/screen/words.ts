import { basePath } from '#engine/admin/providers/basePath.ts';
import { mergeWords } from '#engine/admin/providers/mergeWords.ts';
import type { Messages, WordsByLocale } from '#engine/admin/providers/words.ts';
import type { Locale } from '#engine/model/model.ts';

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
  const address = `${basePath}/words/${locale}.json`;
  // What the page has prefetched serves while the server is away.
  const answer = await fetch(address).catch(() => fetch(address, { cache: 'force-cache' }));
  if (!answer.ok) throw new Error(`the words could not be read: ${answer.status}`);
  return (await answer.json()) as Messages;
}
