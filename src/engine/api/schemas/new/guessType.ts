import { fold } from '#engine/api/import/fold.ts';
import { dateOfCell } from '#engine/api/import/values/dateOfCell.ts';
import { numberOfCell } from '#engine/api/import/values/numberOfCell.ts';
import { textOfCell } from '#engine/api/import/values/valueOfCell.ts';
import type { TableCell } from '#engine/files/table/tableFile.ts';
import type { Locale } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };

/** What a column of a table could be; a relation is told by the rows of other resources. */
export const columnTypes = [
  'text',
  'longText',
  'integer',
  'decimal',
  'date',
  'boolean',
  'choice',
  'relation',
  'email',
  'phone',
] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface GuessedType {
  readonly type: ColumnType;
  /** Digits after the point of a decimal. */
  readonly scale?: number;
  /** The words of a choice, in the order in which they come first. */
  readonly choices?: readonly string[];
}

/** A choice has few words, each of them several times. */
const mostChoices = 12;
const longestChoice = 60;
const longestText = 255;
const mostDigits = 6;

/**
 * What the filled cells of a column are, all of them; without any it is a text.
 *
 * @example
 * guessType(['12,50', '8'], 'fr') // { type: 'decimal', scale: 2 }
 * guessType(['01000', '75012'], 'fr') // { type: 'text' }: zeros before a number say something
 */
export function guessType(cells: readonly TableCell[], locale: Locale): GuessedType {
  const filled = cells.filter((cell) => cell !== null && textOfCell(cell).trim() !== '');
  const words = filled.map((cell) => textOfCell(cell).trim());
  if (words.length === 0) return { type: 'text' };
  const is = (test: (word: string) => boolean) => words.every(test);
  if (is(isYesOrNo)) return { type: 'boolean' };
  if (is((word) => dateOfCell(word) !== undefined)) return { type: 'date' };
  if (is((word) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word))) return { type: 'email' };
  if (is(isPhone)) return { type: 'phone' };
  return numberType(words, locale) ?? textType(words);
}

const yesAndNo = new Set(
  [fr.exports.true, fr.exports.false, en.exports.true, en.exports.false, 'true', 'false', 'vrai', 'faux'].map(
    fold,
  ),
);

function isYesOrNo(word: string): boolean {
  return yesAndNo.has(fold(word));
}

function isPhone(word: string): boolean {
  const digits = word.replaceAll(/\D/g, '').length;
  return /^(?:\+|00)?[\d\s.()-]+$/.test(word) && /^(?:\+|0)/.test(word) && digits >= 9 && digits <= 15;
}

function numberType(words: readonly string[], locale: Locale): GuessedType | undefined {
  // Zeros before a number are those of a code: « 01000 ».
  const looks = words.every(
    (word) => /^[-+−]?[\d\s.,'\u00a0\u202f]+\s?[€$£%]?$/.test(word) && !/^0\d/.test(word),
  );
  const numbers = words.map((word) => numberOfCell(word, locale));
  if (!looks || numbers.includes(undefined)) return undefined;
  const scale = Math.max(...numbers.map((number) => number?.split('.')[1]?.length ?? 0));
  if (scale > 0) return { type: 'decimal', scale: Math.min(mostDigits, scale) };
  const isSmall = numbers.every((number) => Math.abs(Number(number)) <= largestInteger);
  return isSmall ? { type: 'integer' } : { type: 'text' };
}

/** Of the column that keeps whole numbers. */
const largestInteger = 2_147_483_647;

function textType(words: readonly string[]): GuessedType {
  if (words.some((word) => word.includes('\n') || word.length > longestText)) return { type: 'longText' };
  const choices = [...new Set(words)];
  const isFew = choices.length <= mostChoices && choices.length * 3 <= words.length;
  const areShort = choices.every((word) => word.length <= longestChoice);
  const areWords = choices.some((word) => /\p{L}/u.test(word));
  return isFew && areShort && areWords ? { type: 'choice', choices } : { type: 'text' };
}
