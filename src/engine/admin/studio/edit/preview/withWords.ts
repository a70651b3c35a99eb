import type { I18nProvider } from 'ra-core';
import type { Messages } from '#engine/admin/providers/words.ts';

/** The words of the screen, with others that are looked up first. */
export function withWords(provider: I18nProvider, words: Messages): I18nProvider {
  return {
    ...provider,
    translate: (key, options) => wordAt(words, key, options) ?? provider.translate(key, options),
  };
}

/** The word of a key; undefined where there is none. */
export function wordAt(
  words: Messages,
  key: string,
  options?: { readonly smart_count?: number },
): string | undefined {
  const plural = options?.smart_count !== undefined && options.smart_count !== 1 ? '_other' : '';
  const found = key.split('.').reduce<unknown>((node, step, at, steps) => {
    const name = at === steps.length - 1 ? step + plural : step;
    return typeof node === 'object' && node !== null ? (node as Messages)[name] : undefined;
  }, words);
  return typeof found === 'string' ? found : undefined;
}
