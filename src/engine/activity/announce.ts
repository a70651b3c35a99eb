import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** Channel on which the servers of one database tell each other what their people should see at once. */
export const liveChannel = 'live_changes';

/** A row was written; whoever looks at it may want to know. No value goes along: who may see the row reads it. */
export interface ChangedRow {
  readonly kind: 'changed';
  /** Path of its resource. */
  readonly path: string;
  readonly id: string;
  /** Its version now. */
  readonly version?: number;
  /** What changed is not the row itself but one of its parts: the path of these. */
  readonly part?: string;
  /** The account, under the name of the person at the keyboard. */
  readonly by: { readonly id: string; readonly name: string };
}

/** Rows of one person's own were written, in any of her tabs or by somebody else: she alone is told, and reads them. */
export interface OwnRows {
  readonly kind: 'own';
  /** Path of their resource. */
  readonly path: string;
  /** Address of her account. */
  readonly email: string;
}

/**
 * Tells every server on this database, when the transaction commits and not before.
 *
 * @example
 * await announce(tx, [{ kind: 'changed', path: 'loans', id, version: 4, by: { id: actor.id, name: 'Ada Martin' } }])
 */
export async function announce(tx: Connection, messages: readonly (ChangedRow | OwnRows)[]): Promise<void> {
  const calls = messages.map((message) => sql`pg_notify(${liveChannel}, ${JSON.stringify(message)})`);
  if (calls.length > 0) await tx.query(statementOf(sql`select ${sql.join(calls, ', ')}`));
}
