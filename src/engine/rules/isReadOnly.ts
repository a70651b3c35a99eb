import type { Field } from '#engine/model/model.ts';

/** Nobody writes it, whatever the record: computed, owned by the server, or the other side of a relation. */
export function isReadOnly(field: Field): boolean {
  return field.readOnly || field.compute !== undefined || field.relation?.via === 'inverse';
}
