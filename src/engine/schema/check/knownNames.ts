import type { FieldType } from '#engine/model/model.ts';

/**
 * Names that schema files use and the product gives. The compiler names no product: a sort of names that is absent is
 * not checked.
 */
export interface KnownNames {
  /** What `x-ui.widget` may name, and the types of fields each is for. */
  readonly widgets?: { readonly [name: string]: readonly FieldType[] };
  /** Words of each permission group: operations and actions that some role has. */
  readonly permissions?: { readonly [group: string]: readonly string[] };
  /** Roles a person may have; absent: every role that a file names. */
  readonly roles?: readonly string[];
  /** What an actor may have records in: `branches`. */
  readonly scopes?: readonly string[];
  readonly pages?: readonly PageAddress[];
  /** First segments of the calls that are made by hand: `auth` of `/auth/me`. */
  readonly calls?: readonly string[];
}

/** The address of a page written by hand, as a router takes it: `/librarian/:id?`, `/clear`, `/oidc/*`. */
export interface PageAddress {
  readonly path: string;
  /** Path of the resource whose generated views it stands in for. */
  readonly resource?: string;
}
