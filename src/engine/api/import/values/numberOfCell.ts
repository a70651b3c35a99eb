import type { Locale } from '#engine/model/model.ts';

/**
 * A figure as the wire has it, of one that a person wrote: groups of digits, a comma or a point, a unit or a sign of
 * currency after it. Undefined: it is none, or nobody could tell which.
 *
 * @example
 * numberOfCell('1 234,56 €', 'fr') // '1234.56'
 * numberOfCell('1,234', 'en') // '1234'; in French '1.234'
 */
export function numberOfCell(words: string, locale: Locale): string | undefined {
  const plain = words.replaceAll(/[\s\u00a0\u202f']+/g, '').replace(/^\+/, '');
  const [, minus = '', figure = ''] =
    /^([-−]?)[€$£]?([\d.,]+)(?:[€$£%](?:\/[a-zA-Z]+)?|[a-zA-Z/°²³]+)?$/.exec(plain) ?? [];
  const number = ungrouped(figure, locale);
  return number === undefined ? undefined : `${minus === '' ? '' : '-'}${number}`;
}

function ungrouped(figure: string, locale: Locale): string | undefined {
  const [last = ''] = figure.match(/[.,](?=[^.,]*$)/) ?? [];
  const other = last === ',' ? '.' : ',';
  const isGrouping = last !== '' && isGroup(figure, last, locale);
  const text = isGrouping
    ? figure.replaceAll(last, '')
    : figure.replaceAll(other, '').replace(last === '' ? '.' : last, '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  return text.replace(/^0+(?=\d)/, '');
}

/** `1.234.567` has groups, and `1,234` in English, where figures are written so. */
function isGroup(figure: string, sign: string, locale: Locale): boolean {
  const times = figure.split(sign).length - 1;
  const hasGroups = new RegExp(`^\\d{1,3}(\\${sign}\\d{3})+$`).test(figure);
  return hasGroups && (times > 1 || (locale === 'en' && sign === ','));
}
