import type { ScreenField } from '#engine/model/screenModel.ts';
import { fieldTypes } from './fieldTypes.ts';

/** Brings what the checks of these fields need. What does not come is missed by the page alone: the server checks again. */
export async function prepareChecks(fields: readonly ScreenField[]): Promise<void> {
  await Promise.all(fields.map((field) => fieldTypes[field.fieldType].prepare?.(field))).catch(
    () => undefined,
  );
}
