import { traits } from '#engine/admin/fields/traits.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { formatDate } from '#engine/model/valueText.ts';

/** How one record is named: `{first_name} {last_name}` filled in; `…` when that says nothing, as of a draft just begun. */
export function representRecord(resource: ScreenResource, record: FlatRecord): string {
  return givenName(resource, record) || '…';
}

/** The name that the fields of a record give it; empty while they say nothing. */
export function givenName(resource: ScreenResource, record: FlatRecord): string {
  const named = resource.represent.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    wordOf(fieldOf(resource, name), record[name]),
  );
  // A no-break space is meant.
  return named.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
}

/** react-admin's `recordRepresentation` of the resource. */
export function representOf(resource: ScreenResource) {
  return (record: FlatRecord) => representRecord(resource, record);
}

/** The fields that name a record. */
export function namingFields({ represent }: ScreenResource): readonly string[] {
  return [...represent.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** The field whose cell leads a row: the first one the representation names. */
export function leadingField(resource: ScreenResource): string | undefined {
  return namingFields(resource)[0];
}

/** A day is written alike in both languages. */
function wordOf(field: ScreenField | undefined, value: unknown): string {
  const named = field && traits[field.fieldType].named;
  return named ? named(value) : formatDate(value, 'fr');
}
