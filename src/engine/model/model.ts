/**
 * The words of the engine. A Model is what the schema files of `resources-schema/` say once every default is
 * derived: plain, frozen, serialisable data, read by the server, the screen and the writers of `generated/`.
 */
import type { Computation } from './computation.ts';
import type { FieldProtection } from './fieldProtection.ts';
import type { FieldType } from './fieldTypeNames.ts';
import type { UploadRule } from './file/fileFields.ts';
import type { FileRule } from './file/fileValue.ts';
import type { HandedOver } from './handedOver.ts';
import type { Lossy } from './lossy.ts';
import type { ProductFacts } from './productFacts.ts';
import type { RelationFilterValue } from './relationFilter.ts';
import type { FieldTyping, FieldUi, FormView, ListView } from './views.ts';

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export type Words = Readonly<Record<Locale, string>>;

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
/** A JSON Schema (2020-12) used as a predicate over a flat record. */
export type Predicate = boolean | { readonly [keyword: string]: JsonValue };
/** A flat record: attributes and relations side by side, relations as ids. */
export type FlatRecord = { readonly [field: string]: JsonValue | undefined };
/** Values of some fields of a record, of which the names are known and nothing else. */
export type Values<R extends object> = { readonly [F in keyof R]?: JsonValue };

export type { FieldType };

/** What a filter may ask; which of them a field answers is decided by its type. */
const valueOperators = [
  'eq',
  'ne',
  'in',
  'all', // of several values these are all there
  'none', // none of these is
  'contains',
  'starts',
  'overlaps', // has a day in common
  'gt',
  'gte',
  'lt',
  'lte',
  'within', // days named by a word: `this-month`, `next-30-days`
  'null',
] as const;
/**
 * What may be asked of a relation of a resource to itself, whose rows are a tree. `root`: rows at the top of it, and
 * rows above which there is no top, because they are in a circle or below one. `outside`: rows that are none of
 * these, nor below one of them.
 */
export const treeOperators = ['root', 'outside'] as const;
export const operators = [...valueOperators, ...treeOperators] as const;
export type Operator = (typeof operators)[number];
export type TreeOperator = (typeof treeOperators)[number];
export type ValueOperator = (typeof valueOperators)[number];

export interface Model {
  /** By path, in alphabetical order. */
  readonly resources: { readonly [path: string]: Resource };
  /** What holds for all of them; absent: nothing does beyond the engine's own. */
  readonly product?: ProductFacts;
}

export interface Resource {
  /** Last segment of the address and react-admin's resource name: `late-fees`. */
  readonly path: string;
  /** JSON:API `type`: `late_fees`. */
  readonly type: string;
  readonly table: string;
  /** Name of the schema file without its ending: `late-fees`. */
  readonly file: string;
  /** `collection`: rows; `singleton`: at most one row, found or created; `external`: read only, filled from outside. */
  readonly kind: 'collection' | 'singleton' | 'external';
  readonly label: Readonly<Record<Locale, { readonly one: string; readonly many: string }>>;
  /** What the list is for: shown when it is empty. */
  readonly description?: Words;
  readonly icon: string;
  /** Section of the menu, or none. */
  readonly menu: string | null;
  /** Address of its list on the screen. */
  readonly route: string;
  /** How one record is named: `{first_name} {last_name}`. */
  readonly represent: string;
  /** Text fields that `filter[q]` searches, of the row or, with a dot, of the rows behind a relation: `customers.name`. */
  readonly search: readonly string[];
  /** Rows have a place of their own, moved by drag and drop. */
  readonly order: boolean;
  readonly trash: boolean;
  readonly draft: boolean;
  readonly lock: boolean;
  /** Its rows are in the trash while the row they belong to is. */
  readonly trashedWithOwner?: boolean;
  /** Its rows are written although a row they belong to is locked. */
  readonly throughLock?: boolean;
  /** What copying one of its rows takes: an action of its own, or no more than creating; false: none is copied. */
  readonly duplicate: 'duplicate' | 'create' | false;
  /** Several of its rows can become one: `POST /{id}/merge`. */
  readonly merge?: boolean;
  /** Its rows are files. */
  readonly upload?: UploadRule;
  /** Entity kind of its activity entries; null: its writes leave none. */
  readonly audit: string | null;
  readonly access: Access;
  /** To-one relation to the record of which its rows are a part, and by which they belong to somebody. */
  readonly parent?: string;
  /** Declared action calls: `PATCH /{id}/{name}`. */
  readonly actions: { readonly [name: string]: Action };
  /** Fields in the order of the file, then the system fields. */
  readonly fields: readonly Field[];
  readonly list: ListView;
  readonly form: FormView;
  readonly show: FormView;
  /** Cross-field conditions (`allOf`, `if`/`then`…) over the flat record, as written in the file. */
  readonly conditions: readonly Predicate[];
  /** Upper bounds of its numbers hold only then: elsewhere what is above one is stored, and reported beside its input. */
  readonly bounded?: Predicate;
}

