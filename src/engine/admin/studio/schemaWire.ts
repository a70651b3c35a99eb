import type { JsonValue, Locale, Relation, Resource, Words } from '#engine/model/model.ts';

/** A resource as the list of the studio shows it; see `GET /schemas`. */
export interface SchemaSummary {
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly kind: Resource['kind'];
  readonly label: Readonly<Record<Locale, { readonly one: string; readonly many: string }>>;
  readonly icon: string;
  readonly menu: string | null;
  readonly route: string;
  readonly fields: number;
  readonly rows: number | null;
  /** Null: there is no trash. */
  readonly trashed: number | null;
  readonly changedAt: string | null;
  /** Null: outside a repository, or not as it was committed. */
  readonly changedBy: string | null;
  readonly commit: string | null;
  readonly relations: readonly SchemaRelation[];
}

/** Where rows of a resource lead to. */
export interface SchemaRelation {
  readonly field: string;
  readonly label: Words;
  readonly required: boolean;
  readonly isSeveral: boolean;
  /** Path of the other resource. */
  readonly to: string;
  readonly onDelete: Relation['onDelete'];
}

/** A resource with its file; see `GET /schemas/{resource}`. */
export interface SchemaRecord extends SchemaSummary {
  readonly source: string;
  /** Hash of the source: a save says on which one it was made. */
  readonly version: string;
  readonly resource: Resource;
  /** By name, where each field stands in the file; one that the engine adds stands nowhere. */
  readonly places: Readonly<Record<string, { readonly pointer: string; readonly line: number }>>;
  readonly roles: readonly RoleAccess[];
}

/** What a role may do with a resource, and what it does not see of it. */
export interface RoleAccess {
  readonly role: string;
  readonly isOpen: boolean;
  /** By operation or action. */
  readonly may: Readonly<Record<string, 'all' | 'own' | 'none'>>;
  readonly hidden: readonly string[];
  readonly readOnly: readonly string[];
}

/** A call of a resource; see `GET /schemas/{resource}/calls`. */
export interface SchemaCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string | null;
  readonly parameters: readonly CallParameter[];
  readonly media: string | null;
  readonly body: JsonValue;
  readonly statuses: readonly string[];
}

export interface CallParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: JsonValue;
}

/** Whether files can be saved on this server by this person, and what stands against it. */
export interface Saving {
  readonly maySave: boolean;
  readonly refusal: 'not-followed' | 'forbidden' | null;
  /** Where the files lie in their repository: `resources-schema`. */
  readonly folder: string;
}
