import type { FilterPayload } from 'ra-core';
import type { Condition } from '#engine/admin/fields/fieldProps.ts';
import { conditionOf } from '#engine/admin/fields/useCondition.ts';
import { operators } from '#engine/model/model.ts';

/** A condition on a field, of the record or (`branch.name`) of a related one; without a path it is not chosen yet. */
export interface ConditionPart {
  readonly key: string;
  readonly path: string;
  readonly condition: Condition;
}

/** Conditions and groups of which all hold, or one at least. */
export interface GroupPart {
  readonly key: string;
  readonly joined: Joined;
  readonly parts: readonly Part[];
}
export type Joined = 'and' | 'or';
export type Part = ConditionPart | GroupPart;

/** What no condition on a single field is: the server takes it as it is. */
export const bareNames: readonly string[] = ['q', 'mine'];

export const mostConditions = 50;
export const deepestGroup = 3;

let lastKey = 0;
/** Tells the parts of a page apart; nothing keeps it. */
const nextKey = () => `part-${++lastKey}`;

export function newCondition(): ConditionPart {
  return { key: nextKey(), path: '', condition: {} };
}

export function newGroup(joined: Joined): GroupPart {
  return { key: nextKey(), joined, parts: [newCondition()] };
}

/**
 * The groups of a list's filter as a tree.
 *
 * @example
 * groupFromFilter({ or: [{ status: { eq: 'late' } }, { 'branch.name': { starts: 'Br' } }] })
 * // { joined: 'or', parts: [{ path: 'status', … }, { path: 'branch.name', … }] }
 */
export function groupFromFilter(filter: FilterPayload): GroupPart {
  const { or, and } = advancedOf(filter);
  if (or && !and) return groupOf('or', or);
  const parts = [...(and ?? []).map(partOf), ...(or ? [groupOf('or', or)] : [])];
  return { key: nextKey(), joined: 'and', parts: parts.length > 0 ? parts : [newCondition()] };
}

/** Back to what react-admin keeps in the address: `{}`, `{ or: […] }` or `{ and: […] }`. */
export function filterFromGroup({ joined, parts }: GroupPart): FilterPayload {
  const said = parts.flatMap((part) => filterFromPart(part) ?? []);
  return said.length > 0 ? { [joined]: said } : {};
}

function filterFromPart(part: Part): FilterPayload | null {
  if ('parts' in part) {
    const filter = filterFromGroup(part);
    return Object.keys(filter).length > 0 ? filter : null;
  }
  const { path, condition } = part;
  return { [path]: bareNames.includes(path) ? condition.eq : condition };
}

/** The groups of a filter alone. */
function advancedOf({ or, and }: FilterPayload): FilterPayload {
  return { ...(isGroups(or) && { or }), ...(isGroups(and) && { and }) };
}

/** A filter without its groups. */
export function withoutAdvanced({ or: _, and: __, ...others }: FilterPayload): FilterPayload {
  return others;
}

function isGroups(value: unknown): value is FilterPayload[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFilter);
}

function isFilter(value: unknown): value is FilterPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function groupOf(joined: Joined, filters: readonly FilterPayload[]): GroupPart {
  return { key: nextKey(), joined, parts: filters.map(partOf) };
}

function partOf(filter: FilterPayload): Part {
  const parts = Object.entries(filter).flatMap(([name, value]): Part[] => {
    if ((name === 'or' || name === 'and') && isGroups(value)) return [groupOf(name, value)];
    return conditionsAt(name, value);
  });
  const [only] = parts;
  return parts.length === 1 && only ? only : { key: nextKey(), joined: 'and', parts };
}

/** react-admin's forms write `{ branch: { name: { starts: 'Br' } } }`: what is no operator is a path. */
function conditionsAt(path: string, value: unknown): ConditionPart[] {
  if (path.endsWith('.q'))
    return [{ key: nextKey(), path: path.slice(0, -2), condition: { q: value as string } }];
  const members = isFilter(value) ? Object.keys(value) : [];
  const deeper = members.filter((name) => name !== 'q' && !operators.some((one) => one === name));
  const here = members.filter((name) => !deeper.includes(name));
  const behind = deeper.flatMap((name) => conditionsAt(`${path}.${name}`, (value as FilterPayload)[name]));
  if (deeper.length > 0 && here.length === 0) return behind;
  const condition = isFilter(value)
    ? Object.fromEntries(here.map((name) => [name, value[name]]))
    : conditionOf(value as never);
  return [{ key: nextKey(), path, condition }, ...behind];
}

/** The tree with a part replaced: by none, by itself changed, by two. */
export function replacePart(group: GroupPart, key: string, next: (part: Part) => readonly Part[]): GroupPart {
  const parts = group.parts.flatMap((part) => {
    if (part.key === key) return next(part);
    return 'parts' in part ? [replacePart(part, key, next)] : [part];
  });
  return { ...group, parts };
}

/** The tree with a part moved among those beside it. */
export function movePart(group: GroupPart, key: string, by: -1 | 1): GroupPart {
  const at = group.parts.findIndex((part) => part.key === key);
  const parts = group.parts.map((part) => ('parts' in part ? movePart(part, key, by) : part));
  const [moved] = at < 0 ? [] : parts.splice(at, 1);
  if (moved) parts.splice(at + by, 0, moved);
  return { ...group, parts };
}

/** The same conditions under keys of their own. */
export function copyOf(part: Part): Part {
  return 'parts' in part
    ? { ...part, key: nextKey(), parts: part.parts.map(copyOf) }
    : { ...part, key: nextKey() };
}

export function conditionsIn(group: GroupPart): ConditionPart[] {
  return group.parts.flatMap((part) => ('parts' in part ? conditionsIn(part) : [part]));
}
