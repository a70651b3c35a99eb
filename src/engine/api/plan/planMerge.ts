import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { malformed } from '#engine/api/request/readBody.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { anyVersion, type Versions, versionsOf } from '#engine/api/request/versions.ts';
import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { type Granted, grant } from './grant.ts';
import type { PointerOf } from './pointers.ts';
import type { RowKey } from './rowChange.ts';
import type { WriteContext } from './writePlan.ts';

/** Rows of one resource that become one of them. */
export interface MergePlan {
  readonly resource: Resource;
  /** The row that stays. */
  readonly row: RowKey;
  /** The rows that go. */
  readonly others: readonly RowKey[];
  /** What the row that stays has of the others. */
  readonly values: FlatRecord;
  readonly reach: MergeReach;
  readonly pointer: PointerOf;
}

interface MergeReach {
  /** Rows the actor may change. */
  readonly update: Granted;
  /** Rows she may change and delete. */
  readonly delete: Granted;
}

/** A merge that is taken back: the last one of a row, or the one named. */
export interface UnmergePlan {
  readonly resource: Resource;
  readonly row: RowKey;
  readonly merge: string | null;
  readonly reach: MergeReach;
}

interface Asked {
  readonly resource: Resource;
  readonly id: string;
  readonly versions: Versions;
  readonly document: JsonObject;
}

/** Beside the row that stays. */
const mostOthers = 9;

/**
 * `POST /{path}/{id}/merge`: the rows of `meta.with` become the row of the address. `meta.values` are fields of it that
 * are to be another's, `meta.ifMatch` ETags of the others by id, as `If-Match` is that of the row itself. Permissions:
 * `update` and `delete`.
 * Throws a Refusal: 400 the document, 403.
 *
 * @example
 * planMerge({ …, document: { meta: { with: ['0192…'], values: { town: 'Lille' } } } }, known)
 */
export function planMerge(asked: Asked, known: WriteContext): MergePlan {
  const { resource, id, versions } = asked;
  const meta = metaOf(asked.document, ['with', 'values', 'ifMatch']);
  const tags = objectIn(meta, 'ifMatch');
  return {
    resource,
    row: { id, versions },
    others: othersOf(meta.with, id).map((other) => ({ id: other, versions: versionsIn(tags, other) })),
    values: valuesIn(meta, resource),
    reach: reachOf(resource, known),
    pointer: (name) => (name === null ? '/meta/values' : `/meta/values/${name}`),
  };
}

/**
 * `POST /{path}/{id}/unmerge`: takes back the last merge into the row of the address, or the one of `meta.merge`.
 * Throws a Refusal: 400 the document, 403.
 */
export function planUnmerge(asked: Asked, known: WriteContext): UnmergePlan {
  const { resource, id, versions } = asked;
  const { merge = null } = metaOf(asked.document, ['merge']);
  if (merge !== null && !isUuid(merge)) throw malformed("'merge' is the id of a merge", '/meta/merge');
  return { resource, row: { id, versions }, merge, reach: reachOf(resource, known) };
}

function reachOf(resource: Resource, known: WriteContext): MergeReach {
  const update = grant(known, resource, 'update');
  const remove = grant(known, resource, 'delete');
  return { update, delete: update === 'own' ? 'own' : remove };
}

function metaOf({ meta = {} }: JsonObject, names: readonly string[]): JsonObject {
  if (!isObject(meta)) throw malformed("'meta' is an object", '/meta');
  const unknown = Object.keys(meta).find((name) => !names.includes(name));
  if (unknown === undefined) return meta;
  const { suggestion } = suggestionFor(unknown, names);
  const meant = suggestion ? `; '${suggestion}' is` : '';
  throw malformed(`'${unknown}' is no member of 'meta'${meant}`, `/meta/${unknown}`);
}

function objectIn(meta: JsonObject, name: string): JsonObject {
  const value = meta[name] ?? {};
  if (!isObject(value)) throw malformed(`'${name}' is an object`, `/meta/${name}`);
  return value;
}

/** Whoever merges does not see what an encrypted field holds: it stays as it is. */
function valuesIn(meta: JsonObject, { fields }: Resource): JsonObject {
  const values = objectIn(meta, 'values');
  const encrypted = fields.find(({ name, encrypted }) => encrypted && name in values);
  if (!encrypted) return values;
  const { name } = encrypted;
  throw new Refusal(problem('forbidden-field', { name }, { pointer: `/meta/values/${name}` }));
}

function othersOf(value: JsonValue | undefined, kept: string): readonly string[] {
  const pointer = '/meta/with';
  if (!Array.isArray(value) || value.length === 0) throw malformed("'with' is a list of ids", pointer);
  const ids = value.map((id, at) => {
    if (!isUuid(id)) throw malformed("'with' is a list of ids", `${pointer}/${at}`);
    return id.toLowerCase();
  });
  if (ids.length > mostOthers) throw malformed(`'with' has no more than ${mostOthers} ids`, pointer);
  const doubled = ids.findIndex((id, at) => id === kept || ids.indexOf(id) !== at);
  if (doubled >= 0) throw malformed("'with' names each other row once", `${pointer}/${doubled}`);
  return ids;
}

function versionsIn(tags: JsonObject, id: string): Versions {
  const tag = tags[id];
  if (tag === undefined || tag === null) return anyVersion;
  // Taken for absent, it would write over what somebody else has changed.
  if (typeof tag !== 'string') throw malformed("an ETag of 'ifMatch' is a text", `/meta/ifMatch/${id}`);
  return versionsOf(tag);
}
