import type { Locale, Resource } from '#engine/model/model.ts';

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
}

/** A resource with its file; see `GET /schemas/{resource}`. */
export interface SchemaRecord extends SchemaSummary {
  readonly source: string;
  /** Hash of the source: a save says on which one it was made. */
  readonly version: string;
  readonly resource: Resource;
}

/** Whether files can be saved on this server by this person, and what stands against it. */
export interface Saving {
  readonly maySave: boolean;
  readonly refusal: 'not-followed' | 'forbidden' | null;
}
