import type { Words } from './model.ts';

/** Why something of a person is kept: names of the words that its product has for it. */
export interface Personal {
  /** What of a person it tells: `identity`. */
  readonly category: string;
  /** What it is kept for: `lending`. */
  readonly purpose: string;
  /** How long it is kept: `active-24-months`. */
  readonly retention: string;
}

/** The words of a product for the personal data it keeps, by name. */
export interface PersonalWords {
  readonly categories: { readonly [category: string]: Words };
  readonly purposes: { readonly [purpose: string]: Words };
  readonly retentions: { readonly [retention: string]: Retention };
}

export interface Retention extends Words {
  /** How long after the last activity; null: as the words say. */
  readonly months: number | null;
}
