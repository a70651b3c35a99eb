import type { Document } from '../testApi.ts';

/** A member name of JSON:API 1.1: it begins and ends with a letter, a digit or a character beyond ASCII. */
const memberName = /^[\p{L}\p{N}\u0080-\uffff]([\p{L}\p{N}\u0080-\uffff_ -]*[\p{L}\p{N}\u0080-\uffff])?$/u;
const topLevel = ['data', 'errors', 'meta', 'jsonapi', 'links', 'included'];
const resourceMembers = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
const linkMembers = ['href', 'rel', 'describedby', 'title', 'type', 'hreflang', 'meta'];

/** What JSON:API 1.1 forbids in a document of a server, each with the place of it; none for a good document. */
export function documentFaults(whole: Document): string[] {
  const document: Record<string, Document> = whole;
  if (!isObject(document)) return ['the top level is no object'];
  const { data, errors, included, links, meta } = document;
  return [
    ...others(document, topLevel, 'the top level'),
    ...(data === undefined && errors === undefined && meta === undefined ? ['no data, errors or meta'] : []),
    ...(data !== undefined && errors !== undefined ? ['both data and errors'] : []),
    ...(data === undefined && included !== undefined ? ['included without data'] : []),
    ...rowsOf(data).flatMap(resourceFaults),
    ...(included === undefined || Array.isArray(included) ? [] : ['included is no array']),
    ...rowsOf(included).flatMap(resourceFaults),
    ...twice([...rowsOf(data), ...rowsOf(included)]),
    ...unlinked(document),
    ...linkFaults(links, '/links'),
    ...(meta === undefined || isObject(meta) ? [] : ['/meta is no object']),
    ...(errors === undefined ? [] : errorFaults(errors)),
  ];
}

function rowsOf(part: Document): Document[] {
  return [part ?? []].flat();
}

function resourceFaults(row: Document): string[] {
  const at = `${row.type} ${row.id}`;
  const names = [...Object.keys(row.attributes ?? {}), ...Object.keys(row.relationships ?? {})];
  return [
    ...others(row, resourceMembers, at),
    ...(typeof row.type === 'string' && typeof row.id === 'string' ? [] : [`${at}: type or id is no string`]),
    ...(memberName.test(row.type) ? [] : [`${at}: the type is no member name`]),
    ...names.filter((name) => !memberName.test(name)).map((name) => `${at}: ${name} is no member name`),
    ...(new Set(['type', 'id', ...names]).size === names.length + 2 ? [] : [`${at}: a name stands twice`]),
    ...[row.attributes, row.relationships, row.meta]
      .filter((part) => part !== undefined && !isObject(part))
      .map(() => `${at}: a part is no object`),
    ...Object.entries(row.relationships ?? {}).flatMap(([name, one]) =>
      relationshipFaults(`${at}/${name}`, one),
    ),
    ...linkFaults(row.links, at),
  ];
}

function relationshipFaults(at: string, relationship: Document): string[] {
  if (!isObject(relationship)) return [`${at} is no object`];
  const { data, links } = relationship;
  const has = ['data', 'links', 'meta'].some((name) => name in relationship);
  return [
    ...others(relationship, ['data', 'links', 'meta'], at),
    ...(has ? [] : [`${at} has none of its members`]),
    ...(data === undefined || data === null ? [] : [data].flat().flatMap((one) => identifierFaults(at, one))),
    ...linkFaults(links, at),
  ];
}

function identifierFaults(at: string, identifier: Document): string[] {
  const { type, id } = identifier;
  const isGood = typeof type === 'string' && typeof id === 'string';
  return [...others(identifier, ['type', 'id', 'meta'], at), ...(isGood ? [] : [`${at}: no identifier`])];
}

function linkFaults(links: Document, at: string): string[] {
  if (links === undefined) return [];
  if (!isObject(links)) return [`${at}: links is no object`];
  return Object.entries(links).flatMap(([name, link]) => {
    if (link === null || typeof link === 'string') return [];
    const isGood = isObject(link) && typeof (link as Document).href === 'string';
    return isGood ? others(link, linkMembers, `${at}: link ${name}`) : [`${at}: link ${name} is none`];
  });
}

const errorMembers = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];

function errorFaults(errors: Document): string[] {
  if (!Array.isArray(errors)) return ['errors is no array'];
  return errors.flatMap((error, index) => [
    ...others(error, errorMembers, `/errors/${index}`),
    ...(Object.keys(error).length > 0 ? [] : [`/errors/${index} is empty`]),
    ...(typeof error.status === 'string' ? [] : [`/errors/${index}: status is no string`]),
  ]);
}

/** Rows that stand in a document more than once. */
function twice(rows: readonly Document[]): string[] {
  const keys = rows.map(keyOf);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} stands twice`);
}

/** Included rows to which no relationship leads from the data. */
function unlinked({ data, included }: Document): string[] {
  const rows = new Map<string, Document>((included ?? []).map((row: Document) => [keyOf(row), row]));
  const reached = new Set<string>();
  const follow = (row: Document): void => {
    for (const { data: linked } of Object.values<Document>(row.relationships ?? {}))
      for (const one of [linked ?? []].flat()) {
        const next = rows.get(keyOf(one));
        if (!next || reached.has(keyOf(one))) continue;
        reached.add(keyOf(one));
        follow(next);
      }
  };
  for (const row of [data ?? []].flat()) follow(row);
  return [...rows.keys()].filter((key) => !reached.has(key)).map((key) => `nothing leads to ${key}`);
}

function keyOf({ type, id }: Document): string {
  return `${type} ${id}`;
}

function others(object: object, known: readonly string[], at: string): string[] {
  return Object.keys(object)
    .filter((name) => !known.includes(name))
    .map((name) => `${at} has ${name}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
