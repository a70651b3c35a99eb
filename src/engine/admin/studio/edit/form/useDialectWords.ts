import { useTranslate } from 'ra-core';
import type { Shape } from '#engine/admin/studio/edit/text/dialect.ts';

/**
 * How the words of an object of the file are called, and what is said of them, in the language of the reader; in that of the
 * file where the locales do not know them.
 */
export function useDialectWords({ title = '' }: Pick<Shape, 'title'>) {
  const translate = useTranslate();
  const part = partOf(title);
  return {
    label: (word: string) => translate(`studioWords.${part}.${word}.label`, { _: word }),
    help: (word: string, { description = '' }: Shape) =>
      translate(`studioWords.${part}.${word}.help`, { _: description }) || undefined,
  };
}

/** `x-list` -> `list`, `a view` -> `view`, `x-form and x-show` -> `form` */
function partOf(title: string): string {
  return title.replace(/^(an?|x)[ -]/, '').split(' ')[0] ?? '';
}
