import type { Messages } from '#engine/admin/providers/words.ts';
import type { Locale } from '#engine/model/model.ts';

interface Language {
  readonly locale: Locale;
  readonly messages: Messages;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The sentence of a key, with values in it. Without that key: what `_` gives, else the key itself. `smart_count`, as
 * react-admin calls it, or `count` chooses between `_one` and `_other`.
 *
 * @example
 * wordsFor('ads.found', { count: 2 }, { locale: 'en', messages: { ads: { found_one: '{{count}} ad', found_other: '{{count}} ads' } } })
 * // '2 ads'
 */
export function wordsFor(key: string, values: Values = {}, { locale, messages }: Language): string {
  const count = values.count ?? values.smart_count;
  const text =
    (typeof count === 'number' ? textAt(messages, `${key}_${pluralOf(count, locale)}`) : undefined) ??
    textAt(messages, key) ??
    (typeof count === 'number' ? textAt(messages, `${key}_other`) : undefined) ??
    String(values._ ?? key);
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name) => {
    const value = name === 'count' ? count : values[name];
    return value === undefined || value === null ? whole : String(value);
  });
}

function pluralOf(count: number, locale: Locale): string {
  return new Intl.PluralRules(locale).select(count);
}

function textAt(messages: Messages, key: string): string | undefined {
  if (typeof messages[key] === 'string') return messages[key];
  const found = key
    .split('.')
    .reduce<unknown>(
      (under, name) => (typeof under === 'object' && under !== null ? Reflect.get(under, name) : undefined),
      messages,
    );
  return typeof found === 'string' ? found : undefined;
}
