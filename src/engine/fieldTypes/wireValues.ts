import { isUuid } from '#engine/model/uuid.ts';
import { isMonth, isoDuration, isTime, minutesOf } from '#engine/model/valueForms.ts';

/** A word or JSON value understood, or the name of what was expected (`expected.<name>` in the locales). */
export type Understood<T> = { readonly value: T } | { readonly expected: Expected };
export type Expected =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'period'
  | 'month'
  | 'time'
  | 'duration'
  | 'translated'
  | 'date-range'
  | 'color'
  | 'icon'
  | 'choice'
  | 'list'
  | 'json'
  | 'file';

const decimalShape = /^-?\d{1,60}(\.\d{1,60})?$/;
const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const largestInteger = 2_147_483_647;

export function uuidOf(word: string): Understood<string> {
  return isUuid(word) ? { value: word.toLowerCase() } : { expected: 'uuid' };
}

/** PostgreSQL text holds every character but U+0000. */
export function textOf(word: string): Understood<string> {
  return word.includes('\u0000') ? { expected: 'text' } : { value: word };
}

export function integerOf(word: string): Understood<number> {
  const fits = /^-?\d{1,10}$/.test(word) && Math.abs(Number(word)) <= largestInteger;
  return fits ? { value: Number(word) } : { expected: 'integer' };
}

/** Stays a string: `'12.50'`, never an exponent, never a comma. */
export function decimalOf(word: string): Understood<string> {
  return decimalShape.test(word) ? { value: word } : { expected: 'decimal' };
}

export function booleanOf(word: string): Understood<boolean> {
  if (word === 'true' || word === '1') return { value: true };
  return word === 'false' || word === '0' ? { value: false } : { expected: 'boolean' };
}

/** A day that is in the calendar: `2024-02-30` is none. */
export function dateOf(word: string): Understood<string> {
  const [, year, month, day] = dateShape.exec(word) ?? [];
  if (!year || year === '0000') return { expected: 'date' };
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? { value: word }
    : { expected: 'date' };
}

/** `2026-03`. */
export function monthOf(word: string): Understood<string> {
  return isMonth(word) ? { value: word } : { expected: 'month' };
}

/** `08:30`. */
export function timeOf(word: string): Understood<string> {
  return isTime(word) ? { value: word } : { expected: 'time' };
}

/** `PT90M` comes out as `PT1H30M`. */
export function durationOf(word: string): Understood<string> {
  const minutes = minutesOf(word);
  return minutes === undefined ? { expected: 'duration' } : { value: isoDuration(minutes) };
}

/** An ISO 8601 instant with its offset, or a day, which is its midnight in UTC. Comes out with milliseconds and Z. */
export function instantOf(word: string): Understood<string> {
  const day = dateOf(word);
  if ('value' in day) return { value: `${word}T00:00:00.000Z` };
  const known = instantShape.test(word) && 'value' in dateOf(word.slice(0, 10));
  const time = known ? Date.parse(word) : Number.NaN;
  return Number.isNaN(time) ? { expected: 'instant' } : { value: new Date(time).toISOString() };
}
