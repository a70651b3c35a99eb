import { fold } from '#engine/api/import/fold.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import type { TableCell } from '#engine/files/table/tableFile.ts';
import type { Field, JsonValue, Locale } from '#engine/model/model.ts';
import { type Choice, locales } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import { durationOfCell, monthOfCell, timeOfCell } from './clockOfCell.ts';
import { dateOfCell, dayOfSerial, instantOfCell, rangeOfCell } from './dateOfCell.ts';
import { linesOfCell } from './linesOfCell.ts';
import { numberOfCell } from './numberOfCell.ts';

/** In whose language figures are written, and by whose clock times. */
export interface CellReading {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** What a cell says: a value for the rules to judge, or a code of what it should have been. */
export type CellValue =
  | { readonly value: JsonValue }
  | { readonly unread: 'unread-number' | 'unread-percent' | 'unread-date' | 'unread-instant' };

/**
 * The value of a field that a filled cell stands for, as people write it: choices and yes or no by their words in either
 * language, figures with a comma, days first. Relations are left as their words: the table has to be asked.
 *
 * @example
 * valueOfCell(rate, '1 234,50 €', { locale: 'fr', timeZone }) // { value: '1234.50' }
 */
export function valueOfCell(field: Field, cell: Exclude<TableCell, null>, reading: CellReading): CellValue {
  const words = textOfCell(cell).trim();
  const special = wordOf(field.special, words);
  if (special !== undefined) return { value: special };
  if (field.lines) return { value: linesOfCell(field, words, partReader(reading)) };
  if (fieldTypes[field.fieldType].isSeveral)
    return { value: partsOf(words).map((part) => chosen(field, part)) };
  if (field.choices) return { value: chosen(field, words) };
  const { cellKind, cellWords } = codecOf(field);
  if (cellWords) return { value: typeof cell === 'boolean' ? cell : yesOrNo(words) };
  switch (cellKind) {
    case 'number':
      return numberValue(field, words, reading);
    case 'date': {
      const day = dateOfCell(words) ?? dayOfSerial(words);
      return day === undefined ? { unread: 'unread-date' } : { value: day };
    }
    case 'instant': {
      const instant = instantOfCell(dayOfSerial(words) ?? words, reading.timeZone);
      return instant === undefined ? { unread: 'unread-instant' } : { value: instant };
    }
    case 'month':
      return { value: monthOfCell(words) ?? words };
    case 'time':
      return { value: timeOfCell(clockCell(cell, words)) ?? words };
    case 'duration':
      return { value: durationOfCell(clockCell(cell, words)) ?? words };
    case 'words':
      return { value: (field.fieldType === 'dateRange' && rangeOfCell(words)) || words };
  }
}

/** What is no value of its field is quoted by the rules, with the line it stands in. */
function partReader(reading: CellReading) {
  return (field: Field, words: string): JsonValue => {
    const read = valueOfCell(field, words, reading);
    return 'value' in read ? read.value : words;
  };
}

function clockCell(cell: TableCell, words: string): string | number {
  return typeof cell === 'number' ? cell : words;
}

/** A cell as people see it; figures without an exponent. */
export function textOfCell(cell: TableCell): string {
  if (typeof cell !== 'number') return String(cell ?? '');
  const text = String(cell);
  return text.includes('e') ? cell.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Names of several things in one cell, as an export writes them. */
export function partsOf(words: string): string[] {
  return words
    .split(/[;\n]|,\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function numberValue(field: Field, words: string, { locale }: CellReading): CellValue {
  const figure = numberOfCell(words, locale);
  if (figure === undefined) return { unread: 'unread-number' };
  const isInPercent = (field.decimal?.unit ?? field.unit) === '%';
  // Whether 12 % is 12 or 0.12 here is not for a program to guess.
  if (words.endsWith('%') && !isInPercent) return { unread: 'unread-percent' };
  if (field.decimal) return { value: shortened(figure, field.decimal.scale) };
  const whole = shortened(figure, 0);
  return { value: /^-?\d{1,15}$/.test(whole) ? Number(whole) : whole };
}

/** Zeros past the digits that a field has say nothing. */
function shortened(number: string, scale: number): string {
  const [whole = '', digits = ''] = number.split('.');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return digits.length <= scale && digits !== '' ? number : whole;
  return kept.length > scale || digits.length > scale ? `${whole}.${kept}` : number;
}

/** The value whose words these are, in either language; else the words, which the rules refuse. */
function chosen({ choices = [] }: Field, words: string): JsonValue {
  if (choices.length === 0) return words;
  const folded = fold(words);
  const isNamed = ({ value, label }: Choice) =>
    String(value) === words || locales.some((locale) => fold(label[locale]) === folded);
  return (
    (choices.find(isNamed) ?? choices.find(({ value }) => fold(String(value)) === folded))?.value ?? words
  );
}

function wordOf(special: Field['special'], words: string): string | undefined {
  const folded = fold(words);
  return Object.entries(special ?? {}).find(([, label]) =>
    locales.some((locale) => fold(label[locale]) === folded),
  )?.[0];
}

const yes = new Set([fr.exports.true, en.exports.true, 'true', 'vrai', '1', 'o', 'y', 'x', '✓'].map(fold));
const no = new Set([fr.exports.false, en.exports.false, 'false', 'faux', '0', 'n'].map(fold));

function yesOrNo(words: string): JsonValue {
  const folded = words === '✓' ? 'x' : fold(words);
  if (yes.has(folded)) return true;
  return no.has(folded) ? false : words;
}
