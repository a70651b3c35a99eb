import type { Choice, Field, Relation, Resource } from './model.ts';
import type { ProductFacts } from './productFacts.ts';

/**
 * The part of the Model that one person's screen works with: the resources she may see something of, without tables,
 * columns and access rules. What she may do stands in it as plain facts. `GET /api/v1/model` answers with it, without the
 * words that the language files of the screen hold.
 */
export interface ScreenModel {
  /** By path, in alphabetical order. */
  readonly resources: { readonly [path: string]: ScreenResource };
  /** Its clock, the sections of its menu and the resource that keeps the history, as the product says. */
  readonly product?: Pick<ProductFacts, 'timeZone' | 'menu' | 'history'>;
  /** Permissions she has that are of no resource, without the first word of them all: `schema.view`. They open pages written by hand. Absent: none. */
  readonly rights?: readonly string[];
  /** Nothing of the product's Model is kept from her: a name that is not in it is none at all. */
  readonly isWhole: boolean;
}

export interface ScreenResource extends Omit<Resource, 'table' | 'access' | 'fields'> {
  /** Only those that the person may see. */
  readonly fields: readonly ScreenField[];
  /** Are its pages there for the person? */
  readonly isOpen: boolean;
  /** What she may do with its rows, by operation or action: with all of them, or with her own. */
  readonly may: { readonly [doing: string]: 'all' | 'own' };
  /** Names of fields that she sees and may not change, whatever she may do with the row. */
  readonly locked: readonly string[];
  /** Names of fields that she sees on her own rows alone: a record of others lacks them. Absent: none. */
  readonly ofOwnRows?: readonly string[];
  /** Names of fields that she sees on all rows and changes on her own alone. Absent: none. */
  readonly writtenOnOwnRows?: readonly string[];
  /** Rows are added by people; those of a log come from the server alone. */
  readonly creatable: boolean;
  /** One of its rows may be the person herself: relations to it can be asked for by `me`. */
  readonly hasActor?: boolean;
  /** Rows that she may not see lose their link, or go, together with a row of this resource. */
  readonly hasUnseenLinks: boolean;
}

type StorageOfField =
  | 'column'
  | 'index'
  | 'unique'
  | 'folded'
  | 'copy'
  | 'pii'
  | 'personal'
  | 'renamedFrom'
  | 'lossy'
  | 'readIn';
type WordsOfField = 'label' | 'help' | 'choices';

export interface ScreenField
  extends Omit<Field, StorageOfField | WordsOfField | 'access' | 'relation' | 'lines'> {
  readonly label?: Field['label'];
  readonly help?: Field['help'];
  readonly choices?: readonly ScreenChoice[];
  readonly relation?: ScreenRelation;
  /** They keep their words: no language file has those of fields inside of fields. */
  readonly lines?: readonly ScreenField[];
  /** No two rows have the same value: it is never given to several at once. */
  readonly isDistinct?: true;
}

export interface ScreenChoice extends Omit<Choice, 'label'> {
  readonly label?: Choice['label'];
}

export type ScreenRelation = Omit<Relation, 'joinTable'>;

/** What a record is checked by, in the browser and on the server: a `Resource` has it, and a `ScreenResource` too. */
export type RecordShape = Pick<ScreenResource, 'fields' | 'conditions' | 'bounded' | 'parent'>;

/** What the records of several resources are checked by. */
export interface RecordShapes {
  readonly resources: { readonly [path: string]: RecordShape };
}
