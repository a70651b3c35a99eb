import type { Transaction } from '#engine/db/database.ts';
import type { Model } from '#engine/model/model.ts';

/** What every check looks at: the rows as one transaction sees them. */
export interface Checking {
  readonly tx: Transaction;
  readonly model: Model;
  /** Where the server keeps its files (`DATA_DIR/files`); undefined: they are not looked at. */
  readonly filesFolder?: string;
  /**
   * The demonstration and other rows brought in by SQL are older, and have neither places of their own nor a history.
   * Undefined: every row was made by the server.
   */
  readonly since?: Date;
}

/** Gives a sentence per inconsistency. */
export type Check = (checking: Checking) => Promise<readonly string[]>;

/** The instant after which rows were made by the server. */
export function sinceOf({ since }: Pick<Checking, 'since'>): string {
  return (since ?? new Date(0)).toISOString();
}