export const operations = ['view', 'create', 'update', 'delete', 'sort'] as const;
export type Operation = (typeof operations)[number];

export interface Access {
  /** Permissions are `{prefix}{group}.{operation or action}`, or the same ending in `.own`. */
  readonly group: string;
  /** First word of every permission of the product, with its dot: `library.`; empty: none. */
  readonly prefix: string;
  /** Permission that shows the resource in menus and routes; null: whoever may view its rows has its pages. */
  readonly screen: string | null;
  /** Operations nobody has, whatever the role (a log is never written from outside). */
  readonly never: readonly Operation[];
  /** No role has its rows: the product reads and writes them in calls of its own. */
  readonly throughCalls?: boolean;
  /** What roles have of this resource alone, beside its group's: operations and actions, `.own` for one's own rows; `view` opens its pages too. */
  readonly roles?: { readonly [role: string]: readonly string[] };
  /** How a row belongs to an actor; null: `.own` permissions see no row. */
  readonly own: OwnRule | null;
  /**
   * What `filter[mine]=1` asks for, any of these: a field that names the actor (`user_id`), one of a related record
   * (`librarian.user`), a relation of the actor's own record that leads here (`users.groups`). Empty: no such filter.
   */
  readonly mine: readonly string[];
}

/** A row is the actor's own when any of these holds; names are fields of the resource. */
export interface OwnRule {
  /** To-one relations to a record that the actor has in a scope, with the name of the scope: `{ branch: 'branches' }`. */
  readonly scopes?: Readonly<Record<string, string>>;
  /** Relation to, or id of, the actor's user. */
  readonly user?: string;
  /** Attribute equal to the actor's e-mail. */
  readonly email?: string;
  /** To-one relation to a parent whose own rule decides. */
  readonly through?: string;
  /** To-one relation to a record by whose own rule the row may be viewed, and not changed. */
  readonly viewThrough?: string;
  /** Yes / no field: where it is yes, all who may open the screen of the resource view the row, as if it were theirs. */
  readonly shared?: string;
}

/** An action sets fields; `$now` is the instant and `$actor` the id of the caller. `toggle` flips a boolean or an instant. */
export interface Action {
  readonly label: Words;
  readonly set?: { readonly [field: string]: JsonValue };
  readonly toggle?: string;
}

