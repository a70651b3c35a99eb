import i18next from 'i18next';

export type WordValues = Readonly<Record<string, string | number>>;

const words = i18next.createInstance();
void words.init({
  lng: 'fr',
  resources: {},
  initImmediate: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
});

/**
 * A sentence of the locales with its values in the place of their `{{placeholders}}`, filled by i18next as the browser
 * fills it; what has no value is left out. `[[…]]` is a part that is said only when all its placeholders have one.
 *
 * @example
 * fillWords('Page {{page}}[[ sur {{pages}}]]', { page: 1, pages: 3 }) // 'Page 1 sur 3'
 * fillWords('Page {{page}}[[ sur {{pages}}]]', { page: 1 }) // 'Page 1'
 */
export function fillWords(sentence: string, values: WordValues): string {
  const kept = sentence.replace(/\[\[(.*?)\]\]/g, (_, part: string) => (allKnown(part, values) ? part : ''));
  return words.services.interpolator.interpolate(kept, values, 'fr', {});
}

function allKnown(part: string, values: WordValues): boolean {
  return [...part.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => values[name ?? ''] !== undefined);
}
