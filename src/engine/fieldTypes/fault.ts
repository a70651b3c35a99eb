import type { ScreenField } from '#engine/model/screenModel.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';

/** A violation of a field's own rules, which quotes the value. */
export function fault(
  field: ScreenField,
  code: string,
  value: unknown,
  values: Violation['values'] = {},
): Violation {
  return { field: field.name, code, values: { value: quoted(value), ...values } };
}

/** Nothing when the value is right, else that fault. */
export function unless(isRight: boolean, field: ScreenField, code: string, value: unknown): Violation[] {
  return isRight ? [] : [fault(field, code, value)];
}
