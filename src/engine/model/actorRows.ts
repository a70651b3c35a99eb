import { fieldOf } from './field.ts';
import type { Model, Resource } from './model.ts';

/**
 * How a row of the resource is known to be the actor herself: by its id, or by the person or e-mail that its own rule
 * names; null: its rows are no people.
 *
 * @example
 * actorRowsOf(model, members) // 'id': `access.own.user` of loans is a relation to them
 * actorRowsOf(model, librarians) // 'rule': `access.own.user` says which member a librarian is
 */
export function actorRowsOf(model: Model, resource: Resource): 'id' | 'rule' | null {
  if (Object.values(model.resources).some((one) => usersOf(one).includes(resource.path))) return 'id';
  const { user, email } = resource.access.own ?? {};
  return fieldOf(resource, user ?? email ?? '') ? 'rule' : null;
}

/** Where the relations lead that say which user a row belongs to. */
function usersOf(resource: Resource): string[] {
  const { own, mine } = resource.access;
  const user = fieldOf(resource, own?.user ?? '')?.relation?.to;
  const people = mine.flatMap((path) => {
    const [first = '', second] = path.split('.');
    return second !== undefined && !fieldOf(resource, first) ? [first] : [];
  });
  return [...(user ? [user] : []), ...people];
}
