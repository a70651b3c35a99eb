import type { Change } from '#engine/model/change.ts';
import { isServerOwn } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';

/** Given by the entry itself, not by its changes. */
const unlogged: readonly string[] = ['id', 'createdAt', 'updatedAt'];

/**
 * What differs between a row before and after, field by field, in the order of the resource.
 * A new row is compared with nothing (`{}`), so is a deleted one. Nothing and an empty list are the same.
 * `rewritten` names encrypted fields that got another value, which looks the same.
 *
 * @example
 * changesOf(lateFees, { rate: '9.000' }, { rate: '9.150' }) // [{ field: 'rate', kind: 'decimal', old: '9.000', new: '9.150', … }]
 */
export function changesOf(
  resource: Resource,
  before: FlatRecord,
  after: FlatRecord,
  rewritten: readonly string[] = [],
): Change[] {
  return resource.fields
    .filter(({ name }) => differ(before[name], after[name]) || rewritten.includes(name))
    .filter((field) => isLogged(field))
    .map((field) => changeOf(field, before[field.name], after[field.name]));
}

/** Most fields of a row are as they were: only what is not the same word is written out to compare. */
function differ(old: JsonValue | undefined, now: JsonValue | undefined): boolean {
  const [before, after] = [old ?? null, now ?? null];
  return before !== after && asText(before) !== asText(after);
}

function isLogged(field: Field): boolean {
  return !unlogged.includes(field.name) && field.relation?.via !== 'inverse' && !isServerOwn(field);
}

function changeOf(field: Field, before: JsonValue | undefined, after: JsonValue | undefined): Change {
  const { name, label, fieldType } = field;
  return { field: name, label, kind: fieldType, old: before ?? null, new: after ?? null };
}

function asText(value: JsonValue): string {
  return Array.isArray(value) && value.length === 0 ? 'null' : JSON.stringify(value);
}
