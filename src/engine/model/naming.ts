import { fieldOf, isOfRow } from './field.ts';
import type { Field, Resource } from './model.ts';

/** The names between braces: `{first_name} {last_name}` gives `first_name` and `last_name`. */
export function namingNames({ represent }: Pick<Resource, 'represent'>): readonly string[] {
  return [...represent.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
}

/**
 * The fields that rows stand in the order of when they are sorted by name: those that name them, in the order of the
 * list's columns, so that people named `{first_name} {last_name}` stand by their last names.
 */
export function namingKeys(resource: Resource): readonly Field[] {
  const place = (name: string) => resource.list.columns.indexOf(name) + 1 || Number.POSITIVE_INFINITY;
  return namingNames(resource)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(({ column }) => column !== null)
    .sort((one, other) => place(one.name) - place(other.name));
}

/** What every name of the resource begins with: `LOAN-` of `LOAN-{reference}`. */
export function namingHead({ represent }: Pick<Resource, 'represent'>): string {
  return represent.split('{', 1)[0] ?? '';
}

/** Relations whose rows, by name, a list offers to put its own under: to one row, or to those that are parts of it. */
export function groupRelations<F extends Pick<Field, 'name' | 'relation'>>(
  resource: Pick<Resource, 'list'> & { readonly fields: readonly F[] },
): readonly F[] {
  return resource.list.groups
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(({ relation }) => relation?.via === 'inverse' || relation?.via === 'column');
}

/** Fields of a row whose values a list offers to put its rows under. */
export function groupFields<F extends Pick<Field, 'name' | 'relation' | 'column' | 'sortable'>>(
  resource: Pick<Resource, 'list'> & { readonly fields: readonly F[] },
): readonly F[] {
  return resource.list.groups
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => field.sortable && isOfRow(field));
}

/**
 * The fields of related rows that a resource is searched by, per relation.
 *
 * @example
 * // search: ['reference', 'customers.name', 'customers.siret'] gives Map { 'customers' => ['name', 'siret'] }
 */
export function searchedThrough({
  search,
}: Pick<Resource, 'search'>): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const path of search) {
    const [relation = '', field] = path.split('.');
    if (field !== undefined) named.set(relation, [...(named.get(relation) ?? []), field]);
  }
  return named;
}
