import type { FlatRecord, JsonValue } from '#engine/model/model.ts';

/**
 * A system outside that keeps the records of an external resource. The engine names no resource and no system: the
 * server gives it a table of these by path.
 */
export interface ExternalSource {
  /** Fields that name a record in both systems; the table holds them unique together. */
  readonly key: readonly string[];
  /** Fields whose value from outside names a row of ours by one of its attributes; a stranger's becomes null. */
  readonly references?: Readonly<Record<string, { readonly path: string; readonly field: string }>>;
  /** What the system knows; `away`: it gives no answer now. */
  readonly find: (question: ExternalQuery) => Promise<readonly ExternalRow[] | 'away'>;
}

/** The words of a search, or the key of one record. */
export type ExternalQuery = { readonly words: string } | { readonly key: FlatRecord };

/** A record as it came from outside: attributes by name, nothing checked. */
export type ExternalRow = Readonly<Record<string, JsonValue>>;

/** By path of the resource. */
export type ExternalSources = Readonly<Record<string, ExternalSource>>;
