import { checkChoice } from '#engine/fieldTypes/choice/choice.ts';
import { email } from '#engine/fieldTypes/email/email.ts';
import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, isEmptyList } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { phone } from '#engine/fieldTypes/phone/phone.ts';
import { isSpace, isStorable, text } from '#engine/fieldTypes/text/text.ts';
import type { ItemShape } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** Several words. */
export const list: FieldTypeDefinition = {
  isEmpty: isEmptyList,
  check,
  prepare,
  isSeveral: true,
  blank: null,
};

/** What the words of a list may be. */
const itemTypes: Readonly<Record<ItemShape['fieldType'], FieldTypeDefinition>> = { text, email, phone };

function check(field: ScreenField, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [fault(field, 'not-list', value)];
  const wrong = value.find((item) => typeof item !== 'string' || isSpace(item) || !isStorable(item));
  if (wrong !== undefined || value.includes(undefined)) return [fault(field, 'not-list', wrong)];
  const stray =
    field.choices && value.find((item) => !field.choices?.some((choice) => choice.value === item));
  if (stray !== undefined) return checkChoice(field, stray);
  const faults = value.flatMap((item) => checkItem(field, item));
  return faults.length > 0 ? faults : checkCount(field, value);
}

async function prepare(field: ScreenField): Promise<void> {
  if (field.items) await itemTypes[field.items.fieldType].prepare?.(field);
}

/** Each text of a list is what its file says, as that type wants it. */
function checkItem(field: ScreenField, item: string): Violation[] {
  if (!field.items) return [];
  const { fieldType, maxLength } = field.items;
  const { name } = field;
  return itemTypes[fieldType].check(
    { ...field, name, minLength: undefined, maxLength, pattern: undefined },
    item,
  );
}

/** How many items a list may have. */
export function checkCount(field: ScreenField, items: readonly unknown[]): Violation[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const count = items.length;
  if (count < minItems) return [fault(field, 'too-few-items', count, { count, min: minItems })];
  return count > maxItems ? [fault(field, 'too-many-items', count, { count, max: maxItems })] : [];
}
