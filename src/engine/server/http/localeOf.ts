import type { Locale } from '#engine/model/model.ts';

/** French unless the caller prefers English (RFC 9110, section 12.5.4). */
export function localeOf(header = ''): Locale {
  const [best] = header
    .split(',')
    .map((range) => ({ language: range.trim().slice(0, 2).toLowerCase(), quality: qualityOf(range) }))
    .filter(({ language, quality }) => ['fr', 'en'].includes(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return best?.language === 'en' ? 'en' : 'fr';
}

function qualityOf(range: string): number {
  const [, quality] = /;\s*q=([\d.]+)/.exec(range) ?? [];
  return quality === undefined ? 1 : Number(quality);
}
