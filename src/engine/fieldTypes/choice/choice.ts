import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** One of the words or the numbers of an enumeration. */
export const choice: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check: checkChoice };

export function checkChoice(field: ScreenField, value: unknown): Violation[] {
  const values = (field.choices ?? []).map((one) => one.value);
  const isOneOf = values.some((one) => one === value);
  return isOneOf ? [] : [fault(field, 'not-choice', value, { choices: values.join(', ') })];
}
