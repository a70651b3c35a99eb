import type { Field, JsonValue, Operator } from '#engine/model/model.ts';
import type { Codec } from './codec.ts';

/** What only the server knows of a type of field: how a schema file declares it, how it is stored, how it travels. */
export interface FieldTypeOnServer {
  readonly schema: SchemaTraits;
  readonly column: ColumnTraits;
  readonly wire: WireTraits;
  readonly codec: Codec;
  /** Its values are lists of words, and rows tell which are usual: `GET /{path}/suggestions/{field}`. */
  readonly isSuggested?: true;
  /** One way to write each value, so that the same value is never a change; what is not of the type stays as it is. */
  readonly canonical: (value: JsonValue, field: Field) => JsonValue;
  /** The other value of two, for actions that flip a field; not for types that have more. */
  readonly flip?: (before: JsonValue, now: Date) => JsonValue;
}

/** Keywords that limit a value. */
export const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const;
type LimitKeyword = (typeof limitKeywords)[number];

/** What a field answers when its file says nothing, and what its file may say. */
interface SchemaTraits {
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  /** Its words are those that a search looks through when a file names no others. */
  readonly isSearched?: boolean;
  /** Among the first filters of a list when a file names no others. */
  readonly isQuickFilter?: boolean;
  readonly width: 'full' | 'half';
  /** Standard keywords that limit its values; others would be written in vain. */
  readonly limits: readonly LimitKeyword[];
  /** What a default must be, for the message; null: the type takes no default. */
  readonly defaultWords: string | null;
  readonly isDefault: (value: JsonValue, declared: Declared) => boolean;
}

/** Of a field as its file declares it, what decides whether a default is one of its values. */
export interface Declared {
  readonly enum?: readonly (string | number)[];
  readonly 'x-enum'?: { readonly [value: string]: unknown };
  readonly 'x-decimal'?: { readonly scale?: number };
}

/** Types whose SQL type is that of others too, and which a migration must tell apart. */
export type ColumnSort = 'month' | 'color' | 'icon' | 'tags' | 'translated' | 'file';

/** How values are stored. */
interface ColumnTraits {
  /** SQL type; null: the type has no column. */
  readonly type: (field: Field) => string | null;
  /** How a default or a choice is written in SQL. */
  readonly literal: 'quoted' | 'bare' | 'array' | 'json';
  /** The column has words: it may be searched, cut and sorted by language. */
  readonly words: boolean;
  /** Tells its columns from those of other types that have the same SQL type. */
  readonly sort?: ColumnSort;
  /** What values hold beyond their SQL type: a condition on an SQL expression. */
  readonly check?: (value: string, field: Field) => string;
  /** The words that a search looks through, where they are not the column itself. */
  readonly searched?: (column: string) => string;
  /** What is unique by itself, where that is not the column as a whole. */
  readonly parts?: (column: string) => readonly string[];
  /** An index that each of its columns has, after its table: `using gin (…)`. */
  readonly index?: (column: string) => string;
}

/** A JSON Schema as it is written out. */
export type Schema = { readonly [keyword: string]: JsonValue };

/** How values travel: the source of the TypeScript types and of the OpenAPI document. */
interface WireTraits {
  /** A value on the wire, as JSON Schema; for relations, the id or ids of a flat record. */
  readonly schema: (field: Field) => Schema;
  /** A value of a filter. */
  readonly filter: Schema;
  readonly example: (field: Field) => JsonValue;
}

/** Operators of types whose values have an order. */
export const comparing: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'null'];
/** Operators of types whose values are times. */
export const comparingTimes: readonly Operator[] = [...comparing, 'within'];
/** Operators of types whose values are the same or not. */
export const choosing: readonly Operator[] = ['eq', 'ne', 'in', 'null'];

/** A schema without the keywords that a field leaves undefined. */
export function schemaOf(keywords: { readonly [keyword: string]: JsonValue | undefined }): Schema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined)) as Schema;
}

/** Values that have one way to be written anyhow. */
export function asItIs(value: JsonValue): JsonValue {
  return value;
}
