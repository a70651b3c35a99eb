import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** Channel on which the servers of one database tell each other what their people should see at once. */
export const liveChannel = 'live_changes';

/**
 * A row was written; whoever looks at it, or at the list of its kind, may want to know. No value goes along but whose the
 * row is, for the servers alone: who may see the row reads it.
 */
export interface ChangedRow {
  readonly kind: 'changed';
  /** Path of its resource. */
  readonly path: string;
  readonly id: string;
  /** Its version now. */
  readonly version?: number;
  /** What changed is not the row itself but one of its parts: the path of these. */
  readonly part?: string;
  /** What the own rule of its resource looks at, before the write and after it; none: the row itself is asked. */
  readonly owners?: readonly FlatRecord[];
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

/** Channel on which the servers of one database tell each other that what somebody may do was written. */
export const peopleChannel = 'people_changes';

/** Tells every server on this database, when the transaction commits, to look for each caller again. */
export function announcePeople(tx: Transaction): void {
  tx.send(statementOf(sql`select pg_notify(${peopleChannel}, '')`));
}

/** A sign-in was ended from elsewhere: its tokens are refused from now on. */
export interface ClosedSession {
  readonly kind: 'closed-session';
  /** As its fingerprint says. */
  readonly session: string;
}

/**
 * Tells every server on this database, when the transaction commits and not before.
 *
 * @example
 * announce(tx, [{ kind: 'changed', path: 'loans', id, version: 4, by: { id: actor.id, name: 'Ada Martin' } }])
 */
export function announce(tx: Transaction, messages: readonly (ChangedRow | OwnRows | ClosedSession)[]): void {
  const payloads = messages.map((message) => JSON.stringify(message));
  if (payloads.length > 0)
    tx.send(
      statementOf(sql`
        select pg_notify(${liveChannel}::text, announced.payload)
        from unnest(${payloads}::text[]) as announced (payload)`),
    );
}
