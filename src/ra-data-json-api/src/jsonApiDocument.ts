/** The words of JSON:API 1.1 (https://jsonapi.org/format/1.1/) that this package reads and writes. */

export interface ResourceIdentifier {
  type: string;
  id?: string;
  lid?: string;
}

export type Linkage = ResourceIdentifier | ResourceIdentifier[] | null;

export interface Relationship {
  data?: Linkage;
  links?: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

export interface ResourceObject {
  type: string;
  id?: string;
  lid?: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, Relationship>;
  links?: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

export interface ErrorObject {
  id?: string;
  status?: string;
  code?: string;
  title?: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
}

export interface JsonApiDocument {
  data?: ResourceObject | ResourceObject[] | null;
  included?: ResourceObject[];
  errors?: ErrorObject[];
  links?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  'atomic:results'?: { data?: ResourceObject | null; meta?: Record<string, unknown> }[];
}

/** One operation of https://jsonapi.org/ext/atomic as it travels. */
export interface AtomicOperation {
  op: 'add' | 'update' | 'remove';
  ref?: ResourceIdentifier & { relationship?: string };
  href?: string;
  data?: ResourceObject | Linkage;
  meta?: Record<string, unknown>;
}

export const mediaType = 'application/vnd.api+json';
export const atomicMediaType = `${mediaType};ext="https://jsonapi.org/ext/atomic"`;
