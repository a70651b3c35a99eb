import type { Resource } from '#engine/model/model.ts';
import {
  doingsOf,
  mayDo,
  mayOpen,
  maySeeField,
  mayWriteField,
  type Permitted,
  type Reach,
} from '#engine/rules/access.ts';
import type { StudioRights } from './studio.ts';

/** What a role may do with a resource. */
export interface RoleAccess {
  readonly role: string;
  /** Its pages are there. */
  readonly isOpen: boolean;
  /** By operation or action, in the order of `doings`: with all rows, with one's own, with none. */
  readonly may: Readonly<Record<string, Reach>>;
  /** Fields that it does not see, and fields that it sees and may not change though it may change the row. */
  readonly hidden: readonly string[];
  readonly readOnly: readonly string[];
}

/**
 * The matrix of roles and what they may do, by the same rules as requests are judged.
 *
 * @example
 * rolesOf(loans, rights)[0] // { role: 'reader', isOpen: true, may: { view: 'own', create: 'none', … }, hidden: ['margin'], readOnly: [] }
 */
export function rolesOf(resource: Resource, { roles }: StudioRights): readonly RoleAccess[] {
  return roles.map(({ name: role, permissions }) => accessOf(resource, { role, permissions }));
}

function accessOf(resource: Resource, person: Permitted): RoleAccess {
  const doings = [...new Set(doingsOf(resource))];
  const isSeen = mayDo(person, resource, 'view') !== 'none';
  const isWritten = mayDo(person, resource, 'update') !== 'none';
  const seen = resource.fields.filter((field) => maySeeField(person, resource, field));
  const named = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);
  return {
    role: person.role,
    isOpen: mayOpen(person, resource),
    may: Object.fromEntries(doings.map((doing) => [doing, mayDo(person, resource, doing)])),
    hidden: isSeen ? named(resource.fields.filter((field) => !seen.includes(field))) : [],
    readOnly: isWritten ? named(seen.filter((field) => !mayWriteField(person, resource, field))) : [],
  };
}
