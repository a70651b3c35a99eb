import type { Lossy } from '#engine/model/lossy.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { digitsOf } from './convertColumn.ts';
import { quoteValue } from './sqlText.ts';
import type { Column } from './tables.ts';

/** What becomes of the values that a change cannot keep. */
export interface Replacement {
  /** SQL of the new value of an old one that is lost. */
  readonly value: (column: string) => string;
  /** For people: `become empty`. */
  readonly words: string;
}

/** Either what is done, or why it cannot be done, as a sentence. */
type Answer = { readonly replacement: Replacement } | { readonly fault: string };

/**
 * What a field says (`x-lossy`) of a change that cannot keep every value.
 *
 * @example
 * replacementFor('cut', name, { ...name, maxLength: 10 }) // { replacement: { value: (c) => `left(${c}, 10)`, … } }
 */
export function replacementFor(lossy: Lossy | undefined, was: Column, is: Column): Answer {
  if (lossy === undefined) return { fault: `Write in the field what becomes of them: ${wordsFor(was, is)}.` };
  if (typeof lossy !== 'string') return mapped(lossy, was, is);
  const known = plainWords[lossy](was, is);
  if (known === undefined)
    return { fault: `"${lossy}" does not say what becomes of them. Write ${wordsFor(was, is)}.` };
  return known;
}

type Word = Exclude<Lossy, object>;

/** Undefined: the word says nothing of such a change. */
const plainWords: Readonly<Record<Word, (was: Column, is: Column) => Answer | undefined>> = {
  empty: (_, is) =>
    is.notNull || is.requiredUnlessDraft
      ? { fault: `The field is required: they cannot become empty. Write "default" or { "map": { … } }.` }
      : { replacement: { value: () => 'null', words: 'become empty' } },
  default: (_, { default: value }) =>
    value === undefined
      ? { fault: `"default" needs a "default" in the field.` }
      : { replacement: { value: () => value, words: `become ${value}` } },
  cut: (was, is) =>
    isCut(was, is)
      ? {
          replacement: {
            value: (column) => `left(${column}, ${is.maxLength})`,
            words: `are cut after ${is.maxLength} characters`,
          },
        }
      : undefined,
  round: (was, is) =>
    isRounded(was, is)
      ? {
          replacement: {
            value: (column) => `round(${column}, ${digitsOf(is.type).scale})::${is.type}`,
            words: `are rounded to ${digitsOf(is.type).scale} decimals`,
          },
        }
      : undefined,
  first: () => undefined,
};

function isCut(was: Column, is: Column): boolean {
  return was.type === 'text' && is.type === 'text' && is.maxLength !== undefined && !is.choices;
}

/** Only what is behind the point is rounded. */
function isRounded(was: Column, is: Column): boolean {
  if (!was.type.startsWith('numeric') || !/^(numeric|integer)/.test(is.type) || is.choices) return false;
  return digitsOf(is.type).whole >= digitsOf(was.type).whole;
}

function wordsFor(was: Column, is: Column): string {
  const required = is.notNull || is.requiredUnlessDraft;
  const words = [
    ...(isCut(was, is) ? ['"cut"'] : []),
    ...(isRounded(was, is) ? ['"round"'] : []),
    ...(required ? [] : ['"empty"']),
    ...(is.references === undefined ? ['"default"', '{ "map": { "old": "new" } }'] : []),
  ];
  return `"x-lossy": ${words.join(' or ')}`;
}

function mapped(lossy: Exclude<Lossy, string>, was: Column, is: Column): Answer {
  const open = was.choices === undefined || was.type !== is.type;
  const left = (was.choices ?? []).filter(
    (choice) => !is.choices?.includes(choice) && !isMapped(lossy, choice),
  );
  if (lossy.others === undefined && (open || left.length > 0)) {
    const subject = open ? 'values it does not name' : left.join(', ');
    return { fault: `"map" does not say what becomes of ${subject}. Add "others": "empty" or "default".` };
  }
  const others = lossy.others === undefined ? undefined : plainWords[lossy.others](was, is);
  if (others && 'fault' in others) return others;
  const shown = Object.entries(lossy.map).map(([old, value]) => `${old} becomes ${String(value)}`);
  const rest = others ? [`others ${others.replacement.words}`] : [];
  const words = `are mapped: ${[...shown, ...rest].join(', ')}`;
  if (is.type === 'text[]')
    return { replacement: { value: (column) => mappedItems(column, lossy, is), words } };
  const cases = casesOf(lossy, (value) => sqlOf(value, is));
  const ending = others ? ` else ${others.replacement.value('')}` : '';
  return { replacement: { value: (column) => `case ${column}::text ${cases}${ending} end`, words } };
}

/** Each item becomes what it is mapped to or, being a choice already, stays; of those that become the same, one is left. */
function mappedItems(column: string, lossy: Exclude<Lossy, string>, { choices = [] }: Column): string {
  const kept = choices.map((choice) => `when ${choice} then ${choice}`);
  const cases = [casesOf(lossy, (value) => (value === null ? 'null' : quoteValue(String(value)))), ...kept];
  return `nullif(array(select became from (
    select case item ${cases.join(' ')} end as became, place from unnest(${column}) with ordinality as listed (item, place)
  ) as mapped where became is not null group by became order by min(place)), '{}')`;
}

function casesOf({ map }: Exclude<Lossy, string>, write: (value: JsonValue) => string): string {
  return Object.entries(map)
    .map(([old, value]) => `when ${quoteValue(old)} then ${write(value)}`)
    .join(' ');
}

function isMapped({ map }: Exclude<Lossy, string>, choice: string): boolean {
  return Object.keys(map).some((old) => quoteValue(old) === choice || old === choice);
}

function sqlOf(value: JsonValue, { type }: Column): string {
  if (value === null) return 'null';
  return `${quoteValue(typeof value === 'object' ? JSON.stringify(value) : String(value))}::${type}`;
}
