import type { Words } from './model.ts';
import type { PersonalWords } from './personal.ts';

/** What a product says of itself in `meta/product.json`. */
export interface ProductFacts {
  readonly name: string;
  /** By whose clock days and years begin, and the server writes instants: `Europe/Paris`. */
  readonly timeZone: string;
  /** Path of the resource whose rows tell who changed what; null: nothing is written down. */
  readonly history: string | null;
  /** In their order; a section that no resource names is that of pages written by hand. */
  readonly menu: readonly MenuSection[];
  /** How roles are called, where the locales do not say it. */
  readonly roles?: Readonly<Record<string, Words>>;
  readonly storage: StorageNames;
  /** What it says of the personal data it keeps; absent: nothing. */
  readonly personal?: PersonalWords;
}

/** Names under which a screen keeps things in a browser: they differ where several products share a host. */
export interface StorageNames {
  /** What each name in the local storage begins with. */
  readonly prefix: string;
  /** The database of what was typed and not saved. */
  readonly drafts: string;
}

/** The time zone of a product; UTC where nothing is known of it. */
export function timeZoneOf({ product }: { readonly product?: Pick<ProductFacts, 'timeZone'> }): string {
  return product?.timeZone ?? 'UTC';
}

export interface MenuSection {
  readonly id: string;
  /** Closed until it is opened, its entries in the order of their names. */
  readonly folded: boolean;
  /** How it is called, where the locales do not say it. */
  readonly label?: Partial<Words>;
}