export interface Field extends FieldProtection, FieldTyping {
  readonly name: string;
  /** Column in the resource's table; null for relations that live elsewhere. */
  readonly column: string | null;
  readonly fieldType: FieldType;
  /** Injected by the engine: id, createdAt, updatedAt, position, deletedAt, is_draft… */
  readonly system: boolean;
  readonly label: Words;
  readonly help?: Words;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly default?: JsonValue;
  /** Values of a choice or code, in order. */
  readonly choices?: readonly Choice[];
  readonly decimal?: DecimalShape;
  /** Values of a number that stand for something else, and how they are said: `999999.00` is « sans limite ». */
  readonly special?: Readonly<Record<string, Words>>;
  readonly relation?: Relation;
  /** Of a file: which ones it takes. */
  readonly file?: FileRule;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** Of a field with a text per language, on the server: the language of whoever asks. */
  readonly readIn?: Locale;
  /** What an object or a list must be, as JSON Schema; anything without. */
  readonly shape?: { readonly [keyword: string]: JsonValue };
  /** What each text of a list must be; any text without. */
  readonly items?: ItemShape;
  /** What stands in each line of a repeated row. */
  readonly lines?: readonly Field[];
  readonly when?: {
    readonly visible?: Predicate;
    readonly required?: Predicate;
    readonly readOnly?: Predicate;
  };
  /** Operators its filter answers; empty: it cannot be filtered. */
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  /** Unique, together with these other fields (empty list: alone). */
  readonly unique?: readonly string[];
  /** Unique whatever its case, accents and superfluous spaces: « Caces R489 » and « CACES  r489 » are the same. */
  readonly folded?: boolean;
  /** How its value must stand to that of another field, once both are there: `{ gte: 'from_date' }`. */
  readonly compare?: Comparisons;
  readonly index: boolean;
  /** Indexed once more together with these other fields, so that rows are counted by all of them without being read. */
  readonly indexedWith?: readonly string[];
  /** Calculated from other fields of its record, which it names; the field is then read only. */
  readonly compute?: Computation;
  /** Given by the server when a row is stored in full, gapless within its year: `{year}-{number:5}`; read only then. */
  readonly number?: string;
  /** What a duplicate does with it. */
  readonly copy: 'keep' | 'drop' | 'deep';
  readonly ui: FieldUi;
  readonly renamedFrom?: string;
  /** What a change of the field did with values it could not keep; another change needs another word. */
  readonly lossy?: Lossy;
}

/** The texts of a list. */
export interface ItemShape {
  readonly fieldType: 'email' | 'phone' | 'text';
  readonly maxLength?: number;
}

export const comparisons = ['lt', 'lte', 'gt', 'gte', 'ne'] as const;
export type Comparison = (typeof comparisons)[number];
/** Names of fields of the same type. */
export type Comparisons = Readonly<Partial<Record<Comparison, string>>>;

export interface Choice {
  readonly value: string | number;
  readonly label: Words;
  /** Name of a theme status colour: neutral, todo, waiting, progress, done, cancelled, dispute, raised, urgent. */
  readonly colour?: string;
  /** No transition leaves it. */
  readonly final?: boolean;
  /** Nobody waits for such a record any more: `sort={field}.settled` puts it behind the others. */
  readonly settled?: boolean;
}

export interface DecimalShape {
  /** Digits in all, and after the point. */
  readonly precision: number;
  readonly scale: number;
  readonly unit?: string;
  readonly min?: string;
  readonly max?: string;
}

export interface Relation {
  /** Path of the other resource. */
  readonly to: string;
  /** `column`: this table holds the other's id; `inverse`: the other holds ours, read only here; `join`: a table of pairs. */
  readonly via: 'column' | 'inverse' | 'join';
  readonly inverse?: string;
  /** Name of the table of pairs, with columns `owner_id`, `target_id`, `position`. */
  readonly joinTable?: string;
  readonly onDelete: 'restrict' | 'nullify' | 'cascade';
  /** What fields of the related record must hold: the value of a field of this record, or one that is always the same. */
  readonly filter?: Readonly<Record<string, RelationFilterValue>>;
}

/** Who asks. Built by the server from a verified token and the user's row. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  /** Ids of what is hers, by the name of the scope: `{ branches: ['0192…'] }`. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** What others handed over to her for a time, without what is her own; its ids are among those of her scopes. */
  readonly handedOver?: readonly HandedOver[];
  /** Who really sits at the keyboard when the session is impersonated. */
  readonly emulatedBy?: string;
}
