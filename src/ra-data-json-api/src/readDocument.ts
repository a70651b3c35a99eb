import type { Identifier, RaRecord } from 'ra-core';
import type { RequestMeta } from './buildQuery.ts';
import type { JsonApiDocument, Linkage, Relationship, ResourceObject } from './jsonApiDocument.ts';

/**
 * A resource object as react-admin's flat record: attributes, ids of related records, and the id.
 * A relationship without linkage (`data`) is left out.
 *
 * @example
 * toRecord({ type: 'movies', id: '1', attributes: { title: 'Dune' },
 *   relationships: { director: { data: { type: 'people', id: '7' } }, cast: { data: [] } } })
 * // { id: '1', title: 'Dune', director: '7', cast: [] }
 */
export function toRecord({ id, attributes, relationships = {} }: ResourceObject): RaRecord {
  const record = { id: id ?? '', ...attributes };
  for (const [field, { data }] of Object.entries<Relationship>(relationships)) {
    if (data !== undefined) Object.assign(record, { [field]: toIds(data) });
  }
  return Object.assign(record, { id: id ?? '' });
}

function toIds(data: Linkage): Identifier | Identifier[] | null {
  if (Array.isArray(data)) return data.map(({ id = '' }) => id);
  return data?.id ?? null;
}

/** The primary resource objects of a document: none, one or many. */
export function primaryObjects({ data }: JsonApiDocument): ResourceObject[] {
  return [data ?? []].flat();
}

/** The resource objects in the results of atomic operations. */
export function resultObjects(document: JsonApiDocument): ResourceObject[] {
  return (document['atomic:results'] ?? []).flatMap(({ data }) => data ?? []);
}

/**
 * The `meta` of an answer: the server's own, `included` (all included records by resource), and `prefetched`,
 * which react-admin puts into its cache. Undefined when there is nothing to tell.
 *
 * @example readMeta({ meta: { took: 3 } }, {}, resourceOf) // { took: 3 }
 */
export function readMeta(
  document: JsonApiDocument,
  asked: RequestMeta = {},
  resourceOf: (type: string) => string,
): Record<string, unknown> | undefined {
  const objects = document.included ?? [];
  const included = byResource(objects, resourceOf);
  // A record with some fields only would be shown as a full one if it got into the cache.
  const complete = objects.filter(({ type }) => asked.fields?.[type] === undefined);
  const prefetched = byResource(complete, resourceOf);
  const meta = { ...document.meta, ...(included && { included }), ...(prefetched && { prefetched }) };
  return Object.keys(meta).length > 0 ? meta : undefined;
}

function byResource(objects: readonly ResourceObject[], resourceOf: (type: string) => string) {
  const groups: Record<string, RaRecord[]> = {};
  for (const object of objects) {
    const resource = resourceOf(object.type);
    groups[resource] = [...(groups[resource] ?? []), toRecord(object)];
  }
  return objects.length > 0 ? groups : undefined;
}
