import { type Json, movePart, renameMember, setValue } from '#engine/jsonText/editJson.ts';
import type { JsonPath } from '#engine/jsonText/places.ts';
import { wordsOfField } from './dialect.ts';
import { valueAt } from './fieldNames.ts';

/** Where the values of a choice are listed: of one, in the field; of several, in its items. */
function placeOfValues(text: string, field: JsonPath): JsonPath {
  const several = [...field, 'items', 'enum'];
  return valueAt(text, several) === undefined ? [...field, 'enum'] : several;
}

/** The values of a choice, in their order. */
export function choiceValues(text: string, field: JsonPath): readonly string[] {
  const given = valueAt(text, placeOfValues(text, field));
  return Array.isArray(given) ? (given as readonly Json[]).map(String) : [];
}

/** One more value, with the words that it needs. */
export function addChoice(text: string, field: JsonPath, value: string): string {
  const values = choiceValues(text, field);
  const longer = setValue(text, placeOfValues(text, field), [...values, value]);
  const hasColour = JSON.stringify(valueAt(text, [...field, 'x-enum']) ?? {}).includes('"colour"');
  const words = { fr: '', en: '', ...(hasColour && { colour: 'neutral' }) };
  return setValue(longer, [...field, 'x-enum', value], words, wordsOfField);
}

/**
 * Another name of a value for the machine. Rows that have the former one are told in `x-lossy` where the check asks for it.
 *
 * @example
 * renameChoice(text, ['properties', 'state'], 'first', 'asked')
 */
export function renameChoice(text: string, field: JsonPath, from: string, to: string): string {
  const values = choiceValues(text, field);
  const renamed = setValue(
    text,
    placeOfValues(text, field),
    values.map((value) => (value === from ? to : value)),
  );
  const worded = renameMember(renamed, [...field, 'x-enum', from], to);
  return valueAt(worded, [...field, 'default']) === from
    ? setValue(worded, [...field, 'default'], to)
    : worded;
}

export function removeChoice(text: string, field: JsonPath, value: string): string {
  const values = choiceValues(text, field).filter((one) => one !== value);
  const shorter = setValue(text, placeOfValues(text, field), values);
  const worded = setValue(shorter, [...field, 'x-enum', value], undefined);
  return valueAt(worded, [...field, 'default']) === value
    ? setValue(worded, [...field, 'default'], undefined)
    : worded;
}

/** A value before or behind another: columns of a board and options stand in this order. */
export function moveChoice(text: string, field: JsonPath, from: number, to: number): string {
  return movePart(text, placeOfValues(text, field), from, to);
}
