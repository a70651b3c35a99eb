import { isDate } from '#engine/fieldTypes/date/date.ts';
import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, neverEmpty, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { daysOf } from '#engine/model/valueForms.ts';
import type { Violation } from '#engine/model/violation.ts';

/** The days from one to another, both among them: `2026-01-01/2026-01-31`. */
export const dateRange: FieldTypeDefinition = { ...single, isEmpty: neverEmpty, check };

function check(field: ScreenField, value: unknown): Violation[] {
  const days = typeof value === 'string' ? daysOf(value) : undefined;
  if (!days?.every(isDate)) return [fault(field, 'not-date-range', value)];
  const [from, to] = days;
  return to < from ? [fault(field, 'ends-before-start', value, { from, to })] : [];
}
