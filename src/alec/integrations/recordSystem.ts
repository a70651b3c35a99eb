import type { JsonValue } from '#engine/model/model.ts';
import { type GetJson, ServiceUnavailable, type Warn } from './createJsonClient.ts';
import { isWireObject, type WireObject } from './wire.ts';

/** Attributes in the product's names. Values are as they came: who stores them checks them. */
export type ExternalRecord = Readonly<Record<string, JsonValue>>;

/** The fields that name a record in both systems: `{ lucie_id: '50001', registration_number: 'M50001' }`. */
export type ExternalKey = Readonly<Record<string, JsonValue | undefined>>;

/** Words someone searches for, or the key of one record. */
type RecordQuery = { readonly words: string } | { readonly key: ExternalKey };

/** An external system that keeps records for the product. */
export interface RecordSystem {
  /** What it knows, or `away` when it gives no usable answer; that is logged. Never rejects for that. */
  readonly find: (question: RecordQuery) => Promise<readonly ExternalRecord[] | 'away'>;
}

interface Format {
  /** As the log names the system. */
  readonly name: string;
  /** Below the system's address: `candidates`. */
  readonly path: string;
  /** The query that asks for one record: `{ id: '50001' }`. */
  readonly keyQuery: (key: ExternalKey) => Readonly<Record<string, string>>;
  /** The records one item stands for; none: it is left out and logged. */
  readonly recordsOf: (item: WireObject) => readonly ExternalRecord[];
  /** What the log calls an item: an identifier, never a name. */
  readonly idOf: (item: WireObject) => unknown;
}

/** Items asked for; the product pages what it has stored. */
const maxItems = 100;

/**
 * A records system that speaks `GET {url}/{path}?q=<words>&limit=100` and `GET {url}/{path}?<key>=<value>`, each
 * answered by an array of items. Item by item: what is not understood is left out.
 */
export function recordSystem(
  { name, path, keyQuery, recordsOf, idOf }: Format,
  getJson: GetJson,
  warn: Warn,
): RecordSystem {
  const understood = (item: unknown): readonly ExternalRecord[] => {
    const records = isWireObject(item) ? recordsOf(item) : [];
    if (records.length === 0)
      warn({ service: name, id: shortId(item, idOf) }, 'record not understood, left out');
    return records;
  };
  return {
    find: async (question) => {
      const query =
        'words' in question ? { q: question.words, limit: String(maxItems) } : keyQuery(question.key);
      try {
        return itemsOf(name, await getJson(path, query)).flatMap(understood);
      } catch (error) {
        if (!(error instanceof ServiceUnavailable)) throw error;
        warn({ service: name, reason: error.message }, 'outside service away, stored records used');
        return 'away';
      }
    },
  };
}

function itemsOf(name: string, answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer.slice(0, maxItems);
  throw new ServiceUnavailable(name, 'malformed');
}

function shortId(item: unknown, idOf: Format['idOf']): string {
  const id = isWireObject(item) ? idOf(item) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 64) : 'none';
}

/**
 * The named members of an item; one that is missing is null, since an answer is the whole record.
 *
 * @example
 * picked({ city: 'Brest', secret: 1 }, ['city', 'email']) // { city: 'Brest', email: null }
 */
export function picked(item: WireObject, names: readonly string[]): ExternalRecord {
  // It came out of JSON.parse: its members are JSON values.
  return Object.fromEntries(names.map((name) => [name, (item[name] ?? null) as JsonValue]));
}
