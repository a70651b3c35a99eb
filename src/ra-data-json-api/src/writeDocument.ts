import type { Identifier } from 'ra-core';
import { encodeFiles } from './encodeFiles.ts';
import { isPlainObject } from './isPlainObject.ts';
import type { Linkage, Relationship, ResourceIdentifier, ResourceObject } from './jsonApiDocument.ts';
import { sameValue } from './sameValue.ts';
import type { RelationshipTarget, RelationshipTargets } from './settleOptions.ts';

export type FlatRecord = Record<string, unknown>;

interface Writing {
  readonly type: string;
  readonly id?: Identifier;
  readonly lid?: string;
  readonly fields: FlatRecord;
  readonly targets: RelationshipTargets;
  readonly fileOf: (file: Blob) => unknown;
}

/**
 * The fields of `data` that differ from `previousData`. The id is not a field, nor is what begins with `@`, and an undefined
 * value means "left alone": none of them is ever part of it.
 *
 * @example changesOf({ id: 1, title: 'B', year: undefined }, { id: 1, title: 'A', year: 1984 }) // { title: 'B' }
 */
export function changesOf(data: FlatRecord, previousData: FlatRecord = {}): FlatRecord {
  const changed = Object.entries(data).filter(
    ([field, value]) => isField(field) && value !== undefined && !sameValue(value, previousData[field]),
  );
  return Object.fromEntries(changed);
}

/** JSON:API 1.1, section 5.8.1: no member of a field's begins so. */
const isField = (name: string) => name !== 'id' && !name.startsWith('@');

/**
 * A flat record as a resource object: relationships by their targets, everything else as attributes, Files
 * encoded. Rejects when a related id is given and nobody knows its type.
 *
 * @example
 * await writeResource({ type: 'movies', id: 1, fields: { title: 'Dune', director: '7' }, targets, fileOf })
 * // { type: 'movies', id: '1', attributes: { title: 'Dune' },
 * //   relationships: { director: { data: { type: 'people', id: '7' } } } }
 */
export async function writeResource({
  type,
  id,
  lid,
  fields,
  targets,
  fileOf,
}: Writing): Promise<ResourceObject> {
  const attributes: FlatRecord = {};
  const relationships: Record<string, Relationship> = {};
  for (const [field, value] of Object.entries(fields)) {
    const target = targets[field];
    if (target) relationships[field] = { data: toLinkage(`${type}.${field}`, target, value) };
    else attributes[field] = await encodeFiles(value, fileOf);
  }
  return {
    type,
    ...(id === undefined ? {} : { id: String(id) }),
    ...(lid === undefined ? {} : { lid }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}

function toLinkage(name: string, target: RelationshipTarget, value: unknown): Linkage {
  if (target.many) return toItems(value).map((item) => toIdentifier(name, target, item));
  return isBlank(value) ? null : toIdentifier(name, target, value);
}

function toItems(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isBlank(value) ? [] : [value];
}

// Cleared pickers give null or an empty string.
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

function toIdentifier(name: string, target: RelationshipTarget, value: unknown): ResourceIdentifier {
  const given = isPlainObject(value) ? value : { id: value };
  const type = typeof given.type === 'string' ? given.type : target.type;
  if (type === undefined) throw new Error(unknownType(name));
  return typeof given.lid === 'string' ? { type, lid: given.lid } : { type, id: String(given.id) };
}

const unknownType = (name: string) =>
  `The type of the relationship '${name}' is not known. Name it in the option relationshipsOf.`;
