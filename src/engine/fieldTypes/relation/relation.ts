import { fault, unless } from '#engine/fieldTypes/fault.ts';
import {
  type FieldTypeDefinition,
  isEmptyList,
  neverEmpty,
  single,
} from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { checkCount } from '#engine/fieldTypes/list/list.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { Violation } from '#engine/model/violation.ts';

/** A relation to one record: its id. */
export const one: FieldTypeDefinition = {
  ...single,
  isEmpty: neverEmpty,
  check: (field, value) => unless(isId(value), field, 'not-id', value),
};

/** A relation to several: their ids. */
export const many: FieldTypeDefinition = {
  isEmpty: isEmptyList,
  check: checkMany,
  isSeveral: true,
  blank: [],
};

function isId(value: unknown): boolean {
  return typeof value === 'string' && isUuid(value);
}

function checkMany(field: ScreenField, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [fault(field, 'not-ids', value)];
  const wrong = value.find((item) => !isId(item));
  if (wrong !== undefined) return [fault(field, 'not-id', wrong)];
  const repeated = value.find((item, index) => value.indexOf(item) !== index);
  return repeated === undefined ? checkCount(field, value) : [fault(field, 'repeated-item', repeated)];
}
