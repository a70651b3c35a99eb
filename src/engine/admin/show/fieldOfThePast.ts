import type { Change } from '#engine/model/change.ts';
import { fieldOf, isServerOwn } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';

/** The changes that an entry of the history tells of; older ones also kept what is the server's own. */
export function readableChanges(resource: ScreenResource, changes: JsonValue | undefined): readonly Change[] {
  const all = (Array.isArray(changes) ? changes : []) as unknown as readonly Change[];
  return all.filter((change) => !isServerOwn(fieldOf(resource, change.field) ?? fieldOfThePast(change)));
}

/** A field that has left the Model is still in the history, as it was. */
export function fieldOfThePast({ field, label, kind: fieldType }: Change): ScreenField {
  return {
    name: field,
    label,
    // Whom a relation named is gone with it: its ids remain.
    fieldType: fieldType === 'one' || fieldType === 'many' ? 'text' : fieldType,
    system: false,
    required: false,
    readOnly: true,
    operators: [],
    sortable: false,
    ui: { width: 'full' },
  };
}
