import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

/**
 * The fields that records of a resource are compared by, in the order of its page: what others say of them by a relation
 * of theirs is no value of theirs.
 *
 * @example comparedFields(branches).map(({ name }) => name) // ['name', 'town', 'members', 'createdAt']
 */
export function comparedFields(resource: ScreenResource): readonly ScreenField[] {
  const names = resource.show.sections.flatMap((section) => section.fields);
  return [...new Set(names)]
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => field.relation?.via !== 'inverse');
}

/**
 * Do the records differ in this field? Nothing and an empty list are the same, and of what the server writes by itself, as
 * when a record was made, a difference says nothing. What she does not see of a record is compared with nothing.
 *
 * @example differs(authors, birthYear, [{ birth_year: 1802 }, { birth_year: null }]) // true
 */
export function differs(
  resource: ScreenResource,
  field: ScreenField,
  records: readonly FlatRecord[],
): boolean {
  if (field.system) return false;
  const seen = records.filter((record) => !isHiddenInRow(resource, field, record));
  const [first, ...others] = seen.map((record) => filled(record[field.name]));
  return others.some((value) => !sameValue(first, value));
}

/** Is there a value to be chosen? */
export function isFilled(record: FlatRecord, { name }: ScreenField): boolean {
  return filled(record[name]) !== null;
}

function filled(value: FlatRecord[string]) {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}
