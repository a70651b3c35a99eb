import type { LRUCache } from 'lru-cache';
import type { Behaviours } from '#engine/api/behaviours.ts';
import type { Registers } from '#engine/api/registers.ts';
import type { Database } from '#engine/db/database.ts';
import type { Actor, Locale, Model, Resource } from '#engine/model/model.ts';

/** What an Api is made of; given once, shared by every request. */
export interface ApiOptions {
  readonly model: Model;
  readonly database: Database;
  /** The clock. */
  readonly now: () => Date;
  /** The next UUID v7. */
  readonly newId: () => string;
  /** Prefix of every address; `/api/v1` unless told. */
  readonly basePath?: string;
  /** What resources do beyond their files. */
  readonly behaviours?: Behaviours;
  /** The systems that keep the external resources; one without is what its table holds. */
  readonly registers?: Registers;
  /** Takes what the operator should know, in ids and codes. */
  readonly warn?: (facts: Readonly<Record<string, string | number>>, message: string) => void;
}

/** The options with their defaults, and what the Api remembers between requests. */
export interface ApiParts extends ApiOptions {
  readonly basePath: string;
  readonly totals: Totals;
}

/** Exact counts, each with the version of the tables it was counted at. */
export type Totals = LRUCache<string, { readonly version: string; readonly total: number }>;

/** Who asks, in which language, under which id. */
export interface ApiContext {
  readonly actor: Actor;
  readonly requestId: string;
  readonly locale: Locale;
}

export const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** One `name=value` of the query, decoded, in the order of the address. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/**
 * A request whose method, address and media types are understood; its parameters and body are still words.
 *
 * `PATCH /api/v1/training-courses/0192…/relationships/region?include=region` gives
 * `{ method: 'PATCH', resource: <training-courses>, id: '0192…', rest: ['relationships', 'region'],
 *    parameters: [{ name: 'include', value: 'region' }], source }`.
 */
export interface ApiRequest {
  readonly method: Method;
  /** Resource of the first segment; null: `operations` or `records`, named in `rest`. */
  readonly resource: Resource | null;
  /** The second segment when it is a UUID, in lower case; else null and the segment is in `rest`. */
  readonly id: string | null;
  /** Segments after the resource and the id: `['draft']`, `['lock']`, `['relationships', 'region']`, `[]`. */
  readonly rest: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The request as it came: headers, and the body not yet read. */
  readonly source: Request;
}
