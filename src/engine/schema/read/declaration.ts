import type { Computation, FormulaComputation, RowsTake } from '#engine/model/computation.ts';
import type { UploadRule } from '#engine/model/file/fileFields.ts';
import type { Lossy } from '#engine/model/lossy.ts';
import type {
  Access,
  Action,
  Choice,
  Comparisons,
  JsonValue,
  Locale,
  Operator,
  Predicate,
  Relation,
  Resource,
  Words,
} from '#engine/model/model.ts';
import type { Personal } from '#engine/model/personal.ts';
import type { FieldUi, FormView, ListView } from '#engine/model/views.ts';

/** A schema file as text, the way it lies on disk. */
export interface SchemaFile {
  readonly file: string;
  readonly text: string;
}

/** A resource file whose shape has been checked. */
export interface ResourceDeclaration {
  readonly 'x-resource': ResourceIntent;
  readonly 'x-list'?: ListDeclaration;
  readonly 'x-form'?: FormDeclaration;
  readonly 'x-show'?: FormDeclaration;
  readonly properties: { readonly [name: string]: FieldDeclaration };
  readonly required?: readonly string[];
  readonly allOf?: readonly Predicate[];
  readonly if?: Predicate;
  readonly then?: Predicate;
  readonly else?: Predicate;
  readonly dependentRequired?: { readonly [field: string]: readonly string[] };
}

export interface ListDeclaration extends Partial<Omit<ListView, 'sort' | 'inline' | 'bulk'>> {
  readonly sort?: readonly string[];
  /** False: no field is. */
  readonly inline?: readonly string[] | false;
  readonly bulk?: readonly string[] | false;
}

export interface FormDeclaration {
  readonly surface?: FormView['surface'];
  readonly layout?: FormView['layout'];
  readonly sections?: FormView['sections'];
}

export interface ResourceIntent {
  readonly path: string;
  readonly table?: string;
  readonly label: Readonly<Record<Locale, readonly [string, string]>>;
  readonly description?: Words;
  readonly icon?: string;
  readonly menu?: string | null;
  readonly route?: string;
  readonly represent?: string;
  readonly search?: readonly string[];
  readonly order?: boolean;
  readonly trash?: boolean;
  readonly draft?: boolean;
  readonly lock?: boolean;
  readonly trashedWithOwner?: boolean;
  readonly throughLock?: boolean;
  readonly duplicate?: boolean;
  readonly merge?: boolean;
  readonly upload?: Partial<UploadRule>;
  readonly audit?: string | false;
  readonly bounded?: Predicate;
  readonly kind?: Resource['kind'];
  readonly access?: Partial<Access>;
  readonly actions?: { readonly [name: string]: Action };
  readonly dropped?: readonly string[];
  readonly personal?: PersonalRule;
}

/** What holds for each personal field of a file that does not say otherwise. */
export interface PersonalRule extends Partial<Personal> {
  /** All its fields are personal, but for those that say they are not. */
  readonly allFields?: boolean;
}

/** Unique among the rows that have the same of other fields; `folded`: whatever the case, accents and spaces. */
interface UniqueDeclaration {
  readonly within?: readonly string[];
  readonly folded?: boolean;
}

export interface FieldDeclaration {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'boolean' | 'object' | 'array';
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly (string | number)[];
  readonly default?: JsonValue;
  readonly readOnly?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: {
    readonly type?: string;
    readonly enum?: readonly (string | number)[];
    readonly format?: 'email' | 'phone';
    readonly maxLength?: number;
    /** The fields of each line, in their order, and those of them that may not be left blank. */
    readonly properties?: { readonly [name: string]: FieldDeclaration };
    readonly required?: readonly string[];
  };
  readonly properties?: JsonValue;
  readonly required?: JsonValue;
  readonly additionalProperties?: JsonValue;
  readonly 'x-label'?: Words;
  readonly 'x-help'?: Words;
  readonly 'x-enum'?: { readonly [value: string]: Words & Pick<Choice, 'colour' | 'final' | 'settled'> };
  readonly 'x-decimal'?: {
    readonly scale: number;
    readonly precision?: number;
    readonly unit?: string;
    readonly min?: string;
    readonly max?: string;
  };
  readonly 'x-file'?: {
    readonly endings?: readonly string[];
    /** Bytes, or `10 MB`. */
    readonly maxSize?: number | string;
    readonly image?: boolean;
  };
  readonly 'x-relation'?: {
    readonly to: string;
    readonly inverse?: string;
    readonly onDelete?: Relation['onDelete'];
    readonly filter?: Relation['filter'];
  };
  readonly 'x-when'?: {
    readonly visible?: Predicate;
    readonly required?: Predicate;
    readonly readOnly?: Predicate;
  };
  readonly 'x-filter'?: false | readonly Operator[];
  readonly 'x-unique'?: boolean | readonly string[] | UniqueDeclaration;
  readonly 'x-compare'?: Comparisons;
  readonly 'x-index'?: boolean | readonly string[];
  readonly 'x-ui'?: Partial<FieldUi> & { readonly multiline?: boolean };
  readonly 'x-access'?: { readonly view?: string; readonly update?: string };
  readonly 'x-compute'?: Exclude<Computation, FormulaComputation>;
  readonly 'x-formula'?: string;
  readonly 'x-rollup'?: { readonly [Take in RowsTake]?: string } & { readonly where?: Predicate };
  readonly 'x-number'?: string;
  readonly 'x-message'?: Words;
  readonly 'x-mask'?: string;
  readonly 'x-unit'?: string;
  readonly 'x-special'?: Readonly<Record<string, Words>>;
  readonly 'x-translated'?: boolean;
  readonly 'x-copy'?: 'keep' | 'drop' | 'deep';
  readonly 'x-pii'?: boolean;
  readonly 'x-personal'?: Partial<Personal>;
  readonly 'x-encrypted'?: boolean;
  readonly 'x-renamed-from'?: string;
  readonly 'x-lossy'?: Lossy;
}
