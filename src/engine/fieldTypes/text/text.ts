import { fault, unless } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { isMasked, maskExample } from '#engine/fieldTypes/text/inputMask.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** Words, of one line or several. */
export const text: FieldTypeDefinition = { ...single, isEmpty: isSpace, check: checkText };

/** Words of a form of their own, such as an address. */
export function formedText(code: string, isFormed: (value: string) => boolean): FieldTypeDefinition {
  return {
    ...single,
    isEmpty: isSpace,
    check: (field, value) => {
      const faults = checkText(field, value);
      if (faults.length > 0 || typeof value !== 'string') return faults;
      return unless(isFormed(value), field, code, value);
    },
  };
}

export function isSpace(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export function checkText(field: ScreenField, value: unknown): Violation[] {
  if (typeof value !== 'string') return [fault(field, 'not-text', value)];
  if (!isStorable(value)) return [fault(field, 'forbidden-character', value)];
  return [...checkLength(field, value), ...checkPattern(field, value), ...checkMask(field, value)];
}

/** PostgreSQL stores neither the null character nor half a pair of surrogates. */
export function isStorable(words: string): boolean {
  return !unstorable.test(words);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one looked for
const unstorable = /\p{Cs}|\u0000/u;

function checkLength(field: ScreenField, words: string): Violation[] {
  const length = [...words].length;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (length < minLength) return [fault(field, 'too-short', words, { length, min: minLength })];
  return length > maxLength ? [fault(field, 'too-long', words, { length, max: maxLength })] : [];
}

function checkPattern(field: ScreenField, words: string): Violation[] {
  const pattern = field.pattern === undefined ? undefined : new RegExp(field.pattern, 'u');
  return pattern && !pattern.test(words) ? [inOwnWords(field, fault(field, 'wrong-form', words))] : [];
}

function checkMask(field: ScreenField, words: string): Violation[] {
  const { inputMask } = field;
  if (inputMask === undefined || isMasked(inputMask, words)) return [];
  return [inOwnWords(field, fault(field, 'not-masked', words, { example: maskExample(inputMask) }))];
}

/** What its file says of a form that does not hold, where it says something. */
function inOwnWords({ message }: ScreenField, violation: Violation): Violation {
  return message ? { ...violation, message } : violation;
}
