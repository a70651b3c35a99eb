import type { DatabaseState, StateListener } from './databaseStates.ts';
import type { LogPosition } from './replica/ownWrites.ts';

/** One SQL command: `$1`, `$2`… in the text stand for the values, which are always bound. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For a statement whose best plan depends on its values: PostgreSQL plans it each time, and keeps no plan for all. */
  readonly isPlannedEachTime?: boolean;
  /**
   * For a statement that reads very many rows: PostgreSQL runs it on a connection apart, with more memory and with parallel
   * workers, so that it is sooner done and nobody else waits for a connection. In a transaction it is one like the others.
   */
  readonly isReport?: boolean;
  /**
   * For a read that may answer as of a moment ago, but for what its sender wrote: in a request it runs on the replica, where
   * there is one. Reports may do so always.
   */
  readonly mayLag?: boolean;
}

export interface Connection {
  /**
   * Runs one command and gives its rows.
   *
   * Out: numeric, dates and instants as text, integers and floats as numbers (a bigint beyond 2^53 as text), booleans,
   * arrays as arrays, json as text. In: the same, and `null` for nothing; an object is bound as JSON text.
   * Throws `DatabaseError` when the database refuses.
   *
   * @example await connection.query<{ count: number }>({ text: 'select count(*) from pecs', values: [] }) // [{ count: 3 }]
   */
  query<R extends object>(statement: Statement): Promise<R[]>;
  /** Runs a text of several commands without values, such as a migration. */
  script(text: string): Promise<void>;
}

/** A connection between `begin` and `commit`. */
export interface Transaction extends Connection {
  /**
   * Sends one command whose rows nobody reads, and waits for nothing: it travels with the next one, in its order. What the
   * database refuses of it is thrown by whatever is asked next, at the latest by the commit.
   *
   * @example tx.send(statementOf(sql`select pg_notify('changes', '')`))
   */
  send(statement: Statement): void;
  /**
   * The last question: the commit travels with it, so that what the transaction holds is held no longer than it takes. A
   * refusal of either is thrown, and nothing is stored then. Nothing may be asked after it.
   */
  queryAndCommit<R extends object>(statement: Statement): Promise<R[]>;
}

export interface Database extends Connection {
  readonly engine: 'pglite' | 'postgres';
  /** Runs the work between `begin` and `commit`; any throw rolls back. Inside, use `tx`, never the database itself. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Hears of every command as it is sent, `begin`, `commit` and `rollback` included. Returns the way to stop. */
  onStatement(listener: StatementListener): () => void;
  /**
   * Hears what is announced on a channel (`pg_notify`), by any process on this database, once its transaction has
   * committed. What is announced while the connection is lost is not received: `regained` tells that this may be so.
   * Resolves when it listens, to the way to stop.
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** What it serves at this moment, as far as the last command told. */
  state(): DatabaseState;
  /** Calls the listener when the database is lost, limited or back. Returns the way to stop. */
  onStateChange(listener: StateListener): () => void;
  /** With a replica only, which lags by a moment. */
  readonly replica?: ReplicaState;
  close(): Promise<void>;
}

export interface ReplicaState {
  /** The end of all that is committed by now. */
  readonly position: () => Promise<LogPosition | undefined>;
  /** Resolves when reads see all that is committed by now; whoever has others read again waits for it. */
  readonly caughtUp: () => Promise<void>;
  /** Calls the listener when reads begin to go there, or go to the primary instead. */
  readonly onChange: (listener: (isServing: boolean, reason: string) => void) => void;
}

export interface ChannelListener {
  readonly onPayload: (payload: string) => void;
  readonly onReconnect?: () => void;
}

export type StatementListener = (statement: Statement) => void;

export interface DatabaseErrorFields {
  readonly code: string;
  readonly message: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly detail?: string;
}

/** What the database answered when it refused; `code` is the SQLSTATE, the same on both engines. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail: string | undefined;

  constructor(fields: DatabaseErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
    this.detail = fields.detail;
  }
}
