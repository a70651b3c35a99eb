import type { AggregateFunction } from './aggregates.ts';
import type { Field, FieldType, JsonValue, Relation, Resource, Words } from './model.ts';

/** How the rows of a list are drawn. */
export const viewKinds = ['table', 'board', 'calendar', 'tree'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** The fields by which the rows of a list can be drawn in each way. */
const typesOfKind: Readonly<Record<Exclude<ViewKind, 'table'>, readonly FieldType[]>> = {
  board: ['choice', 'code', 'boolean', 'one'],
  calendar: ['date', 'instant', 'dateRange'],
  tree: ['one'],
};

/**
 * Whether the rows of a resource can be drawn in this way by the values of a field.
 *
 * @example
 * isDrawnBy('board', loans, status) // true: a choice
 * isDrawnBy('tree', places, parent) // true: a relation of places to places
 */
export function isDrawnBy(
  kind: Exclude<ViewKind, 'table'>,
  { path }: Pick<Resource, 'path'>,
  {
    fieldType,
    relation,
    encrypted,
  }: Pick<Field, 'fieldType' | 'encrypted'> & { readonly relation?: Pick<Relation, 'to' | 'via'> },
): boolean {
  const leads = relation === undefined || relation.via === 'column';
  const isOfKind = typesOfKind[kind].includes(fieldType) && leads && !encrypted;
  return isOfKind && (kind !== 'tree' || relation?.to === path);
}

export interface ListView {
  readonly columns: readonly string[];
  /** Quick filters; every other filterable field is in "more filters". */
  readonly filters: readonly string[];
  readonly sort: readonly { readonly field: string; readonly order: 'ASC' | 'DESC' }[];
  readonly groups: readonly string[];
  /** Columns edited in place; undefined: every one that holds one short value. */
  readonly inline?: readonly string[];
  /** Fields that can be changed on several rows at once; undefined: the same. */
  readonly bulk?: readonly string[];
  /** The column that says by how many rows a row is used is shown at first. */
  readonly usedBy?: boolean;
  /** A fixed filter of the list: children are not listed beside their parents. */
  readonly filter?: { readonly [field: string]: JsonValue };
  /** Ways to see the list that are offered above those of a person. */
  readonly views?: readonly DeclaredView[];
}

/** A way to see a list, by its file; what it does not say is as in the list. */
export interface DeclaredView {
  readonly id: string;
  readonly label: Words;
  readonly kind: ViewKind;
  /** The field whose values are columns of a board, days of a calendar, or what stands above in a tree. */
  readonly by?: string;
  /** In a calendar, the field with the last day, where another has it. */
  readonly until?: string;
  readonly filter?: { readonly [field: string]: JsonValue };
  /** `-createdAt`. */
  readonly sort?: readonly string[];
  readonly columns?: readonly string[];
  readonly group?: string;
  /** The last column that stays at the left. */
  readonly frozen?: string;
  readonly totals?: Readonly<Record<string, readonly AggregateFunction[]>>;
  readonly density?: 'comfortable' | 'compact';
  readonly pageSize?: number;
  /** Whom it is for; everybody without. */
  readonly roles?: readonly string[];
  /** The list opens so for them. */
  readonly default?: boolean;
}

export interface FormView {
  readonly surface: 'drawer' | 'page';
  /** How the sections stand: one after the other unless they are tabs. */
  readonly layout?: 'tabs';
  readonly sections: readonly {
    readonly id: string;
    readonly label?: Words;
    /** Fields that say in short what the section comes to, the first beside its title. */
    readonly summary?: readonly string[];
    /** Closed until it is opened, on a page whose sections fold. */
    readonly folded?: boolean;
    readonly fields: readonly string[];
  }[];
}

/** How a value is begun, written and refused in a form. */
export interface FieldTyping {
  /** What a new record starts with that its file cannot name: the day it is, or who makes it. */
  readonly starts?: 'today' | 'me';
  /** What is said instead of the usual sentence where `pattern` or the mask does not hold. */
  readonly message?: Words;
  /** How a text is written: `AA-999`. */
  readonly inputMask?: string;
  /** Of a whole number. */
  readonly unit?: string;
}

export interface FieldUi {
  /** Share of the form's width: `full` or `half`. */
  readonly width: 'full' | 'half';
  /** Name of an input, cell or filter of the screen that replaces the field type's own. */
  readonly widget?: string;
  /** Not in generated forms or lists unless a layout names it. */
  readonly hidden?: boolean;
  /** A whole number whose digits are not grouped: a year. */
  readonly plain?: boolean;
}
