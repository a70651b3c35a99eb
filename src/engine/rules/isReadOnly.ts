import type { ScreenField } from '#engine/model/screenModel.ts';

/** Nobody writes it, whatever the record: computed, owned by the server, or the other side of a relation. */
export function isReadOnly(field: ScreenField): boolean {
  return field.readOnly || field.compute !== undefined || field.relation?.via === 'inverse';
}
