import type { Field, JsonValue, Model, Resource, Words } from './model.ts';
import type { ScreenField } from './screenModel.ts';

/** The resource whose rows tell who changed what, where the product keeps a history. */
export function historyOf({ resources, product }: Model): Resource | undefined {
  return resources[product?.history ?? ''];
}

/** The resource at a path. Throws: a path that is not in the Model is a bug of the caller. */
export function resourceAt<R>(model: { readonly resources: Readonly<Record<string, R>> }, path: string): R {
  const resource = model.resources[path];
  if (!resource) throw new Error(`'${path}' is not a resource of the model`);
  return resource;
}

/** Names of fewer fields are sooner looked through than looked up. */
const few = 12;
const byName = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

/** The field of that name, or undefined. */
export function fieldOf<F extends { readonly name: string }>(
  { fields }: { readonly fields: readonly F[] },
  name: string,
): F | undefined {
  if (fields.length < few) return fields.find((field) => field.name === name);
  const known = byName.get(fields) ?? namesOf(fields);
  return known.get(name) as F | undefined;
}

/** Of a list of fields once: they are the same for every request. */
function namesOf<F extends { readonly name: string }>(fields: readonly F[]): ReadonlyMap<string, F> {
  const names = new Map(fields.toReversed().map((field) => [field.name, field]));
  byName.set(fields, names);
  return names;
}

/** Does its value stand in the row alone, and not in rows beside it? */
export function isOfRow({ column, relation }: Pick<Field, 'column' | 'relation'>): boolean {
  return column !== null || relation === undefined;
}

/** `createdAt` -> `created_at`, `rate` -> `rate`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/**
 * How a value is said that stands for something else than its number; undefined for every other one.
 *
 * @example
 * specialWords({ special: { '999999': { fr: 'Sans limite', en: 'No limit' } } }, '999999.00') // { fr: 'Sans limite', … }
 */
export function specialWords(
  { special }: Pick<Field, 'special'>,
  value: JsonValue | undefined,
): Words | undefined {
  if (!special || value === null || value === undefined) return undefined;
  const number = withoutZeros(String(value));
  return Object.entries(special).find(([key]) => withoutZeros(key) === number)?.[1];
}

/** `12.50` -> `12.5`, `0.000` -> `0`: one number is one text. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** What no page shows and the server keeps for itself, such as ids of accounts: it would hide what a person wants to read. */
export function isServerOwn({ readOnly, ui }: Pick<Field, 'readOnly' | 'ui'>): boolean {
  return readOnly && ui.hidden === true;
}

/** The values of a choice that nobody waits for any more: `['complete', 'closed', 'cancelled']`. */
export function settledValues(field: ScreenField | undefined): readonly (string | number)[] {
  return field?.choices?.filter(({ settled }) => settled).map(({ value }) => value) ?? [];
}
