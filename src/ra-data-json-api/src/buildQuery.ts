import type { FilterPayload, Identifier, PaginationPayload, SortPayload } from 'ra-core';
import { isPlainObject } from './isPlainObject.ts';
import type { Settings } from './settleOptions.ts';

/** What react-admin's `meta` may carry for this provider; every other member is ignored. */
export interface RequestMeta {
  readonly include?: string | readonly string[];
  readonly embed?: string | readonly string[];
  readonly prefetch?: string | readonly string[];
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
  readonly aggregate?: Readonly<Record<string, string | readonly string[]>>;
  readonly sort?: string | readonly (string | SortPayload)[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ifMatch?: string | null;
  readonly idempotencyKey?: string;
  readonly draft?: boolean;
  readonly full?: boolean;
}

export interface ListRequest {
  readonly pagination?: PaginationPayload;
  readonly sort?: SortPayload;
  readonly filter?: FilterPayload;
  readonly meta?: RequestMeta;
}

/**
 * The query string of a list, with its question mark; empty when nothing is asked. `fixed` parameters are
 * sent even when their value is blank.
 *
 * @example buildListQuery(settings, { sort: { field: 'year', order: 'DESC' } }) // '?sort=-year'
 */
export function buildListQuery(settings: Settings, request: ListRequest, fixed: [string, string][] = []) {
  const { filter = {}, meta } = request;
  return toQuery([
    ...(request.pagination ? Object.entries(settings.pagination(request.pagination)) : []),
    ...sortEntries(request),
    ...fixed,
    ...filterEntries(settings, filter),
    ...metaEntries(meta),
  ]);
}

/** The query string of one record: `include`, `fields` and whatever `meta.query` adds. */
export function buildRecordQuery(meta?: RequestMeta): string {
  return toQuery(metaEntries(meta));
}

/**
 * The query string that reads some records by id, all on one page.
 *
 * @example buildIdsQuery(settings, ['1', '2']) // '?page[number]=1&page[size]=2&filter[id]=1,2', encoded
 */
export function buildIdsQuery(settings: Settings, ids: readonly Identifier[], meta?: RequestMeta): string {
  const page = settings.pagination({ page: 1, perPage: ids.length });
  return toQuery([...Object.entries(page), [settings.filterName('id'), ids.join(',')], ...metaEntries(meta)]);
}

function toQuery(entries: Iterable<[string, string]>): string {
  const query = new URLSearchParams([...entries]).toString();
  return query && `?${query}`;
}

function sortEntries({ sort, meta }: ListRequest): [string, string][] {
  const keys = meta?.sort === undefined ? sortKeys(sort) : [meta.sort].flat().flatMap(sortKeys);
  return keys.length > 0 ? [['sort', keys.join(',')]] : [];
}

function sortKeys(sort: string | SortPayload | undefined): string[] {
  if (sort === undefined) return [];
  if (typeof sort === 'string') return toList(sort);
  return toList(sort.field).map((key) => (sort.order === 'DESC' ? reversed(key) : key));
}

const reversed = (key: string) => (key.startsWith('-') ? key.slice(1) : `-${key}`);

function metaEntries(meta: RequestMeta = {}): [string, string][] {
  const include = new Set([meta.include, meta.embed, meta.prefetch].flatMap(toList));
  const fields = listedEntries('fields', meta.fields);
  const aggregates = listedEntries('aggregate', meta.aggregate);
  const includes: [string, string][] = include.size > 0 ? [['include', [...include].join(',')]] : [];
  return [...includes, ...fields, ...aggregates, ...Object.entries(meta.query ?? {})];
}

function listedEntries(family: string, lists: RequestMeta['fields'] = {}): [string, string][] {
  return Object.entries(lists).map(([name, words]) => [`${family}[${name}]`, toList(words).join(',')]);
}

function toList(value: string | readonly string[] | undefined): string[] {
  const parts = typeof value === 'string' ? value.split(',') : (value ?? []);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function filterEntries(
  settings: Settings,
  filter: FilterPayload,
  groups: readonly string[] = [],
): [string, string][] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (isGroups(key, value))
      return value.flatMap((group, at) => filterEntries(settings, group, [...groups, key, String(at)]));
    const { field, operator } = splitKey(settings, key);
    return conditionEntries({ settings, groups }, field, operator, value);
  });
}

/** `or: [{ … }, { … }]` and `and: […]` hold filters of their own. */
function isGroups(key: string, value: unknown): value is FilterPayload[] {
  return (key === 'or' || key === 'and') && Array.isArray(value) && value.every(isPlainObject);
}

function splitKey({ operators }: Settings, key: string): { field: string; operator?: string } {
  const at = key.lastIndexOf('__');
  const operator = key.slice(at + 2);
  return at > 0 && operators.includes(operator) ? { field: key.slice(0, at), operator } : { field: key };
}

interface Place {
  readonly settings: Settings;
  readonly groups: readonly string[];
}

// react-admin's forms turn the source `director.name` into { director: { name } }: a member that is no
// operator is a path, not a mistake.
function conditionEntries(
  place: Place,
  field: string,
  operator: string | undefined,
  value: unknown,
): [string, string][] {
  const { settings, groups } = place;
  if (isPlainObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      settings.operators.includes(key)
        ? conditionEntries(place, field, key, inner)
        : conditionEntries(place, `${field}.${key}`, operator, inner),
    );
  }
  const asksForNull = value === null && (operator === undefined || operator === 'eq');
  if (asksForNull) return [[settings.filterName(field, 'null', groups), 'true']];
  const text = toText(value);
  return text === '' ? [] : [[settings.filterName(field, operator, groups), text]];
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    return value
      .map(toText)
      .filter((text) => text !== '')
      .join(',');
  }
  return String(value);
}
