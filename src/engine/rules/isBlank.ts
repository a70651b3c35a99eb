import type { Field, Kind } from '#engine/model/model.ts';

type Emptiness = (value: unknown) => boolean;

const words: Emptiness = (value) => typeof value === 'string' && value.trim() === '';
const formattedWords: Emptiness = (value) =>
  typeof value === 'string' && !/<(img|hr|iframe|video)\b/i.test(value) && words(withoutTags(value));
const items: Emptiness = (value) => Array.isArray(value) && value.length === 0;
const never: Emptiness = () => false;

const emptiness = {
  text: words,
  longText: words,
  html: formattedWords,
  email: words,
  phone: words,
  url: words,
  siret: words,
  siren: words,
  integer: never,
  decimal: never,
  boolean: never,
  date: never,
  instant: never,
  choice: never,
  code: never,
  list: items,
  json: never,
  one: never,
  many: items,
} satisfies Record<Kind, Emptiness>;

/**
 * Is the value of this field nothing at all? Absent, null, only spaces, no item.
 *
 * @example
 * isBlank(label, '  ') // true
 * isBlank(quantity, 0) // false
 */
export function isBlank(field: Field, value: unknown): boolean {
  return value === undefined || value === null || emptiness[field.kind](value);
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\u00a0/g, ' ');
}
