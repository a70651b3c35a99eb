import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { Field, JsonValue, Locale } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import { wordsOfCodes } from './wordsOfCodes.ts';

/** What a line without any value is written as. */
const emptyLine = '–';

/**
 * The lines inside a record as one cell that people read and an import reads again: a line of text each, its values under
 * their labels. A stroke in a value is written `\|`, the end of a line in it `\n`.
 *
 * @example
 * linesInWords(lines, '[{"label":"Peinture","amount":"12.50"}]', { locale: 'fr', timeZone: 'UTC' })
 * // 'Désignation : Peinture | Montant : 12,50 €'
 */
export function linesInWords(
  field: Field,
  cell: string,
  reading: { readonly locale: Locale; readonly timeZone: string },
): string {
  const lines: readonly { readonly [name: string]: JsonValue }[] = JSON.parse(cell);
  return lines.map((line) => lineInWords(field, line, reading)).join('\n');
}

function lineInWords(
  { lines = [] }: Field,
  line: { readonly [name: string]: JsonValue },
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  const parts = lines.flatMap((inner) => {
    const value = line[inner.name] ?? null;
    if (value === null || fieldTypes[inner.fieldType].isEmpty(value)) return [];
    return [`${escaped(inner.label[locale])}${colon}${escaped(wordsOf(inner, value, locale, timeZone))}`];
  });
  return parts.join(' | ') || emptyLine;
}

/** What is kept grouped on the screen alone is written as it travels. */
const asItTravels: readonly Field['fieldType'][] = ['phone', 'siret', 'siren', 'rating'];

function wordsOf(inner: Field, value: JsonValue, locale: Locale, timeZone: string): string {
  if (typeof value === 'boolean') return wordsOfCodes(String(value), locale);
  if (asItTravels.includes(inner.fieldType)) return String(value);
  return valueText(inner, value, locale, timeZone);
}

function escaped(words: string): string {
  return words.replaceAll(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');
}
