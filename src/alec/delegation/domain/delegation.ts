import { permissionsOf } from '#alec/permissions.ts';
import type { FieldOf } from '#generated/records.ts';

/** A person of a delegation, as her account says it. */
export interface DelegationPerson {
  readonly id: string;
  readonly role: string;
  readonly isActive: boolean;
  /** Regions of her own; those delegated to her are not among them. */
  readonly regions: readonly string[];
}

/** Who hands which regions over to whom; null: the manager has no account. */
export interface DelegationParts {
  /** Who writes the delegation, or wrote it. */
  readonly author: Pick<DelegationPerson, 'id' | 'role' | 'isActive'> | null;
  readonly giver: DelegationPerson | null;
  readonly representative: DelegationPerson | null;
  readonly regions: readonly string[];
}

/** What is wrong with a delegation, and in which of its fields. */
export interface DelegationFault {
  readonly field: Extract<FieldOf<'delegations'>, 'manager' | 'delegation_manager' | 'regions'>;
  readonly code:
    | 'giver-stays'
    | 'not-giver'
    | 'giver-may-not'
    | 'same-person'
    | 'representative-may-not'
    | 'not-regions-of-giver';
}

/**
 * Why a delegation is not to be accepted; nothing: it may be. The giver writes it herself, unless an administrator
 * does; she and another person, her representative, have a role that may give delegations; the regions are the giver's
 * own, so that what was delegated to her goes no further.
 *
 * The same rules judge a delegation that is written and, at each request, one that was stored before.
 *
 * @example
 * // a cpef writes that Ms Caron, who has the south, hands the south over to her
 * delegationFaults({ author: cpef, giver: caron, representative: cpef, regions: ['south'] })
 * // [{ field: 'manager', code: 'not-giver' }]
 */
export function delegationFaults(parts: DelegationParts): DelegationFault[] {
  return [...giverFaults(parts), ...representativeFaults(parts), ...regionFaults(parts)];
}

function giverFaults({ author, giver }: DelegationParts): DelegationFault[] {
  const isEntered = author?.isActive === true && author.role === 'admin';
  const isOwn = author?.isActive === true && author.id === giver?.id;
  if (!isEntered && !isOwn) return [{ field: 'manager', code: 'not-giver' }];
  return mayTakePart(giver) ? [] : [{ field: 'manager', code: 'giver-may-not' }];
}

function representativeFaults({ giver, representative }: DelegationParts): DelegationFault[] {
  const field: DelegationFault['field'] = 'delegation_manager';
  if (!mayTakePart(representative)) return [{ field, code: 'representative-may-not' }];
  return giver?.id === representative?.id ? [{ field, code: 'same-person' }] : [];
}

function regionFaults({ giver, regions }: DelegationParts): DelegationFault[] {
  const isFaulty = foreignRegions(giver, regions).length > 0;
  return isFaulty ? [{ field: 'regions', code: 'not-regions-of-giver' }] : [];
}

/** The regions among these that are not the giver's own. */
export function foreignRegions(giver: DelegationPerson | null, regions: readonly string[]): string[] {
  return regions.filter((region) => !giver?.regions.includes(region));
}

function mayTakePart(person: DelegationPerson | null): boolean {
  return person?.isActive === true && mayGive(person.role);
}

function mayGive(role: string): boolean {
  const permissions = permissionsOf(role);
  return ['erpf.delegation.create', 'erpf.delegation.create.own'].some((one) => permissions.includes(one));
}
