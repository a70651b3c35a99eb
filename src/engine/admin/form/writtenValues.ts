import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { withoutHidden } from '#engine/rules/withoutHidden.ts';
import { type MayWrite, typedValues } from './formValues.ts';

/** What is sent: the fields one may write now, null where there is nothing, hidden ones as a new record has them. */
export function writtenValues(
  resource: ScreenResource,
  values: FlatRecord,
  mayWrite: MayWrite,
): Record<string, JsonValue> {
  const shown = withoutHidden(resource, values);
  return typedValues(resource, shown, (field) => mayWrite(field) && !whenOf(resource, field, shown).readOnly);
}
