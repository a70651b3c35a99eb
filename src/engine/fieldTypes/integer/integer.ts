import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';

export const integer: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check };

/** Of PostgreSQL's `integer`. */
const largest = 2_147_483_647;

function check(field: ScreenField, value: unknown): Violation[] {
  if (!Number.isInteger(value) || Math.abs(Number(value)) > largest)
    return [fault(field, 'not-integer', value)];
  const { minimum = -largest, maximum = largest } = field;
  if (Number(value) < minimum) return [fault(field, 'too-small', value, { min: minimum })];
  return Number(value) > maximum ? [fault(field, 'too-large', value, { max: maximum })] : [];
}
