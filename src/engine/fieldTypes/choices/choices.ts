import { fault } from '#engine/fieldTypes/fault.ts';
import type { FieldTypeDefinition } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { list } from '#engine/fieldTypes/list/list.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

/** Several of the words of an enumeration, each once. */
export const choices: FieldTypeDefinition = { ...list, prepare: undefined, check };

function check(field: ScreenField, value: unknown): Violation[] {
  const faults = list.check(field, value);
  if (faults.length > 0 || !Array.isArray(value)) return faults;
  const repeated = value.find((item, index) => value.indexOf(item) !== index);
  return repeated === undefined ? [] : [fault(field, 'repeated-item', repeated)];
}
