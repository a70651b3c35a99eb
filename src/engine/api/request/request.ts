import type { LRUCache } from 'lru-cache';
import type { Behaviours } from '#engine/api/behaviours.ts';
import type { ExternalSources } from '#engine/api/externalSources.ts';
import type { Database } from '#engine/db/database.ts';
import type { Cipher } from '#engine/encryption/cipher.ts';
import type { Files, StoredFile } from '#engine/files/files.ts';
import type { Actor, Locale, Model, Resource } from '#engine/model/model.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';

/** What an Api is made of; given once, shared by every request. */
export interface ApiOptions {
  readonly model: Model;
  readonly database: Database;
  /** The clock. */
  readonly now: () => Date;
  /** The next UUID v7. */
  readonly newId: () => string;
  /** Prefix of every address; `/api/v1` by default. */
  readonly basePath?: string;
  /** What resources do beyond their files. */
  readonly behaviours?: Behaviours;
  /** The systems that keep the external resources; one without is what its table holds. */
  readonly externalSources?: ExternalSources;
  /** Where the bytes of uploaded files live. */
  readonly files?: Files;
  /** Opens and closes the encrypted fields; absent: the Model has none. */
  readonly cipher?: Cipher;
  /** What decides who may do what; absent: nothing that is written here does. */
  readonly people?: PeopleRows;
  /** Takes what the operator should know, in ids and codes. */
  readonly warn?: (facts: Readonly<Record<string, string | number>>, message: string) => void;
}

export interface PeopleRows {
  /** Paths of the resources whose rows say so. */
  readonly paths: readonly string[];
  /** Such a row was written, and its transaction has committed. */
  readonly forget: () => void;
}

/** The options with their defaults, and what the Api remembers between requests. */
export interface ApiParts extends ApiOptions {
  readonly basePath: string;
  readonly totals: Totals;
}

/** Counts and totals of fields, each with the version of the tables it was counted at. */
export type Totals = LRUCache<string, Counted & { readonly version: string }>;

/** What a list tells of all its rows. */
export interface Counted {
  readonly total: number;
  /** There are more rows than `total`, which is how far they were counted. */
  readonly isMore: boolean;
  /** A JSON object; null: no totals of fields were asked for. */
  readonly aggregates: string | null;
}

/** Who asks, in which language, under which id. */
export interface ApiContext {
  readonly actor: Actor;
  readonly requestId: string;
  readonly locale: Locale;
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** One `name=value` of the query, decoded, in the order of the address. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
}

/**
 * What the first stage makes of a request: its method, address and media types are understood; parameters and body are
 * still words.
 *
 * `PATCH /api/v1/loans/0192…/relationships/branch?include=branch` gives
 * `{ method: 'PATCH', resource: <loans>, id: '0192…', rest: ['relationships', 'branch'],
 *    parameters: [{ name: 'include', value: 'branch' }], source }`.
 */
export interface ApiRequest {
  readonly method: Method;
  /** Resource of the first segment; null: `operations` or `records`, named in `rest`. */
  readonly resource: Resource | null;
  /** The second segment when it is a UUID, in lower case; else null and the segment is in `rest`. */
  readonly id: string | null;
  /** Segments after the resource and the id: `['draft']`, `['lock']`, `['relationships', 'branch']`, `[]`. */
  readonly rest: readonly string[];
  readonly parameters: readonly Parameter[];
  /** The request as it came, for its address and headers. */
  readonly source: Request;
}

/** The request of a write: what it asks for, and its body. */
export interface WriteRequest extends ApiRequest {
  readonly action: WriteAction;
  /** The body as it came, of JSON:API's media type; empty without one. */
  readonly body: string;
  /** The file that came in its content. */
  readonly file?: StoredFile;
}

/** What the method and the address of a write ask for. */
export type WriteAction =
  | { readonly name: 'create'; readonly resource: Resource; readonly mode: CheckMode }
  | ({ readonly name: 'update'; readonly mode: CheckMode } & OfRow)
  | ({ readonly name: 'remove' } & OfRow)
  | ({ readonly name: 'sort' } & OfRow)
  | ({ readonly name: 'restore' } & OfRow)
  | ({ readonly name: 'duplicate' } & OfRow)
  | ({ readonly name: 'merge' | 'unmerge' } & OfRow)
  /** A write of one relationship. */
  | ({ readonly name: 'relate'; readonly relationship: string } & OfRow)
  /** An action that the resource's file declares. */
  | ({ readonly name: 'act'; readonly action: string } & OfRow)
  /** An action of the resource's behaviour, on a row or (null) on none. */
  | {
      readonly name: 'call';
      readonly resource: Resource;
      readonly id: string | null;
      readonly action: string;
    }
  | { readonly name: 'operations' };

interface OfRow {
  readonly resource: Resource;
  readonly id: string;
}
