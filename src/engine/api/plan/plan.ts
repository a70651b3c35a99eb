import type { Cursor } from '#engine/api/request/cursor.ts';
import type { Bound } from '#engine/fieldTypes/codec.ts';
import type { AggregateFunction } from '#engine/model/aggregates.ts';
import type { Field, Operator, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';

/** What one read presents. Names are resolved, values parsed, access decided: SQL can be written without a question. */
export interface ReadPlan {
  readonly target: Target;
  /** The resource whose rows are the primary data. */
  readonly resource: Resource;
  readonly reach: Reach;
  readonly filters: readonly Filter[];
  readonly search: Search;
  readonly sort: readonly SortKey[];
  /** What the headings are that the rows stand under. */
  readonly group: Group | null;
  /** Totals over all rows of the list, and those of each heading. */
  readonly aggregates: readonly Aggregate[];
  readonly page: Page;
  readonly includes: readonly Include[];
  /** Fields shown per path of a resource. */
  readonly fieldsets: Fieldsets;
  /** The fields of the primary data as the request names them, in its order; null: it names none. */
  readonly fieldsAsked: readonly string[] | null;
  readonly withTrashed: boolean;
  /** With each row who refers to it. */
  readonly usedBy?: boolean;
}

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type Target =
  | { readonly shape: 'collection' }
  /** Rows that a relation may refer to: what names them, no more. */
  | { readonly shape: 'choices' }
  | { readonly shape: 'record'; readonly id: string }
  /** The rows behind a relation of one row. */
  | { readonly shape: 'related'; readonly parent: Parent }
  /** Only their identifiers. */
  | { readonly shape: 'linkage'; readonly parent: Parent }
  | { readonly shape: 'export'; readonly format: ExportFormat };

export interface Parent {
  readonly resource: Resource;
  readonly reach: Reach;
  readonly id: string;
  readonly field: Field;
  /** How far the actor sees the rows behind the relation. */
  readonly behind: Reach;
}

export type Filter = FieldFilter | SearchFilter | MineFilter | ActorFilter | BehindFilter | AnyFilter;

/** One of the groups holds; all of a group hold together. */
export interface AnyFilter {
  readonly any: readonly (readonly Filter[])[];
}

/** One row behind the relation meets the condition. */
export interface BehindFilter {
  readonly through: Step;
  readonly holds: Filter;
}

/** One row behind the relation is the actor's own, as its rule names her. */
export interface ActorFilter {
  readonly through: Step;
  readonly isActor: true;
  /** None of them is. */
  readonly negated: boolean;
}

/** Rows that lead to the actor, as `access.mine` says. */
export interface MineFilter {
  readonly through: null;
  readonly mine: true;
}

/** One row behind the relation has all the words; null: the row itself has. */
export interface SearchFilter {
  readonly through: Step | null;
  readonly search: Search;
}

export interface FieldFilter {
  /** Relation through which the field is reached; null: a field of the row itself. */
  readonly through: Step | null;
  readonly field: Field;
  readonly operator: Operator;
  readonly values: readonly Bound[];
  /** Rows for which the condition does not hold. */
  readonly negated: boolean;
}

/** One relation walked from a row to rows of another resource. */
export interface Step {
  readonly field: Field;
  readonly resource: Resource;
  readonly reach: Reach;
}

export interface Search {
  /** Each must be found in one of the fields, of the row or of a related one. */
  readonly words: readonly string[];
  readonly fields: readonly Field[];
  readonly related: readonly RelatedFields[];
}

/** Fields of the rows behind a relation that are searched with the row. */
export interface RelatedFields {
  readonly through: Step;
  readonly fields: readonly Field[];
}

export type Group = RelatedGroup | FieldGroup | EachGroup;

/** Rows of a relation to many are the headings. */
export interface RelatedGroup {
  readonly step: Step;
  /** Fields of the headings that order them. */
  readonly keys: readonly Field[];
}

/** The values of a field of the row are the headings; the rows are sorted by it first. */
export interface FieldGroup {
  readonly field: Field;
}

/** The first rows of each value of a field; of times, of each day. */
export interface EachGroup {
  readonly field: Field;
  readonly each: number;
}

export interface Aggregate {
  readonly field: Field;
  readonly functions: readonly AggregateFunction[];
  /** Decimal places of its values. */
  readonly scale: number;
  /** The list has rows of others too, and the field is seen on the actor's own alone. */
  readonly ofOwnRows?: boolean;
}

export interface SortKey {
  /** To-one relation through which the field is reached. */
  readonly through: Step | null;
  readonly field: Field;
  readonly descending: boolean;
  /** Sorted by whether the field has one of these values. */
  readonly settled?: readonly string[];
}

export interface Page {
  readonly number: number;
  readonly size: number;
  readonly after: Cursor | null;
}

export interface Include extends Step {
  readonly children: readonly Include[];
}

export type Fieldsets = ReadonlyMap<string, readonly Field[]>;
