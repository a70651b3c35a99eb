import { traits } from '#engine/admin/fields/traits.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

/** A new record: the defaults of the Model, nothing elsewhere. */
export function emptyRecord(resource: ScreenResource): FlatRecord {
  return Object.fromEntries(
    resource.fields
      .filter(isOfForms)
      .map((field) => [field.name, field.default ?? traits[field.fieldType].blank]),
  );
}

/** The fields a person fills in: neither the engine's own nor those hidden by the file. */
export function isOfForms({ system, ui }: ScreenField): boolean {
  return !system && !ui.hidden;
}

export type MayWrite = (field: ScreenField) => boolean;

/** What a person typed: the fields one may write, null where there is nothing. */
export function typedValues(
  resource: ScreenResource,
  values: FlatRecord,
  mayWrite: MayWrite,
): Record<string, JsonValue> {
  const written: Record<string, JsonValue> = {};
  for (const field of resource.fields) {
    const value = values[field.name];
    const isSent = value !== undefined && !field.system && !isReadOnly(field) && mayWrite(field);
    if (isSent) written[field.name] = value === '' ? null : value;
  }
  return written;
}

/** The names of the fields whose values differ. */
export function changedFields(resource: ScreenResource, before: FlatRecord, after: FlatRecord): string[] {
  return resource.fields
    .map(({ name }) => name)
    .filter((name) => after[name] !== undefined && !sameValue(before[name], after[name]));
}

/** The record with these fields only. */
export function picked(record: FlatRecord, names: readonly string[]): Record<string, JsonValue> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
